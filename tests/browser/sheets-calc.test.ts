import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Calc, type OnClipboard, openCalc } from './calc/calc.ts'
import { type Desk, openStage, type Stage } from './desk.ts'

let stage: Stage
let desk: Desk
let calc: Calc
beforeAll(async () => {
  stage = await openStage()
  desk = await stage.customer()
  calc = await openCalc()
  await desk.cell(0, 'price').waitFor()
})
afterAll(async () => {
  await stage.stop()
  await calc.close()
})
afterEach(() => {
  expect(desk.complaints).toEqual([])
})

// words that a spreadsheet would rather read as formulas, numbers, days or truths
const block = [
  '=1+1\t007\t3,8\t40\t\t\t0,5\t\t1234567',
  '1-2\t5" rör\t1234,5\t0,00001\t\t\t1\t\t3',
  '+46 70 1\t@SUMMA(1)\t\t\t\t\t\t\t',
  '1 000\t1e5\t100\t40\t\t\t\t\t0,25',
  '2026-01-05\tTRUE <b> & "q"\t7\t8,25\t\t\t\t\t1',
  '"ett\ntvå"\t"en\tflik"\t1\t\t\t\t\t\t',
].join('\r\n')

/** What a copy of all cells of the sheet in view puts on the clipboard, form by form. */
const copyAll = async (column: string): Promise<Required<OnClipboard>> => {
  await desk.cell(0, column).click()
  await desk.press('Control+a')
  // the listener stands before the key is pressed: on a busy page a key overtakes a script
  const copied = await desk.page.evaluateHandle(() => {
    const form = (copy: ClipboardEvent, type: string) => copy.clipboardData?.getData(type) ?? ''
    const clipboard = new Promise<{ text: string; table: string }>((resolve) => {
      window.addEventListener(
        'copy',
        (copy) => resolve({ text: form(copy, 'text/plain'), table: form(copy, 'text/html') }),
        { once: true },
      )
    })
    // in an object, for a promise by itself would be waited for here
    return { clipboard }
  })
  await desk.press('Control+c')
  return copied.evaluate(({ clipboard }) => clipboard)
}
const entered = ['category', 'product', 'price', 'variableCost', 'workHours', 'volumeYear'] as const

describe('what is copied from Produktmixern', () => {
  test('stands in LibreOffice Calc cell by cell: words as words, numbers as numbers, blanks as blanks; and comes back as it was', async () => {
    await desk.startOver(block)
    await expect.poll(() => desk.column('price')).toEqual(['3,8', '1 234,5', '', '100', '7', '1'])
    const before = await desk.columns(entered)
    const { cells, copied } = await calc.paste(await copyAll('category'))
    expect(cells.map((row) => [...row.slice(0, 5), row[6], row[8]])).toEqual([
      ['=1+1', '007', 3.8, 40, -36.2, 0.5, 1234567],
      ['1-2', '5" rör', 1234.5, 0.00001, 1234.49999, 1, 3],
      ['+46 70 1', '@SUMMA(1)', '', '', 0, '', ''],
      ['1 000', '1e5', 100, 40, 60, '', 0.25],
      ['2026-01-05', 'TRUE <b> & "q"', 7, 8.25, -1.25, '', 1],
      ['Ett två', 'En flik', 1, '', 1, '', ''],
    ])
    await desk.startOver(copied)
    await expect.poll(() => desk.columns(entered)).toEqual(before)
  })

  test('is the same in a Calc of another country, whose decimal sign is a point', async () => {
    await desk.startOver(block)
    const american = await openCalc('en-US')
    onTestFinished(() => american.close())
    const { cells } = await american.paste(await copyAll('category'))
    expect(cells.map((row) => [row[1], row[2], row[3]])).toEqual([
      ['007', 3.8, 40],
      ['5" rör', 1234.5, 0.00001],
      ['@SUMMA(1)', '', ''],
      ['1e5', 100, 40],
      ['TRUE <b> & "q"', 7, 8.25],
      ['En flik', 1, ''],
    ])
  })

  test('as bare text has its numbers right too, with the minus of the keyboard', async () => {
    await desk.startOver('Webb\tSida\t3,8\t40\r\n')
    const { text } = await copyAll('category')
    const { cells } = await calc.paste({ text })
    expect(cells[0]?.slice(0, 5)).toEqual(['Webb', 'Sida', 3.8, 40, -36.2])
  })
})

test('what Calc writes as it likes is read as it was meant: grouped thousands, kronor, percent, a line break', async () => {
  const cell = (shown: string, number: number, format: string) =>
    `<td sdval="${number}" sdnum="1033;0;${format}">${shown}</td>`
  const table = `<table><tr><td>Webb<br>och app</td><td>Timme</td>${cell('', 1234.5, '#,##0.00')}${cell('', 950, '#,##0 &quot;kr&quot;')}</tr></table>`
  const { copied } = await calc.paste({ text: '', table })
  await desk.startOver(copied)
  await expect
    .poll(() => desk.columns(entered.slice(0, 4)))
    .toEqual([['Webb och app'], ['Timme'], ['1 234,5'], ['950']])
})

test('days and priorities of Åtgärder are days and words in Calc, and come back', async () => {
  await desk.page.getByRole('link', { name: 'Åtgärder' }).click()
  await desk.cell(0, 'measureName').waitFor()
  await desk.startOver(
    'Skaffa kunder\t1\t2026-01-05\t2026-12-31\tAB\t10\t20\t30\t\t1000\t2000\t3000\r\nVila\t3\t\t\t\t\t\t\t\t\t\t\r\n',
  )
  await expect.poll(() => desk.column('startdate')).toEqual(['2026-01-05', ''])
  const names = ['measureName', 'priority', 'startdate', 'enddate', 'responsible', 'hours3', 'costs3'] as const
  const before = await desk.columns(names)
  const { cells, copied } = await calc.paste(await copyAll('measureName'))
  expect(cells[0]).toEqual([
    'Skaffa kunder',
    1,
    { shown: '2026-01-05', number: 46027 },
    { shown: '2026-12-31', number: 46387 },
    'AB',
    10,
    20,
    30,
    60,
    1000,
    2000,
    3000,
    6000,
  ])
  await desk.startOver(copied)
  await expect.poll(() => desk.columns(names)).toEqual(before)
})
