import { useSelector } from '@xstate/react'
import { ArrowLeft, Check, Printer } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { listedPlans } from '../../flows/plan-list.ts'
import { answerOnItsWay, noticeOfProposals } from '../../flows/proposal-list.ts'
import type { ListedProposal } from '../../flows/proposals-port.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { sayNotice } from '../../texts/notices.ts'
import { useOwnDesk } from '../parts.ts'
import { Comparison } from '../plans/Comparison.tsx'
import { usePlanNow, useReadPlan, useRestoreEdit } from '../plans/read-plan.ts'
import type { DeskState } from '../workbench/desk-state.ts'

const words = proposalTexts

interface CompareProposalProps {
  readonly proposal: ListedProposal
  readonly state: DeskState
  readonly onBack: () => void
}

/** The plan as it is now beside a proposal: what each comes to, what differs, and the owner's answer. */
export function CompareProposal({ proposal, state, onBack }: CompareProposalProps) {
  const { id, author, message, answer, basedOn } = proposal
  const { session, proposals } = useOwnDesk()
  const now = usePlanNow()
  const { plan, failure } = useReadPlan(id, proposals.read, noticeOfProposals)
  const edit = useRestoreEdit(plan)
  const changed = useChangedSince(basedOn)
  const isOnItsWay = useSelector(proposals.list, (snapshot) => answerOnItsWay(snapshot, id)) !== ''
  const say = (said: 'taken' | 'left') => proposals.list.send({ type: 'answered', id, answer: said })
  const take = () => {
    // without a place: undo stays on the page that one is on
    if (edit && !session.edit(edit)) return
    // the plan is as in the proposal from here on, whatever becomes of the answer
    if (answer !== 'taken') say('taken')
    state.plans.close()
    state.onNotice(edit ? 'proposal.taken' : 'proposal.noted', { author })
  }
  const locked = useIsLocked(session) ? words.locked : undefined
  const isDone = plan !== undefined && !edit && (answer === 'taken' || isOnItsWay)
  return (
    <Dialog title={words.from(author)} className="compare-window" onClose={state.plans.close}>
      {message !== '' && <p className="proposal-message">{message}</p>}
      {failure && <MessageLine tone="error">{sayNotice({ code: failure })}</MessageLine>}
      {edit && changed && <MessageLine tone="info">{words.changedSince(changed.savedAt)}</MessageLine>}
      {plan && (
        <Comparison
          title={words.from(author)}
          same={words.same}
          names={[words.now, words.proposed]}
          plans={[now, plan]}
        />
      )}
      <div className="dialog-answers">
        <Button icon={ArrowLeft} onPress={onBack}>
          {words.back}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {words.print}
        </Button>
        {answer === '' && !isOnItsWay && (
          <Button
            reason={locked}
            onPress={() => {
              say('left')
              onBack()
            }}
          >
            {words.leave}
          </Button>
        )}
        {plan && (
          <Button
            look="primary"
            icon={Check}
            hint={words.takeHint}
            reason={locked ?? (isDone ? words.same : undefined)}
            onPress={take}
          >
            {words.take}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** When the plan was saved last, if it is another by now than the adviser had before them; undefined for the same. */
function useChangedSince(basedOn: Date | undefined): { readonly savedAt: Date | undefined } | undefined {
  const { planList, planId, session } = useOwnDesk()
  const savedAt = useSelector(planList, (snapshot) => listedPlans(snapshot).find(({ id }) => id === planId)?.savedAt)
  const isUnsaved = useSession(session, (open) => open.isUnsaved)
  const isLater = (savedAt?.getTime() ?? 0) > (basedOn?.getTime() ?? 0)
  return isLater || isUnsaved ? { savedAt: isLater ? savedAt : undefined } : undefined
}
