import '../comments/comments.css'
import { MessageSquareDiff } from 'lucide-react'
import { Button } from '../../controls/Button.tsx'
import { unansweredProposals } from '../../flows/advisers/proposal-list.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace } from '../services.ts'
import type { PlansRoute } from './plans-route.ts'

export function ProposalsButton({ plans }: { readonly plans: PlansRoute }) {
  const count = useList(useEditorWorkspace().proposals.list, unansweredProposals)
  if (count === 0) return null
  return (
    <span className="comment-button">
      <Button
        look="quiet"
        icon={MessageSquareDiff}
        hint={proposalTexts.waiting(count)}
        onPress={() => plans.open('proposals')}
      >
        {proposalTexts.button(count)}
      </Button>
      <span className="comment-unseen" aria-hidden="true">
        {count}
      </span>
    </span>
  )
}
