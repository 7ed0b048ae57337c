import { longMoment } from './dates.ts'
import { kronor, oneDecimal } from './format.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`

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
    startBudget: 'Startbudget',
    result: 'Resultatbudget',
    months: 'Likviditetsbudget',
    loans: 'Lån och återbetalning',
    sold: 'Vad som säljs',
    measures: 'Åtgärder',
    scenarios: 'Tre scenarier',
    breakEven: 'Brytpunkt',
    ownerPay: 'Ägarens lön och skatt',
    ways: 'Lön och utdelning',
    staircase: 'Från försäljning till lön',
    salaryRows: 'Lönekalkyl rad för rad',
    assumptions: 'Antaganden och källor',
  },
  ofOwner: 'Det som bara rör dig',
  partOf: (part: string, year: number) => `${part} ${year}`,
  /** why a part stands nowhere although it is chosen */
  financingNeed: 'Visas när något är ifyllt i Start och lån.',
  loansNeed: 'Visas när det finns ett lån i Start och lån.',
  waysNeed: 'Visas när ett år är aktiebolag med en ägare och Skatteverkets regler.',
  measuresNeed: 'Visas när en åtgärd är ifylld.',
  salesNeed: 'Visas när något säljs.',
  firm: 'Firmans namn',
  firmHint: (name: string) => (name === '' ? '' : `Lämnas fältet tomt står ${name}.`),
  orgNumber: 'Organisationsnummer',
  contact: 'Kontakt',
  contactHint: 'Namn, telefon eller e-post.',
  text: 'Egna ord',
  textHint: (max: number) => `Vad firman gör och vad pengarna ska ge, högst ${max} tecken.`,
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
  twoOwners: (first: string, second: string) => `två ägare, ${first} och ${second}`,
  orgNumberOf: (number: string) => `Org.nr ${number}`,
  /** a year, or years that are alike */
  ofYears: (first: number, last: number) => (first === last ? `${first}` : `Varje år ${first}–${last}`),
  /** the first page: what is asked for, and the answer to it */
  first: {
    seeks: 'Lån som söks',
    surplus: (year: number) => `Överskott ${year}`,
    business: 'Verksamhet',
    money: 'Pengarna',
    payBack: 'Återbetalning',
    account: 'Kontot',
    sells: (names: string) => `Säljer ${names}.`,
    others: 'annat',
    years: 'Tre år, kr',
    comesFrom: (year: number, sources: string) => `${year}: ${sources}.`,
    goesTo: (uses: string) => `Pengarna används till ${uses}.`,
    line: (what: string, amount: number) => `${what} ${kr(amount)}`,
    /** the lines of the start budget within a sentence; what is bought has its own name */
    what: {
      investment: (name: string, amount: string) => `${name === '' ? 'köp' : name} ${amount}`,
      vat: (_: string, amount: string) => `moms på köpen, som kommer tillbaka, ${amount}`,
      overdrawn: (_: string, amount: string) => `minus på kontot ${amount}`,
      ownOut: (_: string, amount: string) => `uttag ur firman ${amount}`,
      toOperations: (_: string, amount: string) => `driften ${amount}`,
      loan: (name: string, amount: string) => `${amount} lånas${name === '' ? '' : ` av ${name}`}`,
      ownIn: (_: string, amount: string) => `${amount} egna pengar sätts in`,
      opening: (_: string, amount: string) => `${amount} tas från kontot`,
      fromOperations: (_: string, amount: string) => `${amount} tas ur driften`,
    },
    kr,
    noLoans: 'Planen har inga lån.',
    times: (times: string, year: number) =>
      `Före ägarens lön och skatt räcker pengarna ${times} gånger till ränta och amortering det tyngsta året, ${year}.`,
    short: (lacking: number, year: number) => `${year} saknas ${kr(lacking)} till ränta och amortering.`,
    left: (left: number, year: number) =>
      left < 0
        ? `När skatt och ägarens uttag också är betalda saknas ${kr(-left)} ${year}, som tas av det som finns på kontot.`
        : `När skatt och ägarens uttag också är betalda är minst ${kr(left)} kvar varje år.`,
    paidOff: (month: string) => `Det sista lånet är slutbetalt i ${month}.`,
  },
  rows: {
    sales: 'Försäljning',
    variable: 'Rörliga kostnader',
    margin: 'Täckningsbidrag',
    otherCosts: 'Övriga kostnader',
    costs: 'Kostnader, med avskrivningar och räntor',
    unnamed: 'Utan namn',
    fixed: 'Summa fasta kostnader',
    measures: 'Åtgärder',
    depreciation: 'Avskrivningar',
    operating: 'Resultat före räntor',
    interest: 'Räntor',
    surplus: 'Överskott före ägarens lön och skatt',
    loansPaid: 'Ränta och amortering',
    lowest: 'Lägst på kontot',
  },
  start: {
    uses: 'Det som pengarna går till',
    sources: 'Varifrån pengarna kommer',
    what: {
      investment: 'Köp',
      vat: 'Moms på köpen, kommer tillbaka',
      overdrawn: 'Minus på kontot när planen börjar',
      ownOut: 'Egna pengar ut',
      toOperations: 'Till driften',
      loan: 'Lån',
      ownIn: 'Egna pengar',
      opening: 'På kontot när planen börjar',
      fromOperations: 'Ur driften',
    },
    before: (what: string) => `Köpt före planen, kvar att skriva av: ${what}.`,
  },
  loans: {
    columns: ['Långivare', 'Lån', 'Utbetalas', 'Ränta', 'Löptid', 'Amorteringsfritt', 'Typ'],
    interest: 'Ränta',
    amortised: 'Amortering',
    debt: 'Skuld när året slutar',
    all: 'Återbetalningsförmåga',
  },
  owner: {
    share: 'Ägarens del av överskottet',
    perMonth: 'Lön efter skatt, kr per månad',
    names: (second: string) => ({ first: 'Ägaren', second: second || 'Närstående' }),
    rows: {
      grossAnnualSalary: 'Lön (brutto)',
      netProfitPerYear: 'Lön efter skatt',
      dividend: 'Utdelning',
      netDividend: 'Utdelning efter skatt',
    },
    after: 'Lön och utdelning efter skatt',
    together: 'Tillsammans efter skatt',
    byTypedPays: 'Med de löner som är ifyllda i planen, och utdelning inom utrymmet.',
  },
  ways: 'I handen, kr',
  scenarios: {
    surplus: 'Överskott före ägarens lön och skatt, kr',
    afterLoans: 'Kvar när ränta och amortering är betalda, kr',
    changes: { prices: 'priser', volumes: 'volym', costs: 'kostnader' },
    change: (what: string, percent: number) => `${what}\u00A0${percentWithSign(percent)}`,
    as: (name: string, changes: readonly string[]) => (changes.length === 0 ? name : `${name}: ${changes.join(', ')}`),
  },
  sold: {
    share: 'Andel, %',
  },
  others: (count: number) => `${kronor(count)} till`,
  sum: 'Summa',
  measures: {
    hours: 'Timmar',
    costs: 'Kostnad, kr',
  },
  months: {
    byMonth: (year: number) => `Likviditetsbudget ${year}, månad för månad`,
    byQuarter: (first: number, last: number) =>
      `Likviditetsbudget ${first === last ? first : `${first}–${last}`}, kvartal för kvartal`,
    opens: (amount: number, year: number) => `På kontot när ${year} börjar: ${kr(amount)}. Belopp med moms.`,
  },
  assumptions: {
    yearIs: (year: string, calendarYear: number) => `${year} är ${calendarYear}.`,
    kommun: (name: string) => `Kommun: ${name}.`,
    average: 'landets snitt',
    withoutVat: (hasMonths: boolean) => `Alla belopp är utan moms${hasMonths ? ', utom i likviditetsbudgeten' : ''}.`,
    cash: (opening: number, payment: string, vat: string, isExempt: boolean) =>
      `Kontot börjar på ${kr(opening)}. Kunderna betalar ${payment}, och momsen redovisas ${vat}.${isExempt ? ' Ett år som säljer för högst 120\u00A0000\u00A0kr är momsbefriat.' : ''}`,
    leftOutOf: (part: string) => `Det här räknas inte med i ${part}`,
    rounded: 'Beloppen är hela kronor. Balansbudget, säkerheter och ägarens privatekonomi är inte med.',
  },
  version: (revision: number, savedAt: Date | undefined) =>
    `Version ${kronor(revision)} av planen${savedAt ? `, sparad ${longMoment(savedAt)}` : ''}`,
  /** what is printed before it could be saved */
  draft: (revision: number, at: Date) =>
    `Utkast ${longMoment(at)}${revision === 0 ? '' : `, efter version ${kronor(revision)}`}`,
  empty: 'Fyll i en produkt i UtbudsMix, så finns det något att visa.',
} as const

/** What a plan keeps of it. */
export const briefLabels = {
  briefFirm: briefTexts.firm,
  briefOrgNumber: briefTexts.orgNumber,
  briefContact: briefTexts.contact,
  briefText: briefTexts.text,
  briefLogo: briefTexts.logo,
  briefLeftOut: briefTexts.choose,
} as const
