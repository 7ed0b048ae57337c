import type PocketBase from 'pocketbase'
import type { Actor } from 'xstate'
import type { ChosenPlan } from '../backend/plans/chosen-plan.ts'
import type { TabPlace } from '../backend/tab.ts'
import type { accessFlow } from '../flows/access.ts'
import type { ProposalsPort } from '../flows/advisers/proposals-port.ts'
import type { CommentsPort } from '../flows/comments/comments-port.ts'
import type { MadeFile } from '../flows/export-file.ts'
import type { PlansPort, StoredPlanPort } from '../flows/plans/plans-port.ts'
import type { AccountPort, DraftPort, PlanStore } from '../flows/ports.ts'
import type { SharingPort } from '../flows/sharing/sharing-port.ts'
import type { VersionsPort } from '../flows/versions/versions-port.ts'
import type { NoticeToShow } from '../texts/notices.ts'

export interface WorkspacePage extends TabPlace {
  /** Hears online, offline, beforeunload, pagehide and visibilitychange. */
  readonly events: EventTarget
  readonly isOnline: () => boolean
  readonly userAgent: string
  readonly commitOpenEditor: () => void
  /** Tells when a cell is opened to be typed in, and when it closes; answers how to stop. */
  readonly watchOpenCell: (tell: (isOpen: boolean) => void) => () => void
  readonly lasting: Pick<Storage, 'getItem' | 'setItem'>
  readonly download: (file: MadeFile) => void
}

export interface Surroundings {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly access: Actor<typeof accessFlow>
  readonly page: WorkspacePage
  readonly chosen: ChosenPlan
  readonly now: () => number
  readonly notify: (notice: NoticeToShow) => void
  readonly isDeleted: (userId: string) => boolean
  readonly left: () => void
}

/** Where a user's plans are kept: by the server, and by this browser as it last had them. */
export interface PlansOfUser {
  readonly plans: PlansPort
  readonly storedPlan: StoredPlanPort
}

/** Where the open plan is kept, too: by the server, and by this browser as drafts. */
export interface Keeping extends PlansOfUser {
  readonly store: PlanStore
  readonly drafts: DraftPort
  readonly versions: VersionsPort
  readonly comments: Pick<CommentsPort, 'list' | 'mark'>
  readonly proposals: ProposalsPort
  readonly sharing: SharingPort
}
