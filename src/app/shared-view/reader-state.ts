import type { ReactNode } from 'react'
import type { ViewerWorkspace } from '../services.ts'
import type { WorkspaceState } from '../workbench/workspace-state.ts'

/** What a reader looks at and can do around the sheets. */
export interface ReaderState extends WorkspaceState {
  readonly workspace: ViewerWorkspace
  /** What the bar above the plan begins with. */
  readonly before: ReactNode
  /** What can be done with what has been tried. */
  readonly withTried: ReactNode
}
