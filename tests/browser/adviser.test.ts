import { expect, test } from 'vitest'
import { invite, revokeInvitation } from '../integration/advisers.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import type { TestUser } from '../integration/server.ts'
import { everywhere } from './axe.ts'
import { Desk, plain } from './desk.ts'
import { closedAfterEach, stageOfFile } from './of-file.ts'

const stage = stageOfFile()

const opened = closedAfterEach()

/** Opens a path as somebody who is logged in, and waits for nothing of it. */
async function deskOf(user: TestUser, path = '/', size: 'desk' | 'phone' = 'desk'): Promise<Desk> {
  const desk = await stage.deskOf(user, { path, size })
  opened.push(desk)
  return desk
}

/** A customer whose plan has one product. */
async function ownerOf(product: string): Promise<TestUser> {
  const user = await stage.server.newUser()
  const row = { ...validRecord.offerings('', { product, price: 900 }), plan: undefined }
  await savePlan(user, 0, { settings: { asked: true }, put: { offerings: [row] } })
  return user
}

const dialog = (desk: Desk, name: string | RegExp) => desk.page.getByRole('dialog', { name })
const press = (desk: Desk, name: string | RegExp) => desk.page.getByRole('button', { name }).click()
const priceIn = async (desk: Desk) => plain(await desk.shown(desk.cell(0, 'price')))
const shared = (desk: Desk) => desk.page.getByRole('list', { name: 'Planer som delas med dig' }).getByRole('listitem')
const priceStored = async (user: TestUser) => {
  const rows = await stage.server.superuser.collection('offerings').getFullList({ filter: `plan = "${user.planId}"` })
  return rows.map(({ price }) => Number(price))
}

/** The adviser tries a price and sends it. */
async function propose(adviser: Desk, price: string, message: string): Promise<void> {
  const { page } = adviser
  const begin = page.getByRole('button', { name: 'Prova ändringar' })
  await begin
    .or(page.getByRole('button', { name: 'Skicka som förslag …' }))
    .first()
    .waitFor()
  if (await begin.isVisible()) await begin.click()
  await adviser.type(0, 'price', price)
  await press(adviser, 'Skicka som förslag …')
  const sending = dialog(adviser, 'Skicka som förslag')
  await sending.getByText('1 sak skiljer').waitFor()
  await sending.getByLabel('Meddelande').fill(message)
  await sending.getByRole('button', { name: 'Skicka förslaget' }).click()
  await sending.getByText('Förslaget är skickat.').waitFor()
  await adviser.press('Escape')
  await sending.waitFor({ state: 'detached' })
}

/** Comes back to the page: what has been written elsewhere is read then. */
const comeBack = (desk: Desk) =>
  desk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
const openProposals = async (owner: Desk) => {
  await comeBack(owner)
  await press(owner, /^Förslag, \d/)
  await dialog(owner, 'Förslag').getByRole('listitem').first().waitFor()
}

