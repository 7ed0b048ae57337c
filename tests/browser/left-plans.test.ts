import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newId } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

/** How many plans the page holds open, when nothing more can be collected. */
async function openPlans({ page, context }: Desk) {
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  // a plan hangs from the page by React's tree alone: what it is made by is found there
  const { result } = await session.send('Runtime.evaluate', { expression: `(${classOfSession.toString()})()` })
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: String(result.objectId) })
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: String(objects.objectId),
    functionDeclaration: 'function () { return this.length }',
  })
  await session.detach()
  return Number(counted.result.value)
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
  for (let round = 0; round < 3; round += 1) {
    await change('Min plan', 'Kafét')
    await change('Kafét', 'Min plan')
  }
  // the one in view, and one whose end is still on its way
  await expect.poll(() => openPlans(desk)).toBeLessThanOrEqual(2)
  await desk.close()
})
