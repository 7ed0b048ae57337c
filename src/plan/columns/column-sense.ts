import type { Table } from '../../rules/field-names.ts'
import type { VatRate } from '../../rules/vat.ts'
import { shorterTimes } from '../../texts/heading-qualifiers.ts'
import { fieldOf, type NumberUnit } from '../fields.ts'
import type { ImportField, LeftReason } from '../import/found.ts'
import type { Heading } from './heading.ts'

/** How the numbers of a column are meant, by its heading and the field that it is read as. */
export interface ColumnSense {
  /** What one of them is in kronor, hours or pieces; a cell that names its own unit is in that. */
  readonly one?: number
  /** What they are multiplied by to be those of a year, or of one piece. */
  readonly times?: number
  /** Of prices whether VAT is in them, of costs that it is. */
  readonly vat?: 'included' | 'excluded'
  readonly rate?: VatRate
  /** kr per hour of work, not per unit. */
  readonly perHour?: true
  /** It is not read unless the user wants it. */
  readonly left?: LeftReason
}

const workday = 8
const monthsInYear = 12
const inHours = { minutes: 1 / 60, seconds: 1 / 3600, hours: 1, days: workday } as const

export function senseOf(heading: Heading, table: Table, field: ImportField): ColumnSense | undefined {
  const definition = field === 'year' ? undefined : fieldOf(table, field)
  const { unit } = definition ?? {}
  if (unit === undefined) return undefined
  // hours of a unit are small
  const isEach = unit === 'kronorEach' || definition?.isSmall === true
  const left = leftReason(heading, unit, isEach)
  const one = unit === 'hours' ? inHours[heading.time ?? 'hours'] : heading.scale
  const times = timesAYear(heading, isEach) / (isEach ? heading.pieces : 1)
  const sense: ColumnSense = {
    ...(one !== 1 && { one }),
    ...(times !== 1 && { times }),
    ...vatOf(heading, field === 'price', unit),
    ...(heading.isPerHour && unit === 'kronorEach' && { perHour: true as const }),
    ...(left && { left }),
  }
  return Object.keys(sense).length === 0 ? undefined : sense
}

const isMoney = (unit: NumberUnit) => unit === 'kronor' || unit === 'kronorEach'

function vatOf({ vat, rate }: Heading, isPrice: boolean, unit: NumberUnit): Pick<ColumnSense, 'vat' | 'rate'> {
  const isMeant = isPrice || (isMoney(unit) && vat === 'included')
  return vat && isMeant ? { vat, ...(rate !== undefined && { rate }) } : {}
}

function leftReason(heading: Heading, unit: NumberUnit, isEach: boolean): LeftReason | undefined {
  if (isMoney(unit) && heading.isForeign) return 'currency'
  if (isMoney(unit) && (heading.isPerMinutes || (heading.isPerHour && !isEach))) return 'shorterTime'
  // who rents out by the day has a day as the unit
  if (heading.shorter && !(heading.shorter === 'day' && unit === 'kronorEach')) return 'shorterTime'
  if (heading.period && !isEach) return 'partOfYear'
  return unit === 'hours' && heading.time === 'days' ? 'days' : undefined
}

function timesAYear({ shorter, period }: Heading, isEach: boolean): number {
  if (shorter) return shorterTimes[shorter].times || 1
  return period?.months && !isEach ? monthsInYear / period.months : 1
}
