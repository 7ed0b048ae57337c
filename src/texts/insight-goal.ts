import { decimal, filledCell, kronor } from './format.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`

export const goalTexts = {
  before: 'Jag vill ta ut',
  after: (year: string) => `kr i månaden netto, ${year.toLowerCase()}`,
  loans: {
    ask: 'Lånen ska också betalas',
    beside: (beside: number, wanted: number) =>
      `Av amorteringen är ${kronor(beside)} kr i månaden mer än avskrivningarna och måste tjänas utöver lönen: målet är ${kronor(wanted)} kr. Räknat som om du lånar ut dem till företaget ur lönen.`,
    covered: 'Avskrivningarna räcker till årets amortering: målet är detsamma.',
    sales: (sales: number) => `Med dagens täckningsgrad är det ${kronor(sales)} kr i försäljning om året.`,
  },
  /** what is wanted, of an aktiebolag by law */
  of: {
    label: 'Vad du vill ta ut',
    pay: 'Som månadslön',
    takeHome: 'Som lön och utdelning',
    later:
      'Utdelning av årets vinst kommer först året efter, inom utrymmet för låg skatt. Här är den delad på årets månader, och pengar som redan finns i bolaget är inte med: därför ett annat belopp än i Lön & utdelning.',
  },
  wanted: 'Önskad månadslön (netto), kr',
  suggestion: (amount: number) => `Prova ${kr(amount)}`,
  /** what is shown while nothing is wanted yet */
  write: 'Skriv hur mycket du vill ta ut.',
  shownFor: (amount: number) => `Det här krävs till exempel för ${kr(amount)} i månaden.`,
  needs: (surplus: number) => `Då behöver överskottet vara ${kr(surplus)},`,
  more: (amount: number) => `${kr(amount)} mer`,
  moreThanPlan: 'än i planen.',
  waysThere: 'Så här kan du nå dit, en väg i taget:',
  /** taxes that rise in steps let a smaller surplus give more */
  lessIsEnough: (surplus: number) =>
    `Också ${kr(surplus)} räcker, fast det är mindre: skatt och avgifter stiger i steg.`,
  onlyLess: (surplus: number) => `Bara ett mindre överskott räcker dit: ${kr(surplus)}.`,
  margin: (amount: number) => `Du når redan målet, med ${kr(amount)} i marginal.`,
  notAlways: (from: number) =>
    `Med mindre än ${kr(from)} i överskott nås det inte alltid: skatt och avgifter stiger i steg.`,
  soMuchLess: 'Så mycket kan det ändras åt andra hållet, en väg i taget:',
  unreachable: 'Inget överskott räcker dit.',
  headings: {
    way: 'Väg',
    means: 'Det betyder',
    hours: 'Timmar per år',
    net: 'Månadslön, kr',
    takeHome: 'I handen per månad, kr',
    use: 'Använd',
  },
  ways: {
    allPrices: { more: 'Höj alla priser', less: 'Sänk alla priser' },
    onePrice: { more: 'Höj priset på en produkt', less: 'Sänk priset på en produkt' },
    allVolumes: { more: 'Sälj mer av allt', less: 'Sälj mindre av allt' },
    oneVolume: { more: 'Sälj mer av en produkt', less: 'Sälj mindre av en produkt' },
    variableCosts: { more: 'Sänk rörliga kostnader', less: 'Högre rörliga kostnader' },
    fixedCosts: { more: 'Sänk fasta kostnader', less: 'Högre fasta kostnader' },
  },
  choose: (way: string) => `${way}: välj produkt`,
  main: 'den som ger mest',
  percentOfAll: (percent: number) => `${decimal(percent, 2)}\u00A0%`,
  kronorOfAll: (amount: number) => kr(amount),
  change: (from: string, to: string, unit: string) => `${from} → ${to}\u00A0${unit}`,
  example: (what: string, name: string, change: string) => `${what}, till exempel ${name} ${change}`,
  /** what is written is whole pieces and kronor: of the example it may be another percent */
  rounded: (what: string, name: string, change: string, own: string) =>
    `${what} före avrundning, till exempel ${name} ${change} (${own})`,
  unnamed: 'en rad utan namn',
  /** `holds`: some of it is a formula in the plan, and stays */
  short: (way: Way, of: WantedOf, net: number, holds: boolean) =>
    `Räcker inte: ${most[way]}${holds ? ` (${exceptFormulas})` : ''} blir ${of === 'pay' ? `månadslönen ${kr(net)}` : `det ${kr(net)} i handen per månad`}`,
  lowers: {
    one: (name: string) => `Varje ${name} som säljs sänker överskottet: den kostar mer än den ger`,
    all: 'Mer av allt sänker överskottet: produkterna kostar tillsammans mer än de ger',
  },
  nothing: {
    none: {
      allPrices: 'Planen har inga priser',
      onePrice: 'Planen har inga priser',
      allVolumes: 'Planen har inga volymer',
      oneVolume: 'Planen har inga volymer',
      variableCosts: 'Planen har inga rörliga kostnader',
      fixedCosts: 'Planen har inga fasta kostnader',
    },
    notSold: {
      one: (name: string) => `Ändrar inget: ${name} säljs inte, volymen är 0`,
      all: 'Ändrar inget: inget säljs, volymerna är 0',
      variableCosts: 'Ändrar inget: det som har en rörlig kostnad säljs inte, volymen är 0',
    },
    evened: 'Ändrar inget: egna formler i planen tar ut det',
    noMargin: {
      one: (name: string) => `Ändrar inget: täckningsbidraget för ${name} är 0`,
      all: 'Ändrar inget: produkternas täckningsbidrag är tillsammans 0',
    },
  },
  /** of what is a formula in the plan; `of`: what it is calculated from */
  follows: (way: Way, of: readonly string[]) => {
    const { what, isOne } = followed[way]
    const [named, others] = [of.slice(0, mostNamed), of.length - mostNamed]
    const list = others > 0 ? [...named, `${others} ${others === 1 ? 'cell till' : 'celler till'}`] : named
    if (of.length > 0) return `Ändrar inget: ${what} räknas ut av ${new Intl.ListFormat('sv').format(list)}`
    return `Ändrar inget: ${what} är ${isOne ? 'en egen formel' : 'egna formler'}`
  },
  /** formulas of the plan let more of it be less: the best that has been found */
  best: (what: string, of: WantedOf, net: number) =>
    `Inget som räcker har hittats: bäst är ${what || 'som i planen'}, med ${kr(net)} i ${of === 'pay' ? 'månadslön' : 'handen per månad'}`,
  noRoom: 'Inget utrymme',
  fieldFull: 'mer får inte plats i fälten',
  noChange: 'Planen är redan precis så här',
  use: 'Använd i planen',
  usedSpoken: (way: string) => `${way}: använt i planen.`,
  used: (way: string, net: number) => `${way}: använt i planen. Månadslönen (netto) är ${kr(net)}.`,
  marks: { norm: 'all arbetstid eller mer', aboveRecommended: 'över rekommenderat' },
  /** in the head of every page */
  distance: {
    title: 'Till Vad krävs?',
    of: (wanted: number) => `Mål ${kronor(wanted)}`,
    left: (amount: number) => `${kr(amount)} kvar`,
    reached: 'nått',
  },
  /** the question behind the month's net pay */
  ask: { title: 'Jag vill ta ut …', show: 'Visa vad som krävs' },
} as const

