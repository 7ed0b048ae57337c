import type { ReactNode } from 'react'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import type { ViewerWorkspace } from '../services.ts'

export interface ReaderState extends WorkspaceState {
  readonly workspace: ViewerWorkspace
  readonly before: ReactNode
  readonly withTried: ReactNode
}
