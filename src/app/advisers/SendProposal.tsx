import { Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { AccountUser } from '../../flows/ports.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { useDesk } from '../parts.ts'
import { useRestoreEdit } from '../plans/read-plan.ts'

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

const words = proposalTexts.send

interface SendProposalProps {
  readonly user: AccountUser
  readonly invitation: string
}

/** Sends the plan, as an adviser has tried it, to its owner. */
export function SendProposal(props: SendProposalProps) {
  const [isOpen, setOpen] = useState(false)
  const { session } = useDesk()
  const nothing = useRestoreEdit(session.saved) === undefined
  return (
    <>
      <Button look="primary" icon={Send} reason={nothing ? words.nothing : undefined} onPress={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Suspense>
          <SendDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
