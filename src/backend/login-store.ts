import { BaseAuthStore, LocalAuthStore } from 'pocketbase'
import { loginIn, loginKey } from './stored-login.ts'

/** The SDK's own store of this browser's login; where there is no room for it the login is the tab's. */
export class LoginStore extends LocalAuthStore {
  readonly #tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

  constructor(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    super(loginKey)
    this.#tab = tab
  }

  override get token(): string {
    return super.token || this.#ofTab.token
  }

  override get record(): BaseAuthStore['record'] {
    return super.record ?? ((this.#ofTab.record ?? null) as BaseAuthStore['record']) // as it was kept
  }

  override save(token: string, record?: BaseAuthStore['record']): void {
    this.#tab.removeItem(loginKey)
    try {
      super.save(token, record)
    } catch {
      // another one would be taken for this one
      window.localStorage.removeItem(loginKey)
      this.#tab.setItem(loginKey, JSON.stringify({ token, record }))
      BaseAuthStore.prototype.save.call(this, token, record)
    }
  }

  override clear(): void {
    this.#tab.removeItem(loginKey)
    super.clear()
  }

  // the base class asks in its constructor
  get #ofTab() {
    return #tab in this ? loginIn(this.#tab) : { token: '', record: undefined }
  }
}
