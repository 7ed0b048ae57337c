import type { AnsweredProposal, ListedProposal } from '../../flows/advisers/proposals-port.ts'
import { proposalTexts } from '../../texts/advisers.ts'
import { describeNetPays } from '../../texts/versions.ts'

const words = proposalTexts

/** What the owner has said last to a proposal of the adviser's who reads this; nothing before. */
export function LastAnswer({ answered }: { readonly answered: AnsweredProposal | undefined }) {
  if (!answered) return null
  return (
    <span className="plan-note">
      {words.lastAnswer(words.at(words.answersToAdviser[answered.answer], answered.at))}
    </span>
  )
}

interface ProposalWordsProps {
  readonly proposal: ListedProposal
  /** What became of it. */
  readonly said: string
}

/** Who proposes, when, why, and what it comes to. A stranger has written it: it is shown as the text that it is. */
export function ProposalWords({ proposal: { author, message, netPay, createdAt }, said }: ProposalWordsProps) {
  return (
    <div className="plan-words">
      <span className="plan-name">{author}</span>
      {message !== '' && <p className="proposal-message">{message}</p>}
      <span className="plan-note">{`${words.netPay}: ${describeNetPays(netPay)}`}</span>
      <span className="plan-note">{`${words.sentAt(createdAt)} · ${said}`}</span>
    </div>
  )
}