export type WantedOf = 'pay' | 'takeHome'
type Way = 'allPrices' | 'onePrice' | 'allVolumes' | 'oneVolume' | 'variableCosts' | 'fixedCosts'

const most: Readonly<Record<Way, string>> = {
  allPrices: 'med de högsta priser som får plats',
  onePrice: 'med det högsta pris som får plats',
  allVolumes: 'med de största volymer som får plats',
  oneVolume: 'med den största volym som får plats',
  variableCosts: 'helt utan rörliga kostnader',
  fixedCosts: 'helt utan fasta kostnader',
}

const followed: Readonly<Record<Way, { readonly what: string; readonly isOne?: boolean }>> = {
  allPrices: { what: 'priserna' },
  onePrice: { what: 'priset', isOne: true },
  allVolumes: { what: 'volymerna' },
  oneVolume: { what: 'volymen', isOne: true },
  variableCosts: { what: 'de rörliga kostnaderna' },
  fixedCosts: { what: 'de fasta kostnaderna' },
}

/** What is not moved of what is. */
export const exceptFormulas = 'utom egna formler'

/** So much of what a way is calculated from is named. */
const mostNamed = 3

/** What a formula calculates with, by the names of its row's inputs. */
const inputNames: Readonly<Record<string, string>> = {
  price: 'priset',
  variableCost: 'den rörliga kostnaden',
  workHours: 'arbetstiden',
  volumeYear: 'volymen',
}

