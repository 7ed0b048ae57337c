import type { CDPSession } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { type Desk } from './desk.ts'
import { Hand } from './hand.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

// Typing that never fails: whole lists written by keys alone over the end of the table, and every cell compared.

const stage = stageOfFile()
let desk: Desk
inOneWindow(async () => (desk = await stage.sheet()))

/** What is written in a row, from left to right. */
type Line = readonly string[]

const lines = (count: number, line: (at: number) => Line): readonly Line[] =>
  Array.from({ length: count }, (_, at) => line(at))
const products = (count: number) =>
  lines(count, (at) => [`Gren ${at % 7}`, `V${at}`, `${100 + at}`, `${10 + at}`, `${1 + (at % 9)}`, `${3 + at}`])
const productColumns = ['category', 'product', 'price', 'variableCost', 'workHours', 'volumeYear']
const day = (month: number, date: number) => `2027-0${month}-${10 + date}`
const measures = (count: number) =>
  lines(count, (at) => [
    ...[`Mässa ${at}`, `${1 + (at % 3)}`, day(2, at), day(5, at), `B${at}`],
    ...[`${at + 1}`, `${at + 2}`, `${at + 3}`, `${at + 1}00`, `${at + 1}01`, `${at + 1}02`],
  ])
const hours = ['hours1', 'hours2', 'hours3']
const costs = ['costs1', 'costs2', 'costs3']
const measureColumns = ['measureName', 'priority', 'startdate', 'enddate', 'responsible', ...hours, ...costs]

/** Writes lines from the cell with the cursor: Tab from cell to cell, and out of each line with Tab or Enter in turn. */
async function write(hand: Hand, all: readonly Line[]): Promise<void> {
  for (const [row, line] of all.entries()) {
    for (const cell of line.slice(0, -1)) {
      await hand.type(cell)
      await hand.strike('Tab')
    }
    await hand.type(line.at(-1) ?? '')
    await hand.strike(row % 2 === 0 ? 'Tab' : 'Enter')
  }
  await hand.rest()
}

/** What the whole sheet holds, copied out of it: the given columns of the rows in which something is written. */
async function written(at: Desk, columns: readonly string[]): Promise<readonly Line[]> {
  await at.press('Escape', 'Control+Home', 'Control+Shift+End')
  const all = (await at.copied()).split('\r\n').map((line) => line.split('\t'))
  const shown = await at.page.evaluate(() =>
    [...document.querySelectorAll('.ag-header-cell')]
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((heading) => heading.getAttribute('col-id') ?? '')
      .filter((name) => name !== 'handle' && name !== 'acts'),
  )
  const places = columns.map((name) => shown.indexOf(name))
  return all.map((line) => places.map((place) => line[place] ?? '')).filter((line) => line[0] !== '')
}

/** Opens a sheet with one blank row in it. */
async function blankSheet(name: string, column: string): Promise<void> {
  await desk.page.getByRole('link', { name }).click()
  await desk.cell(0, column).waitFor()
  await desk.startOver()
}

/** Faster than any hand: no key waits for an answer to the one before it. */
const fast = (at = desk) => Hand.at(at.page, 0)

test('twelve products, without a column for VAT', async () => {
  await blankSheet('UtbudsMix', 'price')
  await write(await fast(), products(12))
  expect(await written(desk, productColumns)).toEqual(products(12))
})

/** The same with signs that no key types by itself: ´ and E, ¨ and U, AltGr and 2. */
const composed = (all: readonly Line[]) =>
  all.map(([category, product = '', ...numbers], at) => [
    `${['É', 'Ü', '£', 'Ö'][at % 4]}${category}`,
    `${product}${['ñ', '@', 'é', 'å'][at % 4]}`,
    ...numbers,
  ])

