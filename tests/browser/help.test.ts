import { describe, expect, test } from 'vitest'
import { helpWords } from '../../src/texts/help/help-words.ts'
import type { TestUser } from '../integration/server.ts'
import { type Desk, plain } from './desk.ts'
import { Hand } from './hand.ts'
import { heldBack } from './held-back.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile({
  env: {
    LONEBANKEN_CONTACT_EMAIL: 'hjalp@lonebanken.example',
    LONEBANKEN_CONTACT_PHONE: '08-123 45 67',
    LONEBANKEN_SELLER: 'Ek & Son AB',
    LONEBANKEN_SELLER_NUMBER: '556677-8899',
    LONEBANKEN_SELLER_ADDRESS: 'Storgatan 1, 111 22 Stockholm',
    LONEBANKEN_TERMS: 'https://ek.example/villkor',
    LONEBANKEN_PROCESSORS: 'Värdfirman GmbH (servern), Brev SAS (mejl)',
  },
})

/** The customer's window that the tests at a desk share. */
let desk: Desk & { readonly user: TestUser }
inOneWindow(async () => (desk = await stage.customer()))

/** Goes to a page by its link, and waits until its sheet is there. */
const turnTo = async (link: string) => {
  await desk.page.getByRole('link', { name: link }).click()
  await desk.page.locator('[aria-current="page"]', { hasText: link }).waitFor()
  await desk.page.getByRole('grid').or(desk.page.getByRole('treegrid')).first().waitFor()
}

test('who sells, their terms and what is done with personal data are told before one has an account, and in the help', async () => {
  const { page } = await stage.window()
  await page.goto(`${stage.server.url}/login`)
  await page.getByText('Säljs av Ek & Son AB, org.nr 556677-8899, Storgatan 1, 111 22 Stockholm').waitFor()
  expect(await page.getByRole('link', { name: 'Villkor' }).getAttribute('href')).toBe('https://ek.example/villkor')
  await page.getByRole('link', { name: 'Personuppgifter' }).click()
  const main = page.getByRole('main')
  await main.getByText('Integritetsskyddsmyndigheten').waitFor()
  const told = plain(await main.innerText())
  for (const words of [
    'Ek & Son AB',
    '556677-8899',
    'hjalp@lonebanken.example',
    'Värdfirman GmbH (servern)',
    'Brev SAS (mejl)',
  ])
    expect(told).toContain(words)
  await page.getByRole('link', { name: 'Tillbaka' }).click()
  await page.waitForURL('**/login')
  await page.context().close()

  await desk.turnTo('/#hjalp/13.0')
  await helpOf(desk).getByText('Ek & Son AB').waitFor()
  await desk.page.keyboard.press('Escape')
})

const helpOf = ({ page }: Desk) => page.getByRole('dialog', { name: 'Hjälp' })
const sectionOf = ({ page }: Desk, title: string) => page.getByRole('region', { name: title, exact: true })

describe('the word that explains itself', () => {
  test.each([
    ['UtbudsMix', 11],
    ['Fasta Kostnader', 3],
    ['Åtgärder', 13],
    ['Lönekalkyl', 5 + 17],
  ])('stands at every heading and row of %s, and has something to say', async (link, count) => {
    const { page } = desk
    await turnTo(link)
    const explains = '.explain-word'
    const buttons = page.locator('.sheet-grid').locator(explains)
    await expect.poll(() => buttons.count()).toBe(count)
    const headings = page.locator('.ag-header-cell:not(.heading-bare, .salary-sign-heading)')
    expect(await headings.locator(explains).count()).toBe(await headings.count())
    // each has its words: tests/texts/help.test.ts
    for (const button of [buttons.first(), buttons.last()]) {
      await button.click({ force: true })
      const bubble = page.locator('.explanation')
      await bubble.waitFor()
      expect((await bubble.locator('p').innerText()).length).toBeGreaterThan(10)
      const called = (await button.getAttribute('aria-label')) ?? (await button.innerText())
      expect(called.replaceAll('\u00AD', '')).toContain(await bubble.locator('strong').innerText())
      await desk.press('Escape')
      await bubble.waitFor({ state: 'detached' })
    }
  })

  test('is reached by a finger, and leads on to the help', async () => {
    const phone = await stage.customer({ size: 'phone' })
    // above the window that the word stands in
    await phone.openCard()
    const labelled = phone.page.locator('.phone-label').filter({ hasText: 'Arbetstid' })
    await labelled.getByRole('button', { name: helpWords.explains }).tap()
    const bubble = phone.page.getByRole('dialog', { name: 'Arbetstid' })
    await bubble.getByText('0,25 är 15').waitFor()
    const box = await bubble.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await bubble.getByRole('link', { name: 'Läs mer i Hjälp' }).tap()
    await expect.poll(() => phone.page.locator('.help-terms .wanted').innerText()).toContain('Arbetstid')
    await phone.page.goBack()
    await phone.page.locator('.row-sheet').waitFor()
    await phone.turnTo('/lonekalkyl')
    await phone.page.getByRole('button', { name: 'Grundavdrag' }).tap()
    await phone.page.getByRole('dialog', { name: 'Grundavdrag' }).waitFor()
    await phone.close()
  })
})

