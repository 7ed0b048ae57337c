import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { TestUser } from '../integration/server.ts'
import { type Desk, type Stage } from './desk.ts'
import { inOneWindow } from './in-one-window.ts'
import { stageOfFile } from './of-file.ts'
import { storedIn } from './stored-in.ts'

const stage = stageOfFile()

const opened: Desk[] = []
const window = async (size?: Parameters<Stage['window']>[0]) => {
  const desk = await stage.window(size)
  opened.push(desk)
  return desk
}
/** A window in which a person has logged in before, at their plan. */
const windowOf = async (user: TestUser) => {
  const desk = await stage.deskOf(user)
  opened.push(desk)
  return desk
}
afterEach(async () => {
  for (const desk of opened.splice(0)) {
    // refused requests are part of these stories, and Chromium itself reports each
    expect(desk.complaints.filter((complaint) => !complaint.includes('status of 4'))).toEqual([])
    await desk.close()
  }
})

const endedWords = 'Din inloggning har gått ut. Logga in igen, dina ändringar finns kvar.'

const fillSignUp = async (desk: Desk, email: string) => {
  await desk.go('/signup')
  await desk.page.getByLabel('Namn').fill('Bo Lind')
  await desk.page.getByLabel('Email').fill(email)
  await desk.page.getByLabel('Lösenord', { exact: true }).fill('Hemligt1')
  await desk.page.getByLabel('Bekräfta Lösenord').fill('Hemligt1')
  await desk.page.getByRole('button', { name: 'Skapa konto' }).click()
}

test('who has not followed the mail is asked to; another tab that follows it opens the way', async () => {
  const desk = await window()
  await fillSignUp(desk, 'vera@example.com')
  await desk.page.waitForURL('**/login')
  await desk.logIn('vera@example.com', 'Hemligt1')
  const overlay = desk.page.getByRole('dialog', { name: 'Bekräfta din e-post' })
  await overlay.waitFor()
  await overlay.getByRole('button', { name: 'Jag har verifierat mig' }).click()
  await overlay.getByText('Din e-postadress är inte bekräftad ännu. Följ länken i mejlet.').waitFor()
  // the second mail goes at once, the third waits its turn: neither is reported for the other
  const again = overlay.getByRole('button', { name: 'Skicka ny verifieringslänk' })
  await again.click()
  await overlay.getByText('Länk skickad till er mejl').waitFor()
  await expect.poll(() => stage.server.mailbox.countTo('vera@example.com')).toBe(2)
  await expect
    .poll(async () => {
      await again.click()
      return overlay.getByText(/Nästa skickas av sig själv inom \d minuter/).count()
    })
    .toBe(1)

  const mail = await stage.server.mailbox.next('vera@example.com')
  const other = await desk.context.newPage()
  await other.goto(mail.links.find((link) => link.includes('/bekrafta/')) ?? '')
  await other.getByText('Din e-postadress är bekräftad.').waitFor()
  await desk.page.getByRole('dialog', { name: 'Välkommen, Bo' }).waitFor()
})

test('a forgotten password is replaced through the mail, and the link works once', async () => {
  const user = await stage.server.newUser()
  const desk = await window()
  await desk.go('/login')
  await desk.page.getByText('Glömt lösenordet?').click()
  await desk.page.getByLabel('E-post').last().fill(user.email)
  await desk.page.getByRole('button', { name: 'Återställ lösenord' }).click()
  await desk.page.getByText('Vänligen titta i din mail').waitFor()

  const mail = await stage.server.mailbox.next(user.email)
  const link = mail.links.find((one) => one.includes('/aterstall/')) ?? ''
  await desk.page.goto(link)
  await desk.page
    .getByLabel('Lösenord', { exact: true })
    .or(desk.page.getByLabel('Nytt lösenord'))
    .first()
    .fill('Nytthemligt2')
  await desk.page.getByLabel('Bekräfta').fill('Nytthemligt2')
  await desk.page.locator('form').getByRole('button').last().click()
  await desk.page.getByText('Ditt lösenord är ändrat. Logga in med det nya.').waitFor()
  // once used it is said to be so before anything is asked
  await desk.page.goto(link)
  await desk.page.getByText('Länken är för gammal eller redan använd. Be om en ny.').waitFor()
  await desk.logIn(user.email, 'Nytthemligt2')
  await desk.cell(0, 'price').waitFor()
})

