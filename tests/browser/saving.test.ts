import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { Desk } from './desk.ts'
import { isInCell } from './keyboard.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

async function deskOf(user: TestUser): Promise<Desk> {
  const desk = await stage.deskOf(user)
  opened.push(desk)
  await desk.cell(0, 'price').waitFor()
  return desk
}

/** Waits until the words beside Spara begin like this. */
async function saysState(desk: Desk, words: string): Promise<void> {
  await desk.page.locator('.save-state', { hasText: words }).waitFor()
}

async function pressSave(desk: Desk): Promise<void> {
  await desk.page.getByRole('button', { name: 'Spara', exact: true }).click()
}

const conflictIn = (desk: Desk) => desk.page.getByRole('dialog', { name: 'Planen är sparad på annat håll' })
const draftIn = (desk: Desk) => desk.page.getByRole('dialog', { name: 'Osparade ändringar finns kvar' })

/** The prices that the server holds, lowest first. */
async function pricesOf(user: TestUser): Promise<readonly number[]> {
  const rows = await stage.server.superuser
    .collection('offerings')
    .getFullList({ filter: `plan.user = "${user.id}" && price > 0` })
  return rows.map(({ price }) => Number(price)).toSorted((a, b) => a - b)
}

const newUser = () => stage.server.newUser()

describe('two windows of one person', () => {
  let user: TestUser
  let here: Desk
  let there: Desk
  let pair: readonly Desk[] = []
  const closed = async () => {
    for (const desk of pair) await desk.close()
    pair = []
  }
  // the same two for all of these, with an empty plan in both; after one that failed the next gets two others
  beforeEach(async () => {
    if (pair.length > 0) {
      // what the other window saved last is here, too: emptying an older plan would ask which version counts
      await expect.poll(() => filledPrices(here)).toEqual((await pricesOf(user)).map(String).toSorted())
      await here.startOver()
      await pressSave(here)
      await saysState(here, 'Sparat')
      await expect.poll(() => filledPrices(there)).toEqual([])
      return
    }
    user = await newUser()
    ;[here, there] = [await stage.deskOf(user), await stage.deskOf(user)]
    pair = [here, there]
    for (const desk of pair) await desk.cell(0, 'price').waitFor()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await closed()
  })
  afterAll(closed)
  // where a row of the one stands in the other depends on the blank rows there
  const rowOf = async (desk: Desk, price: string) => (await desk.column('price')).lastIndexOf(price)
  const filledPrices = async (desk: Desk) => (await desk.column('price')).filter((price) => price !== '').toSorted()

  test('each with its own row: what only one has changed merges by itself, and both windows have all of it', async () => {
    await here.type(0, 'price', '100')
    await there.type(0, 'price', '200')
    await pressSave(there)
    await saysState(there, 'Sparat')
    // without a keystroke or a click here
    await conflictIn(here).waitFor()
    await saysState(here, 'Sparad på annat håll')
    expect(await pricesOf(user)).toEqual([200])
    await conflictIn(here).getByRole('button', { name: 'Spara valen' }).click()
    await saysState(here, 'Sparat')
    expect(await pricesOf(user)).toEqual([100, 200])
    await expect.poll(() => filledPrices(there)).toEqual(['100', '200'])
  })

  test('rows from the other window take no keys: the cursor goes with its row, and what is being typed is typed to its end', async () => {
    await here.startOver('A\t\t1\r\nB\t\t2\r\nC\t\t3\r\n')
    await pressSave(here)
    await expect.poll(() => filledPrices(there)).toEqual(['1', '2', '3'])
    // a row under A, above the cursor here; answers when it has been read here
    const fromElsewhere = async (name: string) => {
      const reading = here.page.waitForResponse((each) => new URL(each.url()).pathname === '/api/plan')
      await there.cell(await rowOf(there, '1'), 'category').click()
      await there.press('Control+Enter')
      await there.page.keyboard.type(name)
      await there.press('Enter')
      await pressSave(there)
      await (await reading).finished()
      await here.drawn()
    }
    const shown = () => here.columns(['category', 'price'])

    await here.cell(2, 'price').click()
    await fromElsewhere('D')
    await expect.poll(shown).toEqual([
      ['A', 'D', 'B', 'C'],
      ['1', '', '2', '3'],
    ])
    await expect.poll(() => here.cursor()).toBe('3 price')
    await here.page.keyboard.type('30')
    await here.press('Enter')
    expect((await shown())[1]).toEqual(['1', '', '2', '30', ''])
    await pressSave(here)
    await saysState(here, 'Sparat')
    await expect.poll(() => filledPrices(there)).toEqual(['1', '2', '30'])

    // with the keyboard elsewhere the cursor goes along all the same, and the keyboard stays
    await here.cell(3, 'price').click()
    await here.page.getByRole('button', { name: 'Ny rad' }).focus()
    await fromElsewhere('E')
    await expect.poll(() => here.cursor()).toBe('4 price')
    expect(await here.page.evaluate(() => document.activeElement?.textContent)).toContain('Ny rad')

    await here.cell(4, 'price').click()
    await here.page.keyboard.type('4')
    await fromElsewhere('F')
    await here.page.keyboard.type('5')
    await here.press('Escape')
    await expect.poll(shown).toEqual([
      ['A', 'F', 'E', 'D', 'B', 'C', ''],
      ['1', '', '', '', '2', '30', ''],
    ])
    await expect.poll(() => here.cursor()).toBe('5 price')

    // the same in the formula bar
    await here.page.locator('.formula-bar input').first().fill('4')
    await fromElsewhere('G')
    await here.page.keyboard.type('5')
    await here.press('Enter')
    await conflictIn(here).getByRole('button', { name: 'Spara valen' }).click()
    await saysState(here, 'Sparat')
    expect(await pricesOf(user)).toEqual([1, 2, 45])
    expect((await shown())[0]).toEqual(['A', 'G', 'F', 'E', 'D', 'B', 'C', ''])
  })

  test('another tab of the same browser with nothing unsaved shows a save at once', async () => {
    const tab = new Desk(here.context, await here.context.newPage(), here.url)
    // no stream from the server: only the tabs' own word is left
    await here.context.route('**/api/realtime', (route) => route.abort())
    await tab.go('/')
    await tab.cell(0, 'price').waitFor()
    await here.page.bringToFront()
    await here.type(0, 'price', '100')
    await pressSave(here)
    await expect.poll(() => filledPrices(tab)).toEqual(['100'])
    await tab.page.close()
    await here.context.unroute('**/api/realtime')
  })
})

