import type { Year } from '../rules/horizon.ts'

const yearNames = { year1: 'år 1', year2: 'år 2', year3: 'år 3' } as const satisfies Record<Year, string>

/** What the tools of an enskild firma do, this year and later. Amounts come as whole kronor. */
export const toolsCardTexts = {
  title: 'Vad räntefördelning och fonder ger',
  lead: 'Fonderna skjuter upp skatt, de tar inte bort den. Det som är uppskjutet står bredvid det du får nu.',
  tools: { interest: 'Räntefördelning', reserves: 'Periodiseringsfond', expansion: 'Expansionsfond' },
  negativeInterest: 'Negativ räntefördelning',
  use: (tool: string, year: Year, kr: string) => `${tool} ${yearNames[year]}: ${kr}\u00A0kr`,
  now: 'Nu',
  later: 'Senare',
  net: 'Netto över tre år',
  pension: 'Pension',
  less: (kr: string, year: Year) => `${kr}\u00A0kr mindre i skatt och avgifter ${yearNames[year]}.`,
  more: (kr: string, year: Year) => `${kr}\u00A0kr mer i skatt och avgifter ${yearNames[year]}.`,
  unchanged: (year: Year) => `Lika mycket skatt och avgifter ${yearNames[year]}.`,
  nothingLater: 'Inget kommer tillbaka.',
  within: (kr: string, year: Year, incomeYear: number, costs: string) =>
    `${kr}\u00A0kr kommer tillbaka ${yearNames[year]}, med skatten för ${incomeYear}: ${costs}.`,
  after: (kr: string, latest: number, costs: string) =>
    `${kr}\u00A0kr ska tillbaka efter år 3, senast ${latest}: ${costs}, räknat med skatten för år 3.`,
  whenTakenOut: (kr: string, costs: string) =>
    `${kr}\u00A0kr är kvar i fonden efter år 3. När det tas ut: ${costs}, räknat med skatten för år 3.`,
  settled: (year: Year, costs: string) => `Avstämning av egenavgifterna ${yearNames[year]}: ${costs}.`,
  settledAfter: (costs: string) => `Avstämning av egenavgifterna efter år 3: ${costs}.`,
  costs: (kr: string) => `${kr}\u00A0kr i skatt och avgifter`,
  gives: (kr: string) => `${kr}\u00A0kr tillbaka`,
  nothing: 'ingen skatt',
  netOfAll: (kr: string) => `${kr}\u00A0kr, när allt är betalt.`,
  netWithDebt: (inPlan: string, debt: string, net: string) =>
    `${inPlan}\u00A0kr under de tre åren, minus ${debt}\u00A0kr att betala efter dem: ${net}\u00A0kr.`,
  netWithCredit: (inPlan: string, credit: string, net: string) =>
    `${inPlan}\u00A0kr under de tre åren, plus ${credit}\u00A0kr efter dem: ${net}\u00A0kr.`,
  pensionLost: (kr: string, year: Year) =>
    `${kr}\u00A0kr mindre av inkomsten räknas till pensionen ${yearNames[year]}.`,
  pensionWon: (kr: string, year: Year) => `${kr}\u00A0kr mer av inkomsten räknas till pensionen ${yearNames[year]}.`,
  pensionSame: 'Pensionen påverkas inte.',
  reservesPension: 'Den räknas när fonden kommer tillbaka. Sjukpenningen (SGI) påverkas inte.',
  returned: (tool: string, year: Year, kr: string, costs: string) =>
    `${tool}: ${kr}\u00A0kr kommer tillbaka ${yearNames[year]}, ${costs}.`,
  months: {
    title: 'Månadslön (netto) med Skatteverkets regler, kr',
    with: 'Som planerat',
    without: 'Utan',
    even: 'Jämnt över tre år, när allt är betalt',
    years: { year1: 'År 1', year2: 'År 2', year3: 'År 3' },
  },
  owed: (kr: string) => `Av det ska ${kr}\u00A0kr betalas i skatt och avgifter efter år 3.`,
  notCounted: 'Det som är kvar efter år 3 räknas som om det kom tillbaka i år som är som år 3, en fond om året.',
} as const
