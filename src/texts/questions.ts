/** The questions to a new user, in one small card (docs/salary.md). */
export const questionTexts = {
  title: 'Frågorna om ditt företag',
  /** where there is room for fewer letters */
  link: 'Frågor om företaget',
  /** on the pages where they are not asked */
  left: (count: number) =>
    count === 1 ? '1 obesvarad fråga om ditt företag' : `${count} obesvarade frågor om ditt företag`,
  lead: 'Svaren gäller alla tre åren och kan ändras när som helst.',
  companyForm: 'Företagsform',
  answerOf: (year: string, answer: string) => `${year} ${answer}`,
  oneForAll: (answer: string, before: readonly string[]) =>
    `${answer} gäller nu alla tre åren. Tidigare: ${before.join(', ')}.`,
  close: 'Stäng frågorna',
  done: 'Klart',
  /** what the answers are for while the schablon is used */
  forTheLaw: 'Kommun, födelseår och startår används av Skatteverkets regler. Du räknar med Schablon.',
  lawGives: (year: string, law: string, mark: string | undefined, schablon: string) =>
    `Med Skatteverkets regler blir månadslönen (netto) ${law} ${year.toLowerCase()}${mark === undefined ? '' : ` (${mark})`}. Du räknar med Schablon, som ger ${schablon}.`,
  pay: (amount: string) => `${amount} kr`,
  /** in place of a pay below 0 */
  noPay: (minus: string) => `0 kr (${minus.charAt(0).toLowerCase()}${minus.slice(1)})`,
  useLaw: 'Räkna med Skatteverkets regler',
  usesLaw: 'Du räknar med Skatteverkets regler.',
  useSchablon: 'Räkna med Schablon',
} as const
