import { expect, test } from 'vitest'
import { demoLogin } from '../../scripts/setup/demo-account.mjs'
import { freePort } from '../integration/server.ts'
import { runScript, temporaryFolder } from '../scripts/workshop.ts'
import { Desk } from './desk.ts'
import { workerBrowser } from './of-worker.ts'

// what a contributor sees: React runs each effect twice there
test('at the page of npm run dev each window of the workbench opens, stays and is closed', {
  timeout: 600_000,
}, async () => {
  const port = await freePort()
  const command = runScript('dev', {
    PORT: String(await freePort()),
    LONEBANKEN_DEV_PORT: String(port),
    LONEBANKEN_LOCAL: await temporaryFolder(),
  })
  await command.says('ready in')
  const context = await (await workerBrowser()).newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
  const desk = new Desk(context, await context.newPage(), `http://127.0.0.1:${port}`)
  const { page } = desk
  // Vite makes each library ready when it is first asked for, and loads the page again
  page.setDefaultTimeout(120_000)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const shows = async (title: string) => {
    const window = page.getByRole('dialog', { name: title, exact: true })
    await window.waitFor()
    // what an effect's end has set off comes before the next picture
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await window.isVisible(), title).toBe(true)
    await page.keyboard.press('Escape')
    await window.waitFor({ state: 'detached' })
  }

  await desk.logIn(demoLogin.email, demoLogin.password)
  // of itself, in a trial
  await shows('Hjälp')
  await press('Hjälp')
  await shows('Hjälp')
  await press('Konto')
  await shows('Hjälp')
  for (const [entry, title] of [
    ['Planer …', 'Planer'],
    ['Versioner …', 'Versioner'],
    ['Dela planen …', 'Dela planen'],
  ] as const) {
    await desk.choose('Min plan', entry)
    await shows(title)
  }
  await desk.close()
})
