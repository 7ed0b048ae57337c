import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../../src/controls/Button.tsx'
import { ChoiceButtons } from '../../src/controls/ChoiceButtons.tsx'
import { EditButton } from '../../src/controls/EditButton.tsx'
import { useSession } from '../../src/controls/figures.ts'
import { HowTo } from '../../src/controls/HowTo.tsx'
import { LockOf } from '../../src/controls/LockOf.tsx'
import { Menu } from '../../src/controls/Menu.tsx'
import { TypedField } from '../../src/controls/TypedField.tsx'
import { type Entry, type EntryField } from '../../src/plan/entry.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { Session } from '../../src/session/session.ts'

const field: EntryField = { kind: 'integer', maxLength: 12 }
const read = (typed: string) => readEntry(field, typed, () => null)
const told = vi.fn<() => void>()
const did = vi.fn<(what: string) => void>()
let session: Session

beforeEach(() => {
  told.mockClear()
  did.mockClear()
  session = new Session({ ...emptyPlan(2026), settings: { ...emptyPlan(2026).settings, wantedNetPay: 20_000 } })
})
const lock = () => act(() => session.lock(told))
const unlock = () => act(() => session.lock(undefined))

/** A control of each kind around a plan, and the same that change nothing. */
function Controls() {
  const wanted = useSession(session, ({ plan }) => plan.settings.wantedNetPay)
  const keep = ({ value }: Entry) => {
    if (typeof value === 'number')
      session.edit({ type: 'setSettings', values: { wantedNetPay: value } }, { year: 'year1' })
  }
  const choice = { choices: ['a', 'b'], chosen: 'a', nameOf: (one: string) => one, onChoose: did } as const
  const entries = [{ label: 'En', onChoose: () => did('entry') }]
  return (
    <>
      <TypedField label="Lön" field={field} value={wanted} read={read} isSetting onEnter={keep} />
      <TypedField label="Försök" isTrial field={field} value={1} read={read} isSetting onEnter={() => did('trial')} />
      <Button changes onPress={() => did('button')}>
        Ändra
      </Button>
      <Button onPress={() => did('look')}>Visa</Button>
      <EditButton onClick={() => did('edit')}>Ta bort</EditButton>
      <ChoiceButtons label="Form" changes {...choice} />
      <ChoiceButtons label="År" {...choice} />
      <Menu label="Importera" changes entries={entries} />
      <HowTo>Dra en stapel</HowTo>
    </>
  )
}

const show = () =>
  render(
    <LockOf session={session}>
      <Controls />
    </LockOf>,
  )
const button = (name: string) => screen.getByRole('button', { name })
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const wanted = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Lön' })
const shown = () => wanted().value.replace(/\s/g, ' ')
const inGroup = (name: string) => [...screen.getByRole('group', { name }).querySelectorAll('button')]

test('what changes a locked plan is off, what only looks at it is not, and all of it follows the lock', async () => {
  show()
  expect(['Ändra', 'Ta bort', 'Importera'].map((name) => isOff(button(name)))).toEqual([false, false, false])
  lock()
  expect(['Ändra', 'Ta bort', 'Importera', 'Visa'].map((name) => isOff(button(name)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  expect([...inGroup('Form'), ...inGroup('År')].map(isOff)).toEqual([true, true, false, false])
  expect([wanted().readOnly, screen.getByRole<HTMLInputElement>('textbox', { name: 'Försök' }).readOnly]).toEqual([
    true,
    false,
  ])
  expect(screen.queryByText('Dra en stapel')).toBeNull()
  for (const each of [button('Ändra'), button('Ta bort'), button('Importera'), ...inGroup('Form')])
    fireEvent.click(each)
  expect(did).not.toHaveBeenCalled()
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.click(button('Visa'))
  expect(did.mock.calls).toEqual([['look']])
  unlock()
  expect(wanted().readOnly).toBe(false)
  fireEvent.click(button('Ta bort'))
  expect(did.mock.calls).toEqual([['look'], ['edit']])
})

test('who writes in a field of a locked plan is told why, once for each try; it is read, and copied', async () => {
  show()
  lock()
  await userEvent.click(wanted())
  expect(shown()).toBe('20 000')
  await userEvent.keyboard('7')
  expect([told.mock.calls.length, shown()]).toEqual([1, '20 000'])
  await userEvent.keyboard('{Backspace}{Control>}c{/Control}{ArrowLeft}{Tab}')
  expect(told).toHaveBeenCalledTimes(2)
  fireEvent.paste(wanted())
  expect([told.mock.calls.length, session.plan.settings.wantedNetPay]).toEqual([3, 20_000])
})

test('what is being typed when the plan is locked is not taken, and that is said', async () => {
  show()
  await userEvent.click(wanted())
  await userEvent.keyboard('45000')
  expect(wanted().value).toBe('45000')
  lock()
  expect([shown(), session.plan.settings.wantedNetPay, told.mock.calls.length]).toEqual(['20 000', 20_000, 1])
})
