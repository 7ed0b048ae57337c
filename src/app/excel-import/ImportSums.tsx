import { NetPayLines } from '../../controls/NetPayLines.tsx'
import { type ImportLine, type LineFate, lineFates } from '../../plan/import/proposal.ts'
import { tables } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { decimal, kronor } from '../../texts/format.ts'
import { importTexts, joined } from '../../texts/import.ts'
import { otherRows, purchases, rowNames } from '../../texts/row-names.ts'
import { useWorkspace } from '../services.ts'
import type { Preview } from './proposal.ts'
import { reasonsOf } from './reasons.ts'

interface ImportSumsProps {
  readonly preview: Preview
  readonly year: Year
  readonly only: LineFate | undefined
  readonly onOnly: (fate: LineFate | undefined) => void
  /** Of somebody's own table: what it will do is said first. */
  readonly isTable?: boolean
  readonly rowName: (line: ImportLine) => string
}

export function ImportSums({ preview, year, only, onOnly, rowName, isTable }: ImportSumsProps) {
  const { session } = useWorkspace()
  const { proposal, isWaiting } = preview
  const counts = proposal?.counts
  return (
    <div className="import-sums">
      {isTable && proposal && (
        <p className="import-before">
          {saidBefore(proposal.lines, session.workbook.figure(`totalAnnualSales.${year}`)).join(' ')}
        </p>
      )}
      <div className="import-counts" role="group" aria-label={importTexts.onlyShow}>
        {lineFates.map((fate) => (
          <button
            key={fate}
            type="button"
            className={`import-count ${fate}`}
            aria-pressed={only === fate}
            disabled={!counts || counts[fate] === 0}
            onClick={() => onOnly(only === fate ? undefined : fate)}
          >
            <strong>{decimal(counts?.[fate] ?? 0, 0)}</strong> {importTexts.counts[fate](counts?.[fate] ?? 0)}
          </button>
        ))}
        {counts !== undefined && counts.removed > 0 && (
          <span className="import-count skipped">
            <strong>{decimal(counts.removed, 0)}</strong> {importTexts.counts.removed()}
          </span>
        )}
        {isWaiting && <span role="status">{importTexts.working}</span>}
      </div>
      {preview.netPay && <NetPayLines session={session} after={preview.netPay} year={year} />}
      {proposal && <NumbersOnly lines={proposal.lines} />}
      {proposal && <SkippedRows lines={proposal.lines} rowName={rowName} />}
    </div>
  )
}

const fewCells = 6

/** Formulas of the file that can't be taken: how many, and the first of their cells; each row says its own. */
function NumbersOnly({ lines }: { readonly lines: readonly ImportLine[] }) {
  const cells = lines.flatMap(({ troubles }) =>
    troubles.flatMap(({ why, cell }) => (why === 'import.formula' ? cell : [])),
  )
  if (cells.length === 0) return null
  return <p className="import-note">{importTexts.numbersOnly(cells.length, cells.slice(0, fewCells))}</p>
}

// the rest is one press away, on the count
const fewSkipped = 3

function SkippedRows({ lines, rowName }: { readonly lines: readonly ImportLine[] } & Pick<ImportSumsProps, 'rowName'>) {
  const skipped = lines.filter(({ fate }) => fate === 'skipped')
  if (skipped.length === 0) return null
  return (
    <ul className="import-skipped">
      {skipped.slice(0, fewSkipped).map((line) => (
        <li key={`${line.table} ${line.row}`}>{importTexts.skippedRow(rowName(line), reasonsOf(line))}</li>
      ))}
      {skipped.length > fewSkipped && <li>{importTexts.more(skipped.length - fewSkipped)}</li>}
    </ul>
  )
}

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
