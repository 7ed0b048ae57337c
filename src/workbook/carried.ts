import type { PlanSettings } from '../plan/plan.ts'
import { soleTraderTools } from './law-tools.ts'
import { type ToolBalance, toolBalances } from './tool-names.ts'

/** What a year of an enskild firma leaves for the one after it by law (NE R40, R41, R24). */
const settled = ['templatePayroll', 'payrollTax', 'lossForward'] as const
export type CarriedName = (typeof settled)[number] | ToolBalance

/** The setting that says what the year before the plan left. */
export const openingSettings = {
  templatePayroll: 'openingTemplatePayroll',
  payrollTax: 'openingPayrollTax',
  lossForward: 'openingLoss',
  savedAllocation: 'savedAllocation',
  expansionFund: 'openingExpansion',
  reserve1: 'reserveBefore1',
  reserve2: 'reserveBefore2',
  reserve3: 'reserveBefore3',
  reserve4: 'reserveBefore4',
  reserve5: 'reserveBefore5',
  reserve6: 'reserveBefore6',
} as const satisfies Record<CarriedName, keyof PlanSettings>

/** All that a year may leave. */
export const everyCarried: readonly CarriedName[] = [...settled, ...toolBalances]

/** What the years of a plan leave to each other, in the order that chains are given it: of the tools only where one is used. */
export const carriedNames = (settings: PlanSettings): readonly CarriedName[] =>
  soleTraderTools(settings) ? everyCarried : settled

/** What the year before the plan left, kr. */
export const openingOf = (settings: PlanSettings, name: CarriedName): number => settings[openingSettings[name]]

/** The name by which a year's formulas call what the year before left. */
export const previous = <N extends CarriedName>(name: N): `previous.${N}` => `previous.${name}`

/** Whether the tools' own balances are meant, which stand beside what is settled after a year. */
export const isToolBalance = (name: CarriedName): name is ToolBalance => toolBalances.some((one) => one === name)
