import { expect, test } from 'vitest'
import { fillPlan } from './fill-plan.ts'
import { stageOfFile } from './of-file.ts'

/**
 * What may come before the first cell of a kept login with nothing cached, kB as it is sent with its head: each file of the app by the group that
 * scripts/setup/app-files.mjs makes, and all of it together with what the server answers. A file that is not among them has no business there.
 */
const most: Readonly<Record<string, number>> = {
  'ag-grid.js': 196,
  'index.js': 101,
  'sheets.js': 58,
  'inter-latin.woff2': 26,
  'workbench.js': 46,
  'start.js': 31,
  'server.js': 23,
  'answer.js': 19,
  'open-workspace.js': 12.5,
  'session.js': 12,
  'staircase.js': 11,
  'offerings.js': 7,
  'index.css': 9,
  'workbench.css': 7,
  'sheets.css': 5.5,
  'answer.css': 3.5,
  'staircase.css': 2.5,
  'offerings.css': 2,
}
const mostTogether = 560

const stage = stageOfFile()

test('a first cell waits for no page, no engine and no more than its own files', async () => {
  const user = await stage.server.newUser()
  await fillPlan(user, 10)
  const { token, record } = user.client.authStore
  const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  const page = await context.newPage()
  await page.goto(`${stage.server.url}/api/health`)
  await page.evaluate((login) => localStorage.setItem('pocketbase_auth', login), JSON.stringify({ token, record }))
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const asked = new Map<string, string>()
  const sent: { readonly of: string; readonly kB: number }[] = []
  let before: typeof sent | undefined
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.push({ of: asked.get(requestId) ?? '', kB: encodedDataLength / 1000 })
  })
  await page.exposeBinding('firstCell', () => void (before ??= [...sent]))
  await page.addInitScript(() => {
    const cell = '[role="row"][row-index="0"] [col-id="price"]'
    const { firstCell } = window as unknown as { firstCell: () => void } // as bound above
    const look = new MutationObserver(() => {
      if (document.querySelector(cell)?.textContent) firstCell()
    })
    look.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(stage.server.url)
  await expect.poll(() => before).toBeDefined()
  await page.locator('.answer .amount-number').first().waitFor()
  const files = (before ?? []).flatMap(({ of, kB }) => {
    const [, name, ext] = /\/assets\/(.+)-[\w-]{8}\.(\w+)$/.exec(of) ?? []
    return name === undefined ? [] : [{ file: `${name}.${ext}`, kB }]
  })
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter(({ file, kB }) => kB > (most[file] ?? 0))).toEqual([])
  expect((before ?? []).reduce((sum, { kB }) => sum + kB, 0)).toBeLessThanOrEqual(mostTogether)
  await context.close()
})
