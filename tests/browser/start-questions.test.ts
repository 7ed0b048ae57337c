import { expect, test } from 'vitest'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const title = 'Frågorna om ditt företag'

test('a new user is asked once, not on another device, and finds the questions again', async () => {
  const desk = await stage.customer({ asked: false })
  const card = desk.page.getByRole('region', { name: title })
  await card.waitFor()
  await desk.cell(0, 'price').waitFor()
  // at the sheet the heading of the prices has the same choice
  const asksVat = desk.page.getByRole('group', { name: 'Mina priser är' })
  await expect.poll(() => asksVat.count()).toBe(1)
  await card.getByRole('button', { name: 'inkl. 25' }).click()
  await desk.page.getByText('Pris\nkr inkl. 25').waitFor()
  await card.getByRole('button', { name: 'Stäng frågorna' }).click()
  await card.waitFor({ state: 'detached' })
  await expect.poll(() => asksVat.count()).toBe(0)
  await desk.press('Control+s')
  await desk.page.getByText('Din data har blivit sparad.').waitFor()

  const phone = await stage.deskOf(desk.user, { size: 'phone' })
  await phone.openCard()
  await phone.page.getByRole('button', { name: 'Moms i priset' }).tap()
  const group = phone.page.getByRole('group', { name: 'Mina priser är' })
  expect(await group.getByRole('button', { pressed: true }).innerText()).toMatch(/^inkl\. 25/)
  await phone.closeCard()
  expect(await phone.page.getByRole('region', { name: title }).count()).toBe(0)
  await phone.page.getByRole('button', { name: 'Min plan' }).tap()
  await phone.page.getByRole('menuitem', { name: title }).tap()
  await phone.page.getByRole('region', { name: title }).waitFor()

  await desk.page.getByRole('link', { name: 'Insikter' }).click()
  await desk.page.getByRole('region', { name: 'Vad krävs?' }).waitFor()
  await desk.page.getByRole('button', { name: 'Frågor om företaget' }).click()
  await card.waitFor()
  await expect.poll(() => card.evaluate((shown) => shown === document.activeElement)).toBe(true)
})

test('the questions are asked on the first page, elsewhere a line leads to them', async () => {
  for (const size of ['desk', 'phone'] as const) {
    const desk = await stage.customer({ asked: false, size, path: '/insikter' })
    const { page } = desk
    const card = page.getByRole('region', { name: title })
    const line = page.getByRole('button', { name: 'obesvarade frågor om ditt företag' })
    for (const name of ['Fasta Kostnader', 'Åtgärder', 'Lönekalkyl', 'Insikter']) {
      await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' })
      await line.waitFor()
      expect(await card.count(), name).toBe(0)
    }
    await line.click()
    await card.waitFor()
    await expect.poll(() => card.evaluate((shown) => shown === document.activeElement)).toBe(true)
    // the company form does not stand twice where one scrolls from the one to the other
    const forms = page.getByRole('group', { name: 'Företagsform' })
    if (size === 'phone') await expect.poll(() => forms.count()).toBe(1)
    if (size === 'phone') await card.getByRole('button', { name: 'Stäng frågorna' }).tap()
    else await card.getByRole('button', { name: 'Klart' }).click()
    await card.waitFor({ state: 'detached' })
    await expect.poll(() => forms.count()).toBe(1)
    await desk.close()
  }
})

test('at 1366 × 650 px a line leads to the card, which leaves room for three rows and their sums', async () => {
  const desk = await stage.customer({ asked: false })
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 650 })
  await desk.cell(1, 'price').waitFor()
  const line = page.getByRole('button', { name: 'obesvarade frågor om ditt företag' })
  await line.waitFor()
  expect(await page.getByRole('region', { name: title }).count()).toBe(0)
  // what one does first stands below the sheet meanwhile
  await page.getByRole('heading', { name: 'Så börjar du' }).waitFor()
  await line.click()
  await page.getByRole('region', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Ny rad' }).click()
  await desk.cell(2, 'price').waitFor()
  const lowest = () => desk.total('annualSales').evaluate((sum) => sum.getBoundingClientRect().bottom)
  await expect.poll(lowest).toBeLessThanOrEqual(650)
  const isSeen = (row: number) =>
    desk.cell(row, 'price').evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => cell.contains(document.elementFromPoint((left + right) / 2, y)))
    })
  expect([await isSeen(0), await isSeen(1), await isSeen(2)]).toEqual([true, true, true])
  await desk.close()
})

test('on a phone a new user is asked one question at a time, under the answer, and the price names its VAT', async () => {
  const phone = await stage.customer({ asked: false, size: 'phone' })
  const { page } = phone
  const card = page.getByRole('region', { name: title })
  await card.getByText('Fråga 1 av 7').waitFor()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    const [sums, question] = [await page.getByRole('region', { name: 'Summa' }).boundingBox(), await card.boundingBox()]
    expect((sums?.y ?? 0) + (sums?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
    expect((question?.y ?? 0) + (question?.height ?? 0)).toBeLessThanOrEqual(640 - 56)
  }
  expect(await page.getByRole('group', { name: 'Företagsform' }).count()).toBe(1)
  for (let at = 2; at <= 5; at += 1) {
    await card.getByRole('button', { name: 'Nästa' }).tap()
    await card.getByText(`Fråga ${at} av 7`).waitFor()
  }
  await card.getByRole('button', { name: '12' }).tap()
  await card.getByRole('button', { name: 'Stäng frågorna' }).tap()
  await card.waitFor({ state: 'detached' })
  await phone.openCard()
  await page.getByLabel(/^Pris, kr inkl\. 12/).waitFor()
  await page.getByRole('button', { name: 'Moms i priset' }).tap()
  await page.getByLabel('Moms', { exact: true }).selectOption('25')
  await page.getByLabel(/^Pris, kr\s+inkl\. 25/).waitFor()
  await phone.leave()
})
