import { decimal } from './format.ts'

interface Period {
  readonly from: string
  readonly to: string
}

/** A group of accounts of BAS 2025 (bas.se), by their first two digits, as a fixed cost of at most 30 characters. */
export const bookGroups: Readonly<Record<string, string>> = {
  '50': 'Lokalkostnader',
  '51': 'Fastighetskostnader',
  '52': 'Hyra av inventarier',
  '53': 'El, värme och bränsle',
  '54': 'Förbrukningsinventarier',
  '55': 'Reparation och underhåll',
  '56': 'Bilar och andra fordon',
  '57': 'Frakter och transporter',
  '58': 'Resor',
  '59': 'Reklam och marknadsföring',
  '60': 'Övriga försäljningskostnader',
  '61': 'Kontorsmaterial och trycksaker',
  '62': 'Telefon, internet och post',
  '63': 'Försäkringar och risker',
  '64': 'Förvaltning och styrelse',
  '65': 'Redovisning och köpta tjänster',
  '66': 'Övriga kostnader (66)',
  '67': 'Övriga kostnader (67)',
  '68': 'Inhyrd personal',
  '69': 'Övriga kostnader',
  '70': 'Löner, kollektivanställda',
  '71': 'Övriga löner (71)',
  '72': 'Löner, tjänstemän',
  '73': 'Traktamenten och förmåner',
  '74': 'Pensioner',
  '75': 'Arbetsgivaravgifter',
  '76': 'Utbildning, övrig personal',
  '77': 'Nedskrivningar',
  '78': 'Avskrivningar',
  '79': 'Övriga rörelsekostnader',
  '83': 'Bankkostnader/räntenetto',
}

const months = (count: number) => `${count} ${count === 1 ? 'månad' : 'månader'}`
const vouchers = (count: string) => `${count} ${count === '1' ? 'verifikation' : 'verifikationer'}`
const days = ({ from, to }: Period) => (from === to ? from : `${from} – ${to}`)

