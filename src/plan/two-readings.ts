import { readSwedishNumber, type Sign, signsIn } from './swedish-number.ts'

/** How the numbers of a column are written: the signs that group thousands in its texts, and those that begin decimals. */
interface NumberStyle {
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
  /** As the text has it. */
  readonly digits: string
  readonly thousands: number
  readonly decimals: number
}

/** Which reading is taken, and whether that is sure: of one that is not, the other is reported. */
export interface Chosen {
  readonly as: 'thousands' | 'decimals'
  readonly isSure: boolean
}

/** What a field says of its numbers by itself. */
export interface FieldHabit {
  /** Only whole numbers are kept. */
  readonly isWhole: boolean
  /** Small numbers with decimals are usual, as of hours per unit. */
  readonly isSmall: boolean
}

const sure = (as: Chosen['as']): Chosen => ({ as, isSure: true })
const unsure = (as: Chosen['as']): Chosen => ({ as, isSure: false })

/**
 * Chooses how 1.450 is read. A point groups thousands, as people in Sweden write it, and a comma begins decimals, unless the texts or the numbers
 * beside it say otherwise; a comma in whole numbers, or before decimals that end in a nought, groups thousands too.
 */
export function chooseReading(read: TwoReadings, habit: FieldHabit, beside: Beside): Chosen {
  const { sign } = read
  if (habit.isWhole && sign === '.') return sure('thousands')
  const style = beside.style?.()
  const styled = style && readingByStyle(style, sign)
  const nearer = nearerReading(read, beside, habit.isSmall ? 0 : leaning)
  // a thousand hours beside small ones are unlikely, though all others have a comma
  const isUnlikely = habit.isSmall && styled === 'thousands' && nearer === 'decimals' && !style?.groups.has(sign)
  if (styled && !isUnlikely) return sure(styled)
  if (sign === ',' && habit.isWhole) return unsure('thousands')
  // with nothing beside it, it is a number that we have written
  if (sign === ',' && !beside.sizes) return sure('decimals')
  if (sign === ',' && style) return chooseByAdjacentTexts(read, style, nearer)
  const usual = habit.isSmall ? 'decimals' : 'thousands'
  // nobody types decimals that end in a nought: 2,000 is two thousand unless the numbers of the column are far smaller
  if (sign === ',' && read.digits.endsWith('0')) return unsure(nearer ?? usual)
  if (sign === ',' && !habit.isSmall) return chooseTypedDecimals(nearerReading(read, beside))
  if (nearer !== usual) return unsure(nearer ?? usual)
  // texts that contradict each other leave it open
  return isMixed(style) ? unsure(usual) : sure(usual)
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

/** A comma begins decimals. Where the texts that came with it have a point there, or it is followed as no person writes decimals, it may be another country's. */
function chooseByAdjacentTexts({ digits }: TwoReadings, style: NumberStyle, nearer: Chosen['as'] | undefined): Chosen {
  if (isMixed(style)) return unsure(nearer ?? 'decimals')
  return digits.endsWith('0') ? unsure('decimals') : sure('decimals')
}

/** Three decimals, as a person types them: sure where the numbers of the column have that size. */
function chooseTypedDecimals(nearer: Chosen['as'] | undefined): Chosen {
  return nearer === 'decimals' ? sure(nearer) : unsure(nearer ?? 'decimals')
}

/** What the texts of a column say about its numbers, and the numbers it holds already. */
export function adjacentTexts(texts: readonly string[], held: () => readonly number[] = () => []): Beside {
  return {
    style: once(() => styleOf(texts.filter(isShort))),
    sizes: once(() => sizesOf([...held(), ...numbersOf(texts.filter(isShort))])),
  }
}

/** What the numbers that a column holds say about another number in it. */
export function adjacentNumbers(held: () => readonly number[]): Beside {
  return { sizes: () => sizesOf(held()) }
}

/** The numbers in a field of rows. */
export function numbersIn(rows: readonly object[], field: string): readonly number[] {
  return rows.flatMap((row) => {
    const value = (row as Readonly<Record<string, unknown>>)[field] // by the field's name
    return typeof value === 'number' ? [value] : []
  })
}

function styleOf(texts: readonly string[]): NumberStyle {
  const signs = texts.map(signsIn)
  return {
    groups: new Set(signs.flatMap(({ groups }) => groups ?? [])),
    begins: new Set(signs.flatMap(({ begins }) => begins ?? [])),
  }
}

function numbersOf(texts: readonly string[]): readonly number[] {
  return texts.flatMap((text) => {
    const read = readSwedishNumber(text)
    return read.kind === 'number' && read.mayGroup === undefined
      ? [Number(`${read.whole}.${read.decimals || '0'}`)]
      : []
  })
}

const sizeOf = (number: number): number => Math.round(10 * Math.log10(Math.abs(number)))

function sizesOf(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers.filter((number) => number !== 0).map(sizeOf))]
}

// what is longer is no number (entry.ts), and reading it could take seconds
const longest = 200
const isShort = (text: string): boolean => text.length <= longest

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
