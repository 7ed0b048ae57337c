import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefoxToLaunch } from '../../scripts/setup/browsers.mjs'
import { navPages } from '../../src/texts/paths.ts'
import { savePlan } from '../integration/plan-save.ts'
import { startServer, type TestServer } from '../integration/server.ts'
import { plain } from './desk.ts'
import { openFirefox } from './firefox.ts'
import { journeyOf } from './journey.ts'
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

test('an hour at the workbench goes in Firefox as in Chromium', async ({ skip }) => {
  skip(program === undefined, 'no Firefox on this machine: npm run test:all says how to get one')
  const user = await server.newUser()
  // with VAT in the prices the main sheet has two columns more
  await savePlan(user, 0, { settings: { asked: true, pricesVat: '25' } })
  await firefox.size(1366, 900)

  const { click, press, type, shows, cell, products, comeIn, typeFiveRows, seeEachPage } = journeyOf(firefox)

  await comeIn(server, user)
  const typed = await typeFiveRows()

  // out as a workbook, all taken back, and in again
  await click('button', 'Min plan')
  await click('[role="menuitem"]', 'Exportera till Excel')
  const files = async () => (await readdir(firefox.downloads).catch(() => [])).filter((name) => name.endsWith('.xlsx'))
  await expect.poll(files, { timeout: 60_000 }).toHaveLength(1)
  const [file = ''] = await files()
  for (let steps = 0; steps < 2 * typed.length; steps += 1) await press('Control+z')
  await expect.poll(products).toBe('')
  await click('button', 'Min plan')
  await click('[role="menuitem"]', 'Importera från fil')
  await shows('dialog', 'Läs in från fil')
  await firefox.choose('.import-file', [join(firefox.downloads, file)])
  await shows('dialog', /en plan från Lönebänken/)
  await click('dialog button', 'Läs in 5 rader')
  await expect.poll(products).toBe(typed.join(' '))
  await shows(cell(1, 'price'), /^1 200$/)

  // saved, and without the network, or the server at least
  await press('Control+s')
  await shows('.save-state', 'Sparat')
  await expect
    .poll(() => firefox.look(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 })
    .toBe('activated')
  if (!(await firefox.network('offline'))) await server.kill9()
  await firefox.reload()
  await shows('.save-state', 'allt är sparat')
  await click(cell(0, 'price'))
  await type('600')
  await press('Enter')
  await shows('.save-state', 'sparas senare')
  if (!(await firefox.network('online'))) await server.restart()
  await shows('.save-state', 'Sparat')
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  expect(rows.map(({ product, price }) => `${String(product)} ${String(price)}`)).toContain('Klippning 600')

  // on paper
  const paper = plain(
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: await firefox.print(), encoding: 'utf8' }),
  )
  expect(paper).toMatch(/Klippning.*Schampo/)
  expect(paper).toMatch(/Klippning .*600/)
  expect(paper).not.toContain('\uFFFD')
  expect(paper).not.toMatch(/Ny rad|Kortkommandon/)

  await seeEachPage(server.url, [...navPages, 'brief'], [1366, 1024])
  // Firefox itself tells of a stream that ends with its page or without a network
  expect(firefox.complaints.filter((line) => !line.includes('/api/realtime'))).toEqual([])
}, 600_000)