describe('a page that is loaded again', () => {
  test('in the middle, after the warning: what was typed is there again, and can be taken back; the year stays', async () => {
    const desk = await deskOf(await newUser())
    await desk.type(0, 'price', '100')
    const warned = new Promise<string>((resolve) => {
      desk.page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      })
    })
    await desk.page.reload()
    expect(await warned).toBe('beforeunload')
    // it is there again without a question, and can be taken back
    const toast = desk.page.locator('.sheet-toast')
    await toast.getByText(/^1 ändring från .* finns kvar\.$/).waitFor()
    await expect.poll(() => desk.shown(desk.cell(0, 'price'))).toBe('100')
    await saysState(desk, 'Osparade ändringar')
    expect(await draftIn(desk).count()).toBe(0)
    // below the desk's width too
    await desk.page.setViewportSize({ width: 390, height: 844 })
    await desk.page.locator('.phone-top').waitFor()
    await toast.getByText(/^1 ändring från .* finns kvar\.$/).waitFor()
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    await toast.getByRole('button', { name: 'Ångra' }).click()
    await expect.poll(() => desk.shown(desk.cell(0, 'price'))).not.toBe('100')
    await saysState(desk, 'Sparat')
    await toast.waitFor({ state: 'detached' })
    // the row that one was in has gone with it: in its place
    await isInCell(desk, 'category')

    const isYear2 = (page: typeof desk.page) => page.getByRole('button', { name: 'År 2' }).getAttribute('aria-pressed')
    await desk.page.getByRole('button', { name: 'År 2' }).click()
    await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
    await desk.cell(0, 'amount').waitFor()
    await desk.page.reload()
    await desk.cell(0, 'amount').waitFor()
    expect(await draftIn(desk).count()).toBe(0)
    // the year that was shown; a new tab begins with the first
    expect(await isYear2(desk.page)).toBe('true')
    const other = await desk.context.newPage()
    await other.goto(desk.url)
    await other.getByRole('button', { name: 'År 2' }).waitFor()
    expect(await isYear2(other)).toBe('false')
    await other.close()
  })

  test('while a cell is open: what is being typed is in the draft too, and asked about', async () => {
    const desk = await deskOf(await newUser())
    const asked: string[] = []
    // the first time one stays, the second time one leaves
    desk.page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept())
    })
    await desk.cell(0, 'price').click()
    await desk.page.keyboard.type('123')
    await desk.page.evaluate(() => {
      setTimeout(() => {
        location.reload()
      })
    })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    expect(await desk.shown(desk.cell(0, 'price'))).toBe('123')
    // the keyboard goes on where it was
    await expect.poll(() => desk.cursor()).toBe('0 price')
    await desk.press('ArrowRight')
    await desk.page.keyboard.type('4')
    await desk.page.reload()
    expect(asked).toHaveLength(2)
    await desk.page.locator('.sheet-toast').getByText('finns kvar').waitFor()
    expect(await desk.shown(desk.cell(0, 'price'))).toBe('123')
    expect(await desk.shown(desk.cell(0, 'variableCost'))).toBe('4')
  })
})

