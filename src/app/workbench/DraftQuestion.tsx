import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { countChanges } from '../../plan/changes.ts'
import { momentOf } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { Opened } from '../services.ts'
import { DifferenceLines, DifferenceName } from './DifferenceLines.tsx'
import { differencesBetween } from './differences.ts'
import { NoticeAreas } from './NoticeAreas.tsx'

const words = workbenchTexts.draft

interface DraftQuestionProps {
  readonly found: Extract<Opened, { is: 'draftFound' }>
  readonly onAnswer: (next: Opened) => void
}

/** Work of an earlier visit that was never saved: restore it or throw it away. */
export function DraftQuestion({ found, onAnswer }: DraftQuestionProps) {
  const { draft, restored, now, changes, isBehind, isOnTop } = found.offer
  const differences = differencesBetween(isBehind ? draft.saved : now, restored.plan, now)
  const sides = { ...words, theirs: isOnTop ? words.soFar : words.theirs }
  return (
    // a notice that comes meanwhile, of a payment that was broken off, would stand under it
    <Dialog title={words.title} mustAnswer beside={<NoticeAreas />}>
      <p>{words.lead(momentOf(draft.at), countChanges(changes))}</p>
      {isBehind && <p>{words.isBehind}</p>}
      {isOnTop && <p>{words.isOnTop}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="differences" aria-label={words.whatDiffers} tabIndex={0}>
        {differences.map((difference) => (
          <li key={difference.key} className="difference">
            <DifferenceName difference={difference} />
            <DifferenceLines difference={difference} sides={sides} />
          </li>
        ))}
      </ul>
      <div className="dialog-answers">
        <Button onPress={() => onAnswer(found.discard())}>{words.discard}</Button>
        <Button look="primary" onPress={() => onAnswer(found.restore())}>
          {words.restore}
        </Button>
      </div>
    </Dialog>
  )
}
