import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './desk.ts'
import { builtApp } from './of-worker.ts'
import { weigh } from './wire.ts'

/** What the first page's JavaScript may weigh, as it is sent (issue 17, point 6). */
const maxJavaScript = 100_000

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

test('the first page asks for at most 100 kB of JavaScript, and for nothing of the workbench, the engine or the SDK', async () => {
  const page = await (await stage.browser.newContext()).newPage()
  const weight = await weigh(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`${stage.server.url}/login`, { waitUntil: 'networkidle' })
  expect(asked.filter((path) => /Workbench|ag-grid|session|open-desk|server-/.test(path))).toEqual([])
  expect(weight.javaScript()).toBeGreaterThan(50_000)
  expect(weight.javaScript()).toBeLessThanOrEqual(maxJavaScript)
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
  for (const file of ['ag-grid', 'session', 'workbench', 'sheets']) {
    expect(firstOf(file), file).toBeGreaterThan(0)
    expect(firstOf(file), file).toBeLessThan(firstOf('/api/'))
  }
  await desk.close()
})

test('each script and style sheet lies compressed beside itself, and the page keeps none of the copies', () => {
  const names = readdirSync(join(builtApp, 'assets'))
  const large = names.filter((name) => /\.(js|css)$/.test(name))
  expect(large.length).toBeGreaterThan(30)
  expect(large.filter((name) => !names.includes(`${name}.br`))).toEqual([])
  expect(readFileSync(join(builtApp, 'sw.js'), 'utf8')).not.toContain('.br"')
})
