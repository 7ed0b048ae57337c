import { decimal, kronor } from './format.ts'
import { combinedTexts } from './insight-combined.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`
const maxNamed = 8
const whole = (value: number) => decimal(value, 0)
const inPercent = (value: number, decimals = 0) => `${decimal(value, decimals)}\u00A0%`
const withSign = (amount: number) => `${amount > 0 ? '+' : ''}${kronor(amount)}`

export const insightCards = {
  goal: 'Vad krävs?',
  combined: combinedTexts.title,
  valuePerHour: 'Vad min tid är värd',
  forms: 'Företagsformerna sida vid sida',
  oneMore: 'Vad en såld till ger dig',
  shares: '80/20',
  lifeCycle: 'Produktens liv',
  tornado: 'Vad påverkar månadslönen mest?',
  scenarios: 'Scenarier',
  measures: 'Åtgärder på och av',
} as const

export const insightTexts = {
  /** while the answers are reckoned for the first time */
  comes: 'Räknar ut vad som krävs för en annan lön, och vad som påverkar den mest.',
  /** under a plot */
  asTable: 'Visa som tabell',
  /** of what has no place for its name in the picture */
  leftOut: (names: readonly string[]) =>
    `Fick inte plats i bilden: ${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ` och ${whole(names.length - maxNamed)} till` : ''}.`,
  /** what a card needs before it has something to say */
  needs: {
    product: 'Fyll i minst en produkt med pris och volym',
    measure: 'Fyll i minst en åtgärd',
    hours: 'Fyll i minst en produkt med arbetstid',
  },
  toOfferings: 'Till UtbudsMix',
  toMeasures: 'Till Åtgärder',
  product: 'Produkt',
  unnamed: 'Produkt utan namn',
  unnamedMeasure: 'Åtgärd utan namn',
  showAll: (count: number) => `Visa alla ${whole(count)}`,
  showFew: 'Visa färre',
  /** What has its one place on another page. */
  elsewhere: {
    breakEven: 'Brytpunkten står i',
    staircase: 'Steg för steg från försäljning till lön står i',
    financing: 'Köp som ska räcka länge, egna pengar och lån skrivs i',
    payBack: 'Om lånen kan betalas tillbaka står i',
    account: 'Månad för månad står i',
    brief: 'På papper, för banken, står det i',
  },
  kr,
  withSign: (amount: number) => `${withSign(amount)}\u00A0kr`,
  inPercent,
  /** of a line that formulas of the plan's rows would bend */
  straight:
    'Räknat med dagens tal per enhet och dagens kostnader. Egna formler i planen kan göra dem till andra när volym och pris ändras.',
  netIs: (net: number) => `Månadslönen (netto) blir ${kr(net)}.`,

  /** where two own the company */
  ofYouAlone:
    'Räknat på dig och din del av överskottet, utan din närståendes lön och utdelning. Vad båda tar ut tillsammans står i',

  forms: {
    lead: 'Månadslön (netto), kr',
    /** an aktiebolag whose owner takes both, in the way that gives the most */
    withDividend: 'Aktiebolag, lön och utdelning i handen',
    dividendLater:
      'I handen är det som kommer under kalenderåret om firman är aktiebolag alla tre åren: utdelningen av en vinst året efter, och skatten på den året därpå. Det som kommer År 4 är inte med. Hur lön och utdelning delas upp står i',
    difference: 'Skillnad',
    /** where a third row stands beside them */
    differenceOfTwo: 'Skillnad, bara månadslön',
    none: 'lika',
    best: 'ger mest',
    more: (form: string, amount: number) => `${form} ${withSign(amount)}`,
    plot: (year: string) => `Månadslön mot överskott med båda företagsformerna, ${year.toLowerCase()}`,
    surplus: 'Överskott, tkr per år',
    surplusKr: 'Överskott, kr per år',
    net: 'Månadslön (netto), tkr',
    plan: (net: number) => `din plan: ${kronor(net)}`,
    crossing: (from: number, form: string) => `Från ${kr(from)} i överskott ger ${form} mer.`,
    crossingMark: (from: number) => kronor(from),
    never: (upTo: number, form: string) =>
      `Upp till ${kr(upTo)} i överskott ger ${form} mest eller lika mycket; linjerna korsas inte.`,
    same: (upTo: number) => `Upp till ${kr(upTo)} i överskott ger båda formerna lika mycket.`,
    inSentence: { enskildFirma: 'enskild firma', aktiebolag: 'aktiebolag' },
  },

  oneMore: {
    lead: 'Efter skatt och avgifter, av nästa enhet och nästa timme.',
    perUnit: 'kr per enhet',
    perHour: 'kr per timme',
    bar: 'Lön per timme',
    noHours: 'utan arbetstid',
    moved: (hours: number, from: string, fewer: number, to: string, more: number) =>
      `Flytta ${whole(hours)} timmar från ${from} (${whole(fewer)} färre) till ${to} (${whole(more)} fler):`,
    perYear: (amount: number) => `${withSign(amount)}\u00A0kr per år`,
  },

  shares: {
    lead: (few: number, all: number, share: number) =>
      `${whole(few)} av ${whole(all)} ${all === 1 ? 'produkt' : 'produkter'} ger ${inPercent(share)} av täckningsbidraget.`,
    /** where products take more than they give, the whole is what the others give */
    leadOfGiven: (few: number, all: number, share: number, given: number) =>
      `${whole(few)} av ${whole(all)} produkter ger ${inPercent(share)} av de ${kr(given)} som produkterna med täckningsbidrag ger.`,
    losing: (count: number, taken: number) =>
      `${whole(count)} ${count === 1 ? 'produkt' : 'produkter'} kostar mer än ${count === 1 ? 'den' : 'de'} ger och tar ${kr(taken)}.`,
    none: 'Ingen produkt ger något täckningsbidrag än.',
    margin: 'TB per år, kr',
    cumulative: 'Tillsam\u00ADmans',
    line: '80 % nås här',
    bar: 'Del av summan',
  },

  lifeCycle: {
    lead: 'Andel av årets täckningsbidrag mot hur det växer från första året till det sista.',
    plot: 'Produkternas andel av täckningsbidraget mot deras tillväxt',
    stages: { star: 'Stjärna', questionMark: 'Frågetecken', cashCow: 'Kassako', dog: 'Hund' },
    /** the vertical line in the plot, and what both lines part */
    mean: (share: number) => `snitt ${inPercent(share)}`,
    lines: (share: number) =>
      `Strecken är produkternas snitt, ${inPercent(share)} av täckningsbidraget, och oförändrat bidrag, 0\u00A0%.`,
    stage: 'Plats',
    share: 'Andel, %',
    growth: 'Tillväxt, %',
    beside: (names: string) => `Finns bara ett av åren, eller gav inget det första: ${names}.`,
    /** beside a product that costs more than it gives */
    losing:
      'Andelarna är av det som produkterna med täckningsbidrag ger; en produkt som kostar mer än den ger har 0\u00A0%.',
    nothing: 'Ingen produkt finns i två av åren än. Kopiera året i UtbudsMix, så syns det vart de är på väg.',
  },

  breakEven: {
    lead: (sales: number, margin: number, percent: number) =>
      margin >= 0
        ? `Vid ${kr(sales)} i försäljning är alla kostnader täckta. Försäljningen kan falla ${kr(margin)} (${inPercent(percent, 1)}) innan dess.`
        : `Först vid ${kr(sales)} i försäljning är alla kostnader täckta. Det saknas ${kr(-margin)}.`,
    never: {
      even: 'Försäljningen täcker sina egna kostnader precis, och det finns inga andra.',
      nothingOver: 'Ingen försäljning täcker kostnaderna: produkterna kostar lika mycket som de ger.',
      loss: 'Ingen försäljning täcker kostnaderna: produkterna kostar mer än de ger.',
    },
    plot: 'Försäljning mot kostnader med brytpunkten',
    sales: 'Försäljning',
    costs: 'Kostnader',
    ofSales: 'Försäljning, tkr per år',
    ofKronor: 'tkr per år',
    point: 'brytpunkt',
    own: 'din plan',
    what: 'Läge',
    noSales: 'Utan försäljning',
    atBreakEven: 'Brytpunkt inkl. åtgärder',
    atPlan: 'Planen',
  },

  tornado: {
    lead: 'Månadslönen om bara det här blir 10 % lägre eller högre, kommunalskatten en procentenhet.',
    lever: 'Vad',
    levers: {
      prices: 'Priser',
      volumes: 'Volymer',
      variableCosts: 'Rörliga kostnader',
      fixedCosts: 'Fasta kostnader',
      measureCosts: 'Åtgärdskostnader',
      localTax: 'Kommunalskatt',
    },
    /** how a lever is moved for a net pay */
    moved: {
      tenth: { lower: '−10\u00A0%', higher: '+10\u00A0%' },
      point: { lower: '−1 procentenhet', higher: '+1 procentenhet' },
    },
    worst: 'Sämst, kr',
    best: 'Bäst, kr',
    /** what the bars show, and from where */
    worse: 'sämre än planen',
    better: 'bättre än planen',
    from: (net: number) => `Staplarna går från planens ${kr(net)}.`,
  },

  scenarios: {
    lead: 'Ändringen i procent gäller alla tre åren; kostnader är rörliga, fasta och åtgärder.',
    names: { cautious: 'Försiktig', plan: 'Planen', optimistic: 'Optimistisk' },
    scenario: 'Scenario',
    percents: { prices: 'Priser, %', volumes: 'Volymer, %', costs: 'Kostnader, %' },
    of: (scenario: string, percent: string) => `${scenario}: ${percent}`,
    limits: 'Procent med tecken, från −100 till 999.',
  },

  measures: {
    lead: 'En avstängd åtgärd räknas inte i summor, lön och timmar, i något av åren.',
    measure: 'Åtgärd',
    costs: (year: string) => `Kostnad ${year.toLowerCase()}, kr`,
    hours: 'Timmar',
    takes: 'Av din månads\u00ADlön, kr',
    paidBy: 'Motsvarar',
    units: (units: number, name: string) => `${decimal(units, 0)} fler ${name}`,
    noProduct: '–',
    counted: 'Med i räkningen',
    countedOf: (name: string) => `Med i räkningen: ${name}`,
  },

  valuePerHour: {
    lead: 'Varje punkt är en produkt, så stor som sitt täckningsbidrag.',
    how: 'Dra den uppåt för ett högre pris; pilarna på tangentbordet gör samma sak.',
    plot: 'Täckningsbidrag per timme mot timmar per år; produkternas pris kan flyttas',
    hours: 'Timmar per år',
    perHour: 'TB per timme, kr',
    margin: 'TB per år, kr',
    required: (amount: number) => `krävs: ${kronor(amount)}\u00A0kr`,
    requiredIs: (wanted: number, amount: number) =>
      `${kr(wanted)} i månaden kräver i snitt ${kr(amount)} i täckningsbidrag per timme.`,
    point: (name: string) => `Pris för ${name}`,
    value: (price: string, perHour: number, net: number) =>
      `${price}\u00A0kr, ${kronor(perHour)}\u00A0kr per timme, månadslön ${kr(net)}`,
    moving: (name: string, from: string, to: string) => `${name}: ${from} → ${to}\u00A0kr`,
    moved: (name: string, from: string, to: string) => `Priset för ${name} är ändrat: ${from} → ${to}\u00A0kr.`,
  },
} as const

