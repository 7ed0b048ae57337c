import type {
  AnsweredProposal,
  ListedProposal,
  NewProposal,
  ProposalsPort,
} from '../../flows/advisers/proposals-port.ts'
import { Failure } from '../../flows/failure.ts'
import { couldBeOurs } from '../../plan/could-be-ours.ts'
import type { ProposedPlan } from '../../plan/proposed-plan.ts'
import { versionMaxBytes } from '../../rules/limits.ts'
import { orFailure } from '../failure.ts'
import { netPayRecord, netPaysFrom } from '../net-pay-record.ts'
import { requestsOf } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'
import type { Owner } from '../versions/versions.ts'
import { packedProposal, unpackedProposal } from './packed-proposal.ts'

export function createProposals({ client, userId, thisYear }: Owner, planId: string): ProposalsPort {
  const { get, post } = requestsOf(client, userId)

  async function read(id: string): Promise<ProposedPlan> {
    const answer = await get('/api/plan/proposal', { id })
    if (answer['id'] !== id) throw new Failure('offline')
    const proposed = await unpackedProposal(text(answer['data']), thisYear())
    // of what it began with nothing comes into a plan
    if (!couldBeOurs(proposed.plan)) throw new Failure('unreadable')
    return proposed
  }

  return {
    list: () => orFailure(async () => proposalsIn(await get('/api/plan/proposals', { plan: planId }))),
    read: (id) => orFailure(() => read(id)),
    answer: (id, answer) => orFailure(async () => proposalsIn(await post('/api/plan/proposal/answer', { id, answer }))),
  }
}

/** A proposal as it is sent. Throws Failure 'proposalTooLarge'. */
export async function proposalBody({ id, author, message, netPay, basedOn, ...proposed }: NewProposal) {
  const data = await packedProposal(proposed)
  if (data.length > versionMaxBytes) throw new Failure('proposalTooLarge')
  return { id, author, message, basedOn: basedOn?.toISOString() ?? '', ...netPayRecord(netPay), data }
}

/** What an answer tells of what was said last to a proposal; undefined: nothing has been. */
export function answeredIn(told: Stored): AnsweredProposal | undefined {
  const answer = answers.find((each) => each === told['answer'])
  const at = momentFrom(told['answeredAt'])
  return answer && at && { answer, at }
}

export const proposalsIn = (answer: Stored): readonly ListedProposal[] =>
  listIn(answer, 'proposals', (proposal) => ({
    id: text(proposal['id']),
    author: text(proposal['author']),
    message: text(proposal['message']),
    netPay: netPaysFrom(proposal),
    createdAt: momentFrom(proposal['created']) ?? new Date(0),
    basedOn: momentFrom(proposal['basedOn']),
    answer: answers.find((known) => known === proposal['answer']) ?? '',
    answeredAt: momentFrom(proposal['answeredAt']),
    isWhole: proposal['isWhole'] !== false,
  }))

const answers = ['taken', 'left'] as const
