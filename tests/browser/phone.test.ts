import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, plain, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

test('on a phone a product is filled in, counted, saved and found again, and no grid is fetched', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  await page.getByText('Mobilversionen är under utveckling.').waitFor()
  await page.getByLabel('Produkt', { exact: true }).first().fill('kurs')
  await page.getByLabel('Pris, kr').first().fill('3,80')
  await page.getByLabel('Årsvolym, st').first().fill('100000')
  await page.getByLabel('Årsvolym, st').first().blur()
  expect(await page.getByLabel('Pris, kr').first().inputValue()).toBe('3,8')
  expect(plain(await page.locator('main').innerText())).toContain('380 000')
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.reload()
  await page.getByText('Kurs').first().waitFor()
  expect(await page.locator('.ag-root').count()).toBe(0)
  expect(desk.complaints).toEqual([])
  await desk.close()
})

test('on a phone the menu leads to every module, and nothing scrolls sideways', async () => {
  const desk = await stage.customer({ size: 'phone' })
  const { page } = desk
  for (const name of ['Fasta Kostnader', 'Åtgärder', 'Lönekalkyl', 'Utbudsmixer']) {
    await page.getByRole('button', { name: 'Meny' }).click()
    await page.getByRole('link', { name }).click()
    const wanted = name === 'Utbudsmixer' ? 'Produktmixern' : name
    await page.getByRole('heading', { name: wanted, exact: true }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  }
  await desk.close()
})
