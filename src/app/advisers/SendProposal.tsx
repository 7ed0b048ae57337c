import { Send } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { type ProposalForm, useOwnersPlan } from './send-proposal.ts'

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

const words = proposalTexts.send

interface SendProposalProps {
  readonly user: AccountUser
  readonly invitation: string
  readonly form: ProposalForm
  readonly onForm: (change: Partial<ProposalForm>) => void
}

/** Sends the plan, as an adviser has tried it, to its owner. */
export function SendProposal(props: SendProposalProps) {
  const { form, onForm } = props
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
