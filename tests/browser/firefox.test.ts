import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxToLaunch } from '../../scripts/setup/browsers.mjs'
import { navPages, paths } from '../../src/texts/paths.ts'
import { savePlan } from '../integration/plan-save.ts'
import { startServer, type TestServer } from '../integration/server.ts'
import { cutOffWords } from './cut-off.ts'
import { plain } from './desk.ts'
import { openFirefox } from './firefox.ts'
import { builtApp } from './of-worker.ts'

const program = firefoxToLaunch()
let server: TestServer
let firefox: Awaited<ReturnType<typeof openFirefox>>
const opened: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  if (program === undefined) return
  server = await startServer({ publicDir: builtApp })
  opened.push(() => server.stop())
  firefox = await openFirefox(program)
  opened.unshift(() => firefox.close())
})
afterAll(async () => {
  for (const close of opened) await close()
})

const textOf = async (selector: string) =>
  plain(
    await firefox.look(
      (css) => [...document.querySelectorAll<HTMLElement>(css)].map(({ innerText }) => innerText).join(' '),
      selector,
    ),
  )
const shows = (selector: string, words: string | RegExp) =>
  expect.poll(() => textOf(selector), { message: selector, timeout: 60_000 }).toMatch(words)
const cell = (row: number, column: string) => `[role="row"][row-index="${row}"] [col-id="${column}"]`
const products = () => textOf('.ag-grid-scrolling-container [col-id="product"]:not(.cell-example)')
const fill = async (selector: string, text: string) => {
  await firefox.click(selector)
  await firefox.press('Control+a')
  await firefox.type(text)
}

test('an hour at the workbench goes in Firefox as in Chromium', async ({ skip }) => {
  skip(program === undefined, 'no Firefox on this machine: npm test says how to get one')
  const user = await server.newUser()
  await savePlan(user, 0, { settings: { asked: true } })
  await firefox.size(1366, 900)

  // the first page, and in
  await firefox.go(`${server.url}/login`)
  await shows('.first-year.year1 .amount-number', /\d/)
  const usual = await textOf('.first-year.year1 .amount-number')
  await fill('input[aria-label="Pris, Timkonsult"]', '1000')
  await expect.poll(() => textOf('.first-year.year1 .amount-number')).not.toBe(usual)
  await fill('input[type="email"]', user.email)
  await fill('input[type="password"]', user.password)
  await firefox.press('Enter')

  // five rows by keys alone, a block pasted, and both taken back one step at a time
  await firefox.click(cell(0, 'product'))
  const typed = ['Klippning', 'Färg', 'Slingor', 'Skägg', 'Schampo']
  for (const name of typed) {
    await firefox.type(name)
    await firefox.press('Enter')
  }
  await expect.poll(products).toBe(typed.join(' '))
  await firefox.click(cell(0, 'price'))
  for (const price of [560, 1200, 1500, 300, 200]) {
    await firefox.type(String(price))
    await firefox.press('Enter')
  }
  await shows(cell(4, 'price'), /^200$/)
  await firefox.look(() => navigator.clipboard.writeText('Salong\tVax\t150\nSalong\tSpray\t180'))
  await firefox.click(cell(5, 'category'))
  await firefox.press('Control+v')
  await expect.poll(products).toBe([...typed, 'Vax', 'Spray'].join(' '))
  await firefox.press('Control+z')
  await expect.poll(products).toBe(typed.join(' '))
  await firefox.press('Control+z')
  await expect.poll(() => textOf(cell(4, 'price'))).not.toBe('200')
  await firefox.press('Control+y')
  await shows(cell(4, 'price'), /^200$/)

  // out as a workbook, and in again
  await firefox.click('button', 'Min plan')
  await firefox.click('[role="menuitem"]', 'Exportera till Excel')
  const files = async () => (await readdir(firefox.downloads).catch(() => [])).filter((name) => name.endsWith('.xlsx'))
  await expect.poll(files, { timeout: 60_000 }).toHaveLength(1)
  const [file = ''] = await files()
  await firefox.click('button', 'Min plan')
  await firefox.click('[role="menuitem"]', 'Importera från fil')
  await shows('dialog', 'Läs in från fil')
  await firefox.choose('.import-file', [join(firefox.downloads, file)])
  await shows('dialog', /en plan från Lönebänken .*5 oförändrade/)
  await firefox.click('dialog button', 'Avbryt')

  // saved, and while the server is gone
  await firefox.press('Control+s')
  await shows('.save-state', 'Sparat')
  await expect
    .poll(() => firefox.look(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
  await server.kill9()
  await firefox.reload()
  await shows('.save-state', 'allt är sparat')
  await firefox.click(cell(0, 'price'))
  await firefox.type('600')
  await firefox.press('Enter')
  await shows('.save-state', 'sparas senare')
  await server.restart()
  await shows('.save-state', 'Sparat')
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  expect(rows.map(({ product, price }) => `${String(product)} ${String(price)}`)).toContain('Klippning 600')

  // on paper
  const paper = plain(
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: await firefox.print(), encoding: 'utf8' }),
  )
  expect(paper).toMatch(/Klippning.*Schampo/)
  expect(paper).not.toMatch(/Ny rad|Kortkommandon/)

  // every page, in a small window and a smaller one
  for (const page of navPages) {
    await firefox.go(server.url + paths[page])
    await shows('main h1, main h2', /\S/)
    for (const width of [1366, 1024]) {
      await firefox.size(width, 768)
      await firefox.look(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      expect(await firefox.look(cutOffWords), `${page} at ${width}`).toEqual([])
      expect(await firefox.look(() => document.documentElement.scrollWidth), `${page} at ${width}`).toBeLessThanOrEqual(
        width,
      )
    }
  }
  expect(firefox.complaints).toEqual([])
}, 600_000)
