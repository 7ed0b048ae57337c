import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { dice } from '../fixtures/chance.ts'
import type { TestUser } from '../integration/server.ts'
import { launchChromiumOf, pullThePlug } from './chromium.ts'
import { Desk, openStage, plain, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

const opened: Desk[] = []
afterEach(async () => {
  for (const desk of opened.splice(0)) await desk.close()
})

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

// LONEBANKEN_RANDOM_SECONDS=300 lets the two browsers work for minutes
const minutes = process.env['LONEBANKEN_RANDOM_SECONDS']
const randomWork = minutes === undefined ? { steps: 24, seconds: 40 } : { steps: 10_000, seconds: Number(minutes) }

/** The prices that the server holds, lowest first. */
async function pricesOf(user: TestUser): Promise<readonly number[]> {
  const rows = await stage.server.superuser
    .collection('offerings')
    .getFullList({ filter: `user = "${user.id}" && price > 0` })
  return rows.map(({ price }) => Number(price)).toSorted((a, b) => a - b)
}

const newUser = () => stage.server.newUser()

describe('two windows of one person', () => {
  test('each with its own row: what only one has changed merges by itself, and both windows have all of it', async () => {
    const user = await newUser()
    const [here, there] = [await deskOf(user), await deskOf(user)]
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
    await expect
      .poll(async () => (await there.column('price')).filter((price) => price !== '').toSorted())
      .toEqual(['100', '200'])
  })

  test('the same cell twice: the user sees both values and must choose', async () => {
    const user = await newUser()
    const here = await deskOf(user)
    await here.type(0, 'price', '100')
    await here.type(0, 'product', 'Webb')
    await pressSave(here)
    await saysState(here, 'Sparat')
    const there = await deskOf(user)
    await here.type(0, 'price', '111')
    await there.type(0, 'price', '222')
    await pressSave(there)
    await saysState(there, 'Sparat')

    const question = conflictIn(here)
    await question.waitFor()
    const words = plain(await question.innerText())
    expect(words).toContain('1 sak är ändrad på båda hållen.')
    expect(words).toMatch(/Webb Produktmixern, År 1 .*Pris Min 111 Den andra 222/)
    await question.getByRole('button', { name: 'Spara valen', disabled: true }).waitFor()
    await question.getByRole('group', { name: 'Vilken version av Webb' }).getByRole('button', { name: 'Min' }).click()
    await question.getByRole('button', { name: 'Spara valen' }).click()
    await saysState(here, 'Sparat')
    expect(await pricesOf(user)).toEqual([111])
  })

  test('taking theirs brings theirs, keeping mine saves mine', async () => {
    const user = await newUser()
    const [here, there] = [await deskOf(user), await deskOf(user)]
    await here.type(0, 'price', '100')
    await there.type(0, 'price', '200')
    await pressSave(there)
    await conflictIn(here).getByRole('button', { name: 'Ta den andra versionen' }).click()
    await expect.poll(async () => (await here.column('price')).filter((price) => price !== '')).toEqual(['200'])
    await here.type(0, 'price', '300')
    await there.type(0, 'price', '400')
    await pressSave(here)
    await conflictIn(there).getByRole('button', { name: 'Behåll min version' }).click()
    await saysState(there, 'Sparat')
    expect(await pricesOf(user)).toEqual([400])
  })

  test('another tab of the same browser with nothing unsaved shows a save at once', async () => {
    const user = await newUser()
    const here = await deskOf(user)
    const there = new Desk(here.context, await here.context.newPage(), here.url)
    // no stream from the server: only the tabs' own word is left
    await here.context.route('**/api/realtime', (route) => route.abort())
    await there.go('/')
    await there.cell(0, 'price').waitFor()
    await here.page.bringToFront()
    await here.type(0, 'price', '100')
    await pressSave(here)
    await expect.poll(async () => (await there.column('price')).filter((price) => price !== '')).toEqual(['100'])
  })

  test(
    'editing and saving at random, whatever is asked is answered: no row disappears',
    async () => {
      const user = await newUser()
      const desks = [await deskOf(user), await deskOf(user)] as const
      const entered: string[] = []
      const answer = async (desk: Desk) => {
        if (!(await conflictIn(desk).isVisible())) return
        await conflictIn(desk).getByRole('button', { name: 'Spara valen' }).click()
        await conflictIn(desk).waitFor({ state: 'hidden' })
      }
      // a question that comes in between is answered, and the step left out
      const unlessAsked = async (desk: Desk, step: () => Promise<void>) => {
        await answer(desk)
        await step().catch(() => answer(desk))
      }
      const saveOn = (desk: Desk) =>
        unlessAsked(desk, () => desk.page.getByRole('button', { name: 'Spara', exact: true }).click({ timeout: 3000 }))
      const chance = dice()
      const end = Date.now() + randomWork.seconds * 1000
      for (let step = 0; step < randomWork.steps && Date.now() < end; step += 1) {
        const desk = desks[chance() < 0.5 ? 0 : 1]
        if (chance() < 0.4) await saveOn(desk)
        else {
          await unlessAsked(desk, async () => {
            // a whole row at a stroke, below all others: nothing that is there is typed over
            await desk.page.getByRole('button', { name: 'Ny rad' }).click({ timeout: 3000 })
            await desk.page.keyboard.type(`Rad ${step}`)
            await desk.press('Enter')
            // what the question caught in the middle of typing was never entered
            if ((await desk.column('category')).includes(`Rad ${step}`)) entered.push(`Rad ${step}`)
          })
        }
      }
      for (let round = 0; round < 4; round += 1) {
        for (const desk of desks) {
          await saveOn(desk)
          await pause(300)
          await answer(desk)
        }
      }
      const stored = async () => {
        const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `user = "${user.id}"` })
        return rows.map(({ category }) => String(category))
      }
      await expect.poll(stored, { timeout: 20_000 }).toEqual(expect.arrayContaining(entered))
      for (const desk of desks) await saysState(desk, 'Sparat')
      expect(entered.length).toBeGreaterThan(3)
    },
    randomWork.seconds * 1000 + 120_000,
  )
})

