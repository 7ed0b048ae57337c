import '../plans/plans.css'
import './advisers.css'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useIsLocked } from '../../controls/locked.ts'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { answerOnItsWay, unansweredProposals } from '../../flows/advisers/proposal-list.ts'
import type { ListedProposal } from '../../flows/advisers/proposals-port.ts'
import { failureOf, isHeld, listOf } from '../../flows/server-list.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { formatNotice } from '../../texts/notices.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import { CompareProposal } from './CompareProposal.tsx'
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
