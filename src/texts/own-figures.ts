import { billableHours, measureHoursPerYear } from '../rules/limits.ts'
import { kronor } from './format.ts'

const { from, to } = billableHours

/** The first page's two short questions: what one's own two numbers come to, and what an hour has to cost. */
export const ownFiguresTexts = {
  lead: {
    own: 'Två tal räcker: vad du säljer för och vad det kostar på ett år. Lönen räknas om medan du skriver, i båda företagsformerna.',
    price: 'Vad du vill ha kvar i månaden, timmarna du kan sälja och dina kostnader ger det lägsta timpris som räcker.',
  },
  fields: {
    wanted: 'Lön efter skatt, kr i månaden',
    sales: 'Försäljning per år, kr exkl. moms',
    hours: 'Timmar du kan sälja på ett år',
    costs: 'Kostnader per år, kr exkl. moms',
  },
  /** the span of the guide, in words */
  hours: `Av ett års arbetstid brukar ${kronor(from)}–${kronor(to)} timmar gå att sälja.`,
  rows: {
    price: 'Pris per timme, kr exkl. moms',
    priceWithVat: 'Pris per timme, kr inkl. moms',
    pay: 'Månadslön (netto), kr',
    taxes: 'Skatt och avgifter, kr per år',
    vat: 'Moms att betala, kr per år',
    percent: 'Lägg undan av varje faktura inkl. moms',
  },
  tooManyHours: `Det är mer än ett års arbetstid: en heltid är ${kronor(measureHoursPerYear)} timmar.`,
  noHours: 'Skriv hur många timmar du kan sälja.',
  noPrice: 'Inget pris räcker dit.',
  vatBack: (amount: number) => `${kronor(amount)} tillbaka`,
  percent: (percent: number) => `${percent} %`,
  saved: (form: string) => `Spara tar med talen till en plan som ${form}. Den andra formen är ett tryck bort.`,
  counted: (year: number) =>
    `Räknat med Skatteverkets regler ${year}, landets genomsnittliga kommunalskatt och 25 % moms på försäljning och kostnader. I planen ändrar du allt.`,
} as const
