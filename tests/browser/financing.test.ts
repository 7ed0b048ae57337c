import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { savePlan } from '../integration/plan-save.ts'
import { everywhere } from './axe.ts'
import { type Desk, plain } from './desk.ts'
import { fillDemo } from './fill-demo.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const cardOf = ({ page }: Desk, title: string) => page.getByRole('region', { name: title, exact: true })

/** Opens what is folded under a title, by keys. */
async function unfolded(desk: Desk, title: string) {
  const card = cardOf(desk, title)
  await card.locator('summary').focus()
  await desk.press('Enter')
  await card.locator('details[open]').first().waitFor()
  return card
}

test('a purchase and a loan typed by keys lower the pay and move the account; undo leads back to them, a reload keeps them', async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  const desk = await stage.deskOf(user, { path: '/fastaKostnader' })
  const { page } = desk
  const pay = () => desk.figure('Månadslön (netto)')
  await expect.poll(pay).toBe('20 683 kr/mån')
  await page.locator('.elsewhere').getByRole('link', { name: 'Start och lån' }).click()
  const card = cardOf(desk, 'Köp, egna pengar och lån')
  await cardOf(desk, 'Räcker pengarna från start?').getByText('Startkapitalet räcker.').waitFor()
  const field = (name: string) => card.getByRole('textbox', { name })
  const hasKeyboard = (name: string) => field(name).and(page.locator(':focus')).waitFor()
  const pressed = async (name: string) => {
    await card.getByRole('button', { name, exact: true }).focus()
    await desk.press('Enter')
  }

  await pressed('Lägg till köp')
  await hasKeyboard('Vad köper du?, rad 1')
  await page.keyboard.type('Maskin')
  await desk.press('Tab')
  await page.keyboard.type('100 000')
  await desk.press('Enter')
  // written off by the law: 30 000 kr of the first year
  await card.getByText('Avskrivning 30 000 kr och ränta 0 kr År 1.').waitFor()
  const withPurchase = await pay()
  expect(withPurchase).not.toBe('20 683 kr/mån')
  // as in a sheet: Alt and an arrow moves the row, an arrow goes on to the next, and the bin keeps the keyboard in the list
  await pressed('Lägg till köp')
  await hasKeyboard('Vad köper du?, rad 2')
  await page.keyboard.type('Hylla')
  await desk.press('Alt+ArrowUp')
  await hasKeyboard('Vad köper du?, rad 1')
  await expect.poll(() => field('Vad köper du?, rad 1').inputValue()).toBe('Hylla')
  await desk.press('ArrowDown')
  await hasKeyboard('Vad köper du?, rad 2')
  await desk.press('Enter')
  await card.locator('.financing-grip').first().dragTo(card.getByRole('row').nth(2))
  await expect.poll(() => field('Vad köper du?, rad 2').inputValue()).toBe('Hylla')
  await pressed('Ta bort köp 2')
  await hasKeyboard('Vad köper du?, rad 1')

  await pressed('Lägg till lån')
  await hasKeyboard('Långivare, rad 1')
  await page.keyboard.type('Banken')
  await desk.press('Tab')
  await page.keyboard.type('120000')
  await desk.press('Enter')
  await field('Ränta, %, rad 1').fill('6')
  await desk.press('Enter')
  await field('Månader, rad 1').fill('60')
  await desk.press('Enter')
  await card.getByText('Avskrivning 30 000 kr och ränta 6 540 kr År 1.').waitFor()
  const withBoth = await pay()
  expect(withBoth).not.toBe(withPurchase)
  await page.getByText(/^Lånen kan betalas tillbaka: hårdast är 20\d\d, då räcker pengarna [\d,]+ gånger/).waitFor()

  // undone on another page it leads back to where it was typed
  await page.locator('.side-nav').getByRole('link', { name: 'Pengar på kontot' }).click()
  await page.locator('.elsewhere').getByText('Om lånen kan betalas tillbaka').waitFor()
  await desk.press('Control+z')
  await page.waitForURL((url) => decodeURI(url.pathname) === '/lån')
  await expect.poll(pay).not.toBe(withBoth)
  await desk.press('Control+y')
  await expect.poll(pay).toBe(withBoth)

  await desk.press('Control+s')
  await page
    .getByText(/^Sparat \d\d:\d\d$/)
    .first()
    .waitFor()
  await page.reload()
  await expect.poll(pay).toBe(withBoth)
  expect(await field('Vad köper du?, rad 1').inputValue()).toBe('Maskin')
  expect(plain(await field('Kr, rad 1').inputValue())).toBe('120 000')
  await everywhere(desk, 'Start och lån', {
    at: ['phone', 'desk'],
    part: 'main',
    wait: { desk: '.financing-page .plot', phone: '.phone .financing-page .plot' },
  })
  await desk.leave()
})

test('thirty-six months, the loans and the goal with them: on the screen of every width, and on paper', async () => {
  const user = await stage.server.newUser()
  await fillDemo(user)
  const settings = { asked: true, loans: 'Banken;300000;1;6;36;0;straight', wantedBuffer: 25_000 }
  expect((await savePlan(user, 1, { settings })).status).toBe(200)
  const desk = await stage.deskOf(user, { path: '/pengar' })
  const { page } = desk
  await page.locator('.elsewhere').getByRole('link', { name: 'Start och lån' }).click()
  const debts = cardOf(desk, 'Kan planen betala tillbaka lånen?')
    .getByRole('row', { name: /^Skuld när året slutar/ })
    .getByRole('cell')
  await expect.poll(async () => (await debts.allInnerTexts()).map(plain)).toEqual(['200 004', '100 002', '0'])
  await page.getByRole('img', { name: /^Kontot och lånen månad för månad/ }).waitFor()
  await page.locator('.elsewhere').getByRole('link', { name: 'Pengar på kontot' }).click()
  const whole = await unfolded(desk, 'Hela planen, 36 månader')
  const said = plain(await whole.getByText(/^Lägst saldo under de tre åren: /).innerText())
  const [, lowest] = /åren: (−?[\d ]+) kr den/.exec(said) ?? []
  expect(plain((await whole.locator('.plot-name').textContent()) ?? '')).toContain(`lägst ${lowest} kr`)
  await whole
    .getByRole('row', { name: /^Kvartal 4 \d+/ })
    .last()
    .waitFor()
  expect(await whole.locator('.cash-table').getByRole('row').count()).toBe(13)
  await everywhere(desk, 'the account with loans', {
    wait: { desk: '.desktop .cash-largest', phone: '.phone .cash-largest' },
    at: ['phone', 'desk'],
    part: 'main',
  })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const paper = plain(execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' }))
  expect(paper).toMatch(/Kan planen betala tillbaka lånen\?.*200 004 100 002 0.*Hela planen, 36 månader.*Kvartal 1/)

  await page.getByRole('link', { name: 'Insikter' }).click()
  const goal = cardOf(desk, 'Vad krävs?')
  await goal.getByLabel('Lånen ska också betalas').press('Space')
  // 99 996 kr is paid back of it in a year, and nothing is written off
  await goal.getByText(/Av amorteringen är 8\s333 kr i månaden mer än avskrivningarna/).waitFor()
  await desk.leave()
})
