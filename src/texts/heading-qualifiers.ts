import { listed } from './listed.ts'
import { timeWords } from './time-words.ts'
import { manyTimes } from './units.ts'

/** What headings say of the numbers below them, compared without case and accents (import-headings.ts: the columns). */
export const vatQualifiers = {
  tax: ['moms', 'momsen', 'mervärdesskatt', 'mva', 'vat', 'tax', 'gst'],
  included: ['inkl', 'inklusive', 'ink', 'incl', 'including', 'inc', 'med', 'efter', 'with', 'm'],
  excluded: [
    'exkl',
    'exklusive',
    'exl',
    'ex',
    'exc',
    'excl',
    'excluding',
    'utan',
    'före',
    'plus',
    'without',
    'before',
    'u',
  ],
  /** after the tax: "moms ingår" */
  includedAfter: ['ingår', 'inkluderad', 'inräknad', 'included', 'incl', 'inkl', 'inc'],
  excludedAfter: [
    'tillkommer',
    'exkluderad',
    'ej inräknad',
    'ingår ej',
    'ingår inte',
    'excluded',
    'excl',
    'exkl',
    'ex',
  ],
  /** by themselves */
  gross: ['brutto', 'gross'],
  net: ['netto', 'net'],
} as const

/** Words that name an amount in kronor: a heading with one is no rate. */
export const amountWords = ['kr', 'sek', 'kronor', 'belopp', 'amount', 'summa', 'sum'] as const

export const unitJoiners = ['per', 'pr', 'i', 'in', 'à', 'a', 'för', 'for', 'om'] as const

/** Units of time; 't' and 'm' alone are other units in headings. */
export const timeUnits = {
  minutes: timeWords.minutes.filter((word) => word !== 'm'),
  seconds: ['sekund', 'sekunder', 'secs', 'second', 'seconds'],
  hours: [...timeWords.hours.filter((word) => word !== 't'), 'timma'],
  days: ['dag', 'dagar', 'arbetsdag', 'arbetsdagar', 'day', 'days'],
} as const

/** First parts of words that are per hour. */
export const hourlyStarts = ['timpris', 'timtaxa', 'timarvode', 'timkostnad', 'hourly'] as const

export const scales = {
  ore: ['öre'],
  thousand: [...manyTimes[1_000], 't kr', 'k kr', 'tusen', 'tusental', 'tusentals', 'thousand', 'thousands'],
  million: [...manyTimes[1_000_000], 'm kr', 'mnsek', 'mn', 'mln', 'miljon', 'miljoner', 'million', 'millions'],
} as const

/** What may follow the number of pieces that a price is of. */
export const pieces = ['st', 'stk', 'styck', 'stycken', 'pack', 'pcs', 'pieces', 'enheter', 'units', 'ex'] as const
export const piecesInWords = {
  12: ['dussin', 'dozen'],
  100: ['hundra', 'hundred'],
  1000: ['tusen', 'thousand'],
} as const

/** Money that is not kronor: codes, and the words for it. */
export const foreignMoney = [
  ...['eur', 'usd', 'gbp', 'dkk', 'nok', 'chf', 'pln', 'czk', 'huf', 'isk', 'jpy', 'cny', 'inr', 'aud', 'cad', 'nzd'],
  ...['hkd', 'sgd', 'thb', 'zar', 'brl', 'mxn', 'uah', 'rub', 'teur', 'keur', 'meur', 'tusd', 'kusd'],
  ...['euro', 'euros', 'dollar', 'dollars', 'pund', 'pound', 'pounds', 'danska', 'norska'],
] as const

/** Headings of a column that says which money a row is in. */
export const moneyColumns = ['valuta', 'valutakod', 'currency', 'currency code'] as const
/** How such a column says kronor. */
export const kronorWords = ['sek', 'kr', 'kronor', 'svenska kronor', 'skr'] as const

/** How many of a time make a year; 0 where that depends on who works. */
export const shorterTimes = {
  month: {
    times: 12,
    words: ['mån', 'månad', 'månaden', 'månadsvis', 'månatligen', 'mth', 'month', 'monthly'],
    starts: ['månads'],
  },
  half: { times: 2, words: ['halvår', 'halvåret', 'halvårsvis', 'half year'], starts: ['halvårs'] },
  third: { times: 3, words: ['tertial', 'tertialvis'], starts: ['tertials'] },
  quarter: { times: 4, words: ['kvartal', 'kvartalet', 'kvartalsvis', 'quarter', 'quarterly'], starts: ['kvartals'] },
  week: { times: 52, words: ['vecka', 'veckan', 'veckovis', 'week', 'weekly'], starts: ['vecko'] },
  day: { times: 0, words: ['dag', 'dagen', 'day', 'daily', 'dygn'], starts: ['dags'] },
} as const

/** How people say every second and third of them, before its name. */
export const everySecond = {
  2: ['varannan', 'vartannat', 'every other', 'bi'],
  3: ['var tredje', 'var 3 e', 'vart tredje', 'every third'],
} as const

/** What comes once a year, or once. */
export const onceWords =
  listed(`år | året | årlig | årligen | årsvis | årsavgift | helår | engång | engångs | engångskostnad | en gång | 1 gång |
  year | yearly | annual | annually | annum | once | one time | per år | varje år | per year | every year`)

/** Words of a heading that counts what is sold in a year; any other may make it something else. */
export const soldWords =
  listed(`antal | årsvolym | volym | årsantal | kvantitet | sålda | såld | sålt | försäljning | försålt | per | år | året |
  i | av | st | stk | styck | stycken | enheter | beräknat | beräknad | budgeterat | budget | uppskattat |
  uppskattad | planerat | planerad | prognos | mål | ca | totalt | kunder | bokningar | behandlingar | gäster |
  portioner | besök | kopior | deltagare | biljetter | uppdrag | tillfällen | kurser | ordrar | beställningar |
  produkter | artiklar | tjänster | timmar | tim | utfall | förra | helår | annual | yearly | volume | quantity |
  qty | units | unit | sold | sales | count | of | year | a | number | estimated | planned | expected | forecast |
  total | items | item | net | orders | customers | bookings | pcs | pieces`)

/** Prices to compare by, of a litre or a kilo. */
export const comparedPrices =
  listed(`jfr | jämför | jämförpris | jämförelsepris | per liter | per l | per kg | per kilo | per 100 g | per hg |
  per litre | kr/l | kr/kg | kr/liter | unit price comparison | comparison`)

/** What a plan's year is called before its number, in a heading: Pris År 2. */
export const yearWords = ['år', 'year'] as const

/** A year said in months. */
export const wholeYear = ['12 mån', '12 månader', '12 months', 'tolv månader'] as const

export const soFar = ['ytd', 'hittills', 'ack', 'ackumulerat', 'ackumulerad', 'to date', 't o m', 'tom'] as const

export const quarterSigns = ['q', 'kv', 'kvartal', 'quarter'] as const

/** The months, January first, by their whole and short names. */
export const monthNames = [
  ['jan', 'januari', 'january'],
  ['feb', 'februari', 'february'],
  ['mar', 'mars', 'march'],
  ['apr', 'april'],
  ['maj', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['aug', 'augusti', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'november'],
  ['dec', 'december'],
] as const

/** What a line above a table speaks of when it says how all its numbers are meant. */
export const noteSubjects = [
  ...[
    'alla',
    'belopp',
    'beloppen',
    'pris',
    'priser',
    'priserna',
    'kostnader',
    'kostnaderna',
    'siffror',
    'valuta',
    'talen',
  ],
  ...['all', 'amounts', 'prices', 'costs', 'figures', 'currency'],
] as const
