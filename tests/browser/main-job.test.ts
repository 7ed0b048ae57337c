import { afterEach, expect, test } from 'vitest'
import { type Desk, plain } from './desk.ts'
import { stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened: Desk[] = []
const noted = <D extends Desk>(desk: D): D => {
  opened.push(desk)
  return desk
}
afterEach(async () => {
  for (const desk of opened.splice(0)) {
    // a failed login answers 400, which Chromium itself reports
    expect(desk.complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([])
    await desk.close()
  }
})

test('a new person signs up, follows the mail and is logged in, starts the trial and reaches the workbench', async () => {
  const desk = noted(await stage.window())
  const { page } = desk
  await desk.go('/signup')
  await page.getByLabel('Namn').fill('Anna Ek')
  await page.getByLabel('Email').fill('anna.ek@example.com')
  await page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await page.getByLabel('Bekräfta Lösenord').fill('Hemligt1')
  await page.getByRole('button', { name: 'Skapa konto' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Vänligen titta i din mejl och följ länken för att verifiera dig.').waitFor()

  const mail = await stage.server.mailbox.next('anna.ek@example.com')
  const link = mail.links.find((one) => one.includes('/bekrafta/'))
  expect(link).toBeDefined()
  await page.goto(link ?? '')
  await page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await page.getByRole('button', { name: 'Bekräfta och logga in' }).click()
  const overlay = page.getByRole('dialog', { name: 'Välkommen, Anna' })
  await overlay.waitFor()
  await expect.poll(async () => plain(await overlay.innerText())).toContain('39 kr')
  expect(plain(await overlay.innerText())).toContain('336 kr')
  // nobody may think that money is involved here
  expect(await page.getByText('Lokalt läge – ingen betalning sker').count()).toBeGreaterThan(0)
  await overlay.getByRole('button', { name: 'Börja provperioden' }).first().click()
  await overlay.waitFor({ state: 'hidden' })
  // in a trial the help opens by itself
  await page.getByRole('region', { name: 'Om Lönebänken' }).waitFor()
  await desk.press('Escape')

  // two blank rows to start with
  await desk.cell(1, 'price').waitFor()
  expect(await desk.cell(2, 'price').count()).toBe(0)
  await desk.type(0, 'price', '950')
  await desk.type(0, 'volumeYear', '100')
  expect(await desk.figure('Årsförsäljning')).toBe('95 000 kr')
})

test('a login is asked for before a module, and with a wrong password refused in Swedish; the form keeps what was typed', async () => {
  const user = await stage.server.newUser()
  const desk = noted(await stage.window())
  const { page } = desk
  await page.goto(`${stage.server.url}/lonekalkyl`)
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').first().fill(user.email)
  await page.getByLabel('Lösenord', { exact: true }).fill('Fel-losen1')
  await page.getByRole('button', { name: 'Logga in' }).click()
  const words = 'Kontrollera din email och ditt lösenord.'
  const message = page.getByRole('alert').getByText(words)
  await message.waitFor()
  expect(await page.getByLabel('E-mail').first().inputValue()).toBe(user.email)
  expect(new URL(page.url()).pathname).toBe('/login')
  // the message goes by itself, its cause stays at the field until something is typed
  await message.waitFor({ state: 'detached' })
  await page.getByText(words).waitFor()
  await page.getByLabel('Lösenord', { exact: true }).press('x')
  await page.getByText(words).waitFor({ state: 'detached' })
})

test('a company form is saved at once, all else by one request; a reload and another browser show the same plan', async () => {
  const desk = noted(await stage.customer())
  const { page } = desk
  const answered = page.waitForResponse('**/api/plan/save')
  await page.getByRole('button', { name: 'Aktiebolag', exact: true }).click()
  expect((await answered).ok()).toBe(true)
  const { superuser } = stage.server
  const ofUser = { filter: `plan.user = '${desk.user.id}'` }
  expect(await superuser.collection('salary_years').getFullList(ofUser)).toMatchObject([
    { year: 'year1', companyForm: 'aktiebolag' },
  ])

  await desk.type(0, 'category', 'webb')
  await desk.type(0, 'product', 'webbplats')
  await desk.type(0, 'price', '24 000')
  await desk.type(0, 'variableCost', '6000,5')
  await desk.type(0, 'volumeYear', '8')
  await page.getByRole('link', { name: 'Fasta Kostnader' }).click()
  await desk.type(0, 'category', 'lokal')
  await desk.type(0, 'amount', '62000')
  await page.getByRole('link', { name: 'Åtgärder' }).click()
  await desk.type(0, 'measureName', 'ny webbshop')
  await desk.type(0, 'costs1', '25000')
  await page.getByText('Osparade ändringar').first().waitFor()

  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Din data har blivit sparad.').waitFor()
  await page.getByText(/^Sparat \d\d:\d\d$/).waitFor()
  expect(writes).toEqual(['POST /api/plan/save'])

  const other = noted(await stage.window())
  await other.logIn(desk.user.email, desk.user.password)
  await page.goto(desk.url)
  for (const window of [desk, other]) {
    await window.cell(0, 'price').waitFor()
    expect(await window.shown(window.cell(0, 'category'))).toBe('Webb')
    expect(await window.shown(window.cell(0, 'product'))).toBe('Webbplats')
    expect(await window.shown(window.cell(0, 'price'))).toBe('24 000')
    expect(await window.shown(window.cell(0, 'variableCost'))).toBe('6 000,5')
    // the cells come before the sums are calculated
    await expect.poll(() => window.shown(window.total('annualMargin'))).toBe('143 996')
    expect(await window.figure('Fasta kostnader')).toBe('62 000 kr')
    expect(await window.figure('Åtgärdskostnader')).toBe('25 000 kr')
  }
  // blank rows are nothing to store
  expect(await superuser.collection('offerings').getFullList(ofUser)).toHaveLength(1)
  // the other years keep their company form
  expect(await page.getByRole('button', { name: 'Aktiebolag', exact: true }).getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'År 2' }).click()
  expect(await page.getByRole('button', { name: 'Ensk. Firma/HB' }).getAttribute('aria-pressed')).toBe('true')
})
