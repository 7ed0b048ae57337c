import type { ReactNode } from 'react'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import type { ViewerWorkspace } from '../services.ts'

/** What a reader looks at and can do around the sheets. */
export interface ReaderState extends WorkspaceState {
  readonly workspace: ViewerWorkspace
  readonly before: ReactNode
  readonly withTried: ReactNode
}
