import { deepEqual } from 'node:assert/strict'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { savePlan } from '../integration/plan-save.ts'
import { startServer, type TestServer, type TestUser } from '../integration/server.ts'
import { builtApp, workerBrowser, workerServer, workerWindows } from './of-worker.ts'
import { type Size, Windows } from './windows.ts'

/** A server with the built app and a Chromium: what a browser test file needs. */
export interface Stage {
  readonly server: TestServer
  readonly browser: Browser
  /** Opens a window nobody has used, as another person or another device would; or one in which somebody has logged in before. */
  window(size?: Size, user?: TestUser): Promise<Desk>
  /** Opens a path as somebody who has logged in before: the login page is for the tests that are about it. */
  deskOf(user: TestUser, options?: { readonly path?: string; readonly size?: Size }): Promise<Desk>
  /** Makes a customer with access and opens a window in which they are logged in, at a module's path. */
  customer(options?: {
    readonly path?: string
    readonly size?: Size
    /** False for one who has not been asked the questions to a new user; they then stand above the sheet. */
    readonly asked?: boolean
  }): Promise<Desk & { readonly user: TestUser }>
  /** The same at the sheet of products, once it is there. */
  sheet(): Promise<Desk & { readonly user: TestUser }>
  stop(): Promise<void>
}

/**
 * Opens both. The app must have been built (`npm start` does). The browser is the worker's, and so is the server, unless the file wishes
 * one of its own with other settings; after `stop` only the file's windows and its own server are gone. keepsApp: the browser keeps the app for
 * a start without network; windows that are not about that are spared the fetching.
 */
export async function openStage(
  options?: Parameters<typeof startServer>[0],
  { keepsApp = false } = {},
): Promise<Stage> {
  const isOwn = options !== undefined
  const [server, browser] = await Promise.all([
    isOwn ? startServer({ publicDir: builtApp, ...options }) : workerServer(),
    workerBrowser(),
  ])
  const windows = isOwn ? new Windows(browser, server.url, keepsApp) : await workerWindows()
  const window: Stage['window'] = async (size = 'desk', user) => {
    const page = await windows.open(size, user)
    return new Desk(page.context(), page, server.url, () => windows.close(page, size))
  }
  const deskOf: Stage['deskOf'] = async (user, { path = '/', size = 'desk' } = {}) => {
    const desk = await window(size, user)
    await desk.go(path)
    return desk
  }
  const customer: Stage['customer'] = async ({ path = '/', size = 'desk', asked = true } = {}) => {
    const user = await server.newUser()
    if (asked) await savePlan(user, 0, { settings: { asked } })
    return Object.assign(await deskOf(user, { path, size }), { user })
  }
  return {
    server,
    browser,
    window,
    deskOf,
    customer,
    sheet: async () => {
      const desk = await customer()
      await desk.cell(0, 'price').waitFor()
      return desk
    },
    stop: async () => {
      await windows.closeAll({ alsoEmpty: isOwn })
      if (isOwn) await server.stop()
    },
  }
}

/** One window of one person, in the product's own words. */
export class Desk {
  readonly context: BrowserContext
  readonly page: Page
  readonly url: string
  /** What the page has complained about; a good run leaves it empty. */
  readonly complaints: string[] = []

  readonly #emptied: () => Promise<void>
  #isAltered = false
  #isClosed = false

