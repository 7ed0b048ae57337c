import { beforeAll, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { everywhere } from './axe.ts'
import { newCompanyOwner } from './company-owner.ts'
import { plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await newCompanyOwner(stage)
})

test('the answer stands there, a pay is dragged on the curve as one step, and undo leads back to it from another page', async () => {
  const desk = await stage.deskOf(user, { path: '/utdelning' })
  const { page } = desk
  const ways = page.getByRole('region', { name: 'Fyra sätt att ta ut pengarna' })
  await page.getByText('Så får du mest kvar av hela planen').waitFor()
  const ownPay = async () =>
    plain(
      await ways
        .getByRole('row', { name: /^Lön \(brutto\)/ })
        .getByRole('cell')
        .last()
        .innerText(),
    )
  await page.getByText('Pröva en egen lön').click()

  const point = page.getByRole('slider', { name: 'Egen lön År 1' })
  await point.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await point.locator('circle').last().boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 120, y + height / 2, { steps: 4 })
  // on its way it says what it would give, and the plan is as it was
  const most = await ownPay()
  await expect.poll(() => point.getAttribute('aria-valuenow')).not.toBe(most.replace(/\D/g, ''))
  expect(await ownPay()).toBe(most)
  const chosen = Number(await point.getAttribute('aria-valuenow'))
  await page.mouse.up()
  await expect.poll(async () => Number((await ownPay()).replace(/\s/g, ''))).toBe(chosen)
  // the month's net pay at the top is the whole surplus as pay, as ever
  expect(await desk.figure('Månadslön (netto)')).toBe('45 884 kr/mån')

  await page.getByRole('link', { name: 'Lönekalkyl' }).click()
  await page.waitForURL((url) => url.pathname === '/lonekalkyl')
  await desk.press('Control+z')
  await page.waitForURL((url) => url.pathname === '/utdelning')
  await expect.poll(ownPay).toBe(most)
  await everywhere(desk, 'Lön & utdelning', {})
  await desk.leave()
})
