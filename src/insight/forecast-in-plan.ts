import { changeCells, together } from '../plan/cells.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { rowsOfBooks } from '../plan/import/book-rows.ts'
import { filledRowsAtEnd } from '../plan/new-rows.ts'
import { type OutcomeKind, outcomeKinds } from '../plan/outcome/outcome.ts'
import { blankValues, isBlank, type Plan, rowsOf } from '../plan/plan.ts'
import { fewerDecimals } from '../plan/rounded.ts'
import type { NewId } from '../plan/row-id.ts'
import { hasOwnFormula } from '../plan/typed-formulas.ts'
import { ownVat } from '../plan/vat.ts'
import type { Year } from '../rules/horizon.ts'
import { maxLength } from '../rules/limits.ts'
import { appliedWithFollowers } from '../workbook/own/settle.ts'
import { columnsAfter, isFree, movedColumn } from './followed.ts'
import type { Amounts } from './forecast.ts'
import { NetPay, type Product, sum, type YearNumbers } from './net-pay.ts'

/** What a row is called that stands for sales or costs of which the plan has none. */
export interface NewRowNames {
  readonly sales: string
  readonly variable: string
  readonly fixed: string
}

/** How a year of the plan becomes its forecast: what its rows are multiplied by (null: it has none), and what it then has. */
export interface ForecastInPlan {
  readonly edit: PlanEdit | undefined
  readonly volumes: number | null
  readonly variableCosts: number | null
  readonly fixedCosts: number | null
  readonly newRows: number
  /** What the year has after it, kr; rounding may leave a few kronor to the forecast, and formulas of the plan more. */
  readonly after: Amounts
  /** Shown net pay per month after it. */
  readonly net: number
}

/** Makes the year's rows give its forecast; prices, hours, measures and what is a formula stay. */
export function forecastInPlan(
  pay: NetPay,
  year: Year,
  forecast: Amounts,
  names: NewRowNames,
  newId: NewId,
): ForecastInPlan {
  const isFollowed = pay.numbers(year).followers !== undefined
  let [aim, here] = [forecast, aimedAt(pay, year, forecast, names, newId)]
  let [best, slopes] = [here, { sales: 1, variable: 1, fixed: 1 }]
  // what formulas make of what is aimed at is seen when it is done: the next aim is as much higher or lower
  for (let tries = 0; isFollowed && tries < mostTries && missOf(best, forecast) > few; tries++) {
    const before = { aim, after: here.after }
    const next = (kind: OutcomeKind) => aim[kind] + (forecast[kind] - here.after[kind]) / slopes[kind]
    aim = { ...forecast, sales: next('sales'), variable: next('variable'), fixed: next('fixed') }
    here = aimedAt(pay, year, aim, names, newId)
    if (missOf(here, forecast) < missOf(best, forecast)) best = here
    const slope = (kind: OutcomeKind) => {
      const moved = aim[kind] - before.aim[kind]
      const by = Math.abs(moved) < 1 ? slopes[kind] : (here.after[kind] - before.after[kind]) / moved
      return Math.min(flattest[1], Math.max(flattest[0], by))
    }
    slopes = { sales: slope('sales'), variable: slope('variable'), fixed: slope('fixed') }
  }
  return best
}

/** So often the aim is moved, at most, and until so few kronor are left. */
const mostTries = 6
const few = 20
const flattest = [0.2, 10] as const

const missOf = ({ after }: ForecastInPlan, forecast: Amounts) =>
  sum(outcomeKinds, (kind) => Math.abs(after[kind] - forecast[kind]))