describe('the help', () => {
  test('opens at the account by Konto, calls by its number, and leaves the address of the page when it is closed', async () => {
    const { page } = desk
    await turnTo('Lönekalkyl')
    const help = helpOf(desk)
    await page.getByRole('button', { name: 'Konto' }).click()
    await sectionOf(desk, 'Ditt konto').waitFor()
    expect(plain(await help.innerText())).toContain(desk.user.email)
    await desk.press('Escape')
    await help.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).hash).toBe('')

    await page.getByRole('button', { name: 'Hjälp' }).click()
    await help.getByRole('button', { name: 'Kontakt' }).click()
    await help.getByRole('link', { name: 'hjalp@lonebanken.example' }).waitFor()
    expect(await help.getByRole('link', { name: '08-123 45 67' }).getAttribute('href')).toBe('tel:081234567')
    await page.goBack()
    await help.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).pathname).toBe('/lonekalkyl')
  })

  test('has an address of its own on every page, and shows the word that it names', async () => {
    await desk.turnTo('/fastaKostnader#hjalp/10.0/offerings.price')
    await sectionOf(desk, 'Fält och rubriker').waitFor()
    const wanted = desk.page.locator('.help-terms .wanted')
    await expect.poll(() => wanted.innerText()).toContain('Vad kunden betalar för en enhet.')
    await expect.poll(() => wanted.evaluate((one) => one.getBoundingClientRect().top < window.innerHeight)).toBe(true)
    await desk.press('Escape')
    await helpOf(desk).waitFor({ state: 'hidden' })
    expect(new URL(desk.page.url()).pathname).toBe('/fastaKostnader')
  })

  test('keeps the keyboard inside, and turns its pages by it', async () => {
    await turnTo('UtbudsMix')
    await desk.cell(0, 'price').waitFor()
    await desk.page.getByRole('button', { name: 'Hjälp' }).click()
    await sectionOf(desk, 'Om Lönebänken').waitFor()
    const isInside = () => desk.page.evaluate(() => document.activeElement?.closest('dialog') !== null)
    const outside: number[] = []
    for (let at = 0; at < 24; at += 1) {
      await desk.press('Tab')
      // between the last and the first the browser's own buttons have the turn
      const isBody = await desk.page.evaluate(() => document.activeElement === document.body)
      if (!isBody && !(await isInside())) outside.push(at)
    }
    expect(outside).toEqual([])
    await helpOf(desk).getByRole('button', { name: 'Vad är lönsamhet?' }).focus()
    await desk.press('Enter')
    await sectionOf(desk, 'Vad är lönsamhet?').waitFor()
    await desk.press('Escape')
    await helpOf(desk).waitFor({ state: 'hidden' })
  })

  test('takes no key from who types, also when its code comes meanwhile, and stays away from who has begun', async () => {
    const user = await stage.server.newUser({ access: 'none' })
    const trying = await stage.deskOf(user)
    const code = await heldBack(trying.page, '**/HelpWindow-*.js')
    await trying.page.getByRole('button', { name: 'Börja provperioden' }).first().click()
    // marked while the question stands above the sheet, it has the keyboard only when that is gone
    await trying.cell(0, 'category').and(trying.page.locator(':focus')).waitFor()
    const hand = await Hand.at(trying.page, 100)
    await code.asked
    await hand.type('Ba')
    await code.release()
    for (const word of ['geri', 'Limpa stor', '45']) {
      await hand.type(word)
      await hand.strike('Tab')
    }
    await hand.rest()
    await trying.press('Escape')
    expect(await trying.columns(['category', 'product', 'price'])).toEqual([
      ['Bageri', ''],
      ['Limpa stor', ''],
      ['45', ''],
    ])
    // in that visit; the next one is another matter
    await trying.page.reload()
    await trying.page.getByText('Provperiod till').waitFor()
    expect(await helpOf(trying).count()).toBe(0)
    await trying.close()
  })

  test('on a phone it comes from below and leaves the answer in sight; unasked, the sums too', async () => {
    const user = await stage.server.newUser({ access: 'none' })
    const trying = await stage.deskOf(user, { size: 'phone' })
    const { page } = trying
    await page.getByRole('button', { name: 'Börja provperioden' }).first().tap()
    await sectionOf(trying, 'Om Lönebänken').waitFor()
    const top = async () => (await helpOf(trying).boundingBox())?.y ?? Number.NaN
    const bottomOf = async (part: string) => {
      const box = await page.locator(part).boundingBox()
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)
    }
    expect(await top()).toBeGreaterThanOrEqual(await bottomOf('.phone-sums'))
    // outside it there is something to press now
    await page.touchscreen.tap(60, 120)
    await helpOf(trying).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Hjälp' }).tap()
    await sectionOf(trying, 'Om Lönebänken').waitFor()
    expect(await top()).toBeGreaterThanOrEqual(await bottomOf('.phone-answer'))
    expect(await bottomOf('.help-window')).toBe(844)
    await trying.leave()
  })
})