test('an account with unsaved work in two tabs is deleted: both are at the login page, and this browser has forgotten it', async () => {
  const user = await stage.server.newUser()
  const desk = await windowOf(user)
  await desk.type(0, 'category', 'Hemlig vara')
  const second = await desk.context.newPage()
  await second.goto(`${desk.url}/deleteUser`)
  await second.getByText('Detta tar bort all din data från vår databas!').waitFor()
  await second.getByLabel('E-mail').fill(user.email)
  await second.getByLabel('Lösenord').fill('Fel12345')
  const remove = second.getByRole('button', { name: 'Ta bort användare och all data' })
  await remove.click()
  await second.getByRole('alert').getByText('Kontrollera din email och ditt lösenord.').waitFor()
  await second.getByLabel('Lösenord').fill(user.password)
  await remove.click()

  await second.getByText('Användare borttagen').waitFor()
  expect(new URL(second.url()).pathname).toBe('/login')
  await desk.page.waitForURL('**/login')
  await second.reload()
  // unsaved work, and the plan as the server had it, which goes with its whole database
  const stored = await storedIn({ page: second })
  for (const word of ['Hemlig vara', user.email]) expect(stored).not.toContain(word)
  const [, ofTab] = JSON.parse(stored) as readonly unknown[]
  expect(ofTab).toEqual([])
})

test('Konto: name and password are changed, every login ends at the press of one button, unsaved work is saved first', async () => {
  const user = await stage.server.newUser()
  const desk = await windowOf(user)
  const account = desk.page.getByRole('dialog', { name: 'Hjälp' })
  const openAccount = () => desk.page.getByRole('button', { name: 'Konto' }).click()
  await openAccount()
  await account.getByRole('button', { name: 'Ändra namn' }).click()
  await account.getByLabel('Namn', { exact: true }).fill('Åsa Ek')
  await account.getByRole('button', { name: 'Spara namnet' }).click()
  await account.getByText('Ditt namn är ändrat.').waitFor()
  await account.getByRole('definition').getByText('Åsa Ek').waitFor()

  await account.getByRole('button', { name: 'Byt lösenord' }).click()
  await account.getByLabel('Nytt lösenord').fill('Nyckel99')
  await account.getByLabel('Bekräfta Lösenord').fill('Nyckel99')
  await account.getByLabel('Nuvarande lösenord').fill(user.password)
  await account.getByRole('button', { name: 'Spara lösenordet' }).click()
  await account.getByText('Ditt lösenord är ändrat.').waitFor()
  await desk.page.keyboard.press('Escape')

  const laptop = await window('laptop')
  await laptop.logIn(user.email, 'Nyckel99')
  await laptop.type(0, 'category', 'Blev kvar')
  // and a cell that is still open
  await laptop.cell(1, 'category').click()
  await laptop.page.keyboard.type('Halvskriven')

  await desk.type(0, 'category', 'Hann med')
  await openAccount()
  await account.getByRole('button', { name: 'Logga ut överallt' }).click()
  // both messages go by themselves: neither is looked for after the other
  await Promise.all([
    desk.page.getByText('Du är utloggad på alla enheter.').waitFor(),
    laptop.page.getByText(endedWords).waitFor(),
  ])
  expect([desk, laptop].map(({ page }) => new URL(page.url()).pathname)).toEqual(['/login', '/login'])
  await desk.logIn(user.email, 'Nyckel99')
  await desk.cell(0, 'category').getByText('Hann med').waitFor()

  await laptop.page.getByLabel('E-mail').first().fill(user.email)
  await laptop.page.getByLabel('Lösenord', { exact: true }).fill('Nyckel99')
  await laptop.page.getByRole('button', { name: 'Logga in' }).click()
  const draft = laptop.page.getByRole('dialog', { name: 'Osparade ändringar finns kvar' })
  // folded, for it may be long
  await draft.getByText('Vad som skiljer sig').click()
  await draft.getByText('Blev kvar').first().waitFor()
  await draft.getByText('Halvskriven').first().waitFor()
})

