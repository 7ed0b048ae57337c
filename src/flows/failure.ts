/** Every way in which the world outside can fail a flow. A closed list: words for each stand in texts/notices.ts. */
export type FailureCode =
  /** No answer: no network, or the server is down. What was asked may or may not have happened. */
  | 'offline'
  /** Another tab or device has saved since this plan was read. */
  | 'conflict'
  /** The e-mail is not verified, or the subscription has run out. */
  | 'notAllowed'
  | 'signedOut'
  /** Somebody else has logged in in this browser: what is open here is not theirs. */
  | 'otherUser'
  | 'badCredentials'
  /** Who follows a link of a mail has not shown that the account is theirs. */
  | 'passwordNeeded'
  | 'emailTaken'
  /** No e-mail address, or the one they have already. */
  | 'badEmail'
  | 'weakPassword'
  /** A password of more bytes than the server can keep. */
  | 'longPassword'
  /** A name that is too long or could say something in a mail. */
  | 'badName'
  /** Too many wrong passwords for this account: for a while not even the right one opens it. */
  | 'loginClosed'
  /** A link of a mail that is used, old or broken. */
  | 'badLink'
  /** The server refuses what was sent: a bug of ours or a broken import, never solved by trying again. */
  | 'refused'
  /** The plan holds more rows than a plan may hold (rules/limits.ts). */
  | 'tooManyRows'
  | 'tooManyAccountRows'
  /** The plan holds more formulas that call other cells than it may. */
  | 'tooManyFormulas'
  /** The plan is deleted, another user's, or has never been. */
  | 'planGone'
  | 'lastPlan'
  | 'tooManyPlans'
  /** So many have been deleted within 30 days that there is no room for another. */
  | 'tooManyDeletedPlans'
  /** A version of a plan that is another user's, thinned out, or has never been. */
  | 'versionGone'
  | 'unreadable'
  /** Named versions take as much room as they may. */
  | 'noRoomForNames'
  /** A link to a shared plan that is revoked, has ended or never was. */
  | 'linkGone'
  | 'invitationGone'
  | 'tooManyComments'
  /** A proposal that is not for a plan of this user's, or no more there. */
  | 'proposalGone'
  /** So many proposals for a plan wait for an answer that there is no room for another. */
  | 'tooManyProposals'
  | 'proposalTooLarge'
  | 'tooManyLinks'
  /** Words or an end of a link, or a firm's name, that the server does not take. */
  | 'badSharing'
  | 'ownInvitation'
  | 'tooManyInvitations'
  | 'tooMany'
  /** A paid period is already running, so that nothing new can be bought. */
  | 'alreadyActive'
  /** No free trial again: a subscription of theirs has been canceled. */
  | 'trialUsed'
  /** A subscription of theirs waits for its payment: it is to be mended, not bought again. */
  | 'paymentDue'
  /** The payment service says no, in words of its own. */
  | 'paymentRefused'
  | 'paymentUnreachable'
  /** They have never been at the payment service, so that there is nothing to change. */
  | 'nothingToChange'
  /** This server has no payment set up. */
  | 'billingUnavailable'
  | 'draftFull'
  /** The browser gives no place for a draft (private window, blocked storage). */
  | 'draftUnavailable'
  /** The server answers, but cannot do its work: full disk, read-only database, a bug. */
  | 'server'

/** A foreseen failure: a code for the flow to act on, the cause for the log. Never holds words of ours for the user. */
export class Failure extends Error {
  readonly code: FailureCode
  /** What the payment service says, which is passed on as it is. */
  readonly reason: string | undefined

  constructor(code: FailureCode, cause?: unknown, reason?: string) {
    super(code, { cause })
    this.name = 'Failure'
    this.code = code
    this.reason = reason
  }
}

/** The code of anything thrown. What nobody foresaw counts as the server's failure. */
export const failureCodeOf = (error: unknown): FailureCode => (error instanceof Failure ? error.code : 'server')
