import type { ReactNode } from 'react'
import type { ReaderDesk } from '../parts.ts'
import type { DeskState } from '../workbench/desk-state.ts'

/** What a reader looks at and can do around the sheets. */
export interface ReaderState extends DeskState {
  readonly desk: ReaderDesk
  /** What the bar above the plan begins with. */
  readonly before: ReactNode
  /** What can be done with what has been tried. */
  readonly withTried: ReactNode
}
