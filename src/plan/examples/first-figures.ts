import { maxLength } from '../../rules/limits.ts'
import { type VatRate, vatRates } from '../../rules/vat.ts'
import type { FieldKind } from '../fields.ts'
import { type ExampleName, exampleNames } from './example-names.ts'

/** A visitor's answers before there is an account: the trade, one thing that is sold, and the rent. Money in kr. */
export interface FirstFigures {
  readonly trade: ExampleName
  /** Per unit, with the VAT that pricesVat says it includes, percent. */
  readonly price: number
  readonly pricesVat: VatRate
  /** Per unit, without VAT; undefined: the trade's part of the price, a guess that follows it. */
  readonly variableCost?: number | undefined
  /** Units sold in a week of the operating year. */
  readonly perWeek: number
  readonly rentPerMonth: number
}

/** The numbers that a visitor types. */
export type FirstNumber = 'price' | 'variableCost' | 'perWeek' | 'rentPerMonth'

/** How each is typed: short enough for the year's amount to fit in the plan's own field. */
export const firstFields = {
  price: { kind: 'decimal', maxLength: maxLength.amount },
  variableCost: { kind: 'decimal', maxLength: maxLength.amount },
  perWeek: { kind: 'decimal', maxLength: maxLength.amount - 2 },
  rentPerMonth: { kind: 'integer', maxLength: maxLength.amount - 2 },
} as const satisfies Record<FirstNumber, { readonly kind: FieldKind; readonly maxLength: number }>

/** Reads figures that were kept as text; undefined when they are not what was kept. */
export function readFigures(stored: unknown): FirstFigures | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const found: Readonly<Record<string, unknown>> = { ...stored }
  const trade = exampleNames.find((name) => name === found['trade'])
  const pricesVat = vatRates.find((rate) => rate === found['pricesVat'])
  const number = (name: FirstNumber) => {
    const value = found[name]
    const max = 10 ** firstFields[name].maxLength
    return typeof value === 'number' && value >= 0 && value < max ? value : undefined
  }
  const [price, perWeek, rentPerMonth] = [number('price'), number('perWeek'), number('rentPerMonth')]
  if (trade === undefined || pricesVat === undefined) return undefined
  if (price === undefined || perWeek === undefined || rentPerMonth === undefined) return undefined
  const variableCost = number('variableCost')
  return { trade, price, pricesVat, perWeek, rentPerMonth, ...(variableCost !== undefined && { variableCost }) }
}
