import type { PlanChanges } from '../plan/changes.ts'
import type { PlanEdit } from '../plan/edit.ts'
import type { TradeSheet } from '../plan/examples/trade-sheet.ts'
import type { Plan } from '../plan/plan.ts'
import type { CompanyForm, Year } from '../rules/horizon.ts'

/** A plan as the server holds it. isNew: nothing but a company form has been saved, so the user finds blank rows to start with. */
export interface LoadedPlan {
  readonly plan: Plan
  /** Number of saves the server has taken; the next save must build on it. */
  readonly revision: number
  readonly isNew: boolean
}

/** One save: the whole plan as it stands afterwards, and what of it the server does not have yet. */
export interface SaveRequest {
  /** 15 characters a-z and 0-9. The server carries out a save once, however often it is asked for by the same id. */
  readonly saveId: string
  readonly baseRevision: number
  readonly plan: Plan
  readonly changes: PlanChanges
  /** More of the same follows at once: of a save in parts only the last keeps a version. */
  readonly isPart?: boolean
}

/** Ends a subscription; done when nothing more will be reported. */
export type StopWatching = () => Promise<void>

export interface ListedPlan {
  readonly id: string
  /** '' for one that has no name of its own. */
  readonly name: string
  readonly archived: boolean
  /** Deleted plans can be had back for 30 days. */
  readonly deletedAt: Date | undefined
  /** undefined: nothing has been saved in it. */
  readonly savedAt: Date | undefined
}

/** Where one plan is kept. Every method fails with a Failure only: 'otherUser' once somebody else has logged in in this browser. */
export interface PlanStore {
  /** Without an answer when the signal says to stop waiting: 'offline'. */
  load(stop?: AbortSignal): Promise<LoadedPlan>
  /**
   * Saves in one transaction and answers with the new revision. Fails with 'conflict' when another save came first. After 'offline' and
   * 'server' it may have been carried out all the same: the same request again has the same answer and changes nothing.
   */
  save(request: SaveRequest): Promise<number>
  /** Reports the revision of every save that is heard of. `heard`: what the list says of a plan has changed. */
  watch(listener: (revision: number) => void, heard?: (plan: ListedPlan) => void): StopWatching
}

export interface AccountUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

export type MailLinkKind = 'verification' | 'passwordReset' | 'emailChange'

/** What shows whose account it is: its password, or a new one, which the mail gives the right to choose. */
type LinkProof = { readonly password: string } | { readonly newPassword: string }

/** Accounts: every method fails with a Failure only. */
export interface AccountPort {
  current(): AccountUser | undefined
  /** Makes the account and sends the verification mail; does not sign in. */
  signUp(form: { readonly name: string; readonly email: string; readonly password: string }): Promise<void>
  logIn(email: string, password: string): Promise<AccountUser>
  /** Ends what is being watched, then forgets the login on this device. */
  logOut(): Promise<void>
  /** Ends every login of the user's, on all devices; what is open here stays until `logOut`. */
  endAllLogins(): Promise<void>
  changeName(name: string): Promise<void>
  /** Ends every other login. Fails with 'badCredentials' when the old password is wrong. */
  changePassword(oldPassword: string, password: string): Promise<void>
  /** Sends a link to the new address, and word of it to the old one; until the link is followed nothing changes. */
  requestEmailChange(newEmail: string, password: string): Promise<void>
  /** Follows that link: every login ends. Without the account's login its password is needed. */
  confirmEmailChange(code: string, password?: string): Promise<void>
  /** Has the browser keep a file with everything that the server stores about the signed-in user. */
  downloadData(): Promise<void>
  /** Deletes the account that these credentials open, with all its data, on the server and in this browser. A signed-in user stays signed in. */
  deleteAccount(email: string, password: string): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  confirmPasswordReset(token: string, password: string): Promise<void>
  /** Asks for the verification mail again. Answers the seconds until it is its turn, 0 when it is sent at once. */
  resendVerification(): Promise<number>
  /** Follows the link of that mail and logs in. Without the login its password is needed, or a new one is chosen. */
  confirmVerification(token: string, proof?: LinkProof): Promise<void>
  /** Asks whether a mail's link still leads somewhere; nothing is done with it. Fails with 'badLink' when it is used or too old. */
  checkLink(kind: MailLinkKind, code: string): Promise<void>
  /** Reads the account again; undefined when the login is no longer good. */
  refresh(): Promise<AccountUser | undefined>
  /** Notifies when the signed-in user changes, in this tab or another. */
  watch(listener: (user: AccountUser | undefined) => void): () => void
}

/** The plans for sale, by the names the server knows them by. */
export type PlanForSale = '30days' | '12months'

/** The state of a subscription in Stripe's words; none: there has never been one. */
export type SubscriptionStatus =
  | 'none'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'paused'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'

export interface Billing {
  /** Saving is allowed until this moment; undefined when it never was. */
  readonly accessUntil: Date | undefined
  /** Until when they need not pay, because support has given them days; undefined when it never has. */
  readonly freeUntil: Date | undefined
  readonly status: SubscriptionStatus
  /** A subscription of theirs has been canceled: no new free trial. */
  readonly hadCanceled: boolean
  /** They have had a subscription before: the overlay invites to renew instead of welcoming. */
  readonly hasSubscribed: boolean
  readonly trialEnd: Date | undefined
  readonly currentPeriodEnd: Date | undefined
  readonly endsAtPeriodEnd: boolean
}

