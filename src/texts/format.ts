import type { DerivedField } from '../rules/field-names.ts'
import { atFirstUse } from './at-first-use.ts'

const maxDecimals = 5
const formatOf = (options: Intl.NumberFormatOptions) =>
  atFirstUse(() => new Intl.NumberFormat('sv-SE', { ...options, signDisplay: 'negative' }))
const byDecimals = Array.from({ length: maxDecimals + 1 }, (_, decimals) =>
  formatOf({ maximumFractionDigits: decimals }),
)
const tenths = formatOf({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const hundredths = formatOf({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const ungrouped = formatOf({ maximumFractionDigits: maxDecimals, useGrouping: false })

/** At most so many decimals (0 to 5), half away from zero: '1 234,5', '−3', '' for no figure. Groups with no-break spaces. */
export function decimal(value: number | null, decimals: number): string {
  const numbers = byDecimals[decimals]
  if (!numbers) throw new Error(`numbers have 0 to ${maxDecimals} decimals, not ${decimals}`)
  return written(numbers, value)
}

/** Whole kronor: '20 683', '−34 000', '' for no figure. */
export const kronor = (amount: number | null): string => decimal(amount, 0)

/** A whole number, or one decimal: '75', '84,2', '' for no figure. */
export const oneDecimal = (value: number | null): string => decimal(value, 1)

/** One decimal always: '75,0', '84,2', '' for no figure. */
export const inTenths = (value: number | null): string => written(tenths, value)

/** Two decimals always, as in a row of percents: '8,33', '8,30', '' for no figure. */
export const inHundredths = (value: number | null): string => written(hundredths, value)

/** What one costs: whole kronor, or with both figures of the öre: '593', '592,50', '' for no figure. */
export const unitPrice = (amount: number | null): string =>
  decimal(amount, 2).includes(',') ? inHundredths(amount) : decimal(amount, 0)

/** Percent with its sign: '31,42 %', '' for no figure. */
export function percent(value: number | null): string {
  const digits = decimal(value, maxDecimals)
  return digits === '' ? '' : `${digits}\u00A0%`
}

/** Hours, at most two decimals: '1 225', '0,17'. */
export const hours = (value: number | null): string => decimal(value, 2)

/** What is computed on a row, as the sheets show it: what is per unit has decimals, the rest is whole. */
export const derivedShown = {
  netPrice: (value) => decimal(value, 2),
  margin: oneDecimal,
  coverage: inTenths,
  marginPerHour: kronor,
  annualSales: kronor,
  annualMargin: kronor,
  totalHours: hours,
  totalCosts: kronor,
} as const satisfies Readonly<Record<DerivedField, (value: number | null) => string>>

/** What a cell to fill shows: the exact value or so many decimals, nothing for zero or blank. */
export const filledCell = (value: number | null, decimals = maxDecimals): string =>
  value === 0 ? '' : decimal(value, decimals)

/** What the editor of a number cell opens with: the exact value without grouping, nothing for zero or blank. */
export const editorText = (value: number | null): string => (value === 0 ? '' : written(ungrouped, value))

export const negativesAsZero = (value: number | null): number | null => (value === null ? null : Math.max(0, value))

function written(numbers: () => Intl.NumberFormat, value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : numbers().format(value)
}

/** Several names in a sentence: 'A, B och C'. */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} och ${names.at(-1)}` : (names[0] ?? '')

/** Several years in a sentence, their word once: 'År 2 och 3'. */
export const yearsListed = (names: readonly string[]): string =>
  listed(names.map((name, at) => (at === 0 ? name : name.replace(/^År /, ''))))
