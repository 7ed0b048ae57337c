import { swedishDays } from '../../rules/swedish-days.ts'
import { foodVat } from '../../rules/vat.ts'

const months = 12

/** A year in the smallest parts of which every number of months from 1 to 12 has a whole number: so nothing is rounded. */
const partsOfYear = 27_720
const partsOfMonth = partsOfYear / months

const year = '{calendar.year}'
const century = `INT(${year}/100)`
const left = '({easter.h}+{easter.l}-7*{easter.m})'
const easterMonth = `INT((${left}+90)/25)`
const midsummer = `DATE(${year},6,${swedishDays.midsummerEveFrom})`
// of the days that a spreadsheet counts a Friday leaves 6 when they are divided by 7
const friday = 6

/** The days of a year, Saturdays and Sundays apart, on which nothing falls due, as a spreadsheet counts days. */
const holidays = [
  ...swedishDays.fixed.map((day) => `DATE(${year},${Number(day.slice(0, 2))},${Number(day.slice(3))})`),
  ...swedishDays.fromEaster.map((days) => `{easter.day}${days < 0 ? '' : '+'}${days}`),
  `${midsummer}+MOD(${friday + 7}-MOD(${midsummer},7),7)`,
]

/** The calendar of a year: Easter Sunday by Butcher's rule, whose steps have its names, and the days without due days, {day.0} and on. */
export const calendarFormulas = {
  'easter.a': `MOD(${year},19)`,
  'easter.h': `MOD(19*{easter.a}+${century}-INT(${century}/4)-INT((8*${century}+13)/25)+15,30)`,
  'easter.l': `MOD(32+2*MOD(${century},4)+2*INT(MOD(${year},100)/4)-{easter.h}-MOD(MOD(${year},100),4),7)`,
  'easter.m': 'INT(({easter.a}+11*{easter.h}+19*{easter.l})/433)',
  'easter.day': `DATE(${year},${easterMonth},MOD(${left}+33*${easterMonth}+19,32))`,
  ...Object.fromEntries(holidays.map((formula, at) => [`day.${at}`, formula])),
} as const satisfies Readonly<Record<string, string>>
export const holidayNames: readonly string[] = holidays.map((_, at) => `day.${at}`)

const { from, until, lowered, usual, whole } = foodVat
const monthOfAll = `(${year}*12+{at.month})`
const isLowered = `(${monthOfAll}>=${from.year * 12 + from.month})*(${monthOfAll}<=${until.year * 12 + until.month})`

/** What is paid since January of costs of a year, some of which have months of their own. */
const paidOf = (all: string, own: string, parts: string) =>
  `((${all}-${own})*${partsOfMonth}*{at.month}+${parts})/${partsOfYear}`

const isWhole = (some: string) => `DOWN(${some}/{year.vatMonths})*{year.vatMonths}=${some}`

/** A month's calendar and rows. {earlier.x} is of the month before; {entered.x}: cash/entered-months.ts. */
export const monthFormulas = {
  days: `DATE(${year},{at.month}+1,1)-DATE(${year},{at.month},1)`,
  seasonSoFar: '{earlier.seasonSoFar}+{entered.season}',
  /** 1 when a month goes on with a period of VAT, and when it ends one: of some months, or of the whole year */
  periodGoesOn: `IF(${isWhole('({at.month}-1)')},0,1)`,
  shortPeriodEnds: `IF({year.vatMonths}=12,0,IF(${isWhole('{at.month}')},1,0))`,
  yearPeriodEnds: 'IF({year.vatMonths}=12,IF({at.month}=12,1,0),0)',
  fixedPaid: paidOf('{year.fixedCosts}', '{entered.ownCosts}', '{entered.ownCostsParts}'),
  /** the VAT on food in the month, %, and what it comes to with the season, of amounts without it and of prices with it */
  foodRate: `IF(${isLowered}=1,${lowered},${usual})`,
  foodRateSoFar: '{earlier.foodRateSoFar}+{entered.season}*{foodRate}',
  foodNetSoFar: `{earlier.foodNetSoFar}+{entered.season}*(${whole}/(100+{foodRate}))`,
  foodVatSoFar: `{earlier.foodVatSoFar}+{entered.season}*(${whole}/(100+{foodRate}))*{foodRate}`,
  fixedVatPaid: paidOf('{year.fixedVat}', '{entered.ownCostVat}', '{entered.ownCostVatParts}'),
  fixedFoodPaid: paidOf('{year.fixedAtFood}', '{entered.ownCostFood}', '{entered.ownCostFoodParts}'),
  fixedFoodVat: '{earlier.fixedFoodVat}+({fixedFoodPaid}-{earlier.fixedFoodPaid})*{foodRate}%',
  measureParts: '{earlier.measureParts}+{entered.measureParts}',
  measuresPaid: `{measureParts}/${partsOfYear}`,
} as const satisfies Readonly<Record<string, string>>

export type MonthFormula = keyof typeof monthFormulas
export const monthFormulaNames = Object.keys(monthFormulas) as readonly MonthFormula[] // keys of a const object are exactly its names

/** Of a fixed cost with months of its own: what is paid since January, by {soFar} payments of the {inYear} of a year, in parts of the year. */
export const ownCostFormula = `{amount}*({soFar}*(${partsOfYear}/({inYear}+({inYear}=0))))`

/**
 * What of a measure's cost of a year belongs to a month, in parts of the year. {first} and {last} are its months, counted from the January of
 * the year, which is 1; what is not dated, or not within the year, is spread evenly. Comparisons are numbers, so that the file can have a
 * whole column in the place of a row.
 */
export const measureFormulas = {
  isWithin: '{isDated}*({first}<=12)*({last}>=1)*({first}<={last})',
  length: '12+({last}-12)*({last}<12)-({first}-1)*({first}>1)',
  isInMonth: '({first}<={at.month})*({last}>={at.month})',
  part: `{isCounted}*(${partsOfMonth}+{isWithin}*(${partsOfYear}*{isInMonth}/({length}+({length}=0))-${partsOfMonth}))`,
} as const satisfies Readonly<Record<string, string>>