  /** emptied: closes the window so that it can be opened again; default: for good. */
  constructor(context: BrowserContext, page: Page, url: string, emptied = () => context.close()) {
    this.context = context
    this.page = page
    this.url = url
    this.#emptied = emptied
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => {
      // logged by Playwright itself for a window that caches no app
      if (message.text().startsWith('Service Worker registration blocked by Playwright')) return
      // asked for by the blank page that `windows.ts` begins on; the app has an icon of its own
      if (message.location().url.endsWith('/favicon.ico')) return
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
  }

  /** The browser of this window, to be altered for good (a clock, an init script): nobody else gets the window afterwards. */
  altered(): BrowserContext {
    this.#isAltered = true
    return this.context
  }

  /** Closes the window with all its tabs; once, for by then it may be another person's. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    await (this.#isAltered ? this.context.close() : this.#emptied())
  }

  /** Closes a window whose page has complained of nothing. */
  async leave(): Promise<void> {
    deepEqual(this.complaints, [])
    await this.close()
  }

  /** Opens a path of the app and waits until something of it stands there. */
  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path)
    await this.page.getByRole('main').waitFor()
  }

  /** Goes to a path as a link leads there: the app is not loaded again. */
  async turnTo(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path)
    await this.page.getByRole('main').waitFor()
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.go('/login')
    await this.page.getByLabel('E-mail').first().fill(email)
    await this.page.getByLabel('Lösenord', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Logga in' }).click()
    await this.page.waitForURL((url) => url.pathname === '/')
    await this.page.locator('main').waitFor()
  }

  /** A cell of the sheet in view: row counted from 0, column by its field's name. */
  cell(row: number, column: string): Locator {
    return this.page.locator(`[role="row"][row-index="${row}"] [col-id="${column}"]`)
  }

  /** A cell of the totals row. */
  total(column: string): Locator {
    return this.page.locator(`[role="row"][row-index="b-0"] [col-id="${column}"]`)
  }

  /** Selects a column by what is free in its heading, above the words that explain it and the choice of its unit; with Shift the columns up to it. */
  async selectColumn(column: string, { shift = false } = {}): Promise<void> {
    const heading = this.page.locator(`.ag-header-cell[col-id="${column}"]`)
    await heading.click({ position: { x: 8, y: 8 }, modifiers: shift ? ['Shift'] : [] })
  }

  /** Puts the cursor in a cell, types and commits with Enter, as a person does. */
  async type(row: number, column: string, text: string): Promise<void> {
    await this.cell(row, column).click()
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Opens a cell with Enter, writes over what it holds and commits: for text that no key starts, such as U+2212. */
  async write(row: number, column: string, text: string): Promise<void> {
    await this.cell(row, column).click()
    await this.press('Enter')
    await this.editor.waitFor()
    if (text === '') await this.press('Delete')
    await this.page.keyboard.type(text)
    await this.press('Enter')
  }

  /** Closes the messages that are there: one goes by itself, too, and whoever waits for its button to stand still may find none. */
  async dismissNotices(): Promise<void> {
    await this.page
      .locator('.notice-close')
      .evaluateAll((all) => all.forEach((close) => (close as HTMLElement).click()))
  }

  /** Presses keys one after the other. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  /** The button that opens a menu. */
  menuButton(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** Opens a menu by its button and chooses an entry. */
  async choose(menu: string, entry: string): Promise<void> {
    await this.menuButton(menu).click()
    await this.page.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  /** The editor that is open in a cell. */
  get editor(): Locator {
    return this.page.locator('.ag-cell-inline-editing').locator('input, select').first()
  }

  /** Where the cursor is, as row and column: '2 price'. */
  async cursor(): Promise<string> {
    const cell = this.page.locator('.ag-cell-focus').first()
    const column = await cell.getAttribute('col-id')
    const row = await cell.locator('xpath=ancestor::*[@role="row"][1]').getAttribute('row-index')
    return `${row} ${column}`
  }

  /** What the rows in view show in a column, from the top; grey examples are nothing. */
  async column(name: string): Promise<readonly string[]> {
    const [cells = []] = await this.columns([name])
    return cells
  }

  /** The same of several columns, looked at in one go. */
  async columns(names: readonly string[]): Promise<readonly (readonly string[])[]> {
    const columns = await this.page.evaluate(
      (asked) =>
        asked.map((name) =>
          [...document.querySelectorAll(`.ag-grid-scrolling-container [role="row"] [col-id="${name}"]`)]
            .map((cell) => ({
              row: Number(cell.closest('[role="row"]')?.getAttribute('row-index')),
              text: cell.classList.contains('cell-example') ? '' : cell.textContent,
            }))
            .toSorted((a, b) => a.row - b.row)
            .map(({ text }) => text),
        ),
      names,
    )
    return columns.map((cells) => cells.map(plain))
  }

  /** Opens the sheet of a card of the phone, counted from 0. */
  async openCard(at = 0): Promise<void> {
    await this.page.locator('.phone-row-head').nth(at).tap()
    await this.page.locator('.row-sheet').waitFor()
  }

  /** Closes it, and keeps what stands there. */
  async closeCard(): Promise<void> {
    await this.page.getByRole('button', { name: 'Stäng raden' }).tap()
    await this.page.locator('.row-sheet').waitFor({ state: 'detached' })
  }

  /** Copies what is selected and answers what the clipboard then holds. */
  async copied(): Promise<string> {
    await this.press('Control+c')
    return this.page.evaluate(() => navigator.clipboard.readText())
  }

  /** Waits until what has been done is drawn: the cell with the cursor comes into view with the next frame. */
  async drawn(): Promise<void> {
    await this.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }

  /** Puts text on the clipboard, as another program would, and pastes it at the cursor. */
  async paste(text: string): Promise<void> {
    await this.page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await this.press('Control+v')
  }

  /** Leaves one blank row in the sheet in view, with the cursor in its first cell, and pastes rows there. */
  async startOver(block = ''): Promise<void> {
    // the sheet is never empty in between: it would get a row of its own half a second later
    await this.page.getByRole('button', { name: 'Ny rad' }).click()
    await this.press('ArrowUp', 'Control+Shift+Home', 'Control+Delete')
    await this.cell(1, 'acts').waitFor({ state: 'detached' })
    if (block === '') return
    await this.paste(block)
    // what was pasted is selected: acts on rows would take all of it
    await this.press('Escape')
  }

  /** A number of the dashboard with its unit, by its label. */
  async figure(label: string): Promise<string> {
    const figure = this.page
      .locator('.dashboard dt', { hasText: label })
      .first()
      .locator('xpath=following-sibling::dd[1]')
    return plain(await figure.innerText())
  }

  /** What the formula bar shows, and what stands in its field. */
  async formulaBar(): Promise<string> {
    const shown = await this.page
      .locator('.formula-bar')
      .evaluate((bar) =>
        [...bar.querySelectorAll('.of, .fx, .formula, .worked, .near-limit')]
          .map((part) => part.querySelector('input')?.value ?? part.textContent)
          .join(' '),
      )
    return plain(shown)
  }

  /** What a cell shows, with ordinary spaces. */
  async shown(locator: Locator): Promise<string> {
    return plain(await locator.innerText())
  }
}

/** Text as a person reads it: every kind of space is a space. */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
