import { readFileSync } from 'node:fs'
import ExcelJS from 'exceljs'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { dropFile } from './drop-file.ts'
import { heldBack } from './held-back.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

async function priceList(): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook()
  workbook
    .addWorksheet('Priser')
    .addRows([
      ['Prislista 2027'],
      [],
      ['Grupp', 'Artikel', 'Pris ex moms', 'Inköp', 'Tid (h)', 'Antal/år', 'Kod'],
      ['Webb', 'Webbplats bas', 25_000, 6000, 30, 8, 'W1'],
      ['Webb', 'Webbplats plus', 42_000, 9500, 55, 4, 'W2'],
      ['Råd', 'Timkonsult', 900, '', 1, 200, 'R1'],
      ['Övrigt', 'Resor', 'enligt avtal', '', '', 12, 'Ö1'],
    ])
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

const dialogOf = (desk: Desk) => desk.page.getByRole('dialog')

/** Whether all of a part of the page lies within the window. */
async function wholeInView(part: Locator): Promise<boolean> {
  return part.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })
}

async function linesOf(desk: Desk): Promise<readonly string[]> {
  return (await dialogOf(desk).locator('tbody tr').allInnerTexts()).map(plain)
}

describe('at a desk', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.sheet()))

  test('a price list is dropped, a column mapped, read in, and taken back by one undo', async () => {
    await desk.startOver('Webb\tWebbplats bas\t24 000\t6000\t\t\t30\t\t8\n')
    await desk.page.getByText('Inklistrat').first().waitFor()
    const before = await desk.figure('Månadslön (netto)')
    await dropFile(desk, 'prislista 2027.xlsx', await priceList())

    const dialog = dialogOf(desk)
    await dialog.getByText('blad Priser · rubriker på rad 3 · 4 rader').waitFor()
    await expect
      .poll(() => linesOf(desk))
      .toEqual([
        '4 Webb Webbplats bas 25 000 24 000 6 000 30 8 ändras',
        '5 Webb Webbplats plus 42 000 9 500 55 4 ny',
        '6 Råd Timkonsult 900 1 200 ny',
        '7 Övrigt Resor enligt avtal 12 hoppas över C7: Pris är inget tal',
      ])
    // the price is in another column after all: nothing of it is read any more
    const price = dialog.getByLabel('Kolumn C, Pris ex moms')
    await price.selectOption('Läses inte')
    await dialog.getByRole('button', { name: '3 nya' }).waitFor()
    await price.selectOption('Pris')
    expect(await desk.figure('Månadslön (netto)')).toBe(before)

    await dialog.getByRole('button', { name: 'Läs in 3 rader' }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.page.getByText('prislista 2027.xlsx är inläst: 3 rader.').waitFor()
    expect(await desk.column('product')).toEqual(['Webbplats bas', 'Webbplats plus', 'Timkonsult'])
    expect(await desk.shown(desk.cell(0, 'price'))).toBe('25 000')
    expect(await desk.figure('Månadslön (netto)')).not.toBe(before)

    await desk.page.getByRole('button', { name: 'Ångra' }).last().click()
    await desk.cell(1, 'product').waitFor({ state: 'detached' })
    expect(await desk.shown(desk.cell(0, 'price'))).toBe('24 000')
    expect(await desk.figure('Månadslön (netto)')).toBe(before)
  })

  test('wherever a file is dropped it is read; stopped while it is read and while it is looked through, the plan is as it was', async () => {
    const { page } = desk
    await desk.startOver('Webb\tWebbplats bas\t24 000\t6000\t\t\t30\t\t8\n')
    await page.getByText('Inklistrat').first().waitFor()
    const before = [await desk.figure('Månadslön (netto)'), await desk.column('product')]
    const isAsBefore = async () =>
      expect([await desk.figure('Månadslön (netto)'), await desk.column('product')]).toEqual(before)
    const dialog = dialogOf(desk)
    const file = await priceList()

    // a slow network: the page says that the file is read, for as long as it takes, and can be stopped
    const reader = await heldBack(page, '**/import-worker*')
    await dropFile(desk, 'prislista.xlsx', file, {
      on: desk.cell(0, 'price'),
      over: () => page.getByText('Släpp filen för att läsa in den').waitFor(),
    })
    await reader.asked
    await dialog.getByText('Läser prislista.xlsx …').waitFor()
    await dialog.getByRole('progressbar', { name: 'Läser prislista.xlsx …' }).waitFor()
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await dialog.getByText('Läser prislista.xlsx …').waitFor({ state: 'detached' })
    await reader.release()
    await isAsBefore()

    // in the window that is still open, on the header, on the numbers, and in the help
    for (const [on, opens] of [
      [dialog, false],
      [page.getByRole('banner'), false],
      [page.locator('.dashboard'), false],
      [page.getByRole('dialog', { name: 'Hjälp' }), true],
    ] as const) {
      if (opens) await page.getByRole('button', { name: 'Hjälp' }).first().click()
      await dropFile(desk, 'prislista.xlsx', file, { on })
      const preview = page.getByRole('dialog', { name: 'Läs in från fil' })
      await preview.getByRole('button', { name: 'Läs in 3 rader' }).waitFor()
      await preview.getByRole('button', { name: 'Avbryt' }).click()
      await preview.waitFor({ state: 'detached' })
    }
    await isAsBefore()
    await page.keyboard.press('Escape')

    // a plan of ours has more columns than the window: its tables are scrolled, not the window
    await dropFile(desk, 'frisor.xlsx', readFileSync('templates/frisor.xlsx'))
    await dialog.getByText('en plan från Lönebänken').waitFor()
    await dialog.getByRole('button', { name: /^Läs in \d+ rader/ }).waitFor()
    expect(await dialog.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await isAsBefore()

    // the page goes on: what is taken back is what was typed last, not anything of the file
    await desk.type(0, 'price', '25000')
    await desk.press('Control+z')
    await expect.poll(() => desk.shown(desk.cell(0, 'price'))).toBe('24 000')
    await isAsBefore()
  })

  test('in a low window the sum and the answer are in view, however long the file', async () => {
    const { page } = desk
    await desk.startOver()
    await page.setViewportSize({ width: 1366, height: 650 })
    const dialog = dialogOf(desk)
    await dropFile(desk, 'frisor.xlsx', readFileSync('templates/frisor.xlsx'))
    const take = dialog.getByRole('button', { name: /^Läs in \d+ rader/ })
    await take.waitFor()
    const sums = dialog.getByRole('group', { name: 'Visa bara rader som' })
    const content = dialog.getByRole('region', { name: 'frisor.xlsx' })
    await content.evaluate((it) => it.scrollTo(0, it.scrollHeight))
    for (const seen of [sums, take]) expect(await wholeInView(seen)).toBe(true)
    // the rows scroll under their headings, and what happens with each stays
    expect(await content.evaluate((it) => it.scrollTop)).toBeGreaterThan(0)
    expect(await wholeInView(dialog.getByRole('cell', { name: 'ny', exact: true }).last())).toBe(true)

    await dialog.getByRole('button', { name: 'Avbryt' }).click()
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})
