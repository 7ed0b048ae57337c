import type { Sign } from './swedish-number.ts'

/** How the numbers of a column are written: the signs that group thousands in its texts, and those that begin decimals. */
export interface NumberStyle {
  readonly groups: ReadonlySet<Sign>
  readonly begins: ReadonlySet<Sign>
}

/** What stands beside a number and shows how it is meant. Evaluated only where the number has two readings. */
export interface Beside {
  /** How the texts that came with it are written: those of its column in a paste or a file. */
  readonly style?: () => NumberStyle
  /** How large the numbers of its column are, as tenths of powers of ten, each size once. */
  readonly sizes?: () => readonly number[]
}

/** A number with three digits after a sign: what it is when the sign groups thousands, and when it begins decimals. */
export interface TwoReadings {
  readonly sign: Sign
  readonly digits: string
  readonly thousands: number
  readonly decimals: number
}

/** Which reading is taken, and whether that is sure: of one that is not, the other is reported. */
export interface Chosen {
  readonly as: 'thousands' | 'decimals'
  readonly isSure: boolean
}

export interface FieldHabit {
  readonly isWhole: boolean
  /** Small numbers with decimals are usual, as of hours per unit. */
  readonly isSmall: boolean
}

const sure = (as: Chosen['as']): Chosen => ({ as, isSure: true })
const unsure = (as: Chosen['as']): Chosen => ({ as, isSure: false })

/** Chooses how 1.450 is read: a point groups thousands and a comma begins decimals, unless something says otherwise. */
export function chooseReading(read: TwoReadings, habit: FieldHabit, beside: Beside): Chosen {
  const { sign } = read
  if (habit.isWhole && sign === '.') return sure('thousands')
  const style = beside.style?.()
  const nearer = nearerReading(read, beside, habit.isSmall ? 0 : leaning)
  const styled = style && likelyByStyle(style, sign, habit, nearer)
  if (styled) return sure(styled)
  const usual = habit.isSmall ? 'decimals' : 'thousands'
  const byComma = sign === ',' ? chooseComma(read, habit, beside, style, nearer) : undefined
  if (byComma) return byComma
  if (nearer !== usual) return unsure(nearer ?? usual)
  // texts that contradict each other leave it open
  return isMixed(style) ? unsure(usual) : sure(usual)
}

function likelyByStyle(style: NumberStyle, sign: Sign, { isSmall }: FieldHabit, nearer: Chosen['as'] | undefined) {
  const styled = readingByStyle(style, sign)
  // a thousand hours beside small ones are unlikely, though all others have a comma
  const isUnlikely = isSmall && styled === 'thousands' && nearer === 'decimals' && !style.groups.has(sign)
  return isUnlikely ? undefined : styled
}

/** What a comma says; undefined where it is read as a point is. */
function chooseComma(
  read: TwoReadings,
  { isWhole, isSmall }: FieldHabit,
  beside: Beside,
  style: NumberStyle | undefined,
  nearer: Chosen['as'] | undefined,
): Chosen | undefined {
  if (isWhole) return unsure('thousands')
  // with nothing beside it, it is a number that we have written
  if (!beside.sizes) return sure('decimals')
  // where the texts that came with it have a point there too, it may be another country's
  if (isMixed(style)) return unsure(nearer ?? 'decimals')
  // nobody types decimals that end in a nought: 2,000 is two thousand unless the numbers of the column are far smaller
  if (read.digits.endsWith('0')) return unsure(nearer ?? (isSmall ? 'decimals' : 'thousands'))
  return isSmall ? undefined : chooseTypedDecimals(nearerReading(read, beside))
}

const isMixed = (style: NumberStyle | undefined): boolean =>
  style !== undefined && style.groups.size + style.begins.size > 0

// people write thousands so far more often than three decimals: those must lie nearer by a good thirty times, in tenths of powers of ten
const leaning = 15

/** The reading that is nearer to the numbers of the column, by how many times larger or smaller it is; undefined without any. Thousands may lie farther by `lean`. */
export function nearerReading(
  { thousands, decimals }: Pick<TwoReadings, 'thousands' | 'decimals'>,
  { sizes }: Beside,
  lean = 0,
): Chosen['as'] | undefined {
  const held = sizes?.() ?? []
  const from = (reading: number) => Math.min(...held.map((size) => Math.abs(sizeOf(reading) - size)))
  return held.length === 0 ? undefined : from(thousands) - lean <= from(decimals) ? 'thousands' : 'decimals'
}

function readingByStyle({ groups, begins }: NumberStyle, sign: Sign): Chosen['as'] | undefined {
  const other = sign === '.' ? ',' : '.'
  // beside 12,50 a point is no decimal sign; a comma is one beside 12.50 too, for Swedes write either
  const asThousands = groups.has(sign) || (sign === '.' && begins.has(other))
  const asDecimals = begins.has(sign) || groups.has(other)
  if (asThousands === asDecimals) return undefined
  return asThousands ? 'thousands' : 'decimals'
}

/** Three decimals, as a person types them: sure where the numbers of the column have that size. */
const chooseTypedDecimals = (nearer: Chosen['as'] | undefined): Chosen =>
  nearer === 'decimals' ? sure(nearer) : unsure(nearer ?? 'decimals')

/** What the numbers that a column holds say about another number in it. */
export const adjacentNumbers = (held: () => readonly number[]): Beside => ({ sizes: () => sizesOf(held()) })

export function numbersIn(rows: readonly object[], field: string): readonly number[] {
  return rows.flatMap((row) => {
    const value = (row as Readonly<Record<string, unknown>>)[field] // by the field's name
    return typeof value === 'number' ? [value] : []
  })
}

const sizeOf = (number: number): number => Math.round(10 * Math.log10(Math.abs(number)))

/** How large numbers are, each size once; 0 has none. */
export const sizesOf = (numbers: readonly number[]): readonly number[] => [
  ...new Set(numbers.filter((number) => number !== 0).map(sizeOf)),
]
