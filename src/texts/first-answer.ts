import { decimal, kronor } from './format.ts'

/** What is counted in a trade, in the words of its first product (plan/examples). */
interface TradeTexts {
  /** 'Pris per klippning' */
  readonly price: string
  /** 'Klippningar i veckan' */
  readonly perWeek: string
  /** 'klippningar' */
  readonly units: string
  /** 'klippning' */
  readonly unit: string
}

/** The answer to a visitor without an account. */
export const firstAnswerTexts = {
  vat: 'Priset är',
  rent: 'Hyra i månaden',
  inKronor: (label: string) => `${label}, kr`,
  answer: 'Månadslön (netto)',
  /** the week's volume and the month's rent, as the year that the plan counts with */
  yearOf: (
    { perWeek, rentPerMonth }: { readonly perWeek: number; readonly rentPerMonth: number },
    { months, weeks }: { readonly months: number; readonly weeks: number },
    units: string,
  ) =>
    `Ett verksamhetsår är ${months} månader, ${weeks} veckor: ${decimal(perWeek, 2)} × ${weeks} = ${decimal(perWeek * weeks, 2)} ${units} och hyra ${kronor(rentPerMonth)} × ${months} = ${kronor(rentPerMonth * months)} kr exkl. moms. Dra av semester i antalet per vecka.`,
  /** kr without VAT; a guess until the visitor says another number */
  variableCost: (unit: string, isGuess: boolean) =>
    `Rörlig kostnad per ${unit}, kr exkl. moms${isGuess ? ' (vårt antagande)' : ''}`,
  assumed:
    'Räknat som enskild firma, med Schablon. I planen ändrar du allt, lägger till produkter och kostnader och kan räkna med Skatteverkets regler.',
  save: 'Spara och fortsätt',
  /** on the page where the account is made */
  stored: 'Skapa kontot, bekräfta din e-post och logga in i den här webbläsaren: då står siffrorna i din plan.',
  trades: {
    konsult: { price: 'Pris per timme', perWeek: 'Timmar i veckan', units: 'timmar', unit: 'timme' },
    frisor: { price: 'Pris per klippning', perWeek: 'Klippningar i veckan', units: 'klippningar', unit: 'klippning' },
    webbutik: { price: 'Pris per plagg', perWeek: 'Plagg i veckan', units: 'plagg', unit: 'plagg' },
    hantverkare: { price: 'Pris per timme', perWeek: 'Timmar i veckan', units: 'timmar', unit: 'timme' },
    cafe: { price: 'Pris per kopp', perWeek: 'Koppar i veckan', units: 'koppar', unit: 'kopp' },
  } satisfies Readonly<Record<string, TradeTexts>>,
} as const
