import { useEffect } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useSession } from '../../controls/figures.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import type { DraftOffer } from '../../flows/left-drafts.ts'
import { countChanges } from '../../plan/changes.ts'
import { momentOf } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { NoticeAreas } from '../frame/NoticeAreas.tsx'
import { type Opened, useWorkspace } from '../services.ts'
import { DifferenceLines, DifferenceName } from './DifferenceLines.tsx'
import { differencesBetween } from './differences.ts'

const words = workbenchTexts.draft

interface DraftQuestionProps {
  readonly found: Extract<Opened, { kind: 'draftFound' }>
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
      <details>
        <summary>{words.whatDiffers}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <ul className="differences" aria-label={words.whatDiffers} tabIndex={0}>
          {differences.map((difference) => (
            <li key={difference.key} className="difference">
              <DifferenceName difference={difference} />
              <DifferenceLines difference={difference} sides={sides} />
            </li>
          ))}
        </ul>
      </details>
      <div className="dialog-answers">
        <Button onPress={() => onAnswer(found.discard())}>{words.discard}</Button>
        <Button look="primary" onPress={() => onAnswer(found.restore())}>
          {words.restore}
        </Button>
      </div>
    </Dialog>
  )
}

// that the draft is in the plan is the first action of its session
const asFirst = 1

/** Says that work of an earlier visit is in the plan again, until it is taken back or something else is done. */
export function DraftRestored({ offer }: { readonly offer: DraftOffer }) {
  const { session } = useWorkspace()
  const { announcement, announce, close } = useAnnouncement()
  const isLatest = useSession(session, ({ actionCount }) => actionCount === asFirst)
  const text = words.restored(momentOf(offer.draft.at), countChanges(offer.changes))
  useEffect(() => {
    // into a region that is there already, so that it is read out
    announce({ text, actionCount: asFirst })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the plan is opened
  }, [])
  return (
    <div role="status">
      {announcement && isLatest && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </div>
  )
}
