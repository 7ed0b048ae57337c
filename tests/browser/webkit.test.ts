import { afterAll, beforeAll, expect, test } from 'vitest'
import { webKitToLaunch } from '../../scripts/setup/browsers.mjs'
import { navPages } from '../../src/texts/paths.ts'
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
  const { shows, press, comeIn, typeFiveRows, seeEachPage } = journeyOf(webKit)
  await comeIn(server, user)
  const typed = await typeFiveRows()
  await press('Control+s')
  await shows('.save-state', 'Sparat')
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  expect(rows.map(({ product }) => String(product)).toSorted()).toEqual(typed.toSorted())
  await seeEachPage(server.url, [...navPages, 'brief'], [1366, 1024])
}, 600_000)
