import '../plans/plans.css'
import './advisers.css'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { MessageLine } from '../../controls/MessageLine.tsx'
import { TextField } from '../../controls/TextField.tsx'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalLimits } from '../../rules/limits.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { formatNotice } from '../../texts/notices.ts'
import { Comparison } from '../plans/Comparison.tsx'
import { usePlanNow } from '../plans/read-plan.ts'
import { useWorkspace } from '../services.ts'
import { ProposalWords } from './ProposalWords.tsx'
import { type ProposalForm, useOwnersPlan, useSendProposal } from './send-proposal.ts'

const words = proposalTexts.send

export interface SendDialogProps {
  readonly user: AccountUser
  readonly invitation: string
  readonly form: ProposalForm
  readonly onForm: (change: Partial<ProposalForm>) => void
}

export function SendDialog({ user, invitation, form, onForm }: SendDialogProps) {
  const { reading } = useWorkspace()
  const theirs = useOwnersPlan()
  const plan = usePlanNow()
  const { listed = [], failure, isBusy, send } = useSendProposal(user, invitation)
  const { author, message } = form
  const [isNameMissing, setNameMissing] = useState(false)
  const isSent = form.sent === plan
  const submit = async () => {
    const [name, said] = [author.trim(), message.trim()]
    setNameMissing(name === '')
    if (name === '') return
    const { base } = theirs
    const basedOn = reading?.sandbox.base.savedAt
    const isTaken = await send({ author: name, message: said, plan, base, basedOn })
    if (!isTaken) return
    reading?.sandbox.noteKept(plan)
    onForm({ message: '', sent: plan })
  }
  return (
    <Dialog title={words.title} className="compare-window" onClose={() => onForm({ isOpen: false })}>
      <p className="version-lead">{words.lead}</p>
      <div role="status" className="plan-said">
        {isSent && !failure && <MessageLine tone="saved">{words.sent}</MessageLine>}
      </div>
      {!isSent && (
        <form
          className="proposal-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <TextField
            label={words.author}
            name="author"
            autoComplete="name"
            maxLength={proposalLimits.author}
            value={author}
            wrongBecause={isNameMissing ? words.nameMissing : undefined}
            onChange={(typed) => onForm({ author: typed })}
          />
          <TextField
            label={words.message}
            name="message"
            autoComplete="off"
            rows={4}
            optional
            maxLength={proposalLimits.message}
            hint={words.messageHint(proposalLimits.message)}
            value={message}
            onChange={(typed) => onForm({ message: typed })}
          />
          {theirs.isNewer && <MessageLine tone="info">{words.savedSince}</MessageLine>}
          <Comparison
            same={words.nothingLead}
            names={[words.theirs, words.proposed]}
            plans={[theirs.plan, theirs.wanted]}
            startsWithChanges
          />
          <div className="dialog-answers">
            <div role="alert" className="plan-said">
              {failure && <MessageLine tone="error">{formatNotice({ code: failure })}</MessageLine>}
            </div>
            <Button look="primary" icon={Send} submits busy={isBusy}>
              {isBusy ? words.busy : words.submit}
            </Button>
          </div>
        </form>
      )}
      {listed.length > 0 && (
        <>
          <h3 className="compare-heading">{words.earlier}</h3>
          <ul className="plan-list" aria-label={words.earlier}>
            {listed.map((proposal) => (
              <li key={proposal.id} className="plan-line">
                <ProposalWords
                  proposal={proposal}
                  said={proposalTexts.at(proposalTexts.answersToAdviser[proposal.answer], proposal.answeredAt)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