test('an adviser without a subscription reads two owners’ plans, proposes, and hears that one was taken and another left', async () => {
  const [bo, siv] = [await ownerOf('Bulle'), await ownerOf('Klippning')]
  const rut = await stage.server.newUser({ access: 'none', name: 'Rut Råd' })
  const [invitation] = await invite(bo, rut.email, { firm: 'Bageri Bo' })
  await invite(siv, rut.email, { firm: 'Sivs salong' })

  // led to the login, and from there to the list, without any plan to buy
  const adviser = await stage.window()
  opened.push(adviser)
  await adviser.page.goto(`${adviser.url}/inbjuden`)
  await adviser.page.getByText('Någon har bjudit in dig till sin plan').waitFor()
  await adviser.page.getByLabel('E-mail').first().fill(rut.email)
  await adviser.page.getByLabel('Lösenord', { exact: true }).fill(rut.password)
  await press(adviser, 'Logga in')
  await adviser.page.waitForURL('**/inbjuden')
  await expect
    .poll(async () => (await shared(adviser).allInnerTexts()).map((line) => plain(line).split(' Sparad')[0]))
    .toEqual(['Sivs salong', 'Bageri Bo'])
  await adviser.page.getByRole('link', { name: /^Öppna Bageri Bo/ }).click()
  await adviser.cell(0, 'price').waitFor()
  expect(await adviser.column('product')).toContain('Bulle')
  expect(await adviser.page.locator('dialog[open]').count()).toBe(0)

  // locked until something is tried, and nothing of that is saved
  await adviser.cell(0, 'price').click()
  await adviser.page.keyboard.type('950')
  await adviser.page.getByText('Planen är låst.').waitFor()
  expect(await priceIn(adviser)).toBe('900')
  await propose(adviser, '950', 'Höj priset till sommaren.')
  expect(await priceStored(bo)).toEqual([900])

  // the owner looks at it and takes it
  const owner = await deskOf(bo)
  await owner.cell(0, 'price').waitFor()
  await openProposals(owner)
  const listed = dialog(owner, 'Förslag').getByRole('listitem')
  expect(plain(await listed.innerText())).toMatch(
    /^Rut Råd Höj priset till sommaren\. Månadslön \(netto\), kr: .*Väntar på ditt svar/,
  )
  await listed.getByRole('button', { name: 'Visa' }).click()
  const compared = dialog(owner, 'Förslag från Rut Råd')
  await compared.getByText('1 sak skiljer').waitFor()
  // what is proposed before what it comes to
  const [changes, years] = [compared.locator('.compare-differences'), compared.locator('table').first()]
  expect((await changes.boundingBox())?.y).toBeLessThan((await years.boundingBox())?.y ?? 0)
  await compared.getByRole('button', { name: 'Godkänn' }).click()
  await owner.page.getByText('Förslaget från Rut Råd är infört i planen.').waitFor()
  await expect.poll(() => priceIn(owner)).toBe('950')
  await owner.page.getByRole('button', { name: /^Förslag, \d/ }).waitFor({ state: 'detached' })
  expect(await priceStored(bo)).toEqual([900])
  await owner.page.getByRole('button', { name: 'Spara', exact: true }).click()
  await owner.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  expect(await priceStored(bo)).toEqual([950])

  // another one is left; the plan was saved since the adviser tried, and both are told
  await comeBack(adviser)
  await expect
    .poll(async () => plain(await adviser.page.locator('.reading-note').innerText()))
    .toMatch(/^Planen har sparats på nytt/)
  await propose(adviser, '1200', 'Eller ännu mer.')
  await openProposals(owner)
  const [latest] = [listed.first()]
  await latest.getByRole('button', { name: 'Visa' }).click()
  await compared.getByText('Planen har ändrats sedan rådgivaren läste den').waitFor()
  await compared.getByRole('button', { name: 'Avböj' }).click()
  await latest.getByText(/Du avböjde förslaget/).waitFor()
  await owner.press('Escape')
  expect(await priceIn(owner)).toBe('950')

  // the adviser reads it on the plan without trying anything more, and both in the list; then the invitation is taken back: the plan is closed at once
  await expect
    .poll(async () => {
      await comeBack(adviser)
      return plain(await adviser.page.locator('.whose-plan').innerText())
    })
    .toContain('Svar på ditt förslag: Avböjt')
  await press(adviser, 'Skicka som förslag …')
  const own = adviser.page.getByRole('list', { name: 'Dina förslag om planen' }).getByRole('listitem')
  await expect
    .poll(async () => (await own.allInnerTexts()).map(plain))
    .toEqual([expect.stringMatching(/Eller ännu mer.*Avböjt/), expect.stringMatching(/Höj priset.*Godkänt/)])
  await revokeInvitation(bo, invitation?.id)
  await comeBack(adviser)
  await adviser.page.getByRole('heading', { name: 'Planen delas inte med dig längre' }).waitFor()
  await adviser.page.getByRole('link', { name: 'Delade med mig' }).click()
  await expect.poll(async () => shared(adviser).count()).toBe(1)
  expect(owner.complaints).toEqual([])
})

