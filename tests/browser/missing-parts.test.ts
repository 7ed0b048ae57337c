import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pageTexts } from '../../src/texts/pages.ts'
import { workbenchTexts } from '../../src/texts/workbench.ts'
import { invite, newProposal, propose } from '../integration/advisers.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId, type TestUser } from '../integration/server.ts'
import { makeLink } from '../integration/shared.ts'
import { type Desk } from './desk.ts'
import { stageOfFile } from './of-file.ts'
import { builtApp } from './of-worker.ts'

/** A page as somebody comes to it, and what shows that it is there whole. */
interface Visit {
  readonly who: 'owner' | 'newcomer' | 'adviser' | 'guest'
  readonly size?: 'phone'
  readonly path: string
  /** A button that leads to it. */
  readonly press?: string
  readonly seen: string
  /** What leads on where it is missing, if another button of the page looks like it. */
  readonly wayOn?: string
}

const stage = stageOfFile()
let people: Readonly<Record<Visit['who'], TestUser | undefined>>
const codes = { link: '', invitation: '' }
const desks = new Map<string, Promise<Desk>>()

beforeAll(async () => {
  const [owner, newcomer, adviser] = await Promise.all([
    stage.server.newUser(),
    stage.server.newUser(),
    stage.server.newUser(),
  ])
  const rows = [{ price: 900, variableCost: 100, volumeYear: 800 }, {}]
  const put = { offerings: rows.map((values) => validRecord.offerings(owner.planId, values)) }
  await savePlan(owner, 0, { settings: { asked: true }, put })
  const other = { user: owner.id, name: 'Två', plan: newId(), saveId: newId(), baseRevision: 0 }
  await owner.client.send('/api/plan/make', { method: 'POST', body: other })
  codes.link = (await makeLink(owner)).code
  const [{ id }] = (await invite(owner, adviser.email)) as unknown as readonly [{ readonly id: string }]
  codes.invitation = id
  await propose(adviser, id, newProposal())
  people = { owner, newcomer, adviser, guest: undefined }
})

const window = 'dialog[open] h2'
const visits: Readonly<Record<string, Visit>> = {
  offerings: { who: 'owner', path: '/', seen: '.ag-row' },
  fixedCosts: { who: 'owner', path: '/fastaKostnader', seen: '.ag-row' },
  measures: { who: 'owner', path: '/åtgärder', seen: '.ag-row' },
  salary: { who: 'owner', path: '/lonekalkyl', seen: '.ag-row' },
  owner: { who: 'owner', path: '/utdelning', seen: '.sheet-place section' },
  cash: { who: 'owner', path: '/pengar', seen: '.sheet-place section' },
  financing: { who: 'owner', path: '/lån', seen: '.financing-page .plot' },
  insight: { who: 'owner', path: '/insikter', seen: '.insight-card' },
  brief: { who: 'owner', path: '/underlag', seen: '.sheet-place section' },
  help: { who: 'owner', path: '/#hjalp/9.0', seen: window },
  plans: { who: 'owner', path: '/#planer', seen: window },
  compare: { who: 'owner', path: '/#planer/jamfor', seen: window },
  versions: { who: 'owner', path: '/#versioner', seen: window },
  sharing: { who: 'owner', path: '/#delning', seen: window },
  proposals: { who: 'owner', path: '/#forslag', seen: window },
  comments: { who: 'owner', path: '/#kommentarer', seen: window },
  newcomer: { who: 'newcomer', path: '/', seen: '.start-questions' },
  newcomerPhone: { who: 'newcomer', size: 'phone', path: '/', seen: '.phone-questions' },
  wantedPay: { who: 'owner', path: '/', press: '.amount-door', seen: window },
  logIn: { who: 'guest', path: '/login', seen: 'input[type="password"]' },
  ownFigures: {
    who: 'guest',
    path: '/',
    press: 'text="Bara mina tal"',
    seen: '.own-figures',
    wayOn: '.part-failed button',
  },
  signUp: { who: 'guest', path: '/signup', seen: 'input[type="password"]' },
  deleteUser: { who: 'guest', path: '/deleteUser', seen: 'input[type="password"]' },
  privacy: { who: 'guest', path: '/personuppgifter', seen: '.privacy-card' },
  shared: { who: 'guest', path: '/delad', seen: '.ag-row' },
  comment: { who: 'guest', path: '/delad', press: 'role=button[name="Kommentera"]', seen: window },
  invited: { who: 'adviser', path: '/inbjuden', seen: '.ag-row' },
  phone: { who: 'owner', size: 'phone', path: '/', seen: '.phone-row-head' },
  phoneCosts: { who: 'owner', size: 'phone', path: '/fastaKostnader', seen: '.phone-row-head' },
  sharedPhone: { who: 'guest', size: 'phone', path: '/delad', seen: '.phone-row-head' },
}

