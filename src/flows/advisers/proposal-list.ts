import { failureCodeOf } from '../failure.ts'
import { noticeOfList } from '../list-failures.ts'
import { type ListSnapshot, ServerList } from '../server-list.ts'
import type { ListedProposal, ProposalAnswer, ProposalsPort } from './proposals-port.ts'

/** What the owner says to a proposal, on its way to the server. What a taken one holds is in the plan already. */
interface Answer {
  readonly id: string
  readonly answer: Exclude<ProposalAnswer, ''>
}

export const noticeOfProposals = (error: unknown) => noticeOfList('proposals', error)

// asked for once more they would fail again
const isFinal = (error: unknown) => ['proposalGone', 'planGone', 'refused'].includes(failureCodeOf(error))

/** What is proposed for the open plan, the latest first, and what its owner said, asked for until it is noted. */
export function createProposalList(port: Pick<ProposalsPort, 'list' | 'answer'>) {
  return new ServerList<readonly ListedProposal[] | undefined, Answer>(undefined, {
    read: () => port.list(),
    execute: ({ id, answer }) => port.answer(id, answer),
    noticeOf: noticeOfProposals,
    // the last word about a proposal counts
    queue: (waiting, answer) => [...waiting.filter(({ id }) => id !== answer.id), answer],
    // it may have been noted all the same: the same again is answered alike
    isKept: (error) => !isFinal(error),
  })
}

type Proposals = ListSnapshot<readonly ListedProposal[] | undefined, Answer>

/** What the owner has said to a proposal here, as long as the server has not noted it. */
export const answerOnItsWay = ({ waiting }: Proposals, id: string): ProposalAnswer =>
  waiting.find((each) => each.id === id)?.answer ?? ''

/** How many proposals wait for an answer of the owner's. */
export const unansweredProposals = (proposals: Proposals): number =>
  (proposals.list ?? []).filter(({ id, answer }) => answer === '' && answerOnItsWay(proposals, id) === '').length
