import { depreciationRules, investmentColumns, loanColumns, ownMoneyColumns, type RowColumns } from './financing.ts'
import { costsVatMax, maxLength, reservePercentMax, scenarioPercents, shareYears } from './limits.ts'
import { defaultVatRate, type VatRate, vatRates } from './vat.ts'

/** A setting of a plan: what kind of value it holds, what it is while nobody has said anything (null: not told), and how far it goes. */
export type SettingField =
  | (NumberField & { readonly kind: 'year'; readonly from: number; readonly to: number })
  | (NumberField & { readonly kind: 'kronor' | 'signedKronor' | 'decimal'; readonly maxLength: number })
  /** `over`: what is said of one that is more than `max`. */
  | (NumberField & { readonly kind: 'percent'; readonly max: number; readonly over: OverMax })
  /** How much something is otherwise, with its sign. */
  | { readonly kind: 'change'; readonly default: number; readonly from: number; readonly to: number }
  | { readonly kind: 'vat'; readonly default: VatRate }
  | { readonly kind: 'yesNo'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly default: number | string; readonly choices: readonly (number | string)[] }
  | { readonly kind: 'text' | 'municipality'; readonly default: ''; readonly maxLength: number }
  | RowsField

/** A list of rows of its own, a line each (plan/setting-rows.ts). */
interface RowsField {
  readonly kind: 'rows'
  readonly default: ''
  readonly maxLength: number
  readonly most: number
  readonly columns: RowColumns
}

interface NumberField {
  readonly default: number | null
  /** True where 0 stands for what nobody has said, as old records have it. */
  readonly zeroIsNone?: true
}

type OverMax = 'entry.overHundred' | 'entry.overReserve' | 'entry.overVat'
type Fields = Readonly<Record<string, SettingField>>

const kronor = { kind: 'kronor', default: 0, maxLength: maxLength.ownerPay } as const
const signedKronor = { ...kronor, kind: 'signedKronor' } as const
const optionalKronor = { ...kronor, default: null } as const
const reservePercent = { kind: 'percent', default: 0, max: reservePercentMax, over: 'entry.overReserve' } as const
const share = { kind: 'percent', default: null, max: 100, over: 'entry.overHundred' } as const
const change = { kind: 'change', default: 0, ...scenarioPercents } as const
const text = { kind: 'text', default: '' } as const
const rows = { kind: 'rows', default: '' } as const

/** What both methods or "Skatteverkets regler" must know of the owner (docs/salary.md). Left as it is: all of a new firm, without a job. */
const person = {
  /** Income year of year1, for example 2026. */
  startYear: { kind: 'year', default: 0, zeroIsNone: true, from: 2000, to: 2100 },
  /** Four-digit municipality code, or '' for the average. */
  kommun: { kind: 'municipality', default: '', maxLength: 4 },
  /** null: not given, then under the age limits. */
  birthYear: { kind: 'year', default: null, zeroIsNone: true, from: 1900, to: 2100 },
  churchMember: { kind: 'yesNo', default: false },
  /** Percent of taxable income for members of Svenska kyrkan; null is the country's average. */
  churchPercent: share,
  /** The owner's share of the surplus; null is all of it. Both methods. */
  ownSharePercent: share,
  /** Pay from a job beside the firm, kr per year. */
  employmentIncome: { ...kronor, maxLength: maxLength.employmentIncome },
  /** What an enskild firma brings from the year before year1, kr: its schablonavdrag (NE R43), the fees charged, and a loss. */
  openingTemplatePayroll: { ...kronor, maxLength: maxLength.opening },
  openingPayrollTax: { ...kronor, maxLength: maxLength.opening },
  openingLoss: { ...kronor, maxLength: maxLength.opening },
  /** The VAT that the prices include, percent; 0: none. A row may say otherwise. Both methods. */
  pricesVat: { kind: 'vat', default: defaultVatRate },
} as const satisfies Fields

/** What the insights keep. No formula of the plan reads it. */
const insight = {
  /** What the owner wants to take out per month; 0: not given. */
  wantedNetPay: { ...kronor, maxLength: maxLength.wantedNetPay },
  /** How prices, volumes and all costs are otherwise in the two scenarios. */
  cautiousPrices: change,
  cautiousVolumes: { ...change, default: -15 },
  cautiousCosts: { ...change, default: 5 },
  optimisticPrices: change,
  optimisticVolumes: { ...change, default: 10 },
  optimisticCosts: change,
  /** How many work in the firm, in full times: so many norms of hours a year has. */
  hands: { kind: 'decimal', default: 1, zeroIsNone: true, maxLength: maxLength.hands },
} as const satisfies Fields

/** Numbers with a name of the plan's own, which formulas of rows call (plan/own-numbers.ts); no other formula reads them. */
const own = { ownNumbers: { ...text, maxLength: 2000 } } as const satisfies Fields

