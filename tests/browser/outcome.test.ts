import { beforeAll, expect, test } from 'vitest'
import { madeBooks, voucher } from '../fixtures/sie/made-books.ts'
import { savePlan } from '../integration/plan-save.ts'
import type { TestUser } from '../integration/server.ts'
import { plain } from './desk.ts'
import { dropFile } from './drop-file.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let user: TestUser
beforeAll(async () => {
  user = await stage.server.newUser()
  const { status } = await savePlan(user, 0, {
    settings: { asked: true, startYear: 2026 },
    put: {
      offerings: [
        {
          ...{ id: `${user.id.slice(0, 3)}000000000001`, year: 'year1', rank: 'a1', category: 'Konsult' },
          ...{ product: 'Timkonsult', price: 1000, variableCost: 100, workHours: 1, volumeYear: 600 },
        },
      ],
      fixed_costs: [
        { id: `${user.id.slice(0, 3)}000000000002`, year: 'year1', rank: 'a1', category: 'Hyra', amount: 60_000 },
      ],
    },
  })
  expect(status).toBe(200)
})

const books = (february: string) =>
  new TextEncoder().encode(
    madeBooks({
      head: ['RAR 0 20260101 20261231'],
      made: '20260305',
      body: [
        ...voucher('20260115', ['1510', '40000.00'], ['3001', '-40000.00']),
        ...voucher('20260120', ['5010', '6000.00'], ['1930', '-6000.00']),
        ...voucher('20260228', ['1510', february], ['3001', `-${february}`]),
      ],
    }),
  )

test('books are read beside the plan, land the year, are taken back, and read again in the place of the same months', async () => {
  const desk = await stage.deskOf(user, { path: '/pengar' })
  const { page } = desk
  const months = page.getByRole('region', { name: 'Utfall månad för månad' })
  const forecast = page.getByRole('region', { name: 'Utfall och vad året landar på' })
  const cell = (month: string) => months.getByRole('textbox', { name: `Försäljning, utfall ${month} 2026` })
  await page.getByRole('button', { name: 'Utfall', exact: true }).click()
  await months.getByRole('button', { name: 'Läs in bokföring (SIE) …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Läs in från bokföringen' })
  // who wants to read books is asked for them
  await dialog.getByText('Välj bokföringens SIE-fil (.se)').waitFor()
  await page
    .getByLabel('Välj fil')
    .setInputFiles({ name: 'bok.se', mimeType: 'text/plain', buffer: Buffer.from(books('50000.00')) })
  // on this page books are first what became of the plan
  await dialog.getByText('Förslagen följer BAS.').waitFor()
  // a heading stands above its column, or in the cell where the cells stand below each other
  const february = dialog.getByRole('row', { name: /februari/ })
  expect(plain(await february.getByRole('cell').first().innerText())).toBe('50 000')
  await dialog.getByRole('button', { name: 'Läs in 2 månader' }).click()
  await expect.poll(async () => plain(await cell('februari').inputValue())).toBe('50 000')
  // 90 000 and ten months of 50 000 kr; costs 5 000 a month, but 6 000 and nothing in the two
  const row = async (name: string) =>
    plain(
      await forecast
        .getByRole('row', { name: new RegExp(`^${name}`) })
        .getByRole('cell')
        .nth(2)
        .innerText(),
    )
  await expect.poll(() => row('Försäljning')).toBe('590 000')
  await expect.poll(() => row('Fasta kostnader')).toBe('56 000')
  expect(await desk.figure('Månadslön (netto)')).not.toBe('')

  await desk.press('Control+z')
  await expect.poll(() => cell('februari').inputValue()).toBe('')
  await desk.press('Control+Shift+z')
  await expect.poll(async () => plain(await cell('februari').inputValue())).toBe('50 000')

  await dropFile(desk, 'bok.se', books('55000.00'))
  await dialog.getByText('Januari–februari 2026 ersätts.').waitFor()
  expect(await dialog.getByText('Förslagen följer BAS.').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Läs in 2 månader' }).click()
  await expect.poll(() => row('Försäljning')).toBe('595 000')
})
