import planLimits from '../../pb_hooks/plan/limits.json' with { type: 'json' }

/** Working hours of one person in a year: measures that take as many are too many, whoever works there (docs/product.md). */
export const measureHoursPerYear = 1750

/** The hours of one person's year that the guide recommends to plan as billable, about 70–75 % (docs/product.md). */
export const billableHours = { from: 1225, to: 1330 } as const

/** What so many hands work in a year: products and measures together that take as much are too much. */
export const hoursOf = (hands: number) => ({
  norm: measureHoursPerYear * hands,
  from: billableHours.from * hands,
  to: billableHours.to * hands,
})

/** The municipal tax that is plausible, percent: every municipality's lies between (docs/salary.md). */
export const plausibleLocalTax = { from: 28, to: 36 } as const

/** How many times the middle price of a year another one is before it looks mistyped. */
export const strayPriceTimes = 100

/** Most characters of the formulas that a row keeps, each of at most 200 (plan/calculation.ts), and of its note (pb_migrations). */
export const annotationsMaxLength = { formulas: 1500, note: 300 } as const

/** How far a formula of one's own goes: characters as typed and as kept, how deep it is nested, how many names it calls; how many of them a plan has, and named numbers. */
export const ownFormulaLimits = {
  typed: 500,
  stored: 1500,
  depth: 32,
  names: 40,
  inPlan: planLimits.maxFormulas,
  numbers: 30,
  nameLength: 30,
} as const

/** Most characters of each field (docs/product.md). Amounts and hours count the digits and the decimal sign. */
export const maxLength = {
  category: 30,
  product: 30,
  amount: 7,
  percent: 5,
  cutOff: 7,
  measureName: 30,
  responsible: 3,
  hours: 4,
  costs: 7,
  churchPercent: 5,
  sharePercent: 5,
  hands: 4,
  employmentIncome: 7,
  opening: 7,
  ownerPay: 9,
  cash: 9,
  wantedNetPay: 7,
} as const

/** Most characters of a comment, of its writer's name, and of what it calls its row (pb_migrations). */
export const commentLimits = { text: planLimits.commentMaxLength, author: 60, rowName: 120 } as const

/** The percents that a scenario may be off by: nothing falls by more than all of it. */
export const scenarioPercents = { from: -100, to: 999 } as const

/** The largest part of a year's result that goes to a tax allocation reserve, percent (docs/salary.md). */
export const reservePercentMax = 30

/** The VAT on costs is never more than this, percent of them without it. */
export const costsVatMax = 25

export const shareYears = { from: 1900, to: 2100 } as const

/** How many days a browser keeps what a visitor without an account has filled in. */
export const firstFiguresDays = 30

/** Blank rows that a new user finds in each module (docs/product.md). */
export const blankRowsForNewUser = 2

/** Below this many pixels the stacked layout is shown (docs/product.md). */
export const desktopFrom = 1024

/** A desk with a mouse keeps its sheets down to this many pixels: a window that is zoomed is narrow, and no phone. */
export const narrowestDesk = 640

/** Fewest characters of a password (docs/product.md). */
export const passwordMinLength = 6

/** Most bytes of a password in UTF-8: what the server's bcrypt and its own limit both take (pb_hooks/account/requests.ts). */
export const passwordMaxBytes = 71

/** Most characters of a user's name (pb_migrations). */
export const nameMaxLength = 100

/** How many actions can be taken back; older ones are forgotten, so that a long day does not fill the memory. */
export const undoSteps = 500

/** Most rows that a plan may hold, blank ones not counted. The server refuses more: the number is its own. */
export const { maxRows } = planLimits

/** How many plans a user may have, rows of all of them together, and days that a deleted one can be had back: the server's numbers. */
export const { maxPlans, maxAccountRows, deletedPlanDays, planNameMaxLength } = planLimits

/** Most characters that a packed version takes, and how long those without a name are kept: the server's numbers. */
export const { versionMaxBytes, versionsDailyDays } = planLimits

/** How many links and invited advisers a plan may have, and most characters of whom a link is for and of the firm's name: the server's numbers. */
export const { maxLinks, maxInvitations, linkNameMaxLength, linkFirmMaxLength } = planLimits

/** Most characters of a proposal's author and of what they say about it: the server's numbers. */
export const proposalLimits = { author: 60, message: planLimits.proposalMessageMaxLength } as const

/** Most bytes that one save's changed rows take: the server's limit less what else may come with them. */
export const saveRowsMaxBytes = planLimits.maxSaveBytes - 500_000 - versionMaxBytes

/** Most bytes of a file that is read into a plan: no plan of ours is a twentieth of it. */
export const importFileMaxBytes = 10_000_000