test('eight products in composed signs, with a column for VAT that Tab passes by', async () => {
  const user = await stage.server.newUser()
  await savePlan(user, 0, { settings: { asked: true, pricesVat: '25' } })
  const withVat = await stage.deskOf(user)
  await withVat.cell(0, 'vat').waitFor()
  await withVat.cell(0, 'category').click()
  const all = composed(products(8))
  await write(await fast(withVat), all)
  expect(await written(withVat, [...productColumns, 'vat'])).toEqual(all.map((line) => [...line, '']))
  // an arrow and F2 lead there, and what is no rate is refused, not dropped
  await withVat.cell(0, 'price').click()
  await withVat.press('ArrowRight', 'F2')
  expect(await withVat.cursor()).toBe('0 vat')
  expect(await withVat.editor.evaluate((field) => field.tagName)).toBe('SELECT')
  await withVat.press('Escape', '4', '0')
  expect(await withVat.page.locator('.cell-says').innerText()).toContain('Momsen är 25, 12, 6 eller 0')
  await withVat.press('Tab')
  expect(await withVat.cursor()).toBe('0 variableCost')
  await withVat.page.getByRole('button', { name: '”40” togs inte emot. Ändra det du skrev' }).waitFor()
  await withVat.leave()
})

test('ten fixed costs, and five measures with their days and priorities', async () => {
  const rents = lines(10, (at) => [`Hyra ${at}`, `${1000 + at}`])
  await blankSheet('Fasta Kostnader', 'amount')
  await write(await Hand.at(desk.page, 30), rents)
  expect(await written(desk, ['category', 'amount'])).toEqual(rents)
  await blankSheet('Åtgärder', 'measureName')
  await write(await fast(), measures(5))
  expect(await written(desk, measureColumns)).toEqual(measures(5))
})

/** A random number of ours: the same rows each time. */
function* randomly(seed: number): Generator<number, never> {
  for (let at = seed; ; ) {
    at = (at * 48_271) % 2_147_483_647
    yield at / 2_147_483_647
  }
}

test('faster than any hand, with numbers that may mean two and texts that no cell takes, the sheet holds what was typed where it was typed, and no thousandfold without a word', async () => {
  const random = randomly(20_261_128)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random.next().value * all.length)] as T // within it
  const doubtful = ['24,000', '12,500', '9,000', '1,200', '22,500', '100,000']
  const number = () => oneOf([...doubtful, ...doubtful, '=1/0', '=7-', '450', '9000', '1250'])
  const name = () =>
    `${oneOf(['Telefon', 'Drivmedel', 'Dator', 'Teknik', 'Lokal', 'El'])} ${oneOf(['td', 'DT', 'del', 'ett'])}`
  const typed = lines(10, () => [name(), name(), ...Array.from({ length: 4 }, number)])
  await blankSheet('UtbudsMix', 'category')
  await write(await fast(), typed)
  const said = await desk.page.locator('.left-chip').evaluateAll((chips) => chips.map((chip) => chip.ariaLabel ?? ''))
  const held = await written(desk, productColumns)
  expect(held.map((line) => line.slice(0, 2))).toEqual(typed.map((line) => line.slice(0, 2)))
  const cells = typed.flatMap((line, row) =>
    line.slice(2).map((text, at) => ({ text, value: held[row]?.[2 + at] ?? '' })),
  )
  for (const { text, value } of cells) {
    const read = Number(value.replace(',', '.'))
    const readings = [Number(text.replace(',', '')), Number(text.replace(',', '.'))]
    if (text.startsWith('=')) expect(value).toBe('')
    else expect(readings, text).toContain(read)
  }
  const refused = cells.filter(({ text }) => text.startsWith('='))
  const doubted = cells.filter(({ text }) => text.includes(','))
  expect(said.filter((words) => words.includes('togs inte emot'))).toHaveLength(refused.length)
  expect(said.filter((words) => words.startsWith('Läst som'))).toHaveLength(doubted.length)
})

const sheets = [
  { sheet: 'UtbudsMix', first: 'category', second: 'product', last: 'volumeYear' },
  { sheet: 'Fasta Kostnader', first: 'category', second: 'amount', last: 'amount' },
  { sheet: 'Åtgärder', first: 'measureName', second: 'priority', last: 'costs3' },
] as const

/** The field that has the keyboard: its row and column, and what stands in it; nothing when no cell is open. */
const openField = () =>
  desk.page.evaluate(() => {
    const { activeElement: at } = document
    const cell = at?.closest('[role="gridcell"], [role="rowheader"]')
    if (!cell || !(at instanceof HTMLInputElement)) return ''
    return `${cell.closest('[role="row"]')?.getAttribute('row-index')} ${cell.getAttribute('col-id')}: ${at.value}`
  })

