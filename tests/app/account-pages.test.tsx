import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Failure } from '../../src/flows/failure.ts'
import { eventually, hasKeyboard } from '../patience.ts'
import { openApp } from './open-app.tsx'

const user = userEvent.setup()

/** Writes in each field, all at once, whatever stands there. */
async function fillIn(fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await user.clear(screen.getByLabelText(label))
    await user.paste(text)
  }
}

const anna = { id: 'anna', name: 'Anna', email: 'anna@example.se', verified: true }
const account = { Namn: 'Anna', Email: 'anna@example.se', Lösenord: 'Losen12', 'Bekräfta Lösenord': 'Losen12' }
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const alerted = async () => (await screen.findByRole('alert')).textContent

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('a signed-out user is sent from a module to the login page, which says the licence and leads to the source', async () => {
  await openApp('/%C3%A5tg%C3%A4rder')
  expect(screen.getByRole('heading', { name: 'Logga in' })).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
  expect(document.title).toBe('Logga in – Lönebänken')
  const source = screen.getByRole('link', { name: 'Källkod (GPL-3.0)' })
  expect(source.getAttribute('href')).toBe('/kallkod.tar.gz')
})

test.each([
  ['/aterstall/', 'Välj nytt lösenord'],
  ['/bekrafta/', 'Bekräfta e-post'],
  ['/byt-epost/', 'Byt e-postadress'],
])('a used link of %s is said to be so before anything is typed', async (address, title) => {
  await openApp(`${address}anvand`)
  expect(await alerted()).toBe('Länken är för gammal eller redan använd. Be om en ny.')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Logga in' })).toHaveLength(1)
})

test('a failed login is reported, tied to the password field and puts the cursor there', async () => {
  const { entered } = await openApp('/login')
  await fillIn({ 'E-mail': 'anna@example.se', Lösenord: 'fel' })
  await press('Logga in')
  expect(await alerted()).toBe('Kontrollera din email och ditt lösenord.')
  const password = screen.getByLabelText('Lösenord')
  await hasKeyboard(password)
  expect(describedBy(password)).toBe('Kontrollera din email och ditt lösenord.')
  await fillIn({ Lösenord: 'Losen12' })
  await user.keyboard('{Enter}')
  await eventually(() => expect(entered).toHaveBeenCalledOnce())
})

test('a new account leads to the login page, which says that a mail is on its way', async () => {
  await openApp('/signup')
  await fillIn({ ...account, 'Bekräfta Lösenord': 'Losen13' })
  await press('Skapa konto')
  expect(await alerted()).toBe('Lösenorden matchar inte.')
  await hasKeyboard(screen.getByLabelText('Bekräfta Lösenord'))
  await user.keyboard('{Backspace}2{Enter}')
  expect(await screen.findByText('Vänligen titta i din mejl och följ länken för att verifiera dig.')).toBeTruthy()
  expect(window.location.pathname).toBe('/login')
})

test.each([
  ['/login', ['current-password']],
  ['/signup', ['new-password', 'new-password']],
  ['/deleteUser', ['current-password']],
])('passwords are masked, and may be filled in and pasted by a password manager', async (path, expected) => {
  await openApp(path)
  const fields = screen.getAllByLabelText<HTMLInputElement>(/Lösenord/)
  expect(fields.map(({ type }) => type)).toEqual(expected.map(() => 'password'))
  expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(expected)
  for (const field of fields) {
    await user.click(field)
    await user.paste('Långt och krångligt 1 lösenord')
    expect(field.value).toBe('Långt och krångligt 1 lösenord')
  }
})

test('an e-mail in use is reported as such', async () => {
  await openApp('/signup', { signUpFails: 'emailTaken' })
  await fillIn(account)
  await press('Skapa konto')
  expect(await alerted()).toBe('Din email finns redan.')
})

const tooLong = `A1${'å'.repeat(35)}`
test.each([
  [
    'Namn',
    { Namn: 'Vinn på https://ond.se' },
    'Namnet får vara högst 100 tecken och inte innehålla : / { } < eller >.',
  ],
  [
    'Lösenord',
    { Lösenord: tooLong, 'Bekräfta Lösenord': tooLong },
    'Lösenordet får vara högst 71 tecken, där å, ä och ö räknas som två.',
  ],
])('what is wrong with %s is reported at its place', async (label, wrong, words) => {
  await openApp('/signup')
  await fillIn({ ...account, ...wrong })
  await press('Skapa konto')
  expect(await alerted()).toBe(words)
  await hasKeyboard(screen.getByLabelText(label))
  expect(describedBy(screen.getByLabelText(label))).toContain(words)
})

test('every mistake stands at its field at once, the first of them in the red area too, and typing takes them away', async () => {
  await openApp('/signup')
  await fillIn({ Email: 'anna', Lösenord: 'hemligt', 'Bekräfta Lösenord': 'Hemligt' })
  await press('Skapa konto')
  expect(await alerted()).toBe('Fyll i alla fält.')
  const at = (label: string) => describedBy(screen.getByLabelText(label))
  expect(at('Namn')).toBe('Fyll i fältet.')
  expect(at('Email')).toBe('Kontrollera att e-postadressen är rätt skriven.')
  expect(at('Lösenord')).toContain('Lösenordet måste innehålla minst en versal och minst en siffra.')
  expect(at('Bekräfta Lösenord')).toBe('Lösenorden matchar inte.')
  await hasKeyboard(screen.getByLabelText('Namn'))
  await user.keyboard('A')
  expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(0)
})

