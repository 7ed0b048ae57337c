import type { AccountFormPort } from '../flows/form-port.ts'
import type { AccountPort, FirstFiguresPort } from '../flows/ports.ts'
import type { NoticeCode } from '../texts/notices.ts'

/** What the composition root hands to the first page, which stands before the code of the flows has come. */
export interface CoreServices {
  readonly account: AccountPort
  /** Opens an account form: a flow of its own. */
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