/** What an owner tells of shares, pay and dividend in an aktiebolag, kr. Left as it is it fits a new company. */
const shares = {
  /** Income year in which the shares were acquired; null: the first year of the plan in which the form is aktiebolag. */
  sharesOwnedSince: { kind: 'year', default: null, ...shareYears },
  /** What the shares cost (omkostnadsbelopp). */
  acquisitionCost: { ...kronor, default: 25_000 },
  /** Dividend allowance that was not used before year1. */
  savedAllowance: kronor,
  /** Free equity of the company in the last accounts before year1; below 0 it is a loss that stops dividends. */
  openingEquity: signedKronor,
  /** The owner's own cash pay from the company, and everybody's, in the calendar year before year1. */
  ownPayBefore: kronor,
  allPayBefore: kronor,
  /** Gross pay of the year that the owner has chosen; null: not chosen. */
  ownPay1: optionalKronor,
  ownPay2: optionalKronor,
  ownPay3: optionalKronor,
  /** What the owner needs to live on in every year, kr a month in hand after tax; 0: not told. The search for the most in hand keeps it. */
  leastInHand: { ...kronor, maxLength: maxLength.wantedNetPay },
  /** The share of the one relative who owns with the owner or works in the company; null: nobody does. */
  secondSharePercent: share,
  /** What the relative is called; '': by nothing but what they are. */
  secondName: { ...text, maxLength: 30 },
  /** The relative is no spouse: then each has a deduction from the pay of their own. */
  secondIsRelative: { kind: 'yesNo', default: false },
  secondBirthYear: { kind: 'year', default: null, zeroIsNone: true, from: 1900, to: 2100 },
  /** Gross pay of the relative in each year; null: the whole share of the surplus. */
  secondPay1: optionalKronor,
  secondPay2: optionalKronor,
  secondPay3: optionalKronor,
  /** What the relative's shares cost, and the room and the pay of before the plan. */
  secondCost: { ...kronor, default: 25_000 },
  secondSavedAllowance: kronor,
  secondPayBefore: kronor,
  /** What the relative needs to live on in every year, kr a month in hand after tax; 0: not told. */
  secondLeastInHand: { ...kronor, maxLength: maxLength.wantedNetPay },
  /** Periodiseringsfond of the company: what is set aside in each year, at most what the law lets, and what is brought back by choice, the oldest first. */
  companyReserve1: kronor,
  companyReserve2: kronor,
  companyReserve3: kronor,
  companyReserveBack1: kronor,
  companyReserveBack2: kronor,
  companyReserveBack3: kronor,
  /** What is left of the fund that the company made so many years before year1. */
  companyReserveBefore1: kronor,
  companyReserveBefore2: kronor,
  companyReserveBefore3: kronor,
  companyReserveBefore4: kronor,
  companyReserveBefore5: kronor,
  companyReserveBefore6: kronor,
} as const satisfies Fields

/** What an owner tells of an enskild firma's own tools. Left as it is the firm uses none. Only "Skatteverkets regler" reads it. */
const tools = {
  interestAllocation: { kind: 'yesNo', default: false },
  /** Positive interest allocation that was not used before year1. */
  savedAllocation: kronor,
  /** The expansion fund at the end of the year before year1. */
  openingExpansion: kronor,
  /** Capital base of the firm at the end of the year before year1, and of year1 to year3. */
  capital1: signedKronor,
  capital2: signedKronor,
  capital3: signedKronor,
  capital4: signedKronor,
  /** Tax allocation reserve (periodiseringsfond): percent of the year's result that is set aside. */
  reservePercent1: reservePercent,
  reservePercent2: reservePercent,
  reservePercent3: reservePercent,
  /** What is brought back of the reserves by choice, the oldest first. */
  reserveBack1: kronor,
  reserveBack2: kronor,
  reserveBack3: kronor,
  /** What goes to the expansion fund (+) or comes from it (−). */
  expansionChange1: signedKronor,
  expansionChange2: signedKronor,
  expansionChange3: signedKronor,
  /** What is left of the reserve that was set aside so many years before year1. */
  reserveBefore1: kronor,
  reserveBefore2: kronor,
  reserveBefore3: kronor,
  reserveBefore4: kronor,
  reserveBefore5: kronor,
  reserveBefore6: kronor,
} as const satisfies Fields

/** What is told of the money in the account, kr. Left as it is, it begins at 0 with nothing owed, all evenly spread. */
const account = {
  /** What is in the account when year1 begins; nothing is owed or to come in but `taxBefore`. */
  openingBalance: signedKronor,
  /** Tax of the year before year1 that is still to be paid; below 0 it comes back. */
  taxBefore: signedKronor,
  /** The owner never wants less in the account. */
  wantedBuffer: kronor,
  /** How many days the customers take to pay. */
  paymentDays: { kind: 'choice', default: 0, choices: [0, 30] },
  /** How often VAT is accounted for; 'byTurnover': as the law has it for the year's sales. */
  vatPeriod: { kind: 'choice', default: 'byTurnover', choices: ['byTurnover', 'month', 'quarter', 'year'] },
  /** When VAT is accounted for: with the invoice, or when the customer pays. */
  vatMethod: { kind: 'choice', default: 'invoice', choices: ['invoice', 'payment'] },
  /** Whether the firm is exempt from VAT in the years that sell little enough. */
  vatExempt: { kind: 'choice', default: 'no', choices: ['no', 'yes'] },
  /** The VAT that is added to prices which are told without it, percent. */
  salesVat: { kind: 'choice', default: 25, choices: vatRates },
  /** The VAT on all costs and measures, percent of them without it: less than 25 where some carry none. */
  costsVatPercent: { kind: 'percent', default: 25, max: costsVatMax, over: 'entry.overVat' },
  /** Debited tax, kr per month: of the owner, or of the company in a year as aktiebolag. null: reckoned from the plan. */
  debitedTax1: optionalKronor,
  debitedTax2: optionalKronor,
  debitedTax3: optionalKronor,
  /** What the owner takes out, kr per month; null: the year's net pay, evenly. */
  ownDraw1: optionalKronor,
  ownDraw2: optionalKronor,
  ownDraw3: optionalKronor,
} as const satisfies Fields