describe('in the account of one customer', () => {
  let desk: Desk
  inOneWindow(async () => (desk = await stage.customer()))

  test('Konto: light or dark is chosen for this browser, and paper stays light', async () => {
    const { page } = desk
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    const light = await ground()
    await page.getByRole('button', { name: 'Konto' }).click()
    await page.getByRole('button', { name: 'Mörkt' }).click()
    const dark = await ground()
    expect(dark).not.toBe(light)
    await page.emulateMedia({ media: 'print' })
    expect(await ground()).not.toBe(dark)
    await page.emulateMedia({ media: 'screen' })
    await page.reload()
    await page.getByRole('button', { name: 'Mörkt', pressed: true }).waitFor()
    expect(await ground()).toBe(dark)
    await page.getByRole('button', { name: 'Som enheten' }).click()
    expect(await ground()).toBe(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await ground()).toBe(dark)
    await page.getByRole('button', { name: 'Ljust' }).click()
    expect(await ground()).toBe(light)
    await page.emulateMedia({ media: null, colorScheme: 'light' })
    await desk.press('Escape')
  })

  test('Konto: all that is stored about one comes as a file that one can read', async () => {
    await desk.type(0, 'category', 'Ljudböcker')
    await desk.page.getByRole('button', { name: 'Spara', exact: true }).click()
    await desk.page.getByText('Din data har blivit sparad.').waitFor()
    await desk.page.getByRole('button', { name: 'Konto' }).click()
    const account = desk.page.getByRole('dialog', { name: 'Hjälp' })
    const downloading = desk.page.waitForEvent('download')
    await account.getByRole('button', { name: 'Ladda ner all min data' }).click()
    const download = await downloading
    await account.getByText('Filen med all din data är nedladdad.').waitFor()
    expect(download.suggestedFilename()).toMatch(/^lonebanken-min-data-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    const data = JSON.parse(text) as Readonly<Record<string, readonly object[]>>
    expect(data['UtbudsMix']).toMatchObject([{ 'Affärsområde/produktgrupp': 'Ljudböcker' }])
    expect(text.split('\n').length).toBeGreaterThan(50)
  })
})

test('a new e-mail address: asked for in Konto, confirmed by a click on the page that its mail leads to', async () => {
  const user = await stage.server.newUser()
  const desk = await windowOf(user)
  await desk.page.getByRole('button', { name: 'Konto' }).click()
  const account = desk.page.getByRole('dialog', { name: 'Hjälp' })
  await account.getByRole('button', { name: 'Byt e-postadress' }).click()
  const address = `ny-${user.email}`
  await account.getByLabel('Ny e-postadress').fill(address)
  await account.getByLabel('Ditt lösenord').fill(user.password)
  await account.getByRole('button', { name: 'Skicka länken' }).click()
  await account.getByText('Vi har skickat en länk till den nya adressen.').waitFor()

  await stage.server.superuser.crons.run('sendMail')
  const mail = await stage.server.mailbox.next(address)
  const phone = await window('phone')
  await phone.page.goto(mail.links[0] ?? '')
  await phone.page.getByRole('button', { name: 'Bekräfta den nya adressen' }).click()
  await phone.page.getByText('Skriv kontots lösenord.').first().waitFor()
  await phone.page.getByLabel('Lösenord', { exact: true }).fill(user.password)
  await phone.page.getByRole('button', { name: 'Bekräfta den nya adressen' }).click()
  await phone.page.getByText('Din e-postadress är ändrad. Logga in med den nya.').waitFor()
  await desk.page.waitForURL('**/login')
  await desk.page.getByText(endedWords).waitFor()
  await phone.logIn(address, user.password)
  // once used it is said to be so before anything is asked
  await phone.page.goto(mail.links[0] ?? '')
  await phone.page.getByText('Länken är för gammal eller redan använd. Be om en ny.').waitFor()
})
