const wholeNumbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 0, signDisplay: 'negative' })
const oneDecimals = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 1, signDisplay: 'negative' })
const hourNumbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 2, signDisplay: 'negative' })
const exactNumbers = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 5, signDisplay: 'negative' })
const ungrouped = new Intl.NumberFormat('sv-SE', {
  maximumFractionDigits: 5,
  useGrouping: false,
  signDisplay: 'negative',
})

/** Whole kronor, half away from zero: '20 683', '−34 000', '' for no figure. Groups with no-break spaces. */
export function kronor(amount: number | null): string {
  return written(wholeNumbers, amount)
}

/** A whole number, or one decimal: '75', '84,2', '' for no figure (spec section 3). */
export function oneDecimal(value: number | null): string {
  return written(oneDecimals, value)
}

/** Percent with its sign: '31,42 %', '' for no figure. */
export function percent(value: number | null): string {
  const digits = exact(value)
  return digits === '' ? '' : `${digits}\u00A0%`
}

/** Hours: '1 225', '0,5', at most two decimals, as hours are told (spec section 1). */
export function hours(value: number | null): string {
  return written(hourNumbers, value)
}

/** All decimals that count, grouped: '1 234,56789'. For explanations and the formula bar. */
export function exact(value: number | null): string {
  return written(exactNumbers, value)
}

/** What a cell to fill shows: the exact value, nothing for zero or blank (spec section 5). */
export function filledCell(value: number | null): string {
  return value === 0 ? '' : exact(value)
}

/** What the editor of a number cell opens with: the exact value without grouping, nothing for zero or blank. */
export function editorText(value: number | null): string {
  return value === 0 ? '' : written(ungrouped, value)
}

/** A loss is shown as 0 on the dashboard (spec section 2). */
export function negativesAsZero(value: number | null): number | null {
  return value === null ? null : Math.max(0, value)
}

function written(numbers: Intl.NumberFormat, value: number | null): string {
  return value === null || !Number.isFinite(value) ? '' : numbers.format(value)
}