describe('a browser that goes away', () => {
  test('killed in the middle of work: the draft brings back every committed cell', async () => {
    const user = await newUser()
    const folder = await mkdtemp(join(tmpdir(), 'lonebanken-chromium-'))
    try {
      const first = await launchChromiumOf(folder)
      const desk = new Desk(first, first.pages()[0] ?? (await first.newPage()), stage.server.url)
      await desk.logIn(user.email, user.password)
      await desk.cell(0, 'price').waitFor()
      await desk.type(0, 'product', 'Webb')
      await desk.type(0, 'price', '950')
      await desk.type(0, 'volumeYear', '100')
      await desk.type(1, 'price', '75')
      // a draft is on disk at the latest 300 ms after the edit; the editor that is open now is not committed
      await pause(600)
      await desk.cell(1, 'volumeYear').click()
      await desk.page.keyboard.type('12')
      await pullThePlug(folder)
      await first.close().catch(() => undefined)
      expect(await pricesOf(user)).toEqual([])

      const second = await launchChromiumOf(folder)
      const again = new Desk(second, second.pages()[0] ?? (await second.newPage()), stage.server.url)
      await again.page.goto(again.url)
      await draftIn(again)
        .or(again.page.getByRole('button', { name: 'Logga in' }))
        .waitFor()
      // Chromium writes a login down only every few seconds
      if (again.page.url().endsWith('/login')) {
        await again.page.getByLabel('E-mail').first().fill(user.email)
        await again.page.getByLabel('Lösenord', { exact: true }).fill(user.password)
        await again.page.getByRole('button', { name: 'Logga in' }).click()
      }
      await draftIn(again).waitFor()
      expect(plain(await draftIn(again).innerText())).toContain('Webb')
      await draftIn(again).getByRole('button', { name: 'Återställ' }).click()
      await again.cell(0, 'price').waitFor()
      expect((await again.column('price')).slice(0, 2)).toEqual(['950', '75'])
      expect((await again.column('product')).slice(0, 2)).toEqual(['Webb', ''])
      expect((await again.column('volumeYear'))[0]).toBe('100')
      await saysState(again, 'Osparade ändringar')
      await pressSave(again)
      await saysState(again, 'Sparat')
      expect(await pricesOf(user)).toEqual([75, 950])
      await second.close()
    } finally {
      await pullThePlug(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })

  test('reloaded in the middle, after the warning: the draft is offered, says what differs, and can be thrown away', async () => {
    const user = await newUser()
    const desk = await deskOf(user)
    await desk.type(0, 'price', '100')
    const warned = new Promise<string>((resolve) => {
      desk.page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      })
    })
    await desk.page.reload()
    expect(await warned).toBe('beforeunload')
    await draftIn(desk).waitFor()
    expect(plain(await draftIn(desk).innerText())).toMatch(/1 ändring .* inte hann sparas/)
    await draftIn(desk).getByRole('button', { name: 'Släng' }).click()
    await saysState(desk, 'Sparat')
    await desk.page.reload()
    await desk.cell(0, 'price').waitFor()
    expect(await draftIn(desk).count()).toBe(0)
  })

  test('reloaded while a cell is open: what is being typed is in the draft too, and asked about', async () => {
    const user = await newUser()
    const desk = await deskOf(user)
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
    await draftIn(desk).getByRole('button', { name: 'Återställ' }).click()
    await desk.cell(0, 'price').waitFor()
    expect(await desk.shown(desk.cell(0, 'price'))).toBe('123')
    expect(await desk.shown(desk.cell(0, 'variableCost'))).toBe('4')
    await desk.close()
  })

  test('a draft from before another device saved is merged with it, not written over it', async () => {
    const user = await newUser()
    const here = await deskOf(user)
    await here.type(0, 'price', '100')
    await pressSave(here)
    await saysState(here, 'Sparat')
    await here.type(0, 'volumeYear', '7')
    await pause(600)
    here.page.on('dialog', (dialog) => void dialog.accept())
    await here.page.goto('about:blank')

    const there = await deskOf(user)
    await there.page.getByRole('button', { name: 'Ny rad' }).click()
    await there.type(1, 'price', '200')
    await pressSave(there)
    await saysState(there, 'Sparat')

    await here.page.goto(here.url)
    await draftIn(here).waitFor()
    expect(plain(await draftIn(here).innerText())).toContain('Planen har sparats från en annan flik eller enhet')
    await draftIn(here).getByRole('button', { name: 'Återställ' }).click()
    await here.cell(0, 'price').waitFor()
    await pressSave(here)
    await conflictIn(here).getByRole('button', { name: 'Spara valen' }).click()
    await saysState(here, 'Sparat')
    expect(await pricesOf(user)).toEqual([100, 200])
    const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `user = "${user.id}"` })
    expect(rows.find(({ price }) => price === 100)?.['volumeYear']).toBe(7)
  })
})

