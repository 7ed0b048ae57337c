import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cellsIn } from '../excel/calc-files.ts'
import { type Desk, openStage, type Stage } from './desk.ts'

let stage: Stage
let desk: Desk
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.customer()
  await desk.cell(0, 'price').waitFor()
})
afterAll(() => stage.stop())
afterEach(() => {
  expect(desk.complaints).toEqual([])
})

/** Chooses an entry of the menu Excel and answers with the file that the browser keeps. */
async function chosen(entry: string) {
  await desk.page.getByRole('button', { name: 'Excel' }).click()
  const [download] = await Promise.all([
    desk.page.waitForEvent('download'),
    desk.page.getByRole('menuitem', { name: entry }).click(),
  ])
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

test('the menu gives the plan as an Excel file, with what is being typed, made off the page', async () => {
  await desk.cell(0, 'product').dblclick()
  await desk.page.keyboard.type('=Konsult')

  const { name, file } = await chosen('Exportera till Excel')

  expect(name).toMatch(/^Lönebänken \d{4}-\d{2}-\d{2}\.xlsx$/)
  expect(cellsIn(file).get('Produktmix')?.get('C7')).toBe('=Konsult')
})

test('the menu gives an empty file and the examples', async () => {
  expect((await chosen('Tom mall')).name).toBe('Lönebänken tom mall.xlsx')
  const { name, file } = await chosen('Exempel: Frisör')
  expect(name).toBe('Lönebänken exempel frisör.xlsx')
  expect(cellsIn(file).get('Produktmix')?.get('C7')).toBe('Klippning')
})

test('the menu goes by keys: down to an entry, Esc closes it and gives the button back', async () => {
  await desk.page.getByRole('button', { name: 'Excel' }).click()
  await desk.page.keyboard.press('ArrowDown')
  expect(
    await desk.page
      .getByRole('menuitem', { name: 'Importera från fil' })
      .evaluate((item) => item === document.activeElement),
  ).toBe(true)
  await desk.page.keyboard.press('Escape')
  expect(await desk.page.getByRole('menu').count()).toBe(0)
  expect(
    await desk.page.getByRole('button', { name: 'Excel' }).evaluate((button) => button === document.activeElement),
  ).toBe(true)
})