function aimedAt(pay: NetPay, year: Year, forecast: Amounts, names: NewRowNames, newId: NewId): ForecastInPlan {
  const { plan } = pay
  const numbers = pay.numbers(year)
  const salesOf = (isMoved: boolean) => sumWhere(numbers, salesOfProduct, { volumeYear: isMoved })
  const toSell = forecast.sales - salesOf(false)
  const volumes = factor(salesOf(true), toSell)
  const variableOf = (isMoved: boolean) =>
    sumWhere(numbers, variableOfProduct, { volumeYear: true, variableCost: isMoved }) * (volumes ?? 1) +
    sumWhere(numbers, variableOfProduct, { volumeYear: false, variableCost: isMoved })
  // a unit costs what it did where sales come of it; without sales nothing does
  const toCost = forecast.variable - variableOf(false)
  const variableCosts = volumes === null ? null : factor(variableOf(true), toCost)
  const times = (field: 'volumeYear' | 'variableCost', by: number | null) =>
    movedColumn(numbers, field, (value) => value * (by ?? 1))
  const sold = columnsAfter(numbers, {
    volumeYear: times('volumeYear', volumes),
    variableCost: times('variableCost', variableCosts),
  })
  // what sales make of costs that are formulas
  const held = sum([...sold.amount.entries()], ([at, amount]) => (isFree(numbers, 'amount', at) ? 0 : amount))
  const fixed = forecast.fixed - besidesFixed(pay, year) - held
  const offerings = rowsOf(plan, 'offerings', year).flatMap((row) =>
    isBlank('offerings', row) || volumes === null
      ? []
      : (changeCells('offerings', row, {
          ...(!hasOwnFormula(row, 'volumeYear') && { volumeYear: fitted(row.volumeYear * volumes) }),
          ...(variableCosts !== null &&
            !hasOwnFormula(row, 'variableCost') && { variableCost: fitted(row.variableCost * variableCosts) }),
        }) ?? []),
  )
  const costs = rowsOf(plan, 'fixedCosts', year).filter(
    (row) => !isBlank('fixedCosts', row) && !hasOwnFormula(row, 'amount'),
  )
  const fixedCosts = factor(
    sum(costs, ({ amount }) => amount),
    fixed,
  )
  const amounts =
    fixedCosts === null
      ? []
      : shared(
          Math.round(Math.max(0, fixed)),
          costs.map(({ amount }) => amount),
        )
  const changed = costs.flatMap(
    (row, at) => changeCells('fixedCosts', row, { amount: amounts[at] ?? row.amount }) ?? [],
  )
  const newSales = volumes === null ? salesValues(plan, { sales: toSell, variable: toCost }, names) : []
  const newCosts = [
    ...(volumes !== null && variableCosts === null ? costValues(names.variable, toCost) : []),
    ...(fixedCosts === null ? costValues(names.fixed, fixed) : []),
  ]
  const added = [
    ...(newSales.length > 0 ? [filledRowsAtEnd(plan, 'offerings', year, newSales, newId).edit] : []),
    ...(newCosts.length > 0 ? [filledRowsAtEnd(plan, 'fixedCosts', year, newCosts, newId).edit] : []),
  ]
  const edit = together([...offerings, ...changed, ...added])
  const then = edit ? new NetPay(appliedWithFollowers(plan, edit), pay) : pay
  const { surplus } = then.numbers(year)
  const after = sumsOf(then, year)
  return {
    edit,
    volumes,
    variableCosts,
    fixedCosts,
    newRows: newSales.length + newCosts.length,
    after: { ...after, fixed: after.fixed + besidesFixed(then, year), surplus },
    net: then.net(year),
  }
}

/** What books have among the fixed costs that no row of theirs has, kr: measures, depreciation and interest. */
function besidesFixed(pay: NetPay, year: Year): number {
  const { measureCosts, financing } = pay.numbers(year)
  return measureCosts + financing.depreciation + financing.loanInterest
}

/** What a year's rows come to, measures left out. */
function sumsOf(pay: NetPay, year: Year) {
  const { products, fixedCosts } = pay.numbers(year)
  const sales = sum(products, ({ annualSales }) => annualSales)
  const margin = sum(products, ({ annualMargin }) => annualMargin)
  return { sales, variable: sales - margin, fixed: fixedCosts }
}

const salesOfProduct = ({ annualSales }: Product) => annualSales
const variableOfProduct = ({ annualSales, annualMargin }: Product) => annualSales - annualMargin

/** A sum over the products of a year whose cells are moved by hand, or are formulas, as is said of them. */
function sumWhere(
  numbers: YearNumbers,
  of: (product: Product) => number,
  isMoved: Partial<Record<'volumeYear' | 'variableCost', boolean>>,
): number {
  const asked = Object.entries(isMoved) as [keyof typeof isMoved, boolean][] // its own names
  return sum(
    numbers.products.filter((_, at) => asked.every(([field, free]) => isFree(numbers, field, at) === free)),
    of,
  )
}

/** What makes one sum of another, never less than nothing; null where there is nothing to multiply. */
const factor = (from: number, to: number): number | null => (from > 0 ? Math.max(0, to) / from : null)

const largest = 10 ** maxLength.amount - 1

/** A number as a field of seven digits holds it, with as many decimals as there is room for. */
const fitted = (value: number): number => fewerDecimals(Math.min(value, largest), maxLength.amount) ?? largest

/** A sum in whole kr shared out by parts: exactly, as long as no part grows out of its field. */
function shared(total: number, parts: readonly number[]): readonly number[] {
  const all = parts.reduce((so, part) => so + part, 0)
  let [leftTotal, leftParts] = [total, all]
  return parts.map((part) => {
    const own = leftParts === 0 ? 0 : Math.min(largest, Math.round((leftTotal * part) / leftParts))
    leftTotal -= own
    leftParts -= part
    return own
  })
}

function salesValues({ settings }: Plan, forecast: Pick<Amounts, 'sales' | 'variable'>, names: NewRowNames) {
  const [amount, variableCost] = [Math.max(0, forecast.sales), Math.max(0, forecast.variable)]
  if (amount === 0 && variableCost === 0) return []
  const proposal = { id: '', table: 'offerings', name: names.sales, accounts: '', amount, variableCost } as const
  const vat = settings.pricesVat === 0 ? '' : ownVat(0)
  return rowsOfBooks(proposal, 1).flatMap((row) => {
    if (row.table !== 'offerings') return []
    const { price, variableCost: cost, volume } = row
    return [{ ...blankValues('offerings'), product: row.name, price, variableCost: cost, volumeYear: volume, vat }]
  })
}

function costValues(name: string, amount: number) {
  if (amount <= 0) return []
  return rowsOfBooks({ id: '', table: 'fixedCosts', name, accounts: '', amount, variableCost: 0 }, 1).flatMap((row) =>
    row.table === 'fixedCosts' ? [{ ...blankValues('fixedCosts'), category: row.name, amount: row.amount }] : [],
  )
}