test('Avsluta with unsaved work saves it first', async () => {
  const user = await newUser()
  const desk = await deskOf(user)
  await desk.type(0, 'price', '100')
  await desk.page.getByRole('button', { name: 'Avsluta' }).click()
  await desk.page.waitForURL('**/login')
  expect(await pricesOf(user)).toEqual([100])
})

test('Avsluta when nothing can be saved asks, and staying loses nothing', async () => {
  const user = await newUser()
  const desk = await deskOf(user)
  await desk.type(0, 'price', '100')
  await desk.page.route('**/api/plan/save', (route) => route.abort())
  await desk.page.getByRole('button', { name: 'Avsluta' }).click()
  const question = desk.page.getByRole('dialog', { name: 'Avsluta utan att spara?' })
  await question.getByRole('button', { name: 'Stanna kvar' }).click()
  await desk.page.unroute('**/api/plan/save')
  await pressSave(desk)
  await saysState(desk, 'Sparat')
  expect(await pricesOf(user)).toEqual([100])
})

test('without contact it says so, keeps the work, and saves by itself when contact is back', async () => {
  const user = await newUser()
  const desk = await deskOf(user)
  await desk.context.setOffline(true)
  await desk.type(0, 'price', '100')
  await saysState(desk, 'Ingen kontakt – sparas senare')
  await pressSave(desk)
  await desk.page.getByText('Ingen kontakt med servern. Dina ändringar finns kvar här').first().waitFor()
  await desk.type(1, 'price', '200')
  expect(await pricesOf(user)).toEqual([])
  await desk.context.setOffline(false)
  await saysState(desk, 'Sparat')
  expect(await pricesOf(user)).toEqual([100, 200])
})

test('five minutes after the last edit it is saved, and not before', async () => {
  const user = await newUser()
  const desk = await stage.window('desk', user)
  opened.push(desk)
  await desk.altered().clock.install()
  await desk.go('/')
  await desk.cell(0, 'price').waitFor()
  await desk.type(0, 'price', '100')
  await desk.context.clock.fastForward(200_000)
  await desk.type(1, 'price', '200')
  // five minutes after the first edit, but not after the last
  await desk.context.clock.fastForward(200_000)
  await saysState(desk, 'Osparade ändringar')
  expect(await pricesOf(user)).toEqual([])
  await desk.context.clock.fastForward(100_000)
  await saysState(desk, 'Sparat')
  expect(await pricesOf(user)).toEqual([100, 200])
})

test('a reload comes back to the year that was shown; a new tab begins with the first', async () => {
  const desk = await deskOf(await stage.server.newUser())
  await desk.page.getByRole('button', { name: 'År 2' }).click()
  await desk.page.reload()
  await desk.cell(0, 'price').waitFor()
  const chosen = (page: typeof desk.page) => page.getByRole('button', { name: 'År 2' }).getAttribute('aria-pressed')
  expect(await chosen(desk.page)).toBe('true')
  await desk.page.getByRole('link', { name: 'Fasta Kostnader' }).click()
  await desk.cell(0, 'amount').waitFor()
  await desk.page.reload()
  await desk.cell(0, 'amount').waitFor()
  expect(await chosen(desk.page)).toBe('true')

  const other = await desk.context.newPage()
  await other.goto(desk.url)
  await other.getByRole('button', { name: 'År 2' }).waitFor()
  expect(await chosen(other)).toBe('false')
})
