import type { useActorRef } from '@xstate/react'
import { createContext, use } from 'react'
import type { accessFlow } from '../flows/access.ts'
import type { createProposalList } from '../flows/advisers/proposal-list.ts'
import type { ProposalsPort } from '../flows/advisers/proposals-port.ts'
import type { SharedPlansPort } from '../flows/advisers/shared-plans-port.ts'
import type { blankRowFlow } from '../flows/blank-row.ts'
import type { changeSubscriptionFlowFor } from '../flows/change-subscription.ts'
import type { createCommentList } from '../flows/comments/comment-list.ts'
import type { exportFlowFor } from '../flows/export-file.ts'
import type { AccountFormPort } from '../flows/form-port.ts'
import type { importFileFlowFor } from '../flows/import-file.ts'
import type { DraftOffer } from '../flows/left-drafts.ts'
import type { newVersionFlow } from '../flows/new-version.ts'
import type { noticeFlow } from '../flows/notice.ts'
import type { createPlanList } from '../flows/plans/plan-list.ts'
import type {
  AccountPort,
  AccountUser,
  BillingMode,
  FirstFiguresPort,
  Lazy,
  StoredChoice,
  TextSize,
  Theme,
} from '../flows/ports.ts'
import type { salaryReadyFlow } from '../flows/salary-ready.ts'
import type { saveFlow } from '../flows/save.ts'
import type { followPlanFlowFor } from '../flows/shared-view/follow-plan.ts'
import type { LinkCode, ReadAbout, ShareKey } from '../flows/shared-view/shared-view-port.ts'
import type { MadeLink, SharingPort } from '../flows/sharing/sharing-port.ts'
import type { VersionsPort } from '../flows/versions/versions-port.ts'
import type { Plan } from '../plan/plan.ts'
import type { CompanyForm, Year } from '../rules/horizon.ts'
import type { Sandbox } from '../session/sandbox.ts'
import type { Session } from '../session/session.ts'
import type { NoticeCode, NoticeParams } from '../texts/notices.ts'
import type { WorkspaceMemory } from './workspace-memory.ts'

type Running<M extends Parameters<typeof useActorRef>[0]> = ReturnType<typeof useActorRef<M>>

/** How a plan is read by somebody whose plan it isn't. */
export interface Reading extends Pick<ReadAbout, 'by' | 'frozenAt'> {
  /** Follows what its owner saves, and what the reader is told of it. */
  readonly follow: Running<ReturnType<typeof followPlanFlowFor>>
  readonly sandbox: Sandbox
}

export interface Workspace extends WorkspaceMemory {
  /** How it is read, when it is somebody else's. */
  readonly reading: Reading | undefined
  /** Whose plan it is, where a paper says so: the owner's name, or the firm as a reader is told it. */
  readonly firm: string
  readonly session: Session
  readonly salaryReady: Running<typeof salaryReadyFlow>
  /** The comments on the plan: all of them for its owner, their own for a reader. */
  readonly comments: ReturnType<typeof createCommentList>
  /** Makes Excel files: of the plan, an empty one, and examples. */
  readonly exportFile: Running<ReturnType<typeof exportFlowFor>>
  /** Sets the company form of a year, as its button does; an owner's is stored at once. */
  readonly chooseCompanyForm: (year: Year, form: CompanyForm) => void
}

export interface EditorWorkspace extends Workspace {
  readonly reading: undefined
  readonly user: AccountUser
  readonly planId: string
  readonly planList: ReturnType<typeof createPlanList>
  /** Reads a plan to be looked at beside the open one, which is given as it stands here. Fails with a Failure. */
  readonly readPlan: (id: string) => Promise<Plan>
  readonly versions: VersionsPort
  /** What invited advisers propose for the open plan, and the way to read what one holds. */
  readonly proposals: {
    readonly list: ReturnType<typeof createProposalList>
    readonly read: ProposalsPort['read']
  }
  readonly sharing: SharingPort
  /** The latest new link, until its maker is done with its address: the window that shows it may close before that. */
  readonly madeLink: { current: MadeLink | undefined }
  /** Saves what is unsaved, or writes it down as a draft, so that another plan may be opened; false when neither was possible. */
  readonly persistPending: () => Promise<boolean>
  readonly save: Running<typeof saveFlow>
  readonly blankRow: Running<typeof blankRowFlow>
  /** Reads files that the user wants to bring into the plan. */
  readonly importFile: Running<ReturnType<typeof importFileFlowFor>>
  /** When the server last gave the plan, if it did not answer when the workspace was opened and the browser's copy was taken. */
  readonly storedAt: Date | undefined
  /** Writes the draft, with what is being typed; false when the browser could not keep it. */
  readonly keepWork: () => Promise<boolean>
  /**
   * Saves what is unsaved, then logs out: here, or on every device. 'unsaved': that failed, nothing was done, and the user must be asked.
   * 'notEverywhere': saved, but the other logins could not be ended, and this one is kept.
   */
  readonly leave: (from?: 'here' | 'everywhere') => Promise<'left' | 'unsaved' | 'notEverywhere'>
  /** Logs out although work is unsaved; the user has confirmed it. */
  readonly leaveAnyway: () => Promise<void>
}