test('unsaved edits, a conflict and no network while a proposal is taken: nothing is lost, and the answer arrives', async () => {
  const bo = await ownerOf('Bulle')
  const rut = await stage.server.newUser({ access: 'none', name: 'Rut Råd' })
  const [invitation] = await invite(bo, rut.email, { firm: 'Bageri Bo' })
  const adviser = await deskOf(rut, `/inbjuden/${invitation?.id}`)
  await adviser.cell(0, 'price').waitFor()
  await propose(adviser, '950', 'Höj.')

  const owner = await deskOf(bo)
  await owner.cell(0, 'price').waitFor()
  await owner.type(0, 'volumeYear', '70')
  await openProposals(owner)
  await press(owner, 'Visa')
  const compared = dialog(owner, 'Förslag från Rut Råd')
  await compared.getByText('1 sak skiljer').waitFor()

  // another device saves; then the answer is lost on its way
  const other = await deskOf(bo)
  await other.cell(0, 'price').waitFor()
  await other.type(0, 'variableCost', '300')
  await owner.altered().setOffline(true)
  await other.page.getByRole('button', { name: 'Spara', exact: true }).click()
  await other.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  await compared.getByRole('button', { name: 'Godkänn' }).click()
  await expect.poll(() => priceIn(owner)).toBe('950')
  expect(plain(await owner.shown(owner.cell(0, 'volumeYear')))).toBe('70')
  await owner.altered().setOffline(false)
  const question = dialog(owner, 'Planen är sparad på annat håll')
  await question.waitFor()
  await question.getByRole('button', { name: 'Behåll min version' }).click()
  await owner.page.locator('.save-state', { hasText: 'Sparat' }).waitFor()
  await expect.poll(() => priceStored(bo)).toEqual([950])
  const answers = async () => {
    const stored = await stage.server.superuser.collection('proposals').getFullList({ filter: `plan = "${bo.planId}"` })
    return stored.map(({ answer }) => String(answer))
  }
  await expect.poll(answers).toEqual(['taken'])
  // one undo takes the proposal back, and nothing else
  await press(owner, 'Ångra')
  await expect.poll(() => priceIn(owner)).toBe('900')
  expect(plain(await owner.shown(owner.cell(0, 'volumeYear')))).toBe('70')
})

test('a login that ends while something is tried takes nothing of it away: it is sent after the next login', async () => {
  const bo = await ownerOf('Bulle')
  const rut = await stage.server.newUser({ access: 'none', name: 'Rut Råd' })
  const [invitation] = await invite(bo, rut.email)
  const adviser = await deskOf(rut, `/inbjuden/${invitation?.id}`)
  await adviser.cell(0, 'price').waitFor()
  await press(adviser, 'Prova ändringar')
  await adviser.type(0, 'price', '950')
  const other = await adviser.page.context().newPage()
  await other.goto(`${adviser.url}/inbjuden`)
  await other.getByRole('button', { name: 'Logga ut' }).click()
  await other.waitForURL('**/login')
  await adviser.page.getByText('Din inloggning har gått ut. Det som du har provat finns kvar här').waitFor()
  expect(await priceIn(adviser)).toBe('950')
  await press(adviser, 'Skicka som förslag …')
  const sending = dialog(adviser, 'Skicka som förslag')
  await sending.getByLabel('Meddelande').fill('Höj.')
  await sending.getByRole('button', { name: 'Skicka förslaget' }).click()
  await sending.getByText('Din inloggning har gått ut.').waitFor()

  await other.getByLabel('E-mail').first().fill(rut.email)
  await other.getByLabel('Lösenord', { exact: true }).fill(rut.password)
  await other.getByRole('button', { name: 'Logga in' }).click()
  await other.waitForURL((url) => url.pathname !== '/login')
  await sending.getByRole('button', { name: 'Skicka förslaget' }).click()
  await sending.getByText('Förslaget är skickat.').waitFor()
  // with nothing left to lose the page follows the login
  await adviser.press('Escape')
  await other.goto(`${adviser.url}/inbjuden`)
  await other.getByRole('button', { name: 'Logga ut' }).click()
  await adviser.page.waitForURL('**/login')
})