test('without contact it says so, keeps the work, and saves by itself when contact is back', async () => {
  const user = await newUser()
  const desk = await deskOf(user)
  await desk.context.setOffline(true)
  await desk.type(0, 'price', '100')
  await saysState(desk, 'Ingen kontakt – sparas senare')
  await pressSave(desk)
  await desk.page.getByText('Servern svarar inte. Dina ändringar finns kvar här').first().waitFor()
  await desk.type(1, 'price', '200')
  expect(await pricesOf(user)).toEqual([])
  await desk.context.setOffline(false)
  await saysState(desk, 'Sparat')
  expect(await pricesOf(user)).toEqual([100, 200])
})

test('a server that can’t ask its database signs nobody out, and a save under way is stored once; a page that can’t be fetched comes whole when the line is back', async () => {
  const user = await newUser()
  const desk = await deskOf(user)
  const { page } = desk
  let refused = 0
  // the first one is carried out, and its answer lost on the way
  await page.route('**/api/plan/save', async (route) => {
    refused += 1
    if (refused === 1) await route.fetch()
    if (refused > 2) await route.continue()
    else await route.fulfill({ status: 503, json: { status: 503, message: 'The database doesn’t answer.', data: {} } })
  })
  await desk.type(0, 'price', '100')
  await pressSave(desk)
  await page.getByText('Servern svarar inte. Dina ändringar finns kvar här').first().waitFor()
  await saysState(desk, 'Sparat')
  expect(refused).toBe(3)
  expect(await pricesOf(user)).toEqual([100])
  expect((await user.client.collection('plans').getOne(user.planId))['revision']).toBe(1)
  // the two answers that the test gave
  expect(desk.complaints.splice(0)).toHaveLength(2)

  await desk.context.setOffline(true)
  await desk.type(0, 'price', '200')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/InsightPage-'))
  await page.getByRole('link', { name: 'Insikter' }).click()
  await failed
  // the page around it stays
  await saysState(desk, 'Ingen kontakt – sparas senare')
  await page.getByText('Ingen kontakt. Sidan kommer så snart kontakten är tillbaka.').waitFor()
  await desk.context.setOffline(false)
  const card = page.locator('.insight-card').first()
  await card.waitFor()
  expect(await card.evaluate((drawn) => getComputedStyle(drawn).paddingTop)).toBe('16px')
  await page.getByRole('link', { name: 'UtbudsMix', exact: true }).click()
  await expect.poll(async () => desk.shown(desk.cell(0, 'price'))).toBe('200')
  await saysState(desk, 'Sparat')
  expect(await pricesOf(user)).toEqual([200])
})