const addressOf = ({ path }: Visit) =>
  path === '/delad' ? `${path}#${codes.link}` : path === '/inbjuden' ? `${path}/${codes.invitation}` : path

function deskFor({ who, size = 'desk' as const }: Pick<Visit, 'who'> & { readonly size?: 'desk' | 'phone' }) {
  const key = `${who} ${size}`
  const made = desks.get(key) ?? stage.window(size, people[who])
  desks.set(key, made)
  return made
}

const chunkIn = (url: string) => /\/assets\/(.*\.js)$/.exec(url)?.[1] ?? ''
const assets = join(builtApp, 'assets')
const built = readdirSync(assets).filter((file) => file.endsWith('.js'))
/** The files that a file of the app names in imports of one kind. */
const named = (file: string, kind: RegExp) =>
  [...readFileSync(join(assets, file), 'utf8').matchAll(kind)].map(([, name = '']) => name)
const needs = new Map(built.map((file) => [file, named(file, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)]))
/** What is asked for late, with all that it needs: the one question fails for each of these alike. */
const questions = new Map(
  built
    .flatMap((file) => named(file, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    .map((entry) => {
      const all = new Set([entry])
      // a set hands out what is added while it is gone through
      for (const file of all) for (const each of needs.get(file) ?? []) all.add(each)
      return [entry, all]
    }),
)
/** Which of the questions on a page fail when a file is missing. */
const failing = (file: string, asked: ReadonlySet<string>) =>
  [...questions].flatMap(([entry, all]) => (asked.has(entry) && all.has(file) ? [entry] : [])).join() || file

// the page itself
const known = new Set(built.filter((file) => file.startsWith('index-')))
// what no page shows: a file that is read, made or taken home; and a window that comes after a change has been tried, as the others do
const unseen = /^(export-worker|wished-file|import-worker|readable-data|SendDialog)-/

/** Comes to a page: from the one before, where it leads there, or anew. What was there is left out of what is seen then. */
async function come({ page, url }: Desk, visit: Visit, isAnew: boolean): Promise<void> {
  const [path = '', hash] = addressOf(visit).split('#')
  const link = page.locator(`a[href="${path}"]`).first()
  if (!isAnew && visit.who === 'owner' && (hash ? path === '/' : await link.isVisible())) {
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await page.locator(visit.seen).evaluateAll((all) => all.forEach((element) => element.classList.add('left')))
    if (hash) await page.evaluate((name) => (location.hash = name), hash)
    else await link.click()
    return
  }
  await page.goto('about:blank')
  await page.goto(url + addressOf(visit))
}

const isWhole = (page: Page, { seen }: Visit) => page.locator(seen).and(page.locator(':not(.left)')).first().isVisible()

/** Goes as far as that goes: what leads to it may be what is missing. */
async function goOn(page: Page, visit: Visit): Promise<void> {
  const button = visit.press && page.locator(visit.press).first()
  if (!button || (await isWhole(page, visit)) || !(await button.isVisible())) return
  await button.click({ timeout: 1000 }).catch(() => undefined)
}

/** Comes to a page of which a file is missing, and has it come after all by the way on that the page offers; answers what the page has asked for. */
async function comeWithout(
  isMissing: (file: string) => boolean,
  name: string,
  visit: Visit,
  isAnew: boolean,
): Promise<ReadonlySet<string>> {
  const desk = await deskFor(visit)
  const { page } = desk
  const asked = new Set<string>()
  const note = (request: { url(): string }) => asked.add(chunkIn(request.url()))
  page.on('request', note)
  let refused = ''
  const isIt = (url: URL) => isMissing(chunkIn(url.pathname))
  await page.route(isIt, (route) => {
    refused = `${name}: ${route.request().url()}`
    return route.abort()
  })
  await come(desk, visit, isAnew)
  const wayOn = page.locator(visit.wayOn ?? '.part-failed button, .account-card button.primary').first()
  const isSaid = async () => {
    if (await wayOn.isVisible()) return true
    await goOn(page, visit)
    return (refused !== '' || !isAnew) && (await isWhole(page, visit))
  }
  await expect.poll(isSaid, { message: refused || name }).toBe(true)
  expect(await page.locator('body').innerText(), refused).not.toContain(pageTexts.crash.lead)
  // at a desk the frame stays, once its own code is there
  if (name !== 'offerings' && visit.size === undefined && ['owner', 'newcomer'].includes(visit.who))
    expect(await page.locator('.side-nav').isVisible(), refused).toBe(true)
  await page.unroute(isIt)
  const comes = async () => {
    if (await wayOn.isVisible()) await wayOn.click()
    else await goOn(page, visit)
    return isWhole(page, visit)
  }
  await expect.poll(comes, { message: refused }).toBe(true)
  page.off('request', note)
  return asked
}

/** Takes away, one after the other, what this visit is the first to fetch: one file for all that fail alike. */
async function blockEach(name: string, visit: Visit): Promise<void> {
  let first = ''
  const isFirst = (file: string) => {
    if (first === '' && file !== '' && !known.has(file)) first = file
    return file !== '' && file === first
  }
  const asked = await comeWithout(isFirst, name, visit, false)
  const found = [...asked].filter((file) => file !== '' && !known.has(file))
  for (const file of found) known.add(file)
  const apart = new Map(found.map((file) => [failing(file, asked), file]))
  apart.delete(failing(first, asked))
  for (const file of apart.values()) await comeWithout((each) => each === file, name, visit, true)
}

test('each part whose code is missing is that part, never the whole, and there is a way on', async () => {
  for (const [name, visit] of Object.entries(visits)) await blockEach(name, visit)
  expect(built.filter((file) => !unseen.test(file) && !known.has(file))).toEqual([])
}, 480_000)

test('without the engine’s code the sheet takes and saves what is typed, says that figures can’t be calculated, and calculates when it comes', async () => {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true } })
  const desk = await stage.window('desk', user)
  const { page } = desk
  const isEngine = (url: URL) => /\/assets\/workbook-/.test(url.pathname)
  await page.route(isEngine, (route) => route.abort())
  await desk.go('/')
  const said = page.getByRole('alert').filter({ hasText: workbenchTexts.notCalculated })
  await said.waitFor()
  await desk.type(0, 'price', '900')
  await desk.type(0, 'volumeYear', '100')
  await desk.press('Control+s')
  await page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `plan = "${user.planId}"` })
  expect(rows.map(({ price, volumeYear }) => `${String(price)} ${String(volumeYear)}`)).toContain('900 100')
  await page.unroute(isEngine)
  await said.getByRole('button').click()
  await said.waitFor({ state: 'detached' })
  await expect.poll(() => desk.figure('Månadslön (netto)')).toMatch(/\d/)
  await desk.close()
})
