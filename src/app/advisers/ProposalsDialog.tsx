import '../plans/plans.css'
import './advisers.css'
import { ArrowLeft, Check, Printer } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useIsLocked } from '../../controls/locked.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { answerOnItsWay, noticeOfProposals, unansweredProposals } from '../../flows/advisers/proposal-list.ts'
import type { ListedProposal } from '../../flows/advisers/proposals-port.ts'
import { failureOf, isHeld, listOf } from '../../flows/server-list.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { Plan } from '../../plan/plan.ts'
import { withProposal } from '../../plan/proposed-plan.ts'
import { restoreEdit } from '../../plan/restore-edit.ts'
import { noRoomFor } from '../../plan/row-limit.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { formatNotice } from '../../texts/notices.ts'
import { settledPlan } from '../../workbook/own/settle.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { Comparison } from '../plans/Comparison.tsx'
import { usePlanNow, useRead, useRestoreEdit } from '../plans/read-plan.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import { ProposalWords } from './ProposalWords.tsx'

const words = proposalTexts

export function ProposalsDialog({ state }: { readonly state: WorkspaceState }) {
  const { session, proposals: its } = useEditorWorkspace()
  const { list } = its
  const isLocked = useIsLocked(session)
  const waits = useList(list, unansweredProposals) > 0
  const proposals = useList(list, listOf)
  const failure = useList(list, failureOf)
  const waitsForContact = useList(list, isHeld)
  const [shownId, setShown] = useState<string>()
  useEffect(() => list.look(), [list])
  const shown = proposals?.find(({ id }) => id === shownId)
  if (shown) return <CompareProposal proposal={shown} state={state} onBack={() => setShown(undefined)} />
  return (
    <Dialog title={words.title} className="plans-window" onClose={state.plans.close}>
      <p className="version-lead">{words.lead}</p>
      <div role="status" className="plan-said">
        {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
        {!(proposals || failure) && <MessageLine tone="info">{words.reading}</MessageLine>}
        {failure && (waitsForContact || !proposals) && <Button onPress={list.look}>{words.again}</Button>}
        {isLocked && waits && <MessageLine tone="info">{words.lockedLead}</MessageLine>}
        {proposals?.length === 0 && <MessageLine tone="info">{words.none}</MessageLine>}
      </div>
      {proposals && proposals.length > 0 && (
        <ul className="plan-list" aria-label={words.list}>
          {proposals.map((proposal) => (
            <ProposalLine key={proposal.id} proposal={proposal} onShow={() => setShown(proposal.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function ProposalLine({ proposal, onShow }: { readonly proposal: ListedProposal; readonly onShow: () => void }) {
  const { session, proposals } = useEditorWorkspace()
  const { list } = proposals
  const isLocked = useIsLocked(session)
  const { id, answer, answeredAt, author, isWhole } = proposal
  const onItsWay = useList(list, (snapshot) => answerOnItsWay(snapshot, id))
  const said = onItsWay === '' ? words.at(words.answers[answer], answeredAt) : words.onItsWay[onItsWay]
  return (
    <li className="plan-line proposal-line">
      <ProposalWords proposal={proposal} said={isWhole ? said : `${said}. ${words.gone}`} />
      <div className="version-commands">
        {answer === '' && onItsWay === '' && (
          <Button
            hint={author}
            reason={isLocked ? words.locked : undefined}
            onPress={() => void list.execute({ id, answer: 'left' })}
          >
            {words.leave}
          </Button>
        )}
        {isWhole && (
          <Button look={answer === '' ? 'primary' : 'outlined'} hint={author} onPress={onShow}>
            {words.show}
          </Button>
        )}
      </div>
    </li>
  )
}

interface CompareProposalProps {
  readonly proposal: ListedProposal
  readonly state: WorkspaceState
  readonly onBack: () => void
}

function CompareProposal({ proposal, state, onBack }: CompareProposalProps) {
  const { id, author, message, answer, basedOn } = proposal
  const { session, proposals } = useEditorWorkspace()
  const now = usePlanNow()
  const { found, failure } = useRead(id, proposals.read, noticeOfProposals)
  const base = found?.base
  // what is shown is what taking it does: both are of this plan
  const plan = useMemo(() => found && settledPlan(withProposal(now, found)), [now, found])
  const edit = useRestoreEdit(plan)
  const hasChanged = useMemo(() => base !== undefined && restoreEdit(now, base) !== undefined, [now, base])
  const isOnItsWay = useList(proposals.list, (snapshot) => answerOnItsWay(snapshot, id)) !== ''
  const say = (said: 'taken' | 'left') => void proposals.list.execute({ id, answer: said })
  const take = () => {
    // without a place: undo stays on the page that one is on
    if (edit && !session.edit(edit)) return
    // the plan holds the proposal from here on, whatever becomes of the answer
    if (answer !== 'taken') say('taken')
    state.plans.close()
    state.onNotice(edit ? 'proposal.taken' : 'proposal.noted', { author })
  }
  const locked = useIsLocked(session) ? words.locked : undefined
  const { canLeave, isDone } = standing(answer, edit !== undefined, isOnItsWay)
  return (
    <Dialog title={words.from(author)} className="compare-window" onClose={state.plans.close}>
      {message !== '' && <p className="proposal-message">{message}</p>}
      {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
      {edit && (hasChanged || !base) && (
        <MessageLine tone="info">{base ? words.changedSince(basedOn) : words.wholePlan}</MessageLine>
      )}
      {plan && (
        <Comparison
          title={words.from(author)}
          same={words.same}
          names={[words.now, words.proposed]}
          plans={[now, plan]}
          startsWithChanges
          since={base && { base, lost: words.changedByBoth }}
        />
      )}
      <div className="dialog-answers">
        <Button icon={ArrowLeft} onPress={onBack}>
          {words.back}
        </Button>
        <Button icon={Printer} onPress={() => window.print()}>
          {words.print}
        </Button>
        {canLeave && (
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
            reason={locked ?? (isDone ? words.same : fullOf(now, edit))}
            onPress={take}
          >
            {words.take}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What of a proposal may still be answered, and whether the plan holds all of it already. */
function standing(answer: ListedProposal['answer'], changes: boolean, isOnItsWay: boolean) {
  const isTaken = answer === 'taken'
  const canLeave = !isOnItsWay && (answer === '' || (isTaken && changes))
  return { canLeave, isDone: !changes && (isTaken || isOnItsWay) }
}

function fullOf(plan: Plan, edit: PlanEdit | undefined): string | undefined {
  const noRoom = edit && noRoomFor(plan, edit)
  return noRoom && words.full[noRoom]
}
