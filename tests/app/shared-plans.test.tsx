import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SharedPlan } from '../../src/flows/advisers/shared-plans-port.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'
import { proposalTexts, sharedPlansTexts as words } from '../../src/texts/advisers.ts'
import { formatNotice } from '../../src/texts/notices.ts'
import { openApp } from './open-app.tsx'

const user = userEvent.setup()
const anna = { id: 'anna', name: 'Anna Berg', email: 'anna@byran.se', verified: true }
const bageri: SharedPlan = {
  id: 'inbjudan1',
  firm: 'Bageri Bo',
  name: 'Kafét',
  savedAt: new Date(2026, 10, 20, 14, 2),
  openedAt: new Date(2026, 10, 21, 9, 0),
  answered: { answer: 'taken', at: new Date(2026, 10, 22, 8, 30) },
}
const salong: SharedPlan = { id: 'inbjudan2', firm: '', name: '', savedAt: undefined, openedAt: undefined }
const lines = () => screen.findAllByRole('listitem')
const fails = (code: FailureCode) => () => Promise.reject(new Failure(code))

test('each shared plan says its firm, its name, when it was saved and when one last opened it, and is opened by its invitation', async () => {
  await openApp('/inbjuden', { signedInAs: anna, sharedPlans: { list: () => Promise.resolve([bageri, salong]) } })
  const [first, second] = await lines()
  if (!first || !second) throw new Error('two plans are shared')
  for (const said of [
    'Bageri Bo',
    'Kafét',
    'Sparad 20 nov. 14:02',
    'Öppnad av dig 21 nov. 09:00',
    `${proposalTexts.answersToAdviser.taken} 22 nov. 08:30`,
  ]) {
    expect(first.textContent).toContain(said)
  }
  for (const said of ['Delad plan', 'Inget sparat ännu', 'Inte öppnad av dig ännu']) {
    expect(second.textContent).toContain(said)
  }
  expect(second.textContent).not.toContain(proposalTexts.lastAnswer(''))
  const open = within(first).getByRole('link', { name: 'Öppna Bageri Bo, Kafét' })
  expect(open.getAttribute('href')).toBe('/inbjuden/inbjudan1')
  expect(document.title).toBe('Delade med mig – Lönebänken')
})

test('an empty list says whom one is invited as', async () => {
  await openApp('/inbjuden', { signedInAs: anna })
  expect(await screen.findByText(words.none)).toBeTruthy()
  expect(screen.getByText(words.invitedAs('anna@byran.se'))).toBeTruthy()
})

test.each([
  ['offline', 'shared.offline'],
  ['tooMany', 'request.tooMany'],
  ['server', 'request.failed'],
  ['signedOut', 'account.signedOut'],
  ['otherUser', 'account.otherUser'],
] as const)('a list that fails with %s says why, and comes when it is asked for again', async (failure, code) => {
  let answers = false
  const list = () => (answers ? Promise.resolve([bageri]) : fails(failure)())
  await openApp('/inbjuden', { signedInAs: anna, sharedPlans: { list } })
  expect((await screen.findByRole('status')).textContent).toBe(formatNotice({ code }))
  expect(screen.queryByText(words.none, { exact: false })).toBeNull()
  answers = true
  await user.click(screen.getByRole('button', { name: words.again }))
  expect(await lines()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('who has not verified the address is told where the mail went, and no list is asked for', async () => {
  const list = vi.fn(() => Promise.resolve([bageri]))
  await openApp('/inbjuden', { signedInAs: { ...anna, verified: false }, sharedPlans: { list } })
  expect(await screen.findByText(/Vi har skickat ett mejl till anna@byran\.se/)).toBeTruthy()
  expect(list).not.toHaveBeenCalled()
})

test('a plan is taken out of the list once that is confirmed, and not before', async () => {
  const leave = vi.fn(() => Promise.resolve([salong]))
  await openApp('/inbjuden', {
    signedInAs: anna,
    sharedPlans: { list: () => Promise.resolve([bageri, salong]), leave },
  })
  await lines()
  const remove = () => user.click(screen.getByRole('button', { name: 'Ta bort ur listan Bageri Bo, Kafét' }))
  await remove()
  await user.click(screen.getByRole('button', { name: words.leaveQuestion.keep }))
  expect(leave).not.toHaveBeenCalled()
  expect(await lines()).toHaveLength(2)
  await remove()
  await user.click(screen.getByRole('button', { name: words.leaveQuestion.confirm }))
  expect(leave).toHaveBeenCalledExactlyOnceWith('anna', 'inbjudan1')
  expect(await screen.findByText('Bageri Bo är borttagen ur listan.')).toBeTruthy()
  expect(await lines()).toHaveLength(1)
})

test('what could not be taken out stays in the list, which says why', async () => {
  await openApp('/inbjuden', {
    signedInAs: anna,
    sharedPlans: { list: () => Promise.resolve([bageri]), leave: fails('offline') },
  })
  await lines()
  await user.click(screen.getByRole('button', { name: /^Ta bort ur listan/ }))
  await user.click(screen.getByRole('button', { name: words.leaveQuestion.confirm }))
  expect(await screen.findByText(formatNotice({ code: 'shared.offline' }))).toBeTruthy()
  expect(screen.queryByText('Bageri Bo är borttagen ur listan.')).toBeNull()
  expect(await lines()).toHaveLength(1)
})

test('one can log out from the list', async () => {
  const { logOut } = await openApp('/inbjuden', { signedInAs: anna })
  await user.click(screen.getByRole('button', { name: words.logOut }))
  expect(logOut).toHaveBeenCalledOnce()
})

test.each(['/inbjuden', '/inbjuden/inbjudan1/fastaKostnader', '/#forslag', '/#kommentarer'])(
  'signed out, %s is where the login leads back to',
  async (path) => {
    const { comeBackTo } = await openApp(path)
    expect(screen.getByRole('heading', { name: 'Logga in' })).toBeTruthy()
    expect(comeBackTo).toHaveBeenCalledWith(path)
  },
)

test('signed out, any other page of the workbench is where nobody is led back to', async () => {
  const { comeBackTo } = await openApp('/fastaKostnader')
  expect(screen.getByRole('heading', { name: 'Logga in' })).toBeTruthy()
  expect(comeBackTo).not.toHaveBeenCalled()
})