test('who is invited and has not bought anything, or has a plan of their own, finds the way: from the overlay, and from Konto', async () => {
  const bo = await ownerOf('Bulle')
  const [lapsed, paying] = [await stage.server.newUser({ access: 'none' }), await stage.server.newUser()]
  for (const { email } of [lapsed, paying]) await invite(bo, email)
  const second = await deskOf(lapsed)
  await second.page.getByText('En plan är delad med dig.').waitFor()
  await dialog(second, /^Välkommen/)
    .getByRole('link', { name: 'Delade med mig' })
    .click()
  await shared(second).first().waitFor()

  const third = await deskOf(paying)
  await third.type(0, 'price', '777')
  await third.choose('Min plan', 'Planer …')
  // unsaved work waits behind the list, and for the next login
  await third.page.getByRole('link', { name: 'Delade med mig …' }).click()
  await shared(third).first().waitFor()
  await press(third, 'Logga ut')
  await third.page.getByLabel('E-mail').first().fill(paying.email)
  expect(await third.page.getByText('Din inloggning har gått ut').count()).toBe(0)
  await third.page.getByLabel('Lösenord', { exact: true }).fill(paying.password)
  await press(third, 'Logga in')
  await third.page.locator('.sheet-toast').getByText('finns kvar').waitFor()
  await third.cell(0, 'price').getByText('777').waitFor()
  expect([...second.complaints, ...third.complaints]).toEqual([])
})

test('axe finds nothing in the list, in sending a proposal and in answering one, they fit the narrowest window, and a proposal a paper', async () => {
  const bo = await ownerOf('Bulle')
  const rut = await stage.server.newUser({ access: 'none', name: 'Rut Råd' })
  const [invitation] = await invite(bo, rut.email, { firm: 'Bageri Bo' })
  const fits = async ({ page }: Desk, part: string) => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate((of) => document.querySelector(of)?.scrollWidth ?? 0, part)).toBeLessThanOrEqual(320)
    if (size) await page.setViewportSize(size)
  }
  const adviser = await deskOf(rut, '/inbjuden')
  await shared(adviser).first().waitFor()
  await everywhere(adviser, 'the shared plans')
  await fits(adviser, 'html')
  await adviser.turnTo(`/inbjuden/${invitation?.id}`)
  await adviser.cell(0, 'price').waitFor()
  await propose(adviser, '950', 'Höj.')
  await press(adviser, 'Skicka som förslag …')
  await dialog(adviser, 'Skicka som förslag').getByText('Inget svar än').waitFor()
  await everywhere(adviser, 'a proposal to be sent', { part: 'dialog' })
  await fits(adviser, 'dialog')

  const owner = await deskOf(bo, '/#forslag')
  await dialog(owner, 'Förslag').getByRole('listitem').waitFor()
  await everywhere(owner, 'the proposals', { part: 'dialog' })
  await fits(owner, 'dialog')
  await press(owner, 'Visa')
  await dialog(owner, 'Förslag från Rut Råd').getByRole('table').waitFor()
  await everywhere(owner, 'a proposal', { part: 'dialog' })
  await fits(owner, 'dialog')

  // on paper it stands alone, without the page below it
  await owner.page.emulateMedia({ media: 'print' })
  await owner.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const papers = owner.page.locator('.paper:visible')
  await expect
    .poll(async () => (await papers.allInnerTexts()).map((text) => plain(text).slice(0, 20)))
    .toEqual(['Förslag från Rut Råd'])
})