export const bookTexts = {
  title: 'Läs in från bokföringen',
  choose:
    'Välj bokföringens SIE-fil (.se), eller dra den till sidan. Du får den genom att exportera SIE 4 ur bokföringsprogrammet: i den står varje månad för sig. Inget i planen ändras förrän du säger till.',
  lead: 'Kryssa för det som ska in i planen. Inget tas med utan kryss.',
  sales: (year: string) => ['Försäljning', year].filter((part) => part !== '').join(' '),
  /** a row of sales; more than one a year, where a cell does not hold the sum */
  salesHow: (price: string, cost: string, volume: string) =>
    `en rad i UtbudsMix: pris ${price} kr, rörlig kostnad ${cost} kr, årsvolym ${volume}`,
  salesSplit: 'delat på volymen eftersom en cell rymmer sju siffror',
  costHow: (rows: number) =>
    rows === 1 ? 'en fast kostnad' : `${rows} fasta kostnader, eftersom en cell rymmer sju siffror`,
  tooLarge: 'beloppet är större än planen rymmer',
  /** of a chart of one's own, the smallest of many */
  otherCosts: 'Övriga kostnader',
  accounts: (accounts: string) => `konto ${accounts}`,
  leftOutSum: (accounts: string, sum: string) => `(konto ${accounts}: ${sum})`,
  columns: { take: 'Ta med', name: 'Namn', amount: 'kr per år', inPlan: 'I planen, kr per år' },
  /** the column of what stands in the file */
  inFile: (currency: string, count: number | undefined) =>
    `I filen, ${currency === '' ? 'kr' : currency}${count === undefined ? '' : ` på ${months(count)}`}`,
  takeAll: 'Kryssa för alla',
  takeNone: 'Ta bort alla kryss',
  nothing: 'Räkenskapsåret har inga intäkter eller kostnader att föreslå.',
  fiscalYear: 'Räkenskapsår',
  /** a year that the file offers: '2025', '2024-07 – 2025-12'; by its number where its days are not known */
  yearName: (fiscal: Period | undefined, number: number) => {
    if (!fiscal) return number === 0 ? 'Filens år' : number === -1 ? 'Året före' : `${-number} år före`
    const [from, to] = [fiscal.from.slice(0, 7), fiscal.to.slice(0, 7)]
    return from.endsWith('-01') && to === from.replace(/01$/, '12') ? from.slice(0, 4) : `${from} – ${to}`
  },
  partOfYear: (name: string, count: number) => `${name} (${count} mån)`,
  /** which time the sums are of */
  period: {
    whole: (fiscal: Period, count: number) =>
      `Summorna gäller hela räkenskapsåret, ${days(fiscal)}${count === 12 ? '' : `: ${months(count)}`}.`,
    part: (covered: Period, count: number, of: number) =>
      `Summorna gäller ${days(covered)}: ${count} av räkenskapsårets ${months(of)}.`,
    lastVoucher: (day: string) => `Den sista verifikationen är från ${day}.`,
    fiscal: (fiscal: Period, count: number) =>
      `Räkenskapsåret är ${days(fiscal)}${count === 12 ? '' : `: ${months(count)}`}.`,
  },
  warnings: {
    noPeriod: () => 'Filen säger inte vilken tid summorna gäller. Kontrollera att de gäller ett helt år.',
    guessedYear: () => 'Filen säger inte när räkenskapsåret börjar och slutar: datumen är antagna.',
    madeBeforeEnd: ({ day }: { readonly day: string }) =>
      `Filen gjordes ${day}, innan året var slut, och säger inte hur långt summorna går. Kontrollera att de gäller hela året.`,
    lastVoucher: ({ day }: { readonly day: string }) =>
      `Den sista verifikationen är från ${day}. Kontrollera att hela året är bokfört.`,
    vouchersAfterScope: ({ scope }: { readonly scope: string }) =>
      `Filen säger att den går till ${scope}, men summorna har med senare verifikationer.`,
    vouchersOnly: ({ count, ...period }: Period & { readonly count: number }) =>
      `Filen har inga summor för året. Det här är vad ${vouchers(decimal(count, 0))} blir ihop, ${days(period)}.`,
    vouchersOutside: ({ count, ...period }: Period & { readonly count: number }) =>
      `${vouchers(decimal(count, 0))} från andra år (${days(period)}) räknas inte med.`,
    closed: ({ count }: { readonly count: number }) =>
      `${vouchers(decimal(count, 0))} stänger året och nollställer dess konton. ${count === 1 ? 'Den' : 'De'} räknas inte med.`,
    reversedSigns: () =>
      'Filen har omvända tecken: intäkter med plus och kostnader med minus. Tecknen är vända här; kontrollera att det stämmer.',
    reversedSales: () =>
      'Försäljningen står med samma tecken som en kostnad. Den läses som en intäkt; kontrollera att den är det.',
    ownChart: () => 'Kontona är inte BAS-konton: filens egna kontotyper avgör vad som är intäkt och kostnad.',
    otherChart: ({ name }: { readonly name: string }) =>
      `Filens kontoplan heter ${name}. Den läses som BAS; kontrollera vad som är intäkt och kostnad.`,
  },
  conversion: 'Belopp',
  conversions: {
    yearly: 'Omräknat till 12 månader',
    asRead: 'Som i filen',
  },
  currency: (code: string) => `Beloppen är i ${code}, och planen räknar i kronor.`,
  rateBefore: (code: string) => `1 ${code} är`,
  rateAfter: 'kr',
  rateMissing: (code: string) => `Skriv vad 1 ${code} är i kronor.`,
  leftOutTitle: 'Tas inte med',
  leftOut: {
    vat: 'Momskonton: planen räknar utan moms.',
    ownerPay: 'Lön till företagsledare: den räknas ut i Lönekalkylen.',
    closing: 'Aktieutdelningar, bokslutsdispositioner och skatt: de hör inte till planens kostnader.',
    negative: 'Summan är en intäkt och ingen kostnad.',
    materialCredit:
      'Varor och material slutar som en intäkt, till exempel för att lagret har vuxit: rörlig kostnad blir 0.',
    unknownAccount: 'Konton som varken är intäkt eller kostnad i BAS eller enligt filen.',
  },
  /** what a person must know of what is proposed */
  notes: [
    'Räntor läggs ihop till ett netto. Avskrivningar föreslås som en fast kostnad.',
    'Arbetsgivaravgifter och pensioner kan gälla din egen lön: dra av den delen, för Lönekalkylen räknar den.',
  ],
  unread: (count: string) => `${count} ${count === '1' ? 'rad' : 'rader'} i filen förstods inte och räknas inte med.`,
  unreadLine: (number: string, text: string, why: string) => `Rad ${number}: ${text} (${why})`,
  unreadWhy: {
    length: 'raden är för lång',
    quotes: 'citattecken eller klamrar stängs inte',
    label: 'ingen rad i SIE-formatet',
    year: 'räkenskapsåret',
    account: 'kontot',
    amount: 'beloppet',
    date: 'datumet',
    value: 'värdet',
  },
  unreadMore: (count: string) => `och ${count} till`,
} as const