export interface ViewerWorkspace extends Workspace {
  readonly reading: Reading
}

export interface OpenedSharedView {
  readonly workspace: ViewerWorkspace
  readonly watchGone: (listener: (error: unknown) => void) => void
  readonly close: () => void
}

/** What opening a plan leads to: the workspace, a question about unsaved work, or why it could not be read. */
export type Opened =
  | { readonly kind: 'open'; readonly workspace: EditorWorkspace; readonly restored?: DraftOffer }
  | {
      readonly kind: 'draftFound'
      readonly offer: DraftOffer
      readonly restore: () => Opened
      readonly discard: () => Opened
    }
  | { readonly kind: 'failed'; readonly notice: NoticeCode }

/** The login of another account, which has closed the plan that was open in this tab. */
export interface AccountSwitch {
  readonly before: AccountUser
  readonly now: AccountUser
  /** What became of unsaved work: there was none, this browser keeps it for its owner, or it could not be kept. Undefined for a moment. */
  readonly work: 'none' | 'stored' | 'lost' | undefined
}

/** What the first page is handed, which stands before the code of the flows has come. */
export interface CoreServices {
  readonly account: AccountPort
  readonly openForm: () => AccountFormPort
  readonly firstFigures: FirstFiguresPort
  /** Starts fetching what the workbench needs, while the user types a password. */
  readonly prefetchWorkbench: () => void
  /** Reloads the whole page at the start page, or at the page that the login was asked for. */
  readonly enterWorkbench: () => void
  /** The next login in this tab leads to this address of the product. */
  readonly comeBackTo: (path: string) => void
  /** Shows the login page, which then says the notice, with an e-mail address in its field. */
  readonly toLogIn: (notice?: NoticeCode, email?: string) => void
}

export interface Services extends CoreServices {
  readonly access: Running<typeof accessFlow>
  readonly changeSubscriptionFlow: ReturnType<typeof changeSubscriptionFlowFor>
  readonly notices: Running<typeof noticeFlow>
  readonly look: StoredChoice<Theme>
  readonly textSize: StoredChoice<TextSize>
  readonly newVersion: Running<typeof newVersionFlow>
  readonly billingMode: () => Promise<BillingMode>
  /** Another account's login that has taken this tab over, if one has; it stays until the page is reloaded. */
  readonly accountSwitch: () => AccountSwitch | undefined
  readonly watchAccountSwitch: (listener: () => void) => () => void
  readonly openWorkspace: (user: AccountUser) => Promise<Opened>
  /** Opens another plan in place of the open one, which stays if it fails ('offline': one not kept here). */
  readonly openPlan: (id: string) => Promise<void>
  readonly planOpening: () => number
  readonly watchPlanOpening: (listener: () => void) => () => void
  readonly shareToken: LinkCode
  /** Reads a plan of somebody else's, anew each time. Fails with a Failure, as SharedViewPort does. */
  readonly openSharedView: (key: ShareKey) => Promise<OpenedSharedView>
  readonly sharedPlans: SharedPlansPort
  /** Logs out from a page outside the workbench; what is unsaved there is kept as a draft. */
  readonly logOut: () => Promise<void>
  /** To be called when an account has been deleted: ends its login here and shows the login page, which says so. */
  readonly afterDeletion: () => Promise<void>
  /** Reloads the whole page at the login page, where another account may log in. */
  readonly changeAccount: () => void
  readonly reload: () => void
}

/** What the first page is made of, and how the rest is fetched, from anywhere below the root. */
export const ServicesContext = createContext<(CoreServices & { readonly others: Lazy<Services> }) | undefined>(
  undefined,
)

function useRoot() {
  const first = use(ServicesContext)
  if (!first) throw new Error('ServicesContext is missing above this component')
  return first
}

export const useCoreServices = (): CoreServices => useRoot()

export const useDeferredServices = (): Lazy<Services> => useRoot().others

/** All services; only where they have come, as below a page that waits for them. */
export function useServices(): Services {
  const services = useDeferredServices().now()
  if (!services) throw new Error('this is shown before the services that come late')
  return services
}

export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (!workspace) throw new Error('WorkspaceContext is missing above this component')
  return workspace
}

/** The workspace of the plan's owner; only where no reader comes. */
export function useEditorWorkspace(): EditorWorkspace {
  const workspace = useWorkspace()
  if (!isOwn(workspace)) throw new Error('this is shown to the owner of a plan only')
  return workspace
}

export const isOwn = (workspace: Workspace): workspace is EditorWorkspace => workspace.reading === undefined

export type OnNotice = (code: NoticeCode, given?: NoticeParams) => void
