import PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { planFromRecords, recordsIn } from '../../src/backend/records.ts'
import { planOfSheet, type TradeSheet, usualSheet } from '../../src/plan/examples/trade-sheet.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { freshRanks } from '../../src/plan/rank.ts'
import { tables } from '../../src/rules/field-names.ts'
import { plain, type Stage } from './desk.ts'
import { stageOfFile } from './of-file.ts'

/** A person's plan, as the server holds it. */
async function planOf({ server }: Stage, email: string, password: string): Promise<Plan> {
  const client = new PocketBase(server.url)
  await client.collection('users').authWithPassword(email, password)
  const records = recordsIn(await client.send<Readonly<Record<string, unknown>>>('/api/plan', {}))
  if (!records) throw new Error('the server has no plan')
  return planFromRecords(records, new Date().getFullYear())
}

/** What a plan holds, row by row in order, but for the names of its rows and that its questions have been put away. */
function valuesOf({ settings, salary, ...sheets }: Plan) {
  const own = (row: object) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && name !== 'rank'))
  const rows = tables.map((table) => sheets[table].map(own))
  return { rows, salary, settings: { ...settings, asked: true } }
}

const stage = stageOfFile()

test('a visitor changes a trade’s sheet by keys, nothing is sent or stored, and what they save stands row by row in the plan of their new account', async () => {
  const desk = await stage.window()
  const { page } = desk
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await desk.go('/login')
  await page.waitForLoadState('networkidle')
  const loaded = asked.length
  const visit = page.getByRole('region', { name: 'Vad blir din månadslön?' })
  const pays = async () => (await visit.locator('.first-amount').allInnerTexts()).map(plain)
  const consultant = await pays()
  await visit.getByRole('button', { name: 'Frisör' }).click()
  await expect.poll(pays).not.toEqual(consultant)

  const cell = (name: string) => visit.getByRole('textbox', { name, exact: true })
  const changes = async (act: () => Promise<void>) => {
    const before = await pays()
    await act()
    await expect.poll(pays).not.toEqual(before)
  }
  // by keys alone: a price, and the one below it
  await changes(async () => {
    await cell('Pris, Klippning').focus()
    await page.keyboard.type('625')
  })
  await page.keyboard.press('ArrowDown')
  await changes(() => page.keyboard.type('395,50'))
  await changes(() => visit.getByRole('button', { name: 'Ta bort Slingor' }).click())
  await changes(() => visit.getByRole('button', { name: 'Aktiebolag', exact: true }).click())
  const shown = await pays()

  // only files of the app, and nothing in this browser; the foot asks who sells
  const sent = asked.slice(loaded).filter((path) => !path.startsWith('/assets/') && path !== '/api/app/mode')
  expect(sent).toEqual([])
  const stored = () => page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie.length])
  expect(await stored()).toEqual([0, 0, 0])

  // on the other page it stays as it is, and follows what is changed while the account is made
  await visit.getByRole('button', { name: 'Spara' }).click()
  await page.waitForURL('**/signup')
  await page.getByLabel('Namn').and(page.locator(':focus')).waitFor()
  expect(await pays()).toEqual(shown)
  await changes(async () => {
    await cell('Årsvolym, Färgning').focus()
    await page.keyboard.type('180\n')
  })
  const answer = await pays()

  await page.getByLabel('Namn').fill('Frida Ek')
  await page.getByLabel('Email').fill('Frida.Ek@example.com')
  await page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await page.getByLabel('Bekräfta Lösenord').fill('Hemligt1')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await page.waitForURL('**/login')

  // the link in the mail opens another tab, when this one is gone, and there she goes on
  const mail = await stage.server.mailbox.next('frida.ek@example.com')
  const tab = await desk.context.newPage()
  await page.close()
  await tab.goto(mail.links.find((link) => link.includes('/bekrafta/')) ?? '')
  await tab.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await tab.getByRole('button', { name: 'Bekräfta och logga in' }).click()
  const overlay = tab.getByRole('dialog', { name: 'Välkommen, Frida' })
  await overlay.getByRole('button', { name: 'Börja provperioden' }).first().click()
  const cellOf = (row: number, column: string) => tab.locator(`[role="row"][row-index="${row}"] [col-id="${column}"]`)
  await cellOf(0, 'product').getByText('Klippning').waitFor()
  const salary = tab.locator('.dashboard .answer .amount-value')
  expect(plain(await salary.innerText())).toBe(answer[0])
  await tab.getByText('Din kalkyl är med i planen.').waitFor()
  // the questions are a line above the rows that came
  await tab.getByRole('button', { name: '2 obesvarade frågor om ditt företag' }).waitFor()
  await tab
    .getByText(/^Sparat \d\d:\d\d$/)
    .first()
    .waitFor()
  expect(await tab.evaluate(() => localStorage.getItem('lonebanken.first'))).toBeNull()
  // no welcome lies over who has come with a plan, nor over what is said of it
  expect(await tab.getByRole('dialog').count()).toBe(0)

  // every row of every sheet with every value, as the server holds it
  const usual = usualSheet('frisor')
  const offerings = usual.offerings
    .filter(({ product }) => product !== 'Slingor')
    .map((row) => ({
      ...row,
      ...(row.product === 'Klippning' && { price: 625 }),
      ...(row.product === 'Klippning barn' && { price: 395.5 }),
      ...(row.product === 'Färgning' && { volumeYear: 180 }),
    }))
  const sheet: TradeSheet = {
    ...usual,
    companyForm: 'aktiebolag',
    offerings,
  }
  const held = await planOf(stage, 'frida.ek@example.com', 'Hemligt1')
  expect(valuesOf(held)).toEqual(valuesOf(planOfSheet(sheet, new Date().getFullYear(), freshRanks)))

  // one action, which undo takes back
  await tab.getByRole('button', { name: 'Ångra', exact: true }).click()
  await salary.getByText('Fyll i din första produkt').waitFor()
  expect(await tab.getByRole('button', { name: 'Ångra', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await desk.leave()
})

test('a plan that has rows already is left as it is, and what was filled in becomes a plan of its own', async () => {
  const desk = await stage.customer()
  const { page } = desk
  await desk.type(0, 'product', 'Egen vara')
  await desk.press('Control+s')
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.evaluate(
    (kept) => {
      localStorage.setItem('lonebanken.first', kept)
    },
    JSON.stringify({ sheet: usualSheet('cafe'), email: desk.user.email, at: Date.now() }),
  )
  await page.reload()
  await desk.cell(0, 'product').getByText('Egen vara').waitFor()
  await page.getByText('Din kalkyl från första sidan är en egen plan, Café, bland dina planer.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('lonebanken.first'))).toBeNull()
  await desk.type(0, 'price', '5')
  await page.getByText('Osparade ändringar').first().waitFor()
  expect((await desk.column('product')).filter((name) => name !== '')).toEqual(['Egen vara'])
  await desk.leave()
})

test('on a phone the answer comes first, then the trade and its rows; a link leads into the login below, and saving to the form above', async () => {
  const phone = await stage.window('phone')
  const { page } = phone
  await phone.go('/login')
  const visit = page.getByRole('region', { name: 'Vad blir din månadslön?' })
  const pay = visit.locator('.first-year.year1 .amount-number')
  const top = async (of: typeof visit) => (await of.boundingBox())?.y ?? Number.NaN
  const order = [
    pay,
    visit.getByRole('button', { name: 'Konsult', exact: true }),
    visit.getByRole('textbox', { name: 'Pris, Timkonsult' }),
    page.getByRole('button', { name: 'Logga in' }),
  ]
  const tops = await Promise.all(order.map(top))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  // the answer and the choice of trade are seen at once
  expect(tops[1]).toBeLessThan(page.viewportSize()?.height ?? 0)
  const usual = await pay.innerText()
  await visit.getByRole('button', { name: 'Frisör' }).tap()
  await expect.poll(() => pay.innerText()).not.toBe(usual)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)

  await page.getByRole('link', { name: 'Logga in' }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')
  await expect.poll(() => top(page.getByLabel('E-mail'))).toBeLessThan(page.viewportSize()?.height ?? 0)
  // the answer stays in view while a row far below it is changed
  const cost = visit.getByRole('textbox', { name: 'Summa, Stolshyra' })
  const before = await pay.innerText()
  await cost.fill('120000')
  await expect.poll(() => pay.innerText()).not.toBe(before)
  expect(await top(pay)).toBeGreaterThanOrEqual(0)
  expect(await top(pay)).toBeLessThan(120)
  await visit.getByRole('button', { name: 'Spara' }).tap()
  await page.waitForURL('**/signup')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Skapa konto' }).waitFor()
  expect(await top(page.getByRole('button', { name: 'Skapa konto' }))).toBeLessThan(await top(pay))

  const inView = async (of: typeof visit) => {
    await of.waitFor()
    await expect.poll(() => top(of)).toBeGreaterThanOrEqual(0)
    expect(await top(of)).toBeLessThan((page.viewportSize()?.height ?? 0) - 40)
  }
  // an address that needs a login leads to its form; the first page itself begins with the answer
  await page.goto(new URL('/pengar', page.url()).href)
  await inView(page.getByLabel('E-mail'))
  await page.goto(new URL('/', page.url()).href)
  await inView(pay)
  await expect.poll(() => top(page.getByLabel('E-mail'))).toBeGreaterThan(844)
  await phone.leave()
})

test('at a desk the form is first in the order of Tab, and at 1366 × 650 both it and the answer are in view', async () => {
  const desk = await stage.window()
  const { page } = desk
  await page.setViewportSize({ width: 1366, height: 650 })
  await desk.go('/login')
  const pay = page.locator('.first-year.year1 .amount-number')
  await pay.waitFor()
  for (const seen of [
    pay,
    page.locator('.first-year.year3 .amount-number'),
    page.getByRole('button', { name: 'Logga in' }),
    page.getByRole('link', { name: 'Ta bort användare' }),
    page.getByRole('textbox', { name: 'Pris, Timkonsult' }),
  ]) {
    const box = await seen.boundingBox()
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(650)
  }
  const here = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  await expect.poll(here).toBe('email')
  await page.keyboard.press('Tab')
  expect(await here()).toBe('password')
  await page.getByRole('link', { name: 'Källkod' }).focus()
  await page.keyboard.press('Tab')
  expect(await here()).toBe('En hel kalkyl')
  // text of twice the size has no room for both: the answer stands before the form
  await page.evaluate(() => localStorage.setItem('lonebanken.text-size', '200'))
  await page.reload()
  await pay.waitFor()
  const top = async (seen: typeof pay) => (await seen.boundingBox())?.y ?? 0
  expect(await top(pay)).toBeLessThan(await top(page.getByRole('button', { name: 'Logga in' })))
  expect(await top(pay)).toBeLessThan(650)
  await desk.close()
})

test('who is not signed in is at the login before anything is rendered: a redirect within a rendering renders the page in one go, and holds up every key', async () => {
  const desk = await stage.window('phone')
  await desk.altered().addInitScript(() => {
    const replaceState = history.replaceState.bind(history)
    const seen: boolean[] = []
    Object.assign(window, { seen })
    history.replaceState = (...to) => {
      // React notes on an element that it is the root of what it renders
      const place = document.getElementById('app')
      seen.push(Object.keys(place ?? {}).some((name) => name.startsWith('__reactContainer')))
      replaceState(...to)
    }
  })
  await desk.go('/fastaKostnader')
  await desk.page.getByRole('button', { name: 'Logga in' }).waitFor()
  expect(new URL(desk.page.url()).pathname).toBe('/login')
  const found = await desk.page.evaluate(() => {
    const seen: unknown = Reflect.get(window, 'seen')
    const state: unknown = history.state
    return { seen, state }
  })
  expect(found).toEqual({ seen: [false], state: { form: true } })
  await desk.close()
})
