import type PocketBase from 'pocketbase'
import type {
  AnsweredProposal,
  ListedProposal,
  NewProposal,
  ProposalAnswer,
  ProposalsPort,
} from '../../flows/advisers/proposals-port.ts'
import { Failure } from '../../flows/failure.ts'
import { couldBeOurs } from '../../plan/could-be-ours.ts'
import type { ProposedPlan } from '../../plan/proposed-plan.ts'
import { versionMaxBytes } from '../../rules/limits.ts'
import { orFailure } from '../failure.ts'
import { netPayRecord, netPaysFrom } from '../net-pay-record.ts'
import { signedInAs } from '../signed-in-as.ts'
import { momentFrom, type Stored, text } from '../stored-values.ts'
import { packedProposal, unpackedProposal } from './packed-proposal.ts'

interface Owner {
  readonly client: PocketBase
  readonly userId: string
  readonly thisYear: () => number
}

/** What advisers propose for one plan of one user, and of nobody else. */
export function createProposals({ client, userId, thisYear }: Owner, planId: string): ProposalsPort {
  const own = () => signedInAs(client, userId)

  async function list(): Promise<readonly ListedProposal[]> {
    return proposalsIn(await client.send<Stored>('/api/plan/proposals', { query: { plan: planId }, ...own() }))
  }

  async function read(id: string): Promise<ProposedPlan> {
    const answer = await client.send<Stored>('/api/plan/proposal', { query: { id }, ...own() })
    if (answer['id'] !== id) throw new Failure('offline')
    const proposed = await unpackedProposal(text(answer['data']), thisYear())
    // of what it began with nothing comes into a plan
    if (!couldBeOurs(proposed.plan)) throw new Failure('unreadable')
    return proposed
  }

  async function answer(id: string, given: ProposalAnswer): Promise<readonly ListedProposal[]> {
    const body = { user: userId, id, answer: given }
    return proposalsIn(await client.send<Stored>('/api/plan/proposal/answer', { method: 'POST', body, ...own() }))
  }

  return {
    list: () => orFailure(list),
    read: (id) => orFailure(() => read(id)),
    answer: (id, given) => orFailure(() => answer(id, given)),
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

/** The proposals that an answer lists. Throws Failure 'offline' when it is no answer of the server's. */
export function proposalsIn(answer: Stored): readonly ListedProposal[] {
  const proposals = answer['proposals']
  // a captive portal answers 200 with a page of its own
  if (!Array.isArray(proposals)) throw new Failure('offline')
  return proposals.map((proposal: Stored) => ({
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
}

const answers = ['taken', 'left'] as const
