import { BaseAuthStore } from 'pocketbase'
import type { TabPlace } from '../../src/backend/tab.ts'

/** What Node lacks of a browser with several tabs: one login for all of them, locks between them, a storage for each. */
export interface TestBrowser {
  newTab(): TestTab
  /** A tab that begins as a copy of another one. */
  duplicate(tab: TestTab): TestTab
  /** True while one tab waits for the lock of another. */
  waiting(tab: string): boolean
}

export interface TestTab extends TabPlace {
  readonly storage: MapStorage
  /** What all tabs share. */
  readonly shared: MapStorage
  /** The login as one page of this tab sees it; `end` when the page goes. */
  logIn(): SharedAuthStore
}

/** A browser nobody has used. */
export function openBrowser(): TestBrowser {
  const login: SharedLogin = { token: '', record: null, tabs: new Set() }
  const waited = new Set<string>()
  const locks = openLocks(waited)
  const shared = new MapStorage()
  const tabWith = (storage: MapStorage): TestTab => ({
    storage,
    shared,
    locks,
    logIn: () => new SharedAuthStore(login),
  })
  return {
    newTab: () => tabWith(new MapStorage()),
    duplicate: ({ storage }) => tabWith(new MapStorage(storage.entries)),
    waiting: (tab) => [...waited].some((name) => name.endsWith(`.${tab}`)),
  }
}

class MapStorage {
  readonly entries: Map<string, string>

  constructor(begun: ReadonlyMap<string, string> = new Map()) {
    this.entries = new Map(begun)
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, value)
  }

  removeItem(key: string): void {
    this.entries.delete(key)
  }

  get length(): number {
    return this.entries.size
  }

  key(at: number): string | null {
    return [...this.entries.keys()][at] ?? null
  }
}

interface SharedLogin {
  token: string
  record: BaseAuthStore['record']
  readonly tabs: Set<SharedAuthStore>
}

/** As the SDK's LocalAuthStore on localStorage: one login for all tabs, read again at each question; the others hear of it a moment later. */
class SharedAuthStore extends BaseAuthStore {
  /** False: the word of another tab's login never comes, or not in time. */
  hears = true
  private readonly login: SharedLogin

  constructor(login: SharedLogin) {
    super()
    this.login = login
    login.tabs.add(this)
  }

  /** The page goes. */
  end(): void {
    this.hears = false
    this.login.tabs.delete(this)
  }

  override get token(): string {
    // the base class asks in its constructor
    return (this.login as SharedLogin | undefined)?.token ?? ''
  }

  override get record(): BaseAuthStore['record'] {
    return (this.login as SharedLogin | undefined)?.record ?? null
  }

  override save(token: string, record: BaseAuthStore['record']): void {
    Object.assign(this.login, { token, record })
    super.save(token, record)
    this.notifyOthers()
  }

  override clear(): void {
    Object.assign(this.login, { token: '', record: null })
    super.clear()
    this.notifyOthers()
  }

  private notifyOthers(): void {
    for (const tab of this.login.tabs) {
      if (tab !== this) setImmediate(() => tab.hears && tab.triggerChange())
    }
  }
}

/** Locks as browsers give them out: one holder per name, the others wait, unless they would rather not. waited: the names somebody waits for. */
function openLocks(waited: Set<string>): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>()
  const request = async (name: string, options: LockOptions, hold: LockGrantedCallback<unknown>): Promise<unknown> => {
    const before = queues.get(name)
    if (before && options.ifAvailable) return hold(null)
    const { signal } = options
    if (before) {
      waited.add(name)
      await Promise.race([before, aborted(signal)]).finally(() => waited.delete(name))
    }
    if (queues.has(name) && queues.get(name) !== before) return request(name, options, hold)
    const work = Promise.resolve(hold({ name, mode: 'exclusive' }))
    // who fails lets go of the lock, and the next one in the queue is not to blame
    const held = work.catch(() => undefined)
    queues.set(name, held)
    await held
    if (queues.get(name) === held) queues.delete(name)
    return work
  }
  return { request: request as LockManager['request'] }
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}
