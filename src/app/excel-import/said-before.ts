import type { ImportLine } from '../../plan/import/proposal.ts'
import { tables } from '../../rules/field-names.ts'
import { kronor } from '../../texts/format.ts'
import { importTexts, joined } from '../../texts/import.ts'
import { otherRows, purchases, rowNames } from '../../texts/row-names.ts'

const words = importTexts.before

const amountOf = ({ cells }: ImportLine) => Number(cells.amount?.value ?? 0)
const nameOf = ({ cells }: ImportLine) => String(cells.category?.value ?? '')
const sumOf = (lines: readonly ImportLine[]) => lines.reduce((sum, line) => sum + amountOf(line), 0)

/** What reading a table will do, as one would say it aloud: what comes, what does not, and how that is beside the table's own sum. `sales`: the plan's, kr a year. */
export function saidBefore(lines: readonly ImportLine[], sales: number | null): readonly string[] {
  const taken = lines.filter(({ fate }) => fate !== 'skipped')
  const [first] = lines
  if (!first) return []
  const whole = first.why === 'statement' || first.why === 'timeSheet' ? first.why : undefined
  if (whole) return [`${otherRows[whole].charAt(0).toUpperCase()}${otherRows[whole].slice(1)}.`]
  const counts = tables.flatMap((table) => {
    const count = taken.filter((line) => line.table === table).length
    return count === 0 ? [] : [words.counted[table](count)]
  })
  const costs = taken.filter(({ table }) => table === 'fixedCosts')
  const total = sumOf(costs)
  const income = lines.filter(({ why }) => why === 'income')
  const left = [...new Set(lines.flatMap((line) => (line.why && line.why in rowNames ? [nameOf(line)] : [])))].filter(
    Boolean,
  )
  const bought = costs.map(nameOf).filter((name) => purchases.some((word) => name.toLowerCase().startsWith(word)))
  return [
    counts.length === 0 ? words.nothing : `${joined(counts)}${costs.length > 0 ? words.perYear(kronor(total)) : ''}.`,
    left.length === 0
      ? ''
      : words.left(left.length > mostNamed ? [...left.slice(0, mostNamed), words.more(left.length - mostNamed)] : left),
    ownSum(lines.at(-1), total),
    sumOf(income) === 0 || !sales ? '' : words.sales(kronor(sumOf(income)), kronor(sales)),
    bought.length === 0 ? '' : words.mayVary(bought),
  ].filter((sentence) => sentence !== '')
}

const mostNamed = 4

function ownSum(last: ImportLine | undefined, total: number): string {
  if (last?.why !== 'sum' || last.table !== 'fixedCosts' || amountOf(last) === 0) return ''
  const differs = amountOf(last) - total
  return words.ownSum(kronor(amountOf(last)), kronor(Math.abs(differs)), Math.sign(differs))
}
