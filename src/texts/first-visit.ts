import { firstFiguresDays } from '../rules/limits.ts'
import { tradeNames } from './trades.ts'

export const firstVisitTexts = {
  title: 'Vad blir din månadslön?',
  /** over the question of what an hour has to cost */
  priceTitle: 'Vad måste du ta betalt?',
  lead: 'En hel kalkyl för din bransch. Byt talen mot dina egna: lönen räknas om medan du skriver. Inget sparas och inget skickas förrän du väljer Spara.',
  /** beside the form for a new account, before and after the visitor has asked to keep the sheet */
  leadAtSignUp: 'Spara tar med alla rader till planen i ditt nya konto.',
  leadWhenStored: `Kalkylen ligger kvar i den här webbläsaren tills du loggar in, högst ${firstFiguresDays} dagar. Du kan ändra den till dess.`,
  toLogIn: 'Logga in',
  /** what is reckoned with: a trade's sheet, or nothing but one's own numbers */
  way: 'Räkna på',
  ways: { trade: 'En hel kalkyl', own: 'Bara mina tal', price: 'Vad måste jag ta betalt?' },
  trade: 'Bransch',
  trades: tradeNames,
  form: 'Företagsform',
  forms: { enskildFirma: 'Ensk. Firma/HB', aktiebolag: 'Aktiebolag' },
  vat: 'Priserna är',
  answer: {
    title: 'Månadslön (netto)',
    years: { year1: 'År 1', year2: 'År 2', year3: 'År 3' },
    perMonth: 'kr/mån',
    /** what a screen reader hears after an edit */
    said: (year1: string, year2: string, year3: string) =>
      `Månadslön (netto): år 1 ${year1}, år 2 ${year2}, år 3 ${year3}.`,
    rules: (year: number) => `Skatteverkets regler ${year}`,
  },
  save: 'Spara',
  /** on the page where the account is made */
  stored: 'Skapa ett konto, bekräfta e-posten och logga in i samma webbläsare, så följer kalkylen med.',
  forget: 'Ta bort den härifrån',
  sheets: {
    offerings: {
      title: 'UtbudsMix, År 1',
      heads: {
        product: 'Produkt',
        price: 'Pris',
        variableCost: 'Rörlig kostnad',
        margin: 'TB',
        coverage: 'TG',
        workHours: 'Arbetstid',
        marginPerHour: 'TB per timme',
        volumeYear: 'Årsvolym',
        annualSales: 'Års\u00ADförsäljning',
      },
      units: {
        product: '',
        price: 'kr',
        variableCost: 'kr',
        margin: 'kr',
        coverage: '%',
        workHours: 'tim',
        marginPerHour: 'kr',
        volumeYear: 'st',
        annualSales: 'kr',
      },
    },
    fixedCosts: {
      title: 'Fasta Kostnader, År 1',
      heads: { category: 'Kostnad', amount: 'Summa' },
      units: { category: '', amount: 'kr/år' },
    },
    measures: {
      title: 'Åtgärder, År 1',
      heads: { measureName: 'Åtgärd', hours1: 'Timmar', costs1: 'Kostnad' },
      units: { measureName: '', hours1: 'tim', costs1: 'kr' },
    },
  },
  sum: 'Summa',
  newRow: 'Ny rad',
  removal: 'Ta bort',
  remove: (name: string) => `Ta bort ${name}`,
  removed: (name: string) => `${name} är borttagen.`,
  undo: 'Ångra',
  row: (at: number) => `rad ${at}`,
  cell: (column: string, row: string) => `${column}, ${row}`,
  /** what a cell counts with while what is typed in it can't be read */
  stays: (value: string) => `${value} gäller.`,
  readAs: (typed: string, as: string) => `${typed} är läst som ${as}.`,
  readOther: (other: string) => `Läs som ${other}`,
  growth: {
    title: 'År 2 och 3',
    lead: 'som året före, med',
    volume: 'Volymer, + % per år',
    costs: 'Fasta kostnader, + % per år',
  },
  /** hands: how many work in the firm, as it is written; '' for the owner alone */
  counted: (hands: string) =>
    `Räknat med landets genomsnittliga kommunalskatt${hands === '' ? '' : `, och med timmar för ${hands} personer`}. Talen är våra antaganden om branschen. I planen ändrar du allt, år för år.`,
} as const
