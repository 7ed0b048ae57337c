import { longMoment } from './dates.ts'
import { kronor, oneDecimal } from './format.ts'

const percentWithSign = (percent: number) =>
  `${percent > 0 ? '+' : ''}${oneDecimal(percent)}\u00A0%`.replace(',0\u00A0', '\u00A0')

/** The brief (underlag) that is handed to a bank or an adviser, and the page where one chooses what stands in it. */
export const briefTexts = {
  for: 'Underlag till bank och rådgivare',
  choose: 'Vad som ska stå i underlaget',
  lead: 'Skriv ut, eller spara som PDF i utskriftsfönstret.',
  preview: 'Så ser underlaget ut',
  print: 'Skriv ut eller spara som PDF',
  parts: {
    threeYears: 'Tre år: försäljning, kostnader och lön',
    ways: 'Lön och utdelning',
    scenarios: 'Tre scenarier',
    sold: 'Vad som säljs',
    staircase: 'Från försäljning till lön',
    breakEven: 'Brytpunkt',
    months: 'Pengar på kontot',
    measures: 'Åtgärder',
    salaryRows: 'Lönekalkyl rad för rad',
    assumptions: 'Antaganden och källor',
  },
  /** why a part stands nowhere although it is chosen */
  waysNeed: 'Visas när ett år är aktiebolag med Skatteverkets regler.',
  measuresNeed: 'Visas när en åtgärd är ifylld.',
  salesNeed: 'Visas när något säljs.',
  firm: 'Firmans namn',
  firmHint: (name: string) => (name === '' ? '' : `Lämnas fältet tomt står ${name}.`),
  text: 'Egna ord',
  textHint: (max: number) => `Några meningar om firman, högst ${max} tecken.`,
  textLeft: (left: number) => `${left} tecken kvar`,
  logo: 'Logotyp',
  logoHint: 'PNG, JPEG eller WebP. Den görs liten och sparas i planen.',
  pickLogo: 'Välj bild …',
  changeLogo: 'Byt bild …',
  removeLogo: 'Ta bort bilden',
  aPicture: 'en bild',
  otherPicture: 'en annan bild',
  logoOf: (firm: string) => `Logotyp: ${firm}`,
  logoErrors: {
    notAPicture: 'Filen är ingen bild som går att läsa. Välj en PNG, JPEG eller WebP. Bilden som fanns är kvar.',
    tooLarge: 'Filen är större än 20 MB. Välj en mindre bild. Bilden som fanns är kvar.',
    tooDetailed: 'Bilden blir för stor även när den görs liten. Välj en enklare bild. Bilden som fanns är kvar.',
  },
  planFor: (first: number, last: number) => `plan för ${first}–${last}`,
  answerOf: (label: string, year: string) => `${label}, ${year.toLowerCase()}`,
  ways: 'I handen, kr',
  scenarios: {
    net: 'Månadslön (netto), kr',
    changes: { prices: 'priser', volumes: 'volym', costs: 'kostnader' },
    change: (what: string, percent: number) => `${what} ${percentWithSign(percent)}`,
    as: (name: string, changes: readonly string[]) => (changes.length === 0 ? name : `${name}: ${changes.join(', ')}`),
  },
  sold: {
    title: (year: string) => `Vad som säljs, ${year.toLowerCase()}`,
    share: 'Andel, %',
  },
  others: (count: number) => `${kronor(count)} till`,
  sum: 'Summa',
  measures: {
    title: (year: string) => `Åtgärder, ${year.toLowerCase()}`,
    hours: 'Timmar',
    costs: 'Kostnad, kr',
  },
  months: (year: string) => `Pengar på kontot, ${year.toLowerCase()}`,
  salaryRows: (year: string) => `Lönekalkyl, ${year.toLowerCase()}`,
  assumptions: {
    yearIs: (year: string, calendarYear: number) => `${year} är ${calendarYear}.`,
    kommun: (name: string) => `Kommun: ${name}.`,
    average: 'landets snitt',
    vat: (words: string) => `Priserna är skrivna ${words} moms.`,
    marked: 'Priser som är skrivna med moms är märkta.',
    withoutVat: (hasPricesWith: boolean, hasMonths: boolean) =>
      `${hasPricesWith ? 'Andra' : 'Alla'} belopp är utan moms${hasMonths ? ', utom i Pengar på kontot' : ''}.`,
    cash: (opening: number, payment: string, vat: string, isExempt: boolean) =>
      `Pengar på kontot börjar på ${kronor(opening)}\u00A0kr. Kunderna betalar ${payment}, och momsen redovisas ${vat}.${isExempt ? ' Ett år som säljer för högst 120\u00A0000\u00A0kr är momsbefriat.' : ''}`,
    leftOutOf: (part: string) => `Det här räknas inte med i ${part}`,
  },
  version: (revision: number, savedAt: Date | undefined) =>
    `Version ${kronor(revision)} av planen${savedAt ? `, sparad ${longMoment(savedAt)}` : ''}`,
  neverSaved: 'Planen är inte sparad',
  unsaved: 'med ändringar som inte är sparade',
  empty: 'Fyll i en produkt i UtbudsMix, så finns det något att visa.',
} as const
