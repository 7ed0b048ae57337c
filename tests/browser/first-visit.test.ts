import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage, plain, type Stage } from './desk.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())

test('a visitor sees a net pay at once, nothing is sent or stored, and what they save stands in the plan of their new account', async () => {
  const desk = await stage.window()
  const { page } = desk
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await desk.go('/login')
  await page.waitForLoadState('networkidle')
  const withoutAnswer = asked.length
  const visit = page.getByRole('region', { name: 'Vad blir din månadslön?' })
  await visit.getByRole('button', { name: 'Frisör' }).click()
  const pay = visit.locator('.amount-value')
  await pay.waitFor()
  const usual = plain(await pay.innerText())
  expect(usual).toMatch(/^\d\d \d{3} kr\/mån$/)
  expect(plain(await visit.innerText())).toContain('17 × 52 = 884 klippningar')

  // it follows every key, in all four
  const typed = async (label: RegExp, text: string) => {
    const before = plain(await pay.innerText())
    await visit.getByLabel(label).fill('')
    await visit.getByLabel(label).pressSequentially(text)
    await expect.poll(async () => plain(await pay.innerText())).not.toBe(before)
  }
  await typed(/^Pris per klippning/, '625')
  await typed(/^Klippningar i veckan/, '20')
  await typed(/^Hyra i månaden/, '9000')
  const beforeVat = plain(await pay.innerText())
  await visit.getByRole('button', { name: 'exkl. moms' }).click()
  await expect.poll(async () => plain(await pay.innerText())).not.toBe(beforeVat)
  await visit.getByRole('button', { name: 'inkl. 25' }).click()
  await expect.poll(async () => plain(await pay.innerText())).toBe(beforeVat)
  const shown = plain(await visit.innerText())
  expect(shown).toContain('20 × 52 = 1 040 klippningar')
  expect(shown).toContain('9 000 × 12 = 108 000 kr')
  // the staircase says the same as the answer
  await visit.getByText('Visa som tabell').click()
  const left = plain(await visit.getByRole('row', { name: /^Kvar/ }).innerText())
  const perMonth = Number(beforeVat.replace(/\D/g, ''))
  expect(Math.round(Number(left.replace(/\D/g, '')) / 12)).toBe(perMonth)

  // only files of the app, and nothing in this browser
  const since = asked.slice(withoutAnswer)
  expect(since.length).toBeGreaterThan(0)
  expect(since.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  const isStored = () => page.evaluate(() => sessionStorage.getItem('lonebanken.first') !== null)
  expect(await isStored()).toBe(false)

  // between the two pages it stays as it is
  await page.getByRole('link', { name: 'Skapa ett konto' }).click()
  expect(plain(await pay.innerText())).toBe(beforeVat)
  await page.getByRole('link', { name: 'Logga in' }).click()
  await visit.getByRole('button', { name: 'Spara och fortsätt' }).click()
  await page.waitForURL('**/signup')
  expect(await isStored()).toBe(true)
  await visit.getByText('då står siffrorna i din plan').waitFor()

  await page.getByLabel('Namn').fill('Frida Ek')
  await page.getByLabel('Email').fill('Frida.Ek@example.com')
  await page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await page.getByLabel('Bekräfta Lösenord').fill('Hemligt1')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await page.waitForURL('**/login')

  // the link in the mail opens another tab, and there she goes on
  const mail = await stage.server.mailbox.next('frida.ek@example.com')
  const tab = await desk.context.newPage()
  await tab.goto(mail.links.find((link) => link.includes('/bekrafta/')) ?? '')
  await tab.getByText('Din e-postadress är bekräftad. Logga in för att fortsätta.').waitFor()
  await tab.getByRole('link', { name: 'Logga in' }).click()
  await tab.getByLabel('E-mail').first().fill('frida.ek@example.com')
  await tab.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await tab.getByRole('button', { name: 'Logga in' }).click()
  const overlay = tab.getByRole('dialog', { name: 'Välkommen, Frida' })
  await overlay.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await tab.getByRole('region', { name: 'Om produkten' }).waitFor()
  await tab.keyboard.press('Escape')
  const cell = (row: number, column: string) => tab.locator(`[role="row"][row-index="${row}"] [col-id="${column}"]`)
  await cell(0, 'product').getByText('Klippning').waitFor()
  expect(plain(await cell(0, 'price').innerText())).toBe('625')
  expect(plain(await cell(0, 'volumeYear').innerText())).toBe('1 040')
  const salary = tab.locator('.dashboard .answer .amount-value')
  expect(plain(await salary.innerText())).toBe(beforeVat)
  expect(await isStored()).toBe(false)

  // one action, which undo takes back
  await tab.getByRole('button', { name: 'Ångra', exact: true }).click()
  await salary.getByText('Fyll i din första produkt').waitFor()
  expect(await tab.getByRole('button', { name: 'Ångra', exact: true }).getAttribute('aria-disabled')).toBe('true')

  // and an example plan of the trade instead, from the same card, taken back as well
  const card = tab.getByRole('region', { name: 'Frågorna om ditt företag' })
  await card.getByText('Skriv det du säljer på första raden').waitFor()
  await card.getByRole('button', { name: 'Café' }).click()
  await cell(0, 'product').getByText('Kaffe och te').waitFor()
  await card.getByText('Skriv sedan dina Fasta Kostnader').waitFor()
  await tab.locator('.sheet-toast').getByRole('button', { name: 'Ångra' }).click()
  await salary.getByText('Fyll i din första produkt').waitFor()
  // the card put away, the same stands under the sheet
  await card.getByRole('button', { name: 'Klart' }).click()
  await card.waitFor({ state: 'detached' })
  await tab.getByRole('region', { name: 'Så börjar du' }).getByRole('button', { name: 'Konsult' }).click()
  await cell(0, 'product').getByText('Timkonsult').waitFor()
  expect(await tab.getByRole('region', { name: 'Så börjar du' }).count()).toBe(0)
  expect(desk.complaints).toEqual([])
  await desk.close()
})

test('a plan that has rows already is left as it is', async () => {
  const desk = await stage.customer()
  const { page } = desk
  await desk.type(0, 'product', 'Egen vara')
  await desk.press('Control+s')
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.evaluate((email) => {
    const figures = { trade: 'cafe', price: 42, pricesVat: 12, perWeek: 300, rentPerMonth: 9000 }
    sessionStorage.setItem('lonebanken.first', JSON.stringify({ figures, email }))
  }, desk.user.email)
  await page.reload()
  await desk.cell(0, 'product').getByText('Egen vara').waitFor()
  await desk.type(0, 'price', '5')
  await page.getByText('Osparade ändringar').first().waitFor()
  expect((await desk.column('product')).filter((name) => name !== '')).toEqual(['Egen vara'])
  expect(desk.complaints).toEqual([])
  await desk.close()
})

test('on a phone the form comes first and the visit below it; saving leads up to the new account', async () => {
  const phone = await stage.window('phone')
  const { page } = phone
  await phone.go('/login')
  const visit = page.getByRole('region', { name: 'Vad blir din månadslön?' })
  const button = page.getByRole('button', { name: 'Logga in' })
  const top = async (of: typeof visit) => (await of.boundingBox())?.y ?? Number.NaN
  expect(await top(visit)).toBeGreaterThan(await top(button))
  await visit.getByRole('button', { name: 'Konsult' }).tap()
  await visit.locator('.amount-value').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await visit.getByRole('button', { name: 'Spara och fortsätt' }).tap()
  await page.waitForURL('**/signup')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(phone.complaints).toEqual([])
  await phone.close()
})
