import type { Browser, Page } from 'playwright-core'
import type { TestUser } from '../integration/server.ts'

/** How large a window a person has: a desk, a small laptop, a tablet on its side, a phone. */
const sizes = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1024, height: 768 },
  tablet: { width: 1180, height: 820 },
  phone: { width: 390, height: 844 },
} as const

export type Size = keyof typeof sizes

const reducedMotion = 'reduce'

/** Errors and rejections that no page of a window has caught, since they were last taken (`no-uncaught.ts`). */
export const uncaught: string[] = []

const hasTouch = (size: Size) => size === 'phone' || size === 'tablet'

/**
 * The windows of one browser on one server. A closed window is emptied and opened again for the next person: its process has read and
 * compiled the app, which costs a new one most of a second of processor time. Where the browser keeps the app, each window is a new one.
 */
export class Windows {
  readonly browser: Browser
  readonly #origin: string
  readonly #keepsApp: boolean
  readonly #open = new Set<Page>()
  #empty: { readonly page: Page; readonly touch: boolean }[] = []

  constructor(browser: Browser, origin: string, keepsApp: boolean) {
    this.browser = browser
    this.#origin = origin
    this.#keepsApp = keepsApp
  }

  /** A window in which nobody has been, or one in which somebody has logged in before. */
  async open(size: Size, user?: TestUser): Promise<Page> {
    const at = this.#empty.findIndex(({ touch }) => touch === hasTouch(size))
    const page = this.#empty.splice(at, at < 0 ? 0 : 1)[0]?.page ?? (await this.#new(size))
    this.#open.add(page)
    await page.setViewportSize(sizes[size])
    if (user) {
      if (page.url() !== this.#blank) await page.goto(this.#blank)
      // what a login leaves in the browser, where PocketBase's SDK looks for it (`LocalAuthStore`)
      const { token, record } = user.client.authStore
      const login = JSON.stringify({ token, record })
      await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), login)
    }
    return page
  }

  /** Closes a window with all its tabs, as far as the server and other windows can tell. */
  async close(page: Page, size: Size): Promise<void> {
    this.#open.delete(page)
    const isEmpty = !this.#keepsApp && (await this.#leave(page).catch(() => false))
    if (isEmpty) this.#empty.push({ page, touch: hasTouch(size) })
    else await page.context().close()
  }

  /** Closes what a test has left open, and with alsoEmpty every window. */
  async closeAll({ alsoEmpty }: { readonly alsoEmpty: boolean }): Promise<void> {
    const pages = [...this.#open, ...(alsoEmpty ? this.#empty.map(({ page }) => page) : [])]
    this.#open.clear()
    if (alsoEmpty) this.#empty = []
    await Promise.all(pages.map((page) => page.context().close()))
  }

  async #new(size: Size): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: sizes[size],
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      reducedMotion,
      hasTouch: hasTouch(size),
      permissions: ['clipboard-read', 'clipboard-write'],
      serviceWorkers: this.#keepsApp ? 'allow' : 'block',
    })
    context.setDefaultTimeout(45_000)
    context.on('weberror', (error) => uncaught.push(error.error().stack ?? String(error.error())))
    return context.newPage()
  }

  /** A page of the server's without the app: where it stands, the app's storage can be reached. */
  get #blank(): string {
    return `${this.#origin}/api/health`
  }

  /** Leaves nothing of a person behind; answers whether it could. */
  async #leave(page: Page): Promise<boolean> {
    const context = page.context()
    for (const event of ['console', 'dialog', 'download', 'pageerror', 'request'] as const) {
      page.removeAllListeners(event)
    }
    const others = context.pages().filter((each) => each !== page)
    await Promise.all(others.map((other) => other.close()))
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false), context.clearCookies()])
    // null would be what the machine has, not what a new window has
    await page.emulateMedia({ media: null, colorScheme: 'light', forcedColors: 'none', reducedMotion, contrast: null })
    await page.goto(this.#blank)
    await page.mouse.move(-1, -1)
    return page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) {
        // the app that was here may still be writing its last draft: the deletion waits for it
        await new Promise((resolve, reject) => {
          const deletion = indexedDB.deleteDatabase(name)
          deletion.onsuccess = resolve
          deletion.onerror = reject
        })
      }
      return true
    })
  }
}