test('who is signed in has the address confirmed once, reads in green that they can go on, and the way there has the focus', async () => {
  const verified = vi.fn<(token: string, proof?: object) => void>()
  await openApp('/bekrafta/a.b.c', { verified, signedInAs: { ...anna, verified: false } })
  expect(await screen.findByRole('heading', { name: 'E-postadressen är bekräftad' })).toBeTruthy()
  expect(verified.mock.calls).toEqual([['a.b.c', undefined]])
  const confirmation = screen.getByText('Din e-postadress är bekräftad. Du kan fortsätta med din plan.')
  expect(confirmation.parentElement?.className).toBe('message saved')
  expect(screen.queryByText(/Logga in/)).toBeNull()
  const onward = screen.getByRole('link', { name: 'Till UtbudsMix' })
  expect(onward.getAttribute('href')).toBe('/')
  await hasKeyboard(onward)
})

test('who is not signed in types the password of the account, or chooses another, and is signed in', async () => {
  const verified = vi.fn<(token: string, proof?: object) => void>()
  const { entered } = await openApp('/bekrafta/a.b.c', { verified })
  const own = await screen.findByLabelText('Lösenord')
  await hasKeyboard(own)
  expect(verified).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(await screen.findAllByText('Fyll i alla fält.')).not.toHaveLength(0)
  await user.type(own, 'Losen12{Enter}')
  await expect.poll(() => entered.mock.calls).toHaveLength(1)
  expect(verified.mock.calls).toEqual([['a.b.c', { password: 'Losen12' }]])

  await press('Välj ett nytt lösenord')
  await fillIn({ 'Nytt lösenord': 'Nyckel99', 'Bekräfta Lösenord': 'Nyckel99' })
  await user.keyboard('{Enter}')
  await expect.poll(() => entered.mock.calls).toHaveLength(2)
  expect(verified.mock.calls.at(-1)).toEqual(['a.b.c', { newPassword: 'Nyckel99' }])
})

test('a link to the account of somebody else than who is signed in asks for its password', async () => {
  const verified = vi.fn<(token: string, proof?: object) => void>((_, proof) => {
    if (!proof) throw new Failure('passwordNeeded')
  })
  const { entered } = await openApp('/bekrafta/a.b.c', { verified, signedInAs: anna })
  await user.type(await screen.findByLabelText('Lösenord'), 'Losen12{Enter}')
  await expect.poll(() => entered.mock.calls).toHaveLength(1)
})

test('an address that leads nowhere says so and leads to where one belongs', async () => {
  await openApp('/finns-inte')
  expect(screen.getByRole('heading', { name: 'Sidan finns inte' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Logga in' }).getAttribute('href')).toBe('/login')
  cleanup()
  await openApp('/finns-inte', { signedInAs: anna })
  expect(screen.getByRole('link', { name: 'Till UtbudsMix' }).getAttribute('href')).toBe('/')
})

test('an account is deleted with its credentials only, and what is wrong with them is reported', async () => {
  const { afterDeletion } = await openApp('/deleteUser')
  expect(screen.getByText('Detta tar bort all din data från vår databas!')).toBeTruthy()
  expect(screen.getByText('Borttagen data kan ej återställas.')).toBeTruthy()
  const remove = () => press('Ta bort användare och all data')
  await remove()
  expect(await alerted()).toBe('Fyll i alla fält.')

  await fillIn({ 'E-mail': 'anna@example.se', Lösenord: 'fel' })
  await remove()
  await eventually(() => expect(screen.getByRole('alert').textContent).toBe('Kontrollera din email och ditt lösenord.'))
  expect(afterDeletion).not.toHaveBeenCalled()

  await fillIn({ Lösenord: 'Losen12' })
  await user.keyboard('{Enter}')
  await eventually(() => expect(afterDeletion).toHaveBeenCalledOnce())
})

test('the address is carried from page to page, and the cursor stands where one types next', async () => {
  await openApp('/login')
  await hasKeyboard(screen.getByLabelText('E-mail'))
  await user.paste('anna@example.se')
  await user.click(screen.getByRole('link', { name: 'Skapa ett konto' }))
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'anna@example.se')
  await hasKeyboard(screen.getByLabelText('Namn'))
  const { Email: _, ...others } = account
  await fillIn(others)
  await press('Skapa konto')
  await screen.findByRole('heading', { name: 'Logga in' })
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'anna@example.se')
  await hasKeyboard(screen.getByLabelText('Lösenord'))
  // what was wrong with logging in goes when the link for a new password is asked for
  await press('Logga in')
  expect(await alerted()).toBe('Fyll i alla fält.')
  await press('Glömt lösenordet?')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByLabelText('E-post för återställning')).toHaveProperty('value', 'anna@example.se')
  await hasKeyboard(screen.getByLabelText('E-post för återställning'))
})

test('a password can be looked at', async () => {
  await openApp('/login')
  const password = screen.getByLabelText('Lösenord')
  await user.type(password, 'Losen12')
  expect(password).toHaveProperty('type', 'password')
  await press('Visa tecknen')
  expect(password).toHaveProperty('type', 'text')
  expect(password).toHaveProperty('value', 'Losen12')
  await press('Dölj tecknen')
  expect(password).toHaveProperty('type', 'password')
})
