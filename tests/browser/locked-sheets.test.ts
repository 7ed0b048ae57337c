import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { asSupport } from './as-support.ts'
import { type Desk } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()
let support: TestUser
let desk: Desk
beforeAll(async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  support = await asSupport(stage.server, user)
  desk = await stage.deskOf(support)
  await notices().first().waitFor()
  await dismiss()
})
afterAll(async () => {
  await desk.leave()
})

const why = 'Du tittar som support. Planen är låst och kan bara läsas.'
const notices = () => desk.page.getByText(why).filter({ visible: true })
const dismiss = async () => {
  await desk.dismissNotices()
  await notices().first().waitFor({ state: 'hidden' })
}
const wholeSheet = () => desk.page.locator('.sheet-grid').innerText()

describe('a sheet of a locked plan', () => {
  let before: string
  beforeEach(async () => {
    await desk.cell(1, 'price').click()
    before = await wholeSheet()
  })

  // what each command does: tests/sheets/locked-sheet.test.ts
  test('takes nothing by keys, opens no cell, and says why', async () => {
    await desk.page.evaluate(() => navigator.clipboard.writeText('12'))
    for (const keys of [
      ['7', '5'],
      ['F2'],
      ['='],
      ['Delete'],
      ['Control+d'],
      ['Control+x'],
      ['Control+v'],
      ['Control+z'],
    ]) {
      await desk.press(...keys)
      await notices().first().waitFor()
      expect(await desk.editor.count(), keys[0]).toBe(0)
      expect(await wholeSheet(), keys[0]).toBe(before)
      await dismiss()
    }
  })

  test('opens no cell by a double click, and says why of one that is filled in elsewhere', async () => {
    await desk.cell(1, 'price').dblclick()
    await notices().first().waitFor()
    expect(await desk.editor.count()).toBe(0)
    await dismiss()
    await desk.cell(1, 'annualMargin').dblclick()
    expect([await desk.editor.count(), await notices().count()]).toEqual([0, 0])
  })

  test('is gone through by Enter, Tab and arrows to its end, and no row is made', async () => {
    await desk.press('Enter')
    expect(await desk.cursor()).toBe('2 price')
    await desk.press('Control+End', 'ArrowUp', 'Enter', 'Enter', 'Home', 'Enter', 'Tab', 'Shift+Tab')
    expect(await wholeSheet()).toBe(before)
    expect([await desk.editor.count(), await notices().count()]).toEqual([0, 0])
  })

  test('is selected, summed and copied, and what stands in its cells is read above', async () => {
    await desk.press('Shift+ArrowDown', 'Shift+ArrowDown')
    await desk.page.getByText('Antal 3').waitFor()
    expect((await desk.copied()).split('\n').filter((line) => line !== '')).toHaveLength(3)
    await desk.press('Escape')
    expect(await desk.formulaBar()).toContain('Pris')
    expect(await desk.page.locator('.formula-bar .formula input').count()).toBe(0)
  })

  test('has grey commands, in its menu too, and what is looked at can be chosen', async () => {
    const { page } = desk
    for (const name of ['Ny rad', 'Importera från år', 'Ångra', 'Gör om'])
      expect(await page.getByRole('button', { name, exact: true }).first().isDisabled(), name).toBe(true)
    expect(await page.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    expect(await page.locator('.row-acts').first().isVisible()).toBe(false)
    await desk.cell(1, 'price').click({ button: 'right' })
    const isOff = (name: string) => page.getByRole('menuitem', { name }).getAttribute('aria-disabled')
    expect(await isOff('Kopiera markerade celler')).toBe('false')
    expect(await isOff('Duplicera raderna')).toBe('true')
    await desk.press('Escape')
  })

  test('lets no row be dragged', async () => {
    const { page } = desk
    const names = await desk.column('product')
    const from = await desk.cell(0, 'handle').boundingBox()
    const to = await desk.cell(3, 'handle').boundingBox()
    if (!from || !to) throw new Error('no grips')
    await page.mouse.move(from.x + 15, from.y + 15)
    await page.mouse.down()
    await page.mouse.move(to.x + 15, to.y + 20, { steps: 8 })
    await page.mouse.up()
    expect(await desk.column('product')).toEqual(names)
    await notices().first().waitFor()
    await dismiss()
  })
})

describe('every other sheet of a locked plan', () => {
  test.each([
    ['Fasta Kostnader', 'amount', 'År 1'],
    ['Åtgärder', 'measureName', undefined],
    ['Lönekalkyl', undefined, 'År 1'],
    ['UtbudsMix', 'price.year2', 'Alla'],
    ['Fasta Kostnader', 'amount.year2', 'Alla'],
  ] as const)('takes nothing that is typed, opened or pasted, and says why: %s, %s', async (link, column, year) => {
    const { page } = desk
    await page.getByRole('link', { name: link }).first().click()
    if (year) await page.getByRole('button', { name: year, exact: true }).click()
    const cell = column === undefined ? page.locator('.salary-card .cell-entered').first() : desk.cell(0, column)
    await cell.click()
    const before = await wholeSheet()
    for (const keys of [['8'], ['F2'], ['Delete'], ['Control+v']]) {
      await cell.click()
      await desk.press(...keys)
      await notices().first().waitFor()
      await dismiss()
    }
    await cell.dblclick()
    await notices().first().waitFor()
    await dismiss()
    expect(await desk.editor.count()).toBe(0)
    expect(await wholeSheet()).toBe(before)
  })
})

test('a plan is opened and locked while the page stands', async () => {
  const { server } = stage
  const user = await server.newUser({ access: 'lapsed' })
  const lapsed = await stage.deskOf(user)
  const { page } = lapsed
  const subscriptions = server.superuser.collection('subscriptions')
  const { id } = await subscriptions.getFirstListItem(`user = "${user.id}"`)
  const access = (days: number) =>
    subscriptions.update(id, {
      status: days > 0 ? 'active' : 'canceled',
      current_period_end: new Date(Date.now() + days * 86_400_000).toISOString(),
    })
  const look = () => page.getByRole('button', { name: 'Titta på planen' }).click()
  const isReadOnly = () => page.getByRole('grid').getAttribute('aria-readonly')
  const newRow = page.getByRole('button', { name: 'Ny rad' })

  const overlay = page.getByRole('dialog', { name: 'Din avtalsperiod har gått ut' })

  await overlay.waitFor()
  await expect.poll(isReadOnly).toBe('true')
  await look()
  await overlay.waitFor({ state: 'hidden' })
  expect(await isReadOnly()).toBe('true')
  await expect.poll(() => newRow.isDisabled()).toBe(true)
  await access(30)
  await expect.poll(isReadOnly).toBe(null)
  await expect.poll(() => newRow.isDisabled()).toBe(false)
  await lapsed.type(0, 'price', '321')
  await expect.poll(() => lapsed.column('price')).toContain('321')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await page.locator('.save-state.saved').waitFor()
  // what is being typed as it ends is the plan's, and waits
  await lapsed.cell(0, 'volumeYear').click()
  await page.keyboard.type('77')
  await access(-1)
  await overlay.waitFor()
  await expect.poll(isReadOnly).toBe('true')
  await look()
  await expect.poll(() => lapsed.column('volumeYear')).toContain('77')
  await page.getByText('Osparade ändringar').first().waitFor()
  await lapsed.type(0, 'price', '5')
  await page.getByText('Du tittar på planen. Förnya prenumerationen').first().waitFor()
  expect(await lapsed.column('price')).toContain('321')
  await lapsed.close()
})