/** The server's latest answer about a subscription, and when it came. */
export interface RememberedBilling {
  readonly billing: Billing
  readonly answeredAt: Date
}

/** Who sells the product and answers for its data, as far as the server is told. */
interface Seller {
  readonly firm?: string
  readonly number?: string
  readonly address?: string
  readonly terms?: string
  /** Who stores or sends for the seller. */
  readonly processors?: string
}

export interface BillingMode {
  /** Mail may be kept in a folder of this machine. */
  readonly isLocal: boolean
  /** none: a plan starts at once without payment and the screen says so. test: Stripe's test mode, no money moves. live: money. */
  readonly payment: 'none' | 'test' | 'live'
  /** Where customers reach the operator of the server, if configured. */
  readonly contact?: { readonly email?: string; readonly phone?: string }
  readonly seller?: Seller
}

/** How a chosen plan began: at once, or by sending the browser to the payment page. */
export type PlanStart = { readonly kind: 'started' } | { readonly kind: 'payAt'; readonly url: string }

/** Subscriptions: every method fails with a Failure only. */
export interface BillingPort {
  read(): Promise<Billing>
  mode(): Promise<BillingMode>
  /** The client names the plan; price, trial and user are the server's. */
  startPlan(plan: PlanForSale): Promise<PlanStart>
  /** Back from the payment service's pages: has the server ask it how things stand, so that `read` knows. */
  confirm(): Promise<void>
  /** The address of the page where card and subscription are changed; it is good for some minutes. */
  changeAddress(): Promise<string>
  /** ended: the server shows nothing any more to the login that is watched for. */
  watch(listener: (billing: Billing) => void, ended: () => void): StopWatching
}

export interface Draft {
  readonly plan: Plan
  /** What the server held at that revision: it distinguishes the user's own changes from another device's. */
  readonly saved: Plan
  readonly baseRevision: number
  readonly at: Date
}

export interface LeftDraft extends Draft {
  readonly tab: string
}

/** One user's drafts of one plan in this browser, one per tab. Fails with 'draftFull' or 'draftUnavailable'. */
export interface DraftPort {
  /** This tab, by whose name its own draft is kept. */
  readonly tab: string
  /** The drafts that no open tab looks after, the oldest first: this tab's own from before a reload is among them. */
  readLeft(): Promise<readonly LeftDraft[]>
  /** Writes this tab's draft. In the same transaction the drafts of other tabs go that have been taken into it. */
  write(draft: Draft, takenIn: readonly string[]): Promise<void>
  /** Removes the drafts of these tabs: this one's own, or such as the user has answered for here. */
  remove(tabs: readonly string[]): Promise<void>
  /** Lets go of the browser's storage, which would hold all that listens to it; what comes later opens it again. */
  close(): Promise<void>
}

/** How the page looks: as the system does, or as the user has chosen in this browser. */
export type Theme = 'system' | 'light' | 'dark'

/** How large the page's text is, in per cent of the browser's own; what stands around the text follows. */
export type TextSize = '100' | '125' | '150' | '175' | '200' | '250' | '300'

/** Something that the user has chosen of this page, the same in every tab of this browser. */
export interface StoredChoice<C extends string> {
  readonly current: () => C
  readonly choose: (choice: C) => void
  readonly watch: (listener: () => void) => () => void
}

/** The versions of the app that the browser keeps, seen from a page that runs one of them. */
export interface AppVersionPort {
  /** Notifies when the browser holds another version than the one that runs here. */
  watch(found: () => void): void
  look(): void
  /** Puts the other version in this one's place for the next load. */
  takeOver(): Promise<void>
}

/** The open plan as the save flow needs it; the session is one. */
export interface OpenPlan {
  readonly plan: Plan
  readonly saved: Plan
  /** True when a save would send something. Asked after each edit. */
  readonly isUnsaved: boolean
  readonly chosenForms: Readonly<Partial<Record<Year, CompanyForm>>>
  changes(): PlanChanges
  /** Marks a snapshot as what the server holds; edits made since are still unsaved. */
  markSaved(plan: Plan): void
  /** Opens another plan in place of this one; `saved` is what the server holds. Nothing can be undone past it. */
  replace(plan: Plan, saved: Plan): void
  /** Takes in what was not done here: no action of the user, so it is not undone either. False: the plan is locked. */
  edit(edit: PlanEdit, place: undefined, options: { readonly undoable: false }): boolean
}

/** The sheet of a visit without an account, with all that was changed in it, on its way into the plan of the account that is made next. It stays in this browser. */
export interface FirstFiguresPort {
  stored(): TradeSheet | undefined
  keep(sheet: TradeSheet): void
  forget(): void
  /** An account has been made here: what this browser keeps is for it and for nobody else. */
  accountMade(email: string): void
  /** Hands out the sheet that is kept for an account, once. */
  takeFor(email: string): TradeSheet | undefined
}

export interface Lazy<T> {
  /** undefined until it has come. */
  readonly now: () => T | undefined
  /** The same promise for as long as it is good: after a failure the next call tries again. */
  readonly fetched: () => Promise<T>
}
