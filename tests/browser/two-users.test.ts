import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { launchChromiumOf, pullThePlug } from './chromium.ts'
import { Desk } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'
import { storedIn } from './stored-in.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

async function window(): Promise<Desk> {
  const desk = await stage.window()
  opened.push(desk)
  return desk
}

/** Another tab of the same browser. */
const tabOf = async (desk: Desk) => new Desk(desk.context, await desk.context.newPage(), desk.url)

const draftIn = (desk: Desk) => desk.page.getByRole('dialog', { name: 'Osparade ändringar finns kvar' })
const saysState = (desk: Desk, words: string) => desk.page.locator('.save-state', { hasText: words }).waitFor()
const pressSave = (desk: Desk) => desk.page.getByRole('button', { name: 'Spara', exact: true }).click()

const productsOf = async (user: TestUser) => {
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
  return rows.map(({ product, price }) => `${String(product)} ${String(price)}`).toSorted()
}

/** The words and buttons of the account's card that reach past its edge or the window's, as a long e-mail address may. */
const whatSticksOut = (desk: Desk) =>
  desk.page.locator('.account-card').evaluate((card) => {
    const edge = Math.min(card.getBoundingClientRect().right, innerWidth)
    const parts = [...card.querySelectorAll('h1, p, button'), card]
    return parts.filter((part) => part.getBoundingClientRect().right > edge + 0.5).map((part) => part.textContent)
  })

describe('another account logs in in another tab', () => {
  test('nothing of either is shown or saved as the other’s, a page says so, and the work is there for its owner', async () => {
    const [anna, bo] = [await stage.server.newUser(), await stage.server.newUser()]
    const desk = await window()
    await desk.altered().clock.install()
    await desk.logIn(anna.email, anna.password)
    await desk.cell(0, 'price').waitFor()
    await desk.type(0, 'product', 'HEMLIG-A')
    await desk.type(0, 'price', '123')
    // and a cell that is still open
    await desk.cell(1, 'product').click()
    await desk.page.keyboard.type('HALVSKRIVEN')
    const other = await tabOf(desk)
    await other.logIn(bo.email, bo.password)
    await other.cell(0, 'price').waitFor()

    await desk.page.getByRole('heading', { name: 'Ett annat konto har loggat in i den här webbläsaren' }).waitFor()
    await desk.page.getByText(`osparade ändringarna finns kvar i den här webbläsaren för ${anna.email}`).waitFor()
    expect(await desk.page.getByText('HEMLIG-A').count()).toBe(0)
    for (const width of [1440, 390, 320]) {
      await desk.page.setViewportSize({ width, height: 844 })
      expect(await whatSticksOut(desk), String(width)).toEqual([])
    }
    await desk.page.setViewportSize({ width: 1440, height: 900 })
    expect(await draftIn(other).count()).toBe(0)
    await desk.context.clock.fastForward(400_000)
    await other.type(0, 'product', 'Bos egen')
    await pressSave(other)
    await saysState(other, 'Sparat')
    expect(await productsOf(bo)).toEqual(['Bos egen 0'])
    expect(await productsOf(anna)).toEqual([])

    await desk.page.getByRole('button', { name: `Logga in som ${anna.email}` }).click()
    await desk.page.waitForURL('**/login')
    await desk.page.getByLabel('E-mail').first().fill(anna.email)
    await desk.page.getByLabel('Lösenord', { exact: true }).fill(anna.password)
    await desk.page.getByRole('button', { name: 'Logga in' }).click()
    await desk.page.locator('.sheet-toast').getByText('finns kvar').waitFor()
    expect(await draftIn(desk).count()).toBe(0)
    await pressSave(desk)
    await saysState(desk, 'Sparat')
    expect(await productsOf(anna)).toEqual(['HALVSKRIVEN 0', 'HEMLIG-A 123'])
    expect(await productsOf(bo)).toEqual(['Bos egen 0'])
    // now it is the other tab's turn to be notified; who goes on there has the new account's plan
    await other.page.getByText('Allt i den planen är sparat.').waitFor()
    await other.page.getByRole('button', { name: `Fortsätt som ${anna.email}` }).click()
    await expect.poll(() => other.column('product')).toContain('HEMLIG-A')
    expect(await other.page.getByText('Bos egen').count()).toBe(0)
    expect(await draftIn(other).count()).toBe(0)
  })
})

