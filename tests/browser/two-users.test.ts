import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { Desk, openStage, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const opened: Desk[] = []
afterEach(async () => {
  for (const desk of opened.splice(0)) await desk.close()
})

const productsOf = async (user: TestUser) => {
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `user = "${user.id}"` })
  return rows.map(({ product, price }) => `${String(product)} ${String(price)}`)
}

test('RED: autosave of A after B has logged in', async () => {
  const [anna, bo] = [await stage.server.newUser(), await stage.server.newUser()]
  const desk = await stage.window()
  opened.push(desk)
  await desk.context.clock.install()
  await desk.logIn(anna.email, anna.password)
  await desk.cell(0, 'price').waitFor()
  await desk.type(0, 'product', 'HEMLIG-A')
  await desk.type(0, 'price', '123')
  const other = new Desk(desk.context, await desk.context.newPage(), desk.url)
  await other.logIn(bo.email, bo.password)
  await other.cell(0, 'price').waitFor()
  await desk.context.clock.fastForward(400_000)
  await new Promise((resolve) => setTimeout(resolve, 4000))
  expect(await productsOf(bo)).toEqual([])
  expect(await productsOf(anna)).toEqual([])
})
