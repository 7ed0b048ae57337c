import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'

/** What is said of a failure, by its code, of each list of the server's; `otherwise` of what is not named. */
type Notices = Readonly<Partial<Record<FailureCode, NoticeCode>>> & { readonly otherwise: NoticeCode }

const ofAny = {
  tooMany: 'request.tooMany',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
} as const satisfies Partial<Notices>

const ofPlan = { ...ofAny, planGone: 'plan.gone' } as const satisfies Partial<Notices>

const notices = {
  plans: {
    ...ofPlan,
    offline: 'plan.offline',
    lastPlan: 'plan.last',
    tooManyPlans: 'plan.tooMany',
    tooManyDeletedPlans: 'plan.tooManyDeleted',
    tooManyAccountRows: 'plan.tooManyRows',
    notAllowed: 'plan.notAllowed',
    otherwise: 'plan.failed',
  },
  versions: {
    ...ofPlan,
    offline: 'version.offline',
    versionGone: 'version.gone',
    unreadable: 'version.unreadable',
    noRoomForNames: 'version.noRoom',
    notAllowed: 'version.notAllowed',
    otherwise: 'plan.failed',
  },
  comments: {
    ...ofPlan,
    offline: 'comment.offline',
    linkGone: 'comment.linkGone',
    invitationGone: 'comment.linkGone',
    tooManyComments: 'comment.tooMany',
    refused: 'comment.notTaken',
    otherwise: 'comment.failed',
  },
  proposals: {
    ...ofPlan,
    offline: 'proposal.offline',
    proposalGone: 'proposal.gone',
    unreadable: 'proposal.unreadable',
    otherwise: 'request.failed',
  },
  sharing: {
    ...ofPlan,
    offline: 'sharing.offline',
    notAllowed: 'sharing.notAllowed',
    badSharing: 'sharing.refused',
    tooManyLinks: 'link.tooMany',
    versionGone: 'version.gone',
    noRoomForNames: 'link.noRoom',
    ownInvitation: 'invitation.own',
    tooManyInvitations: 'invitation.tooMany',
    badEmail: 'account.invalidEmail',
    otherwise: 'plan.failed',
  },
  sharedPlans: {
    ...ofAny,
    offline: 'shared.offline',
    invitationGone: 'invitation.gone',
    otherwise: 'request.failed',
  },
  // an adviser's own, who sends them
  sentProposals: {
    ...ofAny,
    offline: 'request.offline',
    invitationGone: 'invitation.gone',
    tooManyProposals: 'proposal.tooMany',
    proposalTooLarge: 'proposal.tooLarge',
    refused: 'proposal.refused',
    signedOut: 'proposal.signedOut',
    otherUser: 'proposal.otherUser',
    otherwise: 'request.failed',
  },
} as const satisfies Record<string, Notices>

export function noticeOfList(list: keyof typeof notices, error: unknown): NoticeCode {
  const said: Notices = notices[list]
  return said[failureCodeOf(error)] ?? said.otherwise
}
