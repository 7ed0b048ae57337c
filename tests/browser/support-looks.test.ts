import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

test("support opens the app with a customer's eyes, sees the plan locked, and saves nothing", async () => {
  const { server } = stage
  const kim = await server.newUser()
  await savePlan(kim, 0, {
    settings: { asked: true },
    put: { offerings: [validRecord.offerings(kim.planId, { price: 450 })] },
  })
  const { token } = (await server.superuser.collection('users').impersonate(kim.id, 600)).authStore
  const desk = await stage.window()
  await desk.go('/login')
  // as docs/support.md describes it
  await desk.page.evaluate(
    ([login]) => localStorage.setItem('pocketbase_auth', login ?? ''),
    [JSON.stringify({ token, record: { id: kim.id, collectionName: 'users' } })],
  )
  await desk.go('/')
  await expect.poll(() => desk.column('price')).toEqual(['450'])
  const why = desk.page.getByText('Du tittar som support. Planen är låst och kan bara läsas.').first()
  await why.waitFor()
  await desk.dismissNotices()
  await why.waitFor({ state: 'hidden' })
  await desk.type(0, 'price', '999')
  await why.waitFor()
  expect(await desk.column('price')).toEqual(['450'])
  // nothing is sent; what the server says to it otherwise: tests/integration/support.test.ts
  const rows = await server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${kim.id}"` })
  expect(rows.map(({ price }) => Number(price))).toEqual([450])
  // the login that is written by hand has no name
  await desk.go('/underlag')
  const brief = desk.page.locator('.brief')
  await brief.getByText('Version 1 av planen').waitFor()
  expect(await brief.innerText()).not.toContain('undefined')
  await desk.close()
})
