import { afterAll, beforeAll, expect, test } from 'vitest'
import { webKitToLaunch } from '../../scripts/setup/browsers.mjs'
import { navPages, paths } from '../../src/texts/paths.ts'
import { savePlan } from '../integration/plan-save.ts'
import { startServer, type TestServer } from '../integration/server.ts'
import { journeyOf } from './journey.ts'
import { builtApp } from './of-worker.ts'
import { openWebKit } from './webkit.ts'

// `npm run test:webkit`
const programs = process.env['LONEBANKEN_WEBKIT'] === undefined ? undefined : webKitToLaunch()
let server: TestServer
let webKit: Awaited<ReturnType<typeof openWebKit>>
const opened: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  if (programs === undefined) return
  server = await startServer({ publicDir: builtApp })
  opened.push(() => server.stop())
  webKit = await openWebKit(programs)
  opened.unshift(() => webKit.close())
})
afterAll(async () => {
  for (const close of opened) await close()
})

test('the workbench goes in WebKit as in Chromium', async ({ skip }) => {
  skip(programs === undefined, 'npm run test:webkit, with webkit2gtk-driver and xvfb: CONTRIBUTING.md')
  const user = await server.newUser()
  await savePlan(user, 0, { settings: { asked: true } })
  await webKit.size(1366, 768)
  const { shows, press, type, click, cell, comeIn, typeFiveRows, seeEachPage } = journeyOf(webKit)
  await comeIn(server, user)
  const typed = await typeFiveRows()
  // a formula of one's own follows its column
  await click(cell(0, 'variableCost'))
  await type('=Pris*0,4')
  await press('Enter')
  await shows(cell(0, 'variableCost'), /^224$/)
  await click(cell(0, 'price'))
  await type('1000')
  await press('Enter')
  await shows(cell(0, 'variableCost'), /^400$/)
  await press('Control+s')
  await shows('.save-state', 'Sparat')
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  expect(rows.map(({ product }) => String(product)).toSorted()).toEqual(typed.toSorted())

  // each load opens the plan: a page that is left keeps nothing that the next one waits for
  for (let load = 1; load <= 5; load += 1) {
    await webKit.go(server.url)
    await shows(cell(0, 'product'), /^\S/)
  }

  await webKit.go(server.url + encodeURI(paths.financing))
  await click('button', 'Lägg till lån')
  await type('Banken')
  await press('Tab')
  await type('120000')
  await press('Enter')
  await press('Control+s')
  await shows('.save-state', 'Sparat')
  const plan = await server.superuser.collection('plans').getOne(user.planId)
  expect(plan['loans']).toMatch(/^Banken;120000;/)

  await seeEachPage(server.url, [...navPages, 'brief'], [1366, 1024])
}, 600_000)