describe('the first character in a closed cell stays', () => {
  const inCell = async (column: string, type: (keyboard: CDPSession) => Promise<unknown>) => {
    await blankSheet('UtbudsMix', 'price')
    await desk.cell(0, column).click()
    const keyboard = await desk.context.newCDPSession(desk.page)
    await type(keyboard)
  }
  const at = (key: string, modifiers: number) => ({ type: 'keyDown', key, text: key, code: 'KeyQ', modifiers }) as const

  test.each([
    [
      'dictated, or chosen from a list of signs',
      (on: CDPSession) => on.send('Input.insertText', { text: 'åäö öl' }),
      'åäö öl',
    ],
    [
      'typed with AltGr that is reported as Ctrl and Alt',
      (on: CDPSession) => on.send('Input.dispatchKeyEvent', at('@', 3)),
      '@',
    ],
    ['typed with Option', (on: CDPSession) => on.send('Input.dispatchKeyEvent', at('€', 1)), '€'],
  ])('%s', async (_, type, text) => {
    await inCell('category', type)
    await expect.poll(openField).toBe(`0 category: ${text}`)
  })

  test('and is seen while it is being put together; one that is taken back opens nothing', async () => {
    const compose = (text: string) => (on: CDPSession) =>
      on.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    const composing = desk.page.locator('[data-composing="´"]')
    await inCell('product', compose('´'))
    await composing.waitFor()
    expect(await openField()).toBe('')
    const keyboard = await desk.context.newCDPSession(desk.page)
    await compose('')(keyboard)
    await composing.waitFor({ state: 'detached' })
    expect(await openField()).toBe('')
    await desk.page.keyboard.type('Te')
    expect(await openField()).toBe('0 product: Te')
    await desk.press('Escape')
  })
})

test.each(sheets)('out of the last cell of $sheet the new row gets every letter, however slow the hand', async (on) => {
  await blankSheet(on.sheet, on.first)
  const hand = await fast()
  const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
  let row = 0
  // the three go on by the same code: a slow hand tries one of them
  for (const time of on.sheet === 'UtbudsMix' ? [0, 60, 600] : [0]) {
    await desk.cell(row, on.last).click()
    await hand.type(7)
    await hand.strike('Tab')
    await pause(time)
    await hand.type('Ab')
    await hand.rest()
    row += 1
    expect(await openField(), `Tab, ${time} ms`).toBe(`${row} ${on.first}: Ab`)
    await hand.strike('Enter')
    await hand.rest()

    // a run of Tabs that begins in the second column leads back to it
    await desk.cell(row, on.first).click()
    await hand.strike('Tab')
    while ((await desk.cursor()) !== `${row} ${on.last}`) {
      await hand.strike('Tab')
      await hand.rest()
    }
    await hand.type(8)
    await hand.strike('Enter')
    await pause(time)
    await hand.type('Cd')
    await hand.rest()
    row += 1
    expect(await openField(), `Enter, ${time} ms`).toBe(`${row} ${on.first}: Cd`)
    await hand.strike('Escape')
    await hand.rest()
  }
})

test('out of the formula bar at the last cell one goes on in a new row', async () => {
  const [on] = sheets
  await blankSheet(on.sheet, on.first)
  const hand = await fast()
  const bar = desk.page.getByRole('textbox', { name: 'Formelfält' })
  await desk.cell(0, on.last).click()
  await bar.click()
  await hand.type(70)
  await hand.strike('Tab')
  await hand.type('Ab')
  await hand.rest()
  expect(await openField()).toBe(`1 ${on.first}: Ab`)
  await hand.strike('Enter')
  await hand.rest()
  await desk.cell(1, on.last).click()
  await bar.click()
  await hand.type(80)
  await hand.strike('Enter')
  await hand.type(9)
  await hand.rest()
  expect(await openField()).toBe(`2 ${on.last}: 9`)
  await desk.press('Escape')
  expect(await desk.column(on.last)).toEqual(['70', '80', ''])
  // one who only passes through the bar makes no row
  await desk.cell(1, on.last).click()
  await desk.press('Control+End')
  await desk.cell(2, on.last).click()
  await bar.click()
  await desk.press('Tab')
  expect(await desk.column(on.last)).toHaveLength(3)
})
