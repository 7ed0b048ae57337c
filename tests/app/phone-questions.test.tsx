import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useStartAsking } from '../../src/app/frame/start-asking.ts'
import { PhoneQuestions } from '../../src/app/phone/PhoneQuestions.tsx'
import { emptyPlan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { deskOn, showOn } from './desk.tsx'

/** The page around the card, with another page to go to and the menu that opens the questions again. */
function Page({ session }: { readonly session: Session }) {
  const questions = useStartAsking(session)
  const [isElsewhere, setElsewhere] = useState(false)
  return (
    <main>
      <button type="button" onClick={() => setElsewhere(!isElsewhere)}>
        Sidan
      </button>
      <button type="button" onClick={questions.open}>
        Frågorna
      </button>
      {questions.isOpen && !isElsewhere && <PhoneQuestions session={session} year="year1" questions={questions} />}
    </main>
  )
}

function openPage() {
  const workspace = deskOn(emptyPlan(2026))
  showOn(workspace, <Page session={workspace.session} />)
  return workspace.session
}

const card = () => screen.queryByRole('region', { name: 'Frågorna om ditt företag' })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const at = () => card()?.textContent.match(/Fråga \d av 7/)?.[0]

test('the questions come one at a time, and each answer is one action that can be taken back', async () => {
  const session = openPage()
  const start = session.plan
  expect(document.activeElement).toBe(document.body)
  expect(screen.queryByRole('combobox')).toBeNull()
  await press('Aktiebolag')
  expect(years.map((year) => session.plan.salary[year].companyForm)).toEqual(['aktiebolag', 'aktiebolag', 'aktiebolag'])
  await press('Nästa')
  expect(at()).toBe('Fråga 2 av 7')
  // the next question has the keyboard, but no field of it: that would open the keypad
  expect(document.activeElement).toBe(card())
  await userEvent.type(screen.getByRole('combobox', { name: 'Kommun' }), 'umeå{Enter}')
  await press('Nästa')
  await userEvent.type(screen.getByRole('textbox', { name: 'Födelseår' }), '1985')
  await press('Nästa')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'År 1 är' }), '2025')
  await press('Nästa')
  await press(/^inkl\. 25/)
  await press('Nästa')
  await userEvent.type(screen.getByRole('textbox', { name: 'Så många arbetar i företaget' }), '{Backspace}2,5')
  await press('Nästa')
  await press('Räkna med Skatteverkets regler')
  expect(session.plan.salary.year3.method).toBe('skatteverket')
  const answers = { kommun: '2480', birthYear: 1985, startYear: 2025, pricesVat: 25, hands: 2.5 }
  expect(session.plan.settings).toMatchObject(answers)
  for (let times = 0; times < 7; times++) act(() => void session.undo())
  expect(session.plan).toEqual(start)
  await press('Klart')
  expect(card()).toBeNull()
  expect(session.plan.settings.asked).toBe(true)
})

test('the question waits while another page is shown, and the menu begins with the first', async () => {
  openPage()
  await press('Nästa')
  await press('Nästa')
  await press('Föregående')
  expect(at()).toBe('Fråga 2 av 7')
  await press('Sidan')
  expect(card()).toBeNull()
  await press('Sidan')
  expect(at()).toBe('Fråga 2 av 7')
  await press('Frågorna')
  expect(at()).toBe('Fråga 1 av 7')
  expect(document.activeElement).toBe(card())
})

test('an answer that is refused is put right before the next question, or left with the cross', async () => {
  openPage()
  await press('Nästa')
  await press('Nästa')
  await userEvent.type(screen.getByRole('textbox', { name: 'Födelseår' }), '85')
  await press('Nästa')
  expect(at()).toBe('Fråga 3 av 7')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Födelseår' }))
  await press('Stäng frågorna')
  expect(card()).toBeNull()
})
