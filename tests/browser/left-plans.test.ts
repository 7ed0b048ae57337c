import { afterAll, beforeAll, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId } from '../integration/server.ts'
import { type Desk, openStage, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

// LONEBANKEN_SWITCHES=50 says how much memory they have cost
const switches = Number(process.env['LONEBANKEN_SWITCHES'] ?? 20)

/** How many plans the page holds open, and its heap in MB, when nothing more can be collected. */
async function memoryOf({ page, context }: Desk) {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  // a plan hangs from the page by React's tree alone: what it is made by is found there
  const { result } = await session.send('Runtime.evaluate', { expression: `(${classOfSession.toString()})()` })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: String(result.objectId) })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: String(objects.objectId),
    functionDeclaration: 'function () { return this.length }',
  })
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return { sessions: Number(counted.result.value), megabytes: usedSize / 1e6 }
}

function classOfSession(): object {
  interface Fiber {
    readonly return: Fiber | null
    readonly memoizedProps: { readonly session?: object } | null
  }
  const [sheet] = document.getElementsByTagName('main')
  const key = Object.keys(sheet ?? {}).find((name) => name.startsWith('__reactFiber$')) ?? ''
  let fiber = (sheet as unknown as Record<string, Fiber | null>)[key]
  while (fiber && !fiber.memoizedProps?.session) fiber = fiber.return
  return Object.getPrototypeOf(fiber?.memoizedProps?.session ?? null) as object
}

test('a plan that is left is let go, however often one goes from one to another', async () => {
  const user = await stage.server.newUser()
  const rows = (product: string) =>
    Array.from({ length: 50 }, () => ({ ...validRecord.offerings('', { product, price: 9 }), plan: undefined }))
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: rows('Timme') } })
  const put = { offerings: rows('Bulle') }
  const body = { user: user.id, plan: newId(), saveId: newId(), baseRevision: 0, name: 'Kafét', put }
  await user.client.send('/api/plan/make', { method: 'POST', body: { ...body, settings: { asked: true } } })
  const desk = await stage.deskOf(user)
  const there = (product: string) => desk.cell(0, 'product').getByText(product).waitFor()
  const change = async (from: string, to: string) => {
    await desk.page.getByRole('button', { name: from, exact: true }).click()
    await desk.page.getByRole('menuitemradio', { name: to, exact: true }).click()
    await there(to === 'Kafét' ? 'Bulle' : 'Timme')
    await expect.poll(() => desk.figure('Månadslön (netto)')).not.toBe('')
  }
  await there('Timme')
  let first = Number.NaN
  for (let at = 0; at < switches; at += 2) {
    await change('Min plan', 'Kafét')
    await change('Kafét', 'Min plan')
    if (at === 0) first = (await memoryOf(desk)).megabytes
  }
  const isLetGo = async () => {
    const { sessions, megabytes } = await memoryOf(desk)
    if (switches > 20)
      console.log(`${switches} switches: ${sessions} plans, ${(megabytes - first).toFixed(1)} MB more than after 2`)
    return sessions
  }
  // the one in view, and one whose end is still on its way
  await expect.poll(isLetGo).toBeLessThanOrEqual(2)
  await desk.close()
}, 300_000)
