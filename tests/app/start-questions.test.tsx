import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { QuestionsLine } from '../../src/app/frame/QuestionsLine.tsx'
import { type StartAsking, useStartAsking } from '../../src/app/frame/start-asking.ts'
import { StartQuestions } from '../../src/app/workbench/StartQuestions.tsx'
import { applyEdit } from '../../src/plan/edit.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { rowsForNewUser } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Offering, type Plan, type PlanSettings } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { kronor } from '../../src/texts/format.ts'
import { financingInputs } from '../../src/workbook/financing/financing-model.ts'
import { knownLaw } from '../../src/workbook/known-law.ts'
import { NetOfPlan } from '../../src/workbook/net-of-plan.ts'
import { hasKeyboard } from '../patience.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const newUser = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), newRowId)).plan

/** The page around the card: the card while it is open, and the link that opens it again. */
function Page({ session }: { readonly session: Session }) {
  const questions = useStartAsking(session)
  return (
    <>
      <button type="button" onClick={questions.open}>
        Frågorna
      </button>
      {questions.isOpen && <StartQuestions session={session} year="year1" questions={questions} />}
    </>
  )
}

function openPage(plan: Plan = newUser) {
  const { session, ...workspace } = deskOn(plan)
  showOn({ ...workspace, session }, <Page session={session} />)
  return session
}

const firstId = newUser.offerings[0]!.id
const fillIn = (session: Session, values: Partial<Offering>) =>
  act(() => void session.edit({ type: 'change', table: 'offerings', id: firstId, values }))
const answersOf = (session: Session, field: 'companyForm' | 'method') =>
  years.map((year) => session.plan.salary[year][field])

const card = () => screen.queryByRole('region', { name: 'Frågorna om ditt företag' })
const words = () => card()?.textContent.replaceAll('\u00A0', ' ') ?? ''
const toast = () => document.querySelector<HTMLElement>('.sheet-toast')!
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a new user is asked, by keyboard alone, and every answer is one action', async () => {
  const session = openPage()
  expect(card()).not.toBeNull()
  await press('Aktiebolag')
  expect(answersOf(session, 'companyForm')).toEqual(['aktiebolag', 'aktiebolag', 'aktiebolag'])
  await userEvent.click(screen.getByRole('combobox', { name: 'Kommun' }))
  await userEvent.keyboard('umeå{Enter}{Tab}1985{Tab}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'År 1 är' }), '2025')
  await press(/^inkl\. 25/)
  expect(session.plan.settings).toMatchObject({ kommun: '2480', birthYear: 1985, startYear: 2025, pricesVat: 25 })
  // the method is the person's own choice
  expect(session.plan.salary.year1.method).toBe('schablon')
  for (let step = 0; step < 5; step++) act(() => void session.undo())
  expect(session.plan).toEqual(newUser)
  expect(session.canUndo).toBe(false)
})

test('put away it stays away, which is no action to take back, and it can be found again', async () => {
  const session = openPage()
  await press('Stäng frågorna')
  expect(card()).toBeNull()
  expect(session.plan.settings.asked).toBe(true)
  expect(session.canUndo).toBe(false)
  await press('Frågorna')
  expect(card()).not.toBeNull()
  await press('Klart')
  expect(card()).toBeNull()
  cleanup()
  openPage(session.plan)
  expect(card()).toBeNull()
})

test.each([
  ['products', { ...emptyPlan(2026), offerings: [offering('a', { price: 5 })] }],
  ['costs', { ...emptyPlan(2026), fixedCosts: [fixedCost('f', { amount: 5 })] }],
])('who has %s already is not asked', (_, plan) => {
  openPage(plan)
  expect(card()).toBeNull()
})

test('a pay below 0 is shown in words beside its 0, by either method', () => {
  const session = openPage()
  fillIn(session, { price: 1000, volumeYear: 1 })
  act(() => void session.edit({ type: 'setSettings', values: { openingTemplatePayroll: 300_000 } }))
  expect(words()).toMatch(
    /blir månadslönen \(netto\) 0 kr \(att betala [\d ]+ kr i månaden\) år 1\. Du räknar med Schablon/,
  )
  expect(words()).not.toContain('−')
})

test('it says what the law gives instead once there is something to say, and changes all years by one button', async () => {
  const session = openPage()
  expect(words()).toContain('Kommun, födelseår och startår används av Skatteverkets regler. Du räknar med Schablon.')
  expect(words()).not.toMatch(/\d kr/)
  fillIn(session, { price: 1000, volumeYear: 400 })
  const monthly = (method: 'schablon' | 'skatteverket') =>
    kronor(session.workbook.figure(`${method}.netProfitPerMonth.year1`)).replaceAll('\u00A0', ' ')
  expect(words()).toContain(
    `Med Skatteverkets regler blir månadslönen (netto) ${monthly('skatteverket')} kr år 1. Du räknar med Schablon, som ger ${monthly('schablon')} kr.`,
  )
  await press('Räkna med Skatteverkets regler')
  expect(answersOf(session, 'method')).toEqual(['skatteverket', 'skatteverket', 'skatteverket'])
  expect(words()).toContain('Du räknar med Skatteverkets regler.')
  act(() => void session.undo())
  expect(session.plan.salary.year3.method).toBe('schablon')
})

