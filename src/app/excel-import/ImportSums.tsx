import { NetPayLines } from '../../controls/NetPayLines.tsx'
import { type ImportLine, type LineFate, lineFates } from '../../plan/import/proposal.ts'
import type { Year } from '../../rules/horizon.ts'
import { decimal } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { useWorkspace } from '../services.ts'
import type { Preview } from './proposal.ts'
import { reasonsOf } from './reasons.ts'
import { saidBefore } from './said-before.ts'

interface ImportSumsProps {
  readonly preview: Preview
  readonly year: Year
  readonly only: LineFate | undefined
  readonly onOnly: (fate: LineFate | undefined) => void
  /** Of somebody's own table: what it will do is said first. */
  readonly isTable?: boolean
  readonly rowName: (line: ImportLine) => string
}

/** What the file would do in numbers, above what it is made of: rows by what happens with them, the pay, and why rows are skipped. */
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
