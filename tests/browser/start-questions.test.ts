import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const title = 'Frågorna om ditt företag'

test('a new user is asked once, not on another device, and finds the questions again', async () => {
  const desk = await stage.customer({ asked: false })
  const card = desk.page.getByRole('region', { name: title })
  await card.waitFor()
  await desk.cell(0, 'price').waitFor()
  // what the card asks does not stand at the sheet too
  const asksVat = desk.page.getByRole('group', { name: 'Mina priser är' })
  expect(await asksVat.count()).toBe(1)
  await card.getByRole('button', { name: 'inkl. 25' }).click()
  await desk.page.getByText('Pris\nkr inkl. 25').waitFor()
  await card.getByRole('button', { name: 'Stäng frågorna' }).click()
  await card.waitFor({ state: 'detached' })
  expect(await asksVat.count()).toBe(1)
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()

  const phone = await stage.deskOf(desk.user, { size: 'phone' })
  const group = phone.page.getByRole('group', { name: 'Mina priser är' })
  await group.waitFor()
  expect(await group.getByRole('button', { pressed: true }).innerText()).toMatch(/^inkl\. 25/)
  expect(await phone.page.getByRole('region', { name: title }).count()).toBe(0)
  await phone.page.getByRole('button', { name: 'Meny' }).tap()
  await phone.page.getByRole('button', { name: title }).tap()
  await phone.page.getByRole('region', { name: title }).waitFor()

  await desk.page.getByRole('button', { name: 'Frågor om företaget' }).click()
  await card.waitFor()
})

test('on a phone a new user is asked too, and the price names its VAT', async () => {
  const phone = await stage.customer({ asked: false, size: 'phone' })
  const card = phone.page.getByRole('region', { name: title })
  await card.waitFor()
  expect(await phone.page.getByRole('group', { name: 'Mina priser är' }).count()).toBe(1)
  await card.getByRole('button', { name: '12' }).tap()
  await phone.page
    .getByLabel(/^Pris, kr inkl\. 12/)
    .first()
    .waitFor()
  await phone.page.getByLabel('Moms', { exact: true }).first().selectOption('25')
  await phone.page.getByLabel('Rörlig kostnad, kr exkl. moms').first().waitFor()
  await card.getByRole('button', { name: 'Klart' }).tap()
  await card.waitFor({ state: 'detached' })
})
