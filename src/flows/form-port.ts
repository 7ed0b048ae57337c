import type { NoticeTone } from '../texts/notices.ts'
import type { AccountAction } from './account.ts'

export interface FormState {
  readonly busy: boolean
  /** True when the action has been carried out, so that the page may move on. */
  readonly done: boolean
  /** How the latest attempt went, for as long as nothing has been typed since: a new object for each. */
  readonly outcome: { readonly tone: NoticeTone; readonly text: string } | undefined
  /** True while it is said above the form as well. */
  readonly isShown: boolean
  /** Every field that is empty is to be filled in. */
  readonly wantsAll: boolean
  readonly wrong: readonly { readonly field: string; readonly text: string }[]
}

export interface AccountFormPort {
  /** The same object until something else is to be shown. */
  readonly state: () => FormState
  readonly watch: (listener: () => void) => () => void
  readonly submit: (action: AccountAction) => void
  /** Something was typed: what was said of the latest attempt is gone. */
  readonly changed: () => void
}
