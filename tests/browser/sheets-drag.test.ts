import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { type Desk } from './desk.ts'
import { fillPlan } from './fill-plan.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { boxOf, middleOf } from './places.ts'
import { drawRarely } from './rare-frames.ts'

const stage = stageOfFile()
let user: TestUser
const names = Array.from({ length: 70 }, (_, at) => `Produkt ${at + 1}`)
beforeAll(async () => {
  user = await stage.server.newUser()
  await fillPlan(user, names.length)
})

/** The names of all rows, from the top. */
const order = async (of: Desk) => {
  await of.press('Escape')
  await of.page.locator('.ag-header-cell[col-id="product"]').click()
  return (await of.copied()).trimEnd().split('\r\n')
}
/** Where the cells begin and end in view. */
const edgesOf = async (of: Desk) => {
  const headings = await boxOf(of.page.locator('.ag-header'))
  const sums = await boxOf(of.page.locator('[role="row"][row-index="b-0"]').first())
  return { top: headings.y + headings.height, bottom: sums.y }
}
const rowsInView = (of: Desk) =>
  of.page.locator('.ag-row[row-index]:not([row-index^="b"])').evaluateAll((rows) => {
    const top = document.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? 0
    const bottom = document.querySelector('[row-index="b-0"]')?.getBoundingClientRect().top ?? 0
    return rows
      .filter((row) => {
        const { y, height } = row.getBoundingClientRect()
        return y + height / 2 > top && y + height / 2 < bottom
      })
      .map((row) => Number(row.getAttribute('row-index')))
      .toSorted((a, b) => a - b)
  })
/** The name of the row under a point, which the line of the drop is drawn at. */
const without = (name: string) => names.filter((other) => other !== name)

/** A hand that holds something: with a mouse, or with a finger on a tablet. */
interface Hand {
  take(x: number, y: number): Promise<void>
  move(x: number, y: number, steps?: number): Promise<void>
  letGo(): Promise<void>
}

const mouseOf = ({ page: { mouse } }: Desk): Hand => ({
  take: async (x, y) => {
    await mouse.move(x, y)
    await mouse.down()
  },
  move: (x, y, steps = 8) => mouse.move(x, y, { steps }),
  letGo: () => mouse.up(),
})

const fingerOf = async (of: Desk): Promise<Hand> => {
  const touch = await of.context.newCDPSession(of.page)
  let at = { x: 0, y: 0 }
  const points = () => [{ x: Math.round(at.x), y: Math.round(at.y) }]
  return {
    take: async (x, y) => {
      at = { x, y }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points() })
    },
    move: async (x, y, steps = 8) => {
      const from = at
      for (let step = 1; step <= steps; step += 1) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps }
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points() })
      }
    },
    letGo: async () => {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await touch.detach()
    },
  }
}

describe.each(['mouse', 'finger'] as const)('a row dragged among 70 with the %s', (means) => {
  let at: Desk
  inOneWindow(async () => {
    at = await stage.deskOf(user, { size: means === 'finger' ? 'tablet' : 'desk' })
    await at.cell(0, 'price').waitFor()
    return at
  })
  const hand = () => (means === 'finger' ? fingerOf(at) : mouseOf(at))
  const takeRow = async (row: number) => {
    const holding = await hand()
    // a sheet that still scrolls has the next row there
    await at.cell(row, 'handle').hover({ trial: true })
    const { x, y } = await middleOf(at.cell(row, 'handle'))
    await holding.take(x, y)
    await holding.move(x, y + 8, 3)
    return { holding, x, y }
  }
  const nothingIsDone = async () =>
    expect(await at.page.getByRole('button', { name: 'Ångra', exact: true }).first().isDisabled()).toBe(true)

  // of the first row: one in between may have come and gone before it is looked for
  const hasScrolled = () => expect.poll(async () => (await rowsInView(at))[0]).toBeGreaterThan(25)

  test('and given up with Esc changes nothing', async () => {
    const { holding } = await takeRow(1)
    const to = await middleOf(at.cell(6, 'product'))
    await holding.move(to.x, to.y)
    await at.press('Escape')
    await holding.letGo()
    expect(await order(at)).toEqual(names)
    await nothingIsDone()
  })

  test('to nowhere changes nothing, though the sheet has scrolled', async () => {
    const { holding, x } = await takeRow(1)
    const { bottom } = await edgesOf(at)
    await holding.move(x, bottom - 6)
    await hasScrolled()
    await holding.move(40, 120)
    await holding.letGo()
    expect(await order(at)).toEqual(names)
    await nothingIsDone()
  })

  test('scrolls the sheet near its lower edge, and falls where it is let go', async () => {
    await at.press('Control+Home')
    const { holding, x } = await takeRow(1)
    const { bottom } = await edgesOf(at)
    await holding.move(x, bottom - 6)
    await hasScrolled()
    const { top } = await edgesOf(at)
    await holding.move(x, (top + bottom) / 2)
    await holding.letGo()
    await expect.poll(() => order(at)).not.toEqual(names)
    const after = await order(at)
    const place = after.indexOf('Produkt 2')
    expect(place).toBeGreaterThan(15)
    expect(after).toEqual(without('Produkt 2').toSpliced(place, 0, 'Produkt 2'))
    await expect.poll(() => rowsInView(at)).toContain(place)
    await at.press('Control+z')
    await expect.poll(() => order(at)).toEqual(names)
  })

  test('scrolls by time: where frames are rare each of them goes further', async () => {
    await at.press('Control+Home')
    const { holding, x } = await takeRow(1)
    const { bottom } = await edgesOf(at)
    const usualFrames = await drawRarely(at.page, `[role="row"][row-index="${names.length - 1}"]`)
    await holding.move(x, bottom - 6)
    await at.cell(names.length - 1, 'product').waitFor()
    const frames = await usualFrames()
    await at.press('Escape')
    await holding.letGo()
    expect(await order(at)).toEqual(names)
    // one step a frame, whatever the time, takes more than sixty
    expect(frames).toBeLessThan(25)
  })

  test('scrolls back near its upper edge, as far as the first place', async () => {
    await at.press('Control+Home')
    await at.cell(0, 'product').click()
    await at.press('Control+ArrowDown')
    await at.cell(69, 'product').waitFor()
    const { holding, x } = await takeRow(68)
    const { top } = await edgesOf(at)
    await holding.move(x, top + 6)
    await expect.poll(async () => (await rowsInView(at))[0]).toBe(0)
    await holding.move(x, top + 3, 2)
    await holding.letGo()
    await expect.poll(() => order(at)).toEqual(['Produkt 69', ...without('Produkt 69')])
  })
})