interface CurveSummary {
  readonly upTo: number
  readonly first: Form | undefined
  readonly breakpoints: readonly { readonly from: number; readonly better: Form }[]
}
type Form = keyof typeof insightTexts.forms.inSentence

interface SharesSummary {
  readonly products: readonly unknown[]
  readonly few: number
  readonly fewShare: number
  readonly given: number
  readonly losing: { readonly count: number; readonly taken: number }
}

/** How few give most, and what takes of it. */
export function sharesWords({ products, few, fewShare, given, losing }: SharesSummary): string {
  const { shares } = insightTexts
  const all = products.length
  if (few === 0) return shares.none
  if (losing.count === 0) return shares.lead(few, all, fewShare)
  return `${shares.leadOfGiven(few, all, fewShare, given)} ${shares.losing(losing.count, losing.taken)}`
}

interface BreakEvenSummary {
  readonly contribution: number
  readonly costsWithoutSales: number
  readonly breakEvenSales: number | undefined
  readonly safetyMargin: number | undefined
  readonly safetyMarginPercent: number | undefined
}

/** How far the plan is from where its costs are covered, or why they never are. */
export function breakEvenWords(summary: BreakEvenSummary): string {
  const { contribution, costsWithoutSales, breakEvenSales, safetyMargin, safetyMarginPercent } = summary
  const { lead, never } = insightTexts.breakEven
  if (breakEvenSales !== undefined && safetyMargin !== undefined && safetyMarginPercent !== undefined)
    return lead(breakEvenSales, safetyMargin, safetyMarginPercent)
  if (contribution < 0) return never.loss
  return costsWithoutSales === 0 ? never.even : never.nothingOver
}

/** Every crossing to the krona, or that there is none. */
export function breakpointLabel({ breakpoints, first, upTo }: CurveSummary): readonly string[] {
  const { forms } = insightTexts
  if (breakpoints.length > 0)
    return breakpoints.map(({ from, better }) => forms.crossing(from, forms.inSentence[better]))
  return [first === undefined ? forms.same(upTo) : forms.never(upTo, forms.inSentence[first])]
}
