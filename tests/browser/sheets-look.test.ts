import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, openStage, type Stage } from './desk.ts'
import { fillPlan } from './fill-plan.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const longName = 'Affärsutvecklingskonsultationer'.slice(0, 30)
const largest = [
  `${longName}\t${longName}\t9999999\t1\t\t\t9999999\t\t9999999\r\n`,
  'Webb\tSida\t1234,56\t5000,25\t\t\t0,17\t\t10\r\n',
].join('')
const largestMeasures = [
  `${longName}\t1\t2026-12-31\t2027-12-31\tÅÅÅ\t9999\t9999\t9999\t\t9999999\t9999999\t9999999\r\n`,
  'Mässa\t2\t\t\t\t40\r\n',
].join('')

/** Numbers, headings and figures of which a part is not to be seen. */
const cutOff = (desk: Desk) =>
  desk.page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.cell-number, .cell-computed, .ag-header-cell-text, .ag-header-group-text, .dashboard .amount, .measures-dashboard td',
      ),
    ]
      .filter((element) => element.closest('.heading-bare') === null)
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
      .map((element) => element.textContent),
  )

const pageScrollsSideways = (desk: Desk) =>
  desk.page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Whether the cell with the cursor lies whole and uncovered. */
const cursorIsInView = (desk: Desk) =>
  desk.page
    .locator('.ag-cell-focus')
    .first()
    .evaluate((cell) => {
      const { left, right, top, bottom } = cell.getBoundingClientRect()
      const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const))
      return corners.every(([x, y]) => {
        const at = document.elementFromPoint(x, y)
        return at !== null && cell.contains(at)
      })
    })

describe.each(['desk', 'laptop'] as const)('in a window the size of a %s', (size) => {
  test('the longest words and the largest numbers are never cut, and the page never scrolls sideways', async () => {
    const desk = await stage.customer({ size })
    await desk.cell(0, 'price').waitFor()
    expect(await cutOff(desk)).toEqual([])
    await desk.startOver(largest)
    expect(await cutOff(desk)).toEqual([])
    expect(await pageScrollsSideways(desk)).toBe(false)
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'amount').waitFor()
    await desk.startOver(`${longName}\t9999999\r\nLokal\t9999999\r\n`)
    expect(await cutOff(desk)).toEqual([])
    expect(await pageScrollsSideways(desk)).toBe(false)
    await desk.page.getByRole('link', { name: 'Åtgärder' }).click()
    await desk.cell(0, 'measureName').waitFor()
    await desk.startOver(largestMeasures)
    expect(await cutOff(desk)).toEqual([])
    expect(await pageScrollsSideways(desk)).toBe(false)
    expect(desk.complaints).toEqual([])
    await desk.close()
  })

  test('the cell with the cursor is whole and uncovered wherever one goes among a thousand rows', async () => {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000)
    const desk = await stage.window(size)
    await desk.logIn(user.email, user.password)
    await desk.cell(0, 'price').waitFor()
    await desk.cell(0, 'price').click()
    for (const key of ['ArrowDown', 'End', 'PageDown', 'Home', 'PageUp', 'Control+End', 'ArrowUp', 'Control+Home']) {
      await desk.press(key)
      expect(await cursorIsInView(desk), `${key}: ${await desk.cursor()}`).toBe(true)
    }
    // and keys go on from there
    await desk.press('Control+End')
    await desk.press('ArrowLeft', 'ArrowLeft')
    await desk.page.keyboard.type('77')
    await desk.press('Enter')
    expect(await desk.shown(desk.cell(999, 'volumeYear'))).toBe('77')
    expect(desk.complaints).toEqual([])
    await desk.close()
  })

  test('nothing jumps while one types: cells keep their places from the first key to the new row', async () => {
    const desk = await stage.customer({ size })
    await desk.cell(1, 'price').waitFor()
    const places = () =>
      desk.page.evaluate(() =>
        [
          ...document.querySelectorAll(
            '.formula-bar, .sheet-card h2, [row-index="0"] [col-id="category"], [row-index="0"] [col-id="price"]',
          ),
        ].map((element) => {
          const { left, top } = element.getBoundingClientRect()
          return `${Math.round(left)} ${Math.round(top)}`
        }),
      )
    const before = await places()
    await desk.cell(0, 'category').click()
    for (const typed of ['w', 'e', 'b', 'b', 'Tab', 's', 'Tab', '9', '5', '0', 'Tab', '1', 'x', 'Tab', '2', 'Enter']) {
      await desk.press(typed)
      expect(await places(), typed).toEqual(before)
    }
    await desk.close()
  })
})
