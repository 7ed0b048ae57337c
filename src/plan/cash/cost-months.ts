import { settingFields } from '../../rules/settings.ts'
import { comparedName } from '../row-name.ts'

/** A fixed cost by its name, and the months in which it is paid: 1 is January. */
export interface CostMonths {
  readonly name: string
  readonly months: readonly number[]
}

const line = /^(.+)=(\d{1,2}(?:,\d{1,2})*)$/
const lastMonth = 12

/** What a plan keeps of the months in which costs are paid, a line for each: 'Hyra=1,4,7,10'. What nobody can have written is left out. */
export function readCostMonths(text: string): readonly CostMonths[] {
  return text.split('\n').flatMap((each) => {
    const [, name, months] = line.exec(each) ?? []
    if (name === undefined || months === undefined) return []
    const read = monthsIn(months.split(',').map(Number))
    return read ? [{ name, months: read }] : []
  })
}

/** Months in order, each once; undefined when one of them is none. */
export function monthsIn(numbers: readonly number[]): readonly number[] | undefined {
  const isMonth = (month: number) => Number.isInteger(month) && month >= 1 && month <= lastMonth
  return numbers.length > 0 && numbers.every(isMonth) ? [...new Set(numbers)].sort((a, b) => a - b) : undefined
}

/** The costs of a list as the plan keeps it; undefined when that is too long. A cost that is paid every month is not in it. */
export function writeCostMonths(costs: readonly CostMonths[]): string | undefined {
  const text = costs
    .filter(({ name, months }) => name !== '' && months.length > 0 && months.length < lastMonth)
    .map(({ name, months }) => `${name}=${months.join(',')}`)
    .join('\n')
  return text.length > settingFields.costMonths.maxLength ? undefined : text
}

/** The list with other months for the cost of a name; every month, or none, takes it away. Undefined when the list would be too long. */
export function withCostMonths(text: string, name: string, months: readonly number[]): string | undefined {
  const others = readCostMonths(text).filter((cost) => comparedName(cost.name) !== comparedName(name))
  return writeCostMonths([...others, { name, months: monthsIn(months) ?? [] }])
}

/** The months in which the cost of a name is paid, by that name; undefined: every month. Costs have the same months in all years. */
export function monthsByCost(text: string): (name: string) => readonly number[] | undefined {
  const byKey = new Map(readCostMonths(text).map(({ name, months }) => [comparedName(name), months]))
  return byKey.size === 0 ? () => undefined : (name) => byKey.get(comparedName(name))
}
