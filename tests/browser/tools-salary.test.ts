import { expect, test } from 'vitest'
import { years } from '../../src/rules/horizon.ts'
import { salaryValues, savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'
import type { Size } from './windows.ts'

const stage = stageOfFile()

const used = {
  // a krona of fees from the year before: in the year a firm starts no interest is allocated
  openingPayrollTax: 1,
  ...{ interestAllocation: true, capital1: 300_000, capital2: 900_000, capital3: 900_000 },
  ...{ reservePercent1: 30, reservePercent2: 30, reserveBack3: 50_000, expansionChange2: 40_000 },
}
/** The window of an enskild firma by law with 600 000 kr of surplus a year, and the tools that its owner uses. */
async function openSalary(size: Size = 'desk'): Promise<Desk> {
  const user = await stage.server.newUser()
  const values = salaryValues(validRecord.salary_years(user.planId, { method: 'skatteverket' }))
  const { status, codes } = await savePlan(user, 0, {
    put: {
      offerings: years.map((year) =>
        validRecord.offerings(user.planId, { year, price: 1000, variableCost: 0, volumeYear: 600 }),
      ),
    },
    salary: { year1: values, year2: values, year3: values },
    settings: { asked: true, startYear: 2026, ...used },
  })
  if (status !== 200) throw new Error(JSON.stringify(codes))
  return stage.deskOf(user, { path: '/lonekalkyl', size })
}

const block = (desk: Desk) =>
  desk.page.locator('.answer-block').evaluate((one) => Math.round(one.getBoundingClientRect().height))

test('the rows of the tools stand in Lönekalkylen, and what is taxed later finds room in the answer', async () => {
  const desk = await openSalary()
  const { page } = desk
  await page.getByRole('button', { name: 'År 3' }).click()
  await page.getByRole('rowheader', { name: 'Från periodiseringsfond (R32)' }).waitFor()
  const without = await block(desk)
  await page.getByRole('button', { name: 'År 1' }).click()
  await page.getByRole('rowheader', { name: 'Räntefördelning (R30)' }).waitFor()
  await page.getByRole('rowheader', { name: 'Till periodiseringsfond (R34)' }).waitFor()
  expect(plain(await page.locator('.answer-block').innerText())).toContain('172 305 kr skattas senare')
  expect(await block(desk)).toBe(without)

  await page.getByRole('button', { name: 'År 2' }).click()
  await page.getByRole('rowheader', { name: 'Till expansionsfond (R36)' }).waitFor()
  // beside whose rules it follows
  expect(plain(await page.locator('.answer-block').innerText())).toContain('preliminära regler för 2027')
  expect(await block(desk)).toBe(without)

  await desk.leave()
})

test('and on the phone', async () => {
  const desk = await openSalary('phone')
  const { page } = desk
  await page.getByText('Till periodiseringsfond (R34)').first().waitFor()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await desk.leave()
})
