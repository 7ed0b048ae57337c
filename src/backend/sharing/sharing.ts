import type PocketBase from 'pocketbase'
import type { Invitation, ShareLink, SharingPort } from '../../flows/sharing/sharing-port.ts'
import { orFailure } from '../failure.ts'
import { requestsOf } from '../signed-in-as.ts'
import { listIn, momentFrom, type Stored, text } from '../stored-values.ts'

export function createSharing(client: PocketBase, userId: string): SharingPort {
  const { get, post } = requestsOf(client, userId)

  return {
    list: () =>
      orFailure(async () => {
        const answer = await get('/api/plan/sharing')
        return { links: linksIn(answer), invitations: invitationsIn(answer) }
      }),
    makeLink: ({ ends, ...link }) =>
      orFailure(async () => {
        const answer = await post('/api/plan/link', { ...link, ends: ends?.toISOString() ?? '' })
        return { code: text(answer['code']), links: linksIn(answer) }
      }),
    endLink: (id) => orFailure(async () => linksIn(await post('/api/plan/link/revoke', { id }))),
    invite: (invitation) => orFailure(async () => invitationsIn(await post('/api/plan/invite', invitation))),
    endInvitation: (id) => orFailure(async () => invitationsIn(await post('/api/plan/invite/revoke', { id }))),
  }
}

const linksIn = (answer: Stored): readonly ShareLink[] =>
  listIn(answer, 'links', (link) => ({
    id: text(link['id']),
    plan: text(link['plan']),
    name: text(link['name']),
    firm: text(link['firm']),
    isFrozen: link['isFrozen'] === true,
    frozenAt: momentFrom(link['frozenAt']),
    ends: momentFrom(link['ends']),
    openedAt: momentFrom(link['openedAt']),
    madeAt: momentFrom(link['created']),
  }))

const invitationsIn = (answer: Stored): readonly Invitation[] =>
  listIn(answer, 'invitations', (invitation) => ({
    id: text(invitation['id']),
    plan: text(invitation['plan']),
    email: text(invitation['email']),
    firm: text(invitation['firm']),
    openedAt: momentFrom(invitation['openedAt']),
  }))