interface WaySummary {
  readonly way: Way
  readonly kind: 'reached' | 'short' | 'lowers' | 'nothing' | 'best'
  readonly holds: boolean
  readonly idle: 'none' | 'notSold' | 'noMargin' | 'follows' | 'evened' | undefined
  readonly follows: readonly string[]
  readonly direction: 'more' | 'less'
  readonly isFieldFull: boolean
  readonly change: number
  readonly ofName: string
  readonly example: { readonly name: string; readonly from: number; readonly to: number } | undefined
  readonly net: number
}

/** What a way is called: the other way round when the plan reaches the goal. */
export const wayName = ({ way, direction }: Pick<WaySummary, 'way' | 'direction'>): string =>
  goalTexts.ways[way][direction]

/** What a cell of another row or a sum is called ('id.price', 'sum.totalAnnualSales.year1'). */
type NameOf = (name: string) => string | undefined

/** The smallest change in words, with what it is for a named row; or why the goal is not reached. */
export function wayMeaning(summary: WaySummary, of: WantedOf = 'pay', nameOf: NameOf = () => undefined): string {
  const { way, kind, ofName, net, change, holds } = summary
  const { lowers } = goalTexts
  if (kind === 'nothing') return whyNothing(summary, nameOf)
  if (kind === 'lowers') return way === 'oneVolume' ? lowers.one(ofName || goalTexts.unnamed) : lowers.all
  if (kind === 'short') return goalTexts.short(way, of, net, holds)
  if (kind === 'best') return goalTexts.best(change === 0 ? '' : changeInWords(summary), of, net)
  return change === 0 ? goalTexts.noRoom : changeInWords(summary)
}

const orNought = (number: number) => filledCell(number) || '0'

function changeInWords({ way, change, example, isFieldFull }: WaySummary): string {
  const { name = '', from = 0, to = 0 } = example ?? {}
  const typicalChange = goalTexts.change(orNought(from), orNought(to), unitOf[way])
  if (way === 'onePrice' || way === 'oneVolume') return typicalChange
  const size = Math.abs(change)
  const what = way === 'fixedCosts' ? goalTexts.kronorOfAll(size) : goalTexts.percentOfAll(size)
  const own = from === 0 || way === 'fixedCosts' ? size : (100 * Math.abs(to - from)) / from
  const ofExample = [what, name || goalTexts.unnamed, typicalChange] as const
  const isRounded = Math.abs(own - size) >= Math.max(seenDifference, size / 10)
  const inWords = isRounded
    ? goalTexts.rounded(...ofExample, goalTexts.percentOfAll(own))
    : goalTexts.example(...ofExample)
  const summaryLine = example ? inWords : what
  return isFieldFull ? `${summaryLine}; ${goalTexts.fieldFull}` : summaryLine
}

/** Percentage points by which what is written of an example is seen to be another percent, where that is a tenth of it too. */
const seenDifference = 0.1

function whyNothing({ way, idle = 'none', ofName, follows }: WaySummary, nameOf: NameOf): string {
  const { none, notSold, noMargin, evened } = goalTexts.nothing
  if (idle === 'none') return none[way]
  if (idle === 'evened') return evened
  if (idle === 'follows') {
    const words = follows.flatMap((name) => (name === 'vatRate' ? [] : [inputNames[name] ?? nameOf(name)]))
    const known = words.filter((one) => one !== undefined)
    return goalTexts.follows(way, known.length < words.length ? [] : known)
  }
  const name = ofName || goalTexts.unnamed
  if (way === 'onePrice' || way === 'oneVolume') return (idle === 'notSold' ? notSold : noMargin).one(name)
  return way === 'variableCosts' ? notSold.variableCosts : (idle === 'notSold' ? notSold : noMargin).all
}

const unitOf: Readonly<Record<Way, string>> = {
  allPrices: 'kr',
  onePrice: 'kr',
  allVolumes: 'st',
  oneVolume: 'st',
  variableCosts: 'kr',
  fixedCosts: 'kr',
}
