import { cashTexts } from './cash.ts'
import { decimal, kronor, listed, oneDecimal } from './format.ts'

interface MonthAmounts {
  readonly sales: number | null
  readonly variable: number | null
  readonly fixed: number | null
}

const kinds = { sales: 'Försäljning', variable: 'Rörliga kostnader', fixed: 'Fasta kostnader' } as const
const kr = (amount: number) => `${kronor(amount)}\u00A0kr`
const small = (word: string) => word.toLocaleLowerCase('sv')

/** The name of a month, 1 to 12: 'januari'. */
export const monthName = (month: number): string => cashTexts.months[month - 1] ?? ''
const capital = (word: string) => word.charAt(0).toLocaleUpperCase('sv') + word.slice(1)

/** Months in words, those that follow each other as one: 'januari–mars och maj'. */
function formatMonths(months: readonly number[]): string {
  const runs: [number, number][] = []
  for (const month of months) {
    const last = runs.at(-1)
    if (last && last[1] === month - 1) last[1] = month
    else runs.push([month, month])
  }
  const parts = runs.map(([from, to]) => (from === to ? monthName(from) : `${monthName(from)}–${monthName(to)}`))
  return listed(parts)
}

const groups = (count: number) => (count === 1 ? '1 kontogrupp' : `${count} kontogrupper`)

/** How much more or less than the plan: '+12 000', '−3 400', '0'. */
export const signed = (amount: number): string => (Math.round(amount) > 0 ? `+${kronor(amount)}` : kronor(amount))

