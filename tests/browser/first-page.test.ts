import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AG_GRID_LOCALE_SE } from '@ag-grid-community/locale'
import { expect, test } from 'vitest'
import { gridWords } from '../../src/texts/grid.ts'
import { heldBack } from './held-back.ts'
import { stageOfFile } from './of-file.ts'
import { builtApp } from './of-worker.ts'
import { weigh } from './wire.ts'

/** What the JavaScript may weigh, as it is sent, that a visitor waits for before the first answer can be changed (issues 17 and 43). */
const maxJavaScript = 100_000

const stage = stageOfFile()

test('the first answer is changed before more than 100 kB of JavaScript has come: the rest is fetched when the page is idle, the workbench with the login’s first key', async () => {
  const page = await (await stage.browser.newContext()).newPage()
  const weight = await weigh(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // what an idle page fetches is held back, so that nothing of it can have been needed
  const idle = await heldBack(page, /\/assets\/(start|staircase)-.*\.js$/)
  await page.goto(`${stage.server.url}/login`)
  const pay = page.locator('.first-year.year1 .amount-number')
  await pay.waitFor()
  const usual = await pay.innerText()
  await page.getByRole('textbox', { name: 'Pris, Timkonsult' }).fill('1000')
  await expect.poll(() => pay.innerText()).not.toBe(usual)
  await page.getByLabel('Lösenord', { exact: true }).waitFor()
  expect(asked.filter((path) => /orkbench|ag-grid|session|workbook|open-workspace|server-/.test(path))).toEqual([])
  expect(weight.javaScript()).toBeGreaterThan(50_000)
  expect(weight.javaScript()).toBeLessThanOrEqual(maxJavaScript)
  await idle.release()
  await page.getByRole('heading', { name: 'Från försäljning till lön' }).waitFor()
  // what two short questions need is fetched when one is asked
  expect(asked.filter((path) => path.includes('OwnFigures'))).toEqual([])
  await page.getByRole('button', { name: 'Bara mina tal' }).click()
  await page.getByRole('row', { name: /^Månadslön/ }).waitFor()
  expect(asked.some((path) => path.includes('ag-grid'))).toBe(false)
  // what is fetched with the first key
  await page.getByLabel('E-mail').first().pressSequentially('a')
  await expect.poll(() => asked.some((path) => path.includes('ag-grid'))).toBe(true)
  await page.context().close()
})

test('where a login is kept the files of the workbench are asked for before the server is asked for anything', async () => {
  const desk = await stage.customer()
  const page = await desk.context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(desk.url)
  await page.getByRole('grid').waitFor()
  const firstOf = (part: string) => asked.findIndex((path) => path.includes(part))
  expect(firstOf('/api/')).toBeGreaterThan(0)
  expect(asked.slice(0, firstOf('/api/')).filter((path) => path.includes('HelpWindow'))).toEqual([])
  // the engine is the last of them, asked for when the others are there: on a busy machine that is before the server is asked
  await expect.poll(() => firstOf('workbook')).toBeGreaterThan(0)
  for (const file of ['ag-grid', 'session', 'workbench', 'sheets']) {
    expect(firstOf(file), file).toBeGreaterThan(0)
    expect(firstOf(file), file).toBeLessThan(firstOf('/api/'))
    expect(firstOf(file), file).toBeLessThan(firstOf('workbook'))
  }
  await desk.close()
})

test('the sheet stands and takes edits before engine and help have come; then what is calculated comes in its place, and nothing moves', async () => {
  const user = await stage.server.newUser({ access: 'none' })
  const first = await stage.deskOf(user)
  await first.page.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await first.page.getByRole('dialog').getByText('Om Lönebänken').first().waitFor()
  await first.close()

  // in a new browser session of a trial the help's code is fetched, for it opens by itself
  const desk = await stage.window('desk', user)
  const { page } = desk
  const asked: string[] = []
  // the eight characters that the build ends a name with may have a - among them
  page.on('request', (request) => asked.push(/assets\/(.+)-.{8}\.js$/.exec(request.url())?.[1] ?? ''))
  const engine = await heldBack(page, /\/assets\/workbook-.*\.js$/)
  const help = await heldBack(page, /\/assets\/HelpWindow-.*\.js$/)
  const cellsAtHelp = help.asked.then(() => page.locator('.ag-cell').count())
  await desk.go('/')
  await desk.cell(0, 'price').waitFor()
  await engine.asked
  expect(await cellsAtHelp).toBeGreaterThan(0)
  expect(asked.indexOf('workbook')).toBeGreaterThan(asked.indexOf('ag-grid'))

  await desk.type(0, 'price', '=40*25')
  await desk.type(0, 'volumeYear', '3')
  await expect.poll(() => desk.column('price')).toContain('1 000')
  expect(await desk.column('annualMargin')).not.toContain('3 000')
  // the answer comes from the compiled formulas
  const answer = page.locator('.answer .amount-number').first()
  const withoutEngine = await answer.innerText()
  const places = [desk.cell(0, 'price'), desk.cell(0, 'volumeYear'), page.locator('.dashboard')]
  const placesOf = () => Promise.all(places.map((place) => place.boundingBox()))
  const before = await placesOf()
  await engine.release()
  await expect.poll(() => desk.column('annualMargin')).toContain('3 000')
  expect(await answer.innerText()).toBe(withoutEngine)
  expect(await placesOf()).toEqual(before)
  await help.release()
  await desk.type(0, 'volumeYear', '4')
  await expect.poll(() => desk.column('annualMargin')).toContain('4 000')
  // who has begun to type is left alone
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(desk.complaints).toEqual([])
  desk.altered()
  await desk.close()
})

test('each script and style sheet lies compressed beside itself, and the page keeps none of the copies', () => {
  const names = readdirSync(join(builtApp, 'assets'))
  const large = names.filter((name) => /\.(js|css)$/.test(name))
  expect(large.length).toBeGreaterThan(30)
  expect(large.filter((name) => !names.includes(`${name}.br`))).toEqual([])
  expect(readFileSync(join(builtApp, 'sw.js'), 'utf8')).not.toContain('.br"')
})

test('every word that the built grid can ask for is there in Swedish, and no other', () => {
  const file = readdirSync(join(builtApp, 'assets')).find((name) => /^ag-grid-.*\.js$/.test(name)) ?? ''
  const code = readFileSync(join(builtApp, 'assets', file), 'utf8')
  // as it asks: the name of a word, and English for who has no words
  const asked = [...code.matchAll(/\(`(\w+)`,`([^`]*)`/g)].flatMap(([, name = '', english = '']) =>
    name in AG_GRID_LOCALE_SE && !/px$/.test(english) ? [name] : [],
  )
  expect([...new Set(asked)].toSorted()).toEqual(Object.keys(gridWords).toSorted())
})
