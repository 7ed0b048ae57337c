import { Send } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { Button } from '../../controls/Button.tsx'
import { useSession } from '../../controls/figures.ts'
import { latePart } from '../../controls/late-part.ts'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { useDesk } from '../parts.ts'
import { type ProposalForm, useOwnersPlan } from './send-proposal.ts'

const SendDialog = latePart(async () => (await import('./SendDialog.tsx')).SendDialog)

const words = proposalTexts.send

interface SendProposalProps {
  readonly user: AccountUser
  readonly invitation: string
  readonly form: ProposalForm
  readonly onForm: (change: Partial<ProposalForm>) => void
  /** Hears whether something has been tried that is kept nowhere. */
  readonly onRisk: (isAtRisk: boolean) => void
}

/** Sends the plan, as an adviser has tried it, to its owner. */
export function SendProposal({ onRisk, ...props }: SendProposalProps) {
  const { form, onForm } = props
  const { session, reading } = useDesk()
  const isAtRisk = useSession(session, () => reading?.trial.isAtRisk ?? false)
  useEffect(() => {
    onRisk(isAtRisk)
    return () => onRisk(false)
  }, [isAtRisk, onRisk])
  const { plan, wanted } = useOwnersPlan()
  const nothing = wanted === plan
  return (
    <>
      <Button
        look="primary"
        icon={Send}
        reason={nothing ? words.nothing : undefined}
        onPress={() => onForm({ isOpen: true })}
      >
        {words.open}
      </Button>
      {form.isOpen && (
        <Suspense>
          <SendDialog {...props} />
        </Suspense>
      )}
    </>
  )
}
