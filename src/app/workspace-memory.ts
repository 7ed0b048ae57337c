import type { Year } from '../rules/horizon.ts'
import type { Place } from '../session/undo-list.ts'
import type { ModulePage } from './routes.ts'

/** What a workspace finds again beside its plan: where its user was in this tab, and how this browser shows the sheets. */
export interface WorkspaceMemory {
  /** The year that was shown in this tab before the page was reloaded. */
  readonly yearBefore: Year | undefined
  readonly rememberYear: (year: Year) => void
  readonly placeBefore: (page: ModulePage) => Place | undefined
  readonly rememberPlace: (page: ModulePage, place: Place) => void
  readonly sheetViewBefore: (page: ModulePage) => string | null
  readonly rememberSheetView: (page: ModulePage, view: string) => void
  readonly typedRowsBefore: () => number
  readonly rememberTypedRows: (count: number) => void
  readonly isHelpShown: () => boolean
  readonly rememberHelpShown: () => void
  /** Whether the table of the years was open under the answer in this tab. */
  readonly isMoreOpen: () => boolean
  readonly rememberMore: (isOpen: boolean) => void
  /** Whether the phone's banner has been put away in this browser. */
  readonly isBannerClosed: () => boolean
  readonly rememberBannerClosed: () => void
  /** What a reader has called themselves in this tab; '' for nothing yet. */
  readonly authorBefore: () => string
  readonly rememberAuthor: (name: string) => void
}