export const outcomeTexts = {
  cards: { forecast: 'Utfall och vad året landar på', months: 'Utfall månad för månad' },
  kinds,
  surplus: 'Överskott',
  kr,
  /** a month's outcome where two versions are compared, and in the preview of a file */
  setting: (month: number, calendarYear: number) => `Utfall ${monthName(month)} ${calendarYear}`,
  entered: (outcome: MonthAmounts) =>
    (['sales', 'variable', 'fixed'] as const)
      .flatMap((kind) => (outcome[kind] === null ? [] : [`${small(kinds[kind])} ${kr(outcome[kind])}`]))
      .join(', '),
  bookGroups: 'Vad kontona i bokföringen är',
  groups,
  otherGroups: (count: number) => `${groups(count)} (andra svar)`,
  forecast: {
    nothing: (calendarYear: number) =>
      `Läs in bokföringen för ${calendarYear} eller skriv månadens summor, så syns vad året landar på om resten går som planerat.`,
    lead: (months: readonly number[], ahead: number, surplus: number) => {
      const so =
        Math.round(ahead) === 0 ? 'som planerat' : `${kr(Math.abs(ahead))} ${ahead > 0 ? 'över' : 'under'} planen`
      return `Efter utfallet för ${formatMonths(months)} är överskottet ${so}. Går resten som planerat landar året på ${kr(surplus)}.`
    },
    net: (net: number, plan: number) =>
      net === plan
        ? `Månadslönen (netto) blir ${kr(net)}, som i planen.`
        : `Månadslönen (netto) blir då ${kr(net)}. I planen är den ${kr(plan)}.`,
    row: 'Rad',
    soFar: 'Utfall',
    rest: 'Planen för resten',
    lands: 'Landar på',
    plan: 'Planen för året',
    difference: 'Skillnad, kr',
    percent: 'Skillnad, %',
    netPay: 'Månadslön (netto)',
    how: 'Landar på = utfallet för de månader som är ifyllda + planen för de andra. Åtgärdernas kostnader räknas bland de fasta, som i bokföringen.',
  },
  plot: {
    label: (kind: string, calendarYear: number) => `${kind} ${calendarYear}, plan och utfall månad för månad`,
    choose: 'Visa i diagrammet',
    month: 'Månad',
    plan: 'Plan',
    outcome: 'Utfall',
    ofY: 'Tusen kr',
  },
  months: {
    lead: (calendarYear: number) =>
      `Summor utan moms för ${calendarYear}. Det grå är planen: den gäller tills du skriver något. Kostnader skrivs utan minus.`,
    month: 'Månad',
    plan: 'Plan',
    planned: 'Överskott i planen',
    difference: 'Skillnad, kr',
    percent: '%',
    soFar: 'Hittills, kr',
    sum: 'Utfall hela året',
    field: (kind: keyof typeof kinds, month: number, calendarYear: number) =>
      `${kinds[kind]}, utfall ${monthName(month)} ${calendarYear}`,
    wrong: 'Skriv hela kronor, högst nio siffror, med minus om det är under noll.',
    read: 'Läs in bokföring (SIE) …',
    drop: 'Du kan också släppa filen på sidan.',
    clear: (calendarYear: number) => `Töm utfallet för ${calendarYear}`,
    cleared: (calendarYear: number) => `Utfallet för ${calendarYear} är tömt.`,
    otherYears: (years: readonly number[]) =>
      `Utfall för ${years.join(', ')} finns sparat och visas när planen har det året.`,
  },
  use: {
    open: 'Använd i planen …',
    title: (year: string) => `Så ändras ${year} i planen`,
    volumes: (factor: number) => `Alla årsvolymer räknas om med ${factorIn(factor)}. Priserna ändras inte.`,
    variable: (factor: number) => `Rörlig kostnad per enhet räknas om med ${factorIn(factor)}.`,
    fixed: (factor: number) => `Fasta kostnader räknas om med ${factorIn(factor)}. Åtgärderna ändras inte.`,
    rows: (count: number) => (count === 1 ? 'En ny rad läggs till.' : `${count} nya rader läggs till.`),
    after: (sales: number, surplus: number, net: number) =>
      `Planen för året blir: försäljning ${kr(sales)}, överskott ${kr(surplus)}, månadslön (netto) ${kr(net)}.`,
    formulas: 'Egna formler skrivs inte över: deras tal räknas ut av de nya.',
    then: 'Utfallet står kvar, och de månader som återstår jämförs sedan med den nya planen.',
    same: 'Planen är redan som utfallet.',
    take: 'Använd i planen',
    /** on the page of pay and dividend: the same at once */
    count: (surplus: number) => `Räkna med ${kr(surplus)} i planen`,
    /** where formulas of the plan may make another surplus of it */
    countAlike: 'Räkna om planen efter prognosen',
    cancel: 'Avbryt',
    done: (year: string) => `${year} i planen följer nu prognosen.`,
    doneAt: (year: string, surplus: number) =>
      `${year} i planen är omräknat efter prognosen, och överskottet är ${kr(surplus)}.`,
    newSales: (calendarYear: number) => `Försäljning ${calendarYear}`,
    newVariable: 'Varor och material, utfall',
    newFixed: 'Kostnader enligt utfall',
  },
  reading: {
    as: 'Läs in som',
    choices: { outcome: 'Utfall månad för månad', rows: 'Rader i planen' },
    year: 'År',
    noMonths: 'Filen har inga månader: den har bara årssummor. Exportera SIE typ 4 (med verifikationer) eller typ 2.',
    noneOf: (calendarYear: number) => `Filen har inga månader från ${calendarYear}.`,
    others: (months: readonly string[]) => `Filen har också månader från ${months.join(', ')}, som inte tas med här.`,
    lead: 'Planen ändras inte. Kryssa för de månader som ska läsas in.',
    column: { take: 'Ta med', month: 'Månad' },
    until: (day: string) => `till och med ${day}: månaden är inte hel`,
    before: 'utfall finns redan',
    tooLarge: 'beloppet är för stort',
    replaces: (months: readonly number[], calendarYear: number) =>
      `${capital(formatMonths(months))} ${calendarYear} ersätts. Andra månader ändras inte.`,
    adds: (months: readonly number[], calendarYear: number) =>
      `${capital(formatMonths(months))} ${calendarYear} läses in.`,
    accounts: 'Vad kontona är',
    accountsLead: 'Förslagen följer BAS. Ditt svar blir ihågkommet till nästa fil.',
    known: (count: number) => `${groups(count)} som du har svarat om förut`,
    account: 'Konton',
    kind: 'Räknas som',
    meanings: {
      sales: 'Försäljning',
      variable: 'Rörlig kostnad',
      fixed: 'Fast kostnad',
      none: 'Räknas inte',
    },
    meaningOf: (accounts: string) => `${accounts} räknas som`,
    kinds: {
      sales: '',
      material: '',
      cost: '',
      ownerPay: 'Är det din egen lön? Den räknas i Lönekalkylen och inte här.',
      payrollFees: 'Avgifter på din egen lön räknas i Lönekalkylen. Är de dina: Räknas inte.',
      depreciation: 'Avskrivningar: räknas som kostnad i skatten, men är inga pengar ut.',
      finance: 'Räntor och bankkostnader.',
      closing: 'Bokslut, utdelning och skatt.',
      unknown: 'Kontot finns inte i BAS, och filen säger inte vad det är.',
    },
    warnings: {
      otherThanYear: (accounts: string) =>
        `Månaderna blir inte filens årssummor på konto ${accounts}. Verifikationer kan saknas i filen.`,
      yearsOnly: (from: string, to: string) => `Året ${from} – ${to} har bara årssummor i filen, inga månader.`,
      reversedSigns: 'Filen har omvända tecken. De är vända här; kontrollera att det stämmer.',
    },
    take: (count: number) => (count === 1 ? 'Läs in 1 månad' : `Läs in ${count} månader`),
    nothing: 'Kryssa för minst en månad.',
    done: (months: readonly number[], calendarYear: number) =>
      `Utfallet för ${formatMonths(months)} ${calendarYear} är inläst.`,
  },
  file: {
    title: 'Utfall',
    lead: 'Utfallet kan ändras här och läsas in igen. Planens månader är tal från när filen gjordes; det som är kvar av planen räknas där utfallet är tomt.',
    year: 'År',
    month: 'Månad',
    plan: (kind: string) => `Planen: ${small(kind)}`,
    lands: (kind: string) => `Landar på: ${small(kind)}`,
    sum: (year: string, calendarYear: number) => `${year} (${calendarYear}) landar på`,
  },
  /** how much a figure is over or under, in percent of it */
  percent: (part: number, of: number) => (of === 0 ? '' : `${signedPercent((100 * part) / Math.abs(of))}\u00A0%`),
} as const

function signedPercent(percent: number): string {
  const shown = oneDecimal(percent)
  return percent > 0 && shown !== '0' ? `+${shown}` : shown
}

function factorIn(factor: number): string {
  return `${decimal(factor, 4)} (${signedPercent((factor - 1) * 100)}\u00A0%)`
}