describe('two tabs of one account', () => {
  test('killed in the middle of work: both drafts with every committed cell are offered, one on top of the other, and saved', async () => {
    const user = await stage.server.newUser()
    const folder = await mkdtemp(join(tmpdir(), 'lonebanken-chromium-'))
    try {
      const first = await launchChromiumOf(folder)
      const one = new Desk(first, first.pages()[0] ?? (await first.newPage()), stage.server.url)
      await one.logIn(user.email, user.password)
      await one.cell(0, 'price').waitFor()
      const two = await tabOf(one)
      await two.go('/')
      await two.cell(0, 'price').waitFor()
      await one.page.bringToFront()
      await one.type(0, 'product', 'Flik ett')
      await one.type(0, 'price', '950')
      await one.type(0, 'volumeYear', '100')
      await one.type(1, 'price', '75')
      await two.page.bringToFront()
      await two.type(0, 'product', 'Flik två')
      // what is killed now is what the drafts hold; the editor that is open then is not committed
      await expect.poll(() => storedIn(two)).toMatch(/"price":75\b/)
      await expect.poll(() => storedIn(two)).toContain('Flik två')
      await two.cell(1, 'volumeYear').click()
      await two.page.keyboard.type('12')
      await pullThePlug(folder)
      await first.close().catch(() => undefined)
      expect(await productsOf(user)).toEqual([])

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
      // that of the tab that has written last comes first
      await draftIn(again).getByText('Vad som skiljer sig').click()
      const name = draftIn(again)
        .getByText(/^Flik (ett|två)$/)
        .first()
      const offered = await name.innerText()
      await draftIn(again).getByRole('button', { name: 'Fortsätt med ändringarna' }).click()
      await draftIn(again).getByText('Vad som skiljer sig').click()
      await draftIn(again)
        .getByText(offered === 'Flik ett' ? 'Flik två' : 'Flik ett')
        .first()
        .waitFor()
      await draftIn(again).getByText('läggs ovanpå').waitFor()
      await draftIn(again).getByRole('button', { name: 'Fortsätt med ändringarna' }).click()
      await draftIn(again).waitFor({ state: 'detached' })
      await again.cell(0, 'price').waitFor()
      expect((await again.column('price')).filter((price) => price !== '').toSorted()).toEqual(['75', '950'])
      expect(await again.column('volumeYear')).toContain('100')
      await saysState(again, 'Osparade ändringar')
      await pressSave(again)
      await saysState(again, 'Sparat')
      expect(await productsOf(user)).toEqual([' 75', 'Flik ett 950', 'Flik två 0'])
      await second.close()
    } finally {
      await pullThePlug(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  })
})

describe('a browser that lacks something', () => {
  test('without channels between tabs, without event streams and with a clock twenty days ahead one logs in, works and saves, without a complaint', async () => {
    const user = await stage.server.newUser()
    const desk = await window()
    await desk.altered().clock.install({ time: Date.now() + 20 * 86_400_000 })
    await desk.context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      Reflect.deleteProperty(globalThis, 'EventSource')
    })
    await desk.logIn(user.email, user.password)
    await desk.cell(0, 'price').waitFor()
    await desk.type(0, 'product', 'Webb')
    await pressSave(desk)
    await saysState(desk, 'Sparat')
    expect(await productsOf(user)).toEqual(['Webb 0'])
    expect(desk.complaints).toEqual([])
  })

  test('with all storage blocked it says what to allow', async () => {
    const desk = await window()
    await desk.altered().addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await desk.page.goto(desk.url)
    await desk.page.getByRole('heading', { name: 'Webbläsaren blockerar lagring' }).waitFor()
    await desk.page.getByText('Tillåt cookies och webbplatsdata').waitFor()
    expect(desk.complaints).toEqual([])
  })
})
