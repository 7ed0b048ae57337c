import type { PlanChanges } from '../plan/changes.ts'
import type { Plan, SalaryYear } from '../plan/plan.ts'
import type { CompanyForm, Year } from '../rules/horizon.ts'

/** A plan as the server holds it. isNew: nothing has ever been saved, so the user finds blank rows to start with. */
export interface LoadedPlan {
  readonly plan: Plan
  /** Number of saves the server has taken; the next save must build on it. */
  readonly revision: number
  readonly isNew: boolean
}

/** One save: the whole plan as it stands, and what of it the server does not have yet. */
export interface SaveRequest {
  readonly plan: Plan
  readonly changes: PlanChanges
  readonly baseRevision: number
}

/** What another tab or device has done to the same plan. */
export type RemoteChange =
  | { readonly is: 'saved'; readonly revision: number }
  | { readonly is: 'companyForm'; readonly year: Year; readonly companyForm: CompanyForm }

/** Ends a subscription; done when nothing more will be told. */
export type StopWatching = () => Promise<void>

/** Where plans are kept. Every method fails with a Failure only. */
export interface PlanStore {
  load(): Promise<LoadedPlan>
  /** Saves in one transaction and answers with the new revision. Fails with 'conflict' when another save came first. */
  save(request: SaveRequest): Promise<number>
  /** Stores the company form of one year at once, apart from the save. `values`: what is saved of that year, with the new form. */
  saveCompanyForm(year: Year, values: SalaryYear): Promise<void>
  /** Tells of other devices' and tabs' saves, never of our own. */
  watch(listener: (change: RemoteChange) => void): StopWatching
}

/** Who is signed in. */
export interface AccountUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly verified: boolean
}

/** What a person fills in to get an account (spec section 3). */
interface SignUpForm {
  readonly name: string
  readonly email: string
  readonly password: string
}

/** Accounts: every method fails with a Failure only. */
export interface AccountPort {
  current(): AccountUser | undefined
  /** Makes the account and sends the verification letter; does not sign in. */
  signUp(form: SignUpForm): Promise<void>
  logIn(email: string, password: string): Promise<AccountUser>
  /** Ends what is being watched, then forgets the login on this device. */
  logOut(): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  confirmPasswordReset(token: string, password: string): Promise<void>
  resendVerification(): Promise<void>
  confirmVerification(token: string): Promise<void>
  /** Reads the account anew; undefined when the login is no longer good. */
  refresh(): Promise<AccountUser | undefined>
  /** Tells when the signed-in user changes, in this tab or another. */
  watch(listener: (user: AccountUser | undefined) => void): () => void
}

/** The plans for sale, by the names the server knows them by (spec section 9). */
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

/** What the user has paid for. */
export interface Billing {
  /** Saving is allowed until this moment; undefined when it never was. */
  readonly accessUntil: Date | undefined
  readonly status: SubscriptionStatus
  /** A subscription of theirs has been canceled: no new free trial (spec section 4). */
  readonly hadCanceled: boolean
  /** They have had a subscription before: the overlay invites to renew instead of welcoming (spec section 4). */
  readonly hasSubscribed: boolean
  readonly trialEnd: Date | undefined
  readonly currentPeriodEnd: Date | undefined
  /** True when the subscription ends with its period instead of renewing. */
  readonly endsAtPeriodEnd: boolean
}

/** local: a plan starts at once without payment and the screen says so. production: Stripe. */
export type BillingMode = 'local' | 'production'

/** How a chosen plan began: at once, or by sending the browser to the payment page. */
export type PlanStart = { readonly is: 'started' } | { readonly is: 'payAt'; readonly url: string }

/** Subscriptions: every method fails with a Failure only. */
export interface BillingPort {
  read(): Promise<Billing>
  mode(): Promise<BillingMode>
  /** The client names the plan; price, trial and user are the server's. */
  startPlan(plan: PlanForSale): Promise<PlanStart>
  watch(listener: (billing: Billing) => void): StopWatching
}

/** Unsaved work kept in this browser. */
export interface Draft {
  readonly plan: Plan
  /** What the server held at that revision: it tells the user's own changes from another device's. */
  readonly saved: Plan
  /** The server's revision the work was built on. */
  readonly baseRevision: number
  readonly at: Date
}

/** Drafts per user. Fails with 'draftFull' or 'draftUnavailable'. */
export interface DraftPort {
  read(userId: string): Promise<Draft | undefined>
  write(userId: string, draft: Draft): Promise<void>
  remove(userId: string): Promise<void>
}

/** The open plan as the save flow needs it; the session is one. */
export interface OpenPlan {
  readonly plan: Plan
  /** What the server is known to hold. */
  readonly saved: Plan
  /** Counts what has happened to the plan in this session. */
  readonly revision: number
  changes(): PlanChanges
  /** Marks a snapshot as what the server holds; edits made since are still unsaved. */
  markSaved(plan: Plan): void
  /** Opens another plan in place of this one; `saved` is what the server holds. */
  replace(plan: Plan, saved: Plan): void
}
