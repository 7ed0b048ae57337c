/** What an empty plan teaches, and the example that fills it (look-and-feel 47). */
export const firstStepsTexts = {
  title: 'Så börjar du',
  first:
    'Skriv det du säljer på första raden, med pris, kostnad och hur många per år. Månadslönen räknas medan du skriver.',
  next: 'Bra, din plan är igång. Skriv sedan dina Fasta Kostnader, så ser du lönen steg för steg i Lönekalkyl.',
  examples: 'Eller börja med ett exempel:',
  /** the menu of the same as files */
  asFiles: 'Exemplen som filer',
  filled: (trade: string) => `Exempelplanen ${trade} är ifylld.`,
  /** where the example is meant for another form, method, kommun, year of birth or VAT than the person has answered */
  filledByAnswers: (trade: string, form: string, method: string) =>
    `Exempelplanen ${trade} är ifylld och räknas med dina svar. Exemplet är tänkt som ${form} med ${method}.`,
  countAsExample: 'Räkna som exemplet',
  countsAsExample: ({
    form,
    method,
    kommun,
    birthYear,
    vat,
  }: Readonly<Record<'form' | 'method' | 'kommun' | 'birthYear' | 'vat', string>>) =>
    `Planen räknas nu som exemplet: ${form}, ${method}, ${kommun}, född ${birthYear}, priser ${vat}.`,
} as const
