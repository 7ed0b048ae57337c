import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { shownNetPay } from '../../controls/net-pay.ts'
import { type ImportMode, importModes } from '../../plan/import/found.ts'
import { type LineFate, lineFates } from '../../plan/import/proposal.ts'
import { isTooManyRows } from '../../plan/row-limit.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Place } from '../../session/undo-list.ts'
import { decimal, kronor, negativesAsZero } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { lossWords } from '../../texts/losses.ts'
import { yearName } from '../../texts/workbench.ts'
import { useDesk } from '../parts.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import type { Preview } from './proposal.ts'

interface ImportFooterProps {
  readonly preview: Preview
  readonly fileName: string
  readonly state: DeskState
  readonly year: Year
  /** Where undo leads. */
  readonly place: Place
  readonly only: LineFate | undefined
  readonly onOnly: (fate: LineFate | undefined) => void
  /** Undefined: books are always added. */
  readonly mode?: {
    readonly chosen: ImportMode
    readonly replaces: string
    readonly choose: (mode: ImportMode) => void
  }
  /** Why nothing can be taken, beside there being nothing. */
  readonly reason?: string | undefined
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

/** What the file would do in numbers, how it is read, and the button that does it: one action, one undo. */
export function ImportFooter(props: ImportFooterProps) {
  const { preview, fileName, state, year, place, mode, onTaken, onClose } = props
  const { session } = useDesk()
  const { proposal, isWaiting } = preview
  const counts = proposal?.counts
  const taken = (counts?.added ?? 0) + (counts?.changed ?? 0)

  const take = () => {
    if (!proposal?.edit || isWaiting) return
    if (isTooManyRows(session.plan, proposal.edit)) {
      state.onNotice('rows.tooMany')
      return
    }
    if (session.edit(proposal.edit, place)) onTaken(importTexts.done(fileName, taken))
  }

  return (
    <>
      <div className="import-sums">
        <div className="import-counts" role="group" aria-label={importTexts.onlyShow}>
          {lineFates.map((fate) => (
            <button
              key={fate}
              type="button"
              className={`import-count ${fate}`}
              aria-pressed={props.only === fate}
              disabled={!counts || counts[fate] === 0}
              onClick={() => props.onOnly(props.only === fate ? undefined : fate)}
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
        <NetPayLines preview={preview} year={year} />
      </div>
      <div className="import-answers">
        {mode && (
          <ChoiceButtons
            label={importTexts.mode}
            choices={importModes}
            chosen={mode.chosen}
            nameOf={(each) => (each === 'add' ? importTexts.modes.add : importTexts.modes.replace(mode.replaces))}
            onChoose={mode.choose}
          />
        )}
        <span className="import-answers-space" />
        <Button onPress={onClose}>{importTexts.cancel}</Button>
        <Button
          look="primary"
          reason={props.reason ?? (proposal && !proposal.edit ? importTexts.nothingToTake : undefined)}
          busy={isWaiting}
          onPress={take}
        >
          {taken === 0 ? importTexts.takeSettings : importTexts.take(taken)}
        </Button>
      </div>
    </>
  )
}

/** Net pay before and after, of the year that is shown and of every other that becomes another. */
function NetPayLines({ preview, year }: { readonly preview: Preview; readonly year: Year }) {
  const { session } = useDesk()
  const { netPay } = preview
  if (!netPay) return null
  const lines = years.flatMap((each) => {
    const before = shownNetPay(session, each)
    const after = kronor(negativesAsZero(netPay[each].netPay))
    const hidden = lossWords(netPay[each], 'month')
    return each === year || (before === '' ? '0' : before) !== after ? [{ each, before, after, hidden }] : []
  })
  return (
    <div className="import-net-pay">
      {lines.map(({ each, before, after, hidden }) => (
        <p key={each}>
          {importTexts.netPay(yearName(each).toLocaleLowerCase('sv'))} {before === '' ? '\u2013' : before} →{' '}
          <strong>{importTexts.kronor(after)}</strong>
          {hidden !== '' && ` (${hidden})`}
        </p>
      ))}
    </div>
  )
}