test('what is taken back to an empty plan under the card begins there, and says what comes next', async () => {
  const session = openPage()
  // the card comes when there is something in the plan, such as what was brought from the first page
  fillIn(session, { product: 'Kurs' })
  await press('Klart')
  await press('Frågorna')
  expect(screen.queryByRole('button', { name: 'Café' })).toBeNull()
  act(() => void session.undo())
  await press('Café')
  expect(screen.getByText(/^Bra, din plan är igång/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ångra' })).toBeTruthy()
})

test('elsewhere one line says how many are left, for as long as some are, and leads to them', async () => {
  const session = new Session(newUser)
  const open = vi.fn()
  const questions = { isOpen: true, open } as unknown as StartAsking // all that the line asks of them
  render(<QuestionsLine session={session} questions={questions} />)
  await press('4 obesvarade frågor om ditt företag')
  expect(open).toHaveBeenCalledOnce()
  const set = (values: Partial<PlanSettings>) => act(() => void session.edit({ type: 'setSettings', values }))
  set({ kommun: '2480' })
  set({ birthYear: 1985 })
  expect(screen.getByRole('button').textContent).toBe('2 obesvarade frågor om ditt företag')
  // in one year is answered too
  act(() => void session.edit({ type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag' } }))
  expect(screen.getByRole('button').textContent).toBe('1 obesvarad fråga om ditt företag')
  set({ pricesVat: 6 })
  expect(screen.queryByRole('button')).toBeNull()
})

test('who asks for them has the keyboard there, again and again; at the start it stays with the sheet', async () => {
  openPage()
  expect(document.activeElement).toBe(document.body)
  await press('Frågorna')
  expect(document.activeElement).toBe(card())
  await userEvent.click(screen.getByRole('textbox', { name: 'Födelseår' }))
  await press('Frågorna')
  expect(document.activeElement).toBe(card())
})

test('an example plan keeps every answer, says so, and is counted as it is meant by one more press', async () => {
  const session = openPage()
  await press('Aktiebolag')
  const answered = session.plan
  await press('Konsult')
  expect(session.plan.offerings[0]?.product).toBe('Timkonsult')
  expect([session.plan.salary, session.plan.settings]).toEqual([answered.salary, answered.settings])
  const meant = new NetOfPlan(examplePlan('konsult', answered.settings.startYear), knownLaw, financingInputs)
  const pay = kronor(meant.figure('netProfitPerMonth.year1'))
  expect(toast().textContent).toContain(
    `Exemplet Konsult är ifyllt, räknat som planen är inställd. Som exemplet är tänkt (Ensk. Firma/HB, Skatteverkets regler, priser exkl. moms) blir lönen ${pay} kr/mån.`,
  )
  const filled = session.plan
  await press('Räkna som exemplet')
  expect(session.plan.salary.year3).toMatchObject({ companyForm: 'enskildFirma', method: 'skatteverket' })
  expect(toast().textContent).toContain(
    'Planen räknas nu som exemplet: Ensk. Firma/HB, Skatteverkets regler, priser exkl. moms.',
  )
  await userEvent.click(within(toast()).getByText('Ångra'))
  expect(session.plan).toEqual(filled)
})

test.each([
  [
    'companyForm',
    'aktiebolag',
    'Aktiebolag',
    'Aktiebolag gäller nu alla tre åren. Tidigare: År 1 Ensk. Firma/HB, År 2 Aktiebolag, År 3 Ensk. Firma/HB.',
  ],
  [
    'method',
    'skatteverket',
    'Räkna med Skatteverkets regler',
    'Skatteverkets regler gäller nu alla tre åren. Tidigare: År 1 Schablon, År 2 Skatteverkets regler, År 3 Schablon.',
  ],
])(
  'a %s that was chosen year by year is not made one without saying which they were',
  async (field, value, name, toastText) => {
    const session = openPage()
    act(() => void session.edit({ type: 'setSalary', year: 'year2', values: { [field]: value } }))
    const chosen = session.plan
    await press(name)
    expect(toast().textContent).toContain(toastText)
    await userEvent.click(within(toast()).getByText('Ångra'))
    expect(session.plan).toEqual(chosen)
  },
)

test.each([
  ['Kommun', 'Upsala', /^Ingen kommun heter ”Upsala”/],
  ['Födelseår', '2085', /^Skriv ett år med fyra siffror, före 2026\.$/],
])(
  '%s that is refused is not put away with the questions: the answer waits to be put right',
  async (name, typed, says) => {
    const session = openPage()
    await userEvent.click(screen.getByLabelText(name))
    await userEvent.keyboard(typed)
    await press('Klart')
    expect(card()).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toMatch(says)
    await hasKeyboard(screen.getByLabelText(name))
    expect(session.plan).toEqual(newUser)
    await press('Stäng frågorna')
    expect(card()).toBeNull()
  },
)