/** How the account's year is spread: what is told in a form of its own. */
const spread = {
  /** How the sales are spread over the twelve months of each year (plan/cash/season.ts); '': evenly. */
  season: { ...text, maxLength: 90 },
  /** In which months a fixed cost is paid (plan/cash/cost-months.ts); a cost that is not named is paid every month. */
  costMonths: { ...text, maxLength: 5000 },
} as const satisfies Fields

/** What is bought to last, put in and borrowed. Left as it is there is none of it. Both methods. */
const financing = {
  investments: { ...rows, maxLength: 1600, most: 20, columns: investmentColumns },
  ownMoney: { ...rows, maxLength: 300, most: 20, columns: ownMoneyColumns },
  loans: { ...rows, maxLength: 1000, most: 10, columns: loanColumns },
  /** How what is not written off in a way of its own is, percent a year. */
  depreciationRule: {
    kind: 'choice',
    default: depreciationRules.main,
    choices: [depreciationRules.main, depreciationRules.complementary],
  },
} as const satisfies Fields

/** What a person has chosen for the brief (plan/brief/brief.ts). No formula reads it. */
const brief = {
  /** The firm's name at its top; '' is the user's own. */
  briefFirm: { ...text, maxLength: 60 },
  briefOrgNumber: { ...text, maxLength: 20 },
  /** Who answers for the plan, and how they are reached. */
  briefContact: { ...text, maxLength: 120 },
  /** A few words of one's own, on lines. */
  briefText: { ...text, maxLength: 600 },
  /** The parts that are not as they are from the first, with spaces between (plan/brief/brief.ts). */
  briefLeftOut: { ...text, maxLength: 200 },
  /** The firm's mark, a picture as a data address. */
  briefLogo: { ...text, maxLength: 16_000 },
} as const satisfies Fields

/** What the product remembers of what the user has done. No formula reads it. */
const remembered = {
  /** True when the questions at the start have been answered or put away. */
  asked: { kind: 'yesNo', default: false },
  /** The warnings that the user has dismissed (plan/dismissed-warnings.ts). */
  dismissedDoubts: { ...text, maxLength: 5000 },
  /** What groups of the books' accounts are, as the user has said it (plan/book-groups.ts). */
  bookGroups: { ...text, maxLength: 2000 },
} as const satisfies Fields

/** The settings of a plan by what they are about: the order is that of the questions on a page and in the file. */
const groups = { person, shares, tools, account, spread, financing, insight, own, brief, remembered } as const
type Groups = typeof groups
export type SettingGroup = keyof Groups
export const settingGroups = Object.keys(groups) as readonly SettingGroup[] // keys of a const object are exactly its names

export type SettingName<G extends SettingGroup = SettingGroup> = G extends SettingGroup
  ? keyof Groups[G] & string
  : never

export const settingFields = {
  ...person,
  ...shares,
  ...tools,
  ...account,
  ...spread,
  ...financing,
  ...insight,
  ...own,
  ...brief,
  ...remembered,
}
type Table = typeof settingFields

export function settingNames<G extends SettingGroup>(...of: readonly G[]): readonly SettingName<G>[] {
  return of.flatMap((group) => Object.keys(groups[group]) as SettingName<G>[]) // keys of a const object are exactly its names
}

export type SettingOfKind<K extends SettingField['kind']> = {
  readonly [N in SettingName]: Table[N]['kind'] extends K ? N : never
}[SettingName]

type ValueOf<F extends SettingField> = F extends { readonly choices: readonly (infer C)[] }
  ? C
  : F extends { readonly kind: 'vat' }
    ? VatRate
    : F['default'] extends boolean
      ? boolean
      : F['default'] extends string
        ? string
        : F['default'] extends null
          ? number | null
          : number

export type SettingValues<G extends SettingGroup = SettingGroup> = { readonly [N in SettingName<G>]: ValueOf<Table[N]> }

/** What some groups say of which nobody has said anything. */
export function defaultSettings<G extends SettingGroup>(...of: readonly G[]): SettingValues<G> {
  return Object.fromEntries(settingNames(...of).map((name) => [name, settingFields[name].default])) as SettingValues<G> // one value per name
}
