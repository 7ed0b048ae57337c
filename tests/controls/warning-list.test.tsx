import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LockOf } from '../../src/controls/LockOf.tsx'
import { WarningList } from '../../src/controls/WarningList.tsx'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { offering } from '../workbook/plans.ts'

const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))

test('what may be a slip is listed, is gone when it is right, and comes back when its value changes', async () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [offering('a', { product: 'Bas', price: 100, variableCost: 150, volumeYear: 1 })],
  }
  const session = new Session(plan)
  render(<WarningList session={session} page="offerings" year="year1" />)
  expect(listed()).toEqual([
    'Rörlig kostnad · Bas Den rörliga kostnaden, 150 kr, är högre än priset, 100 kr exkl. moms.Stämmer',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Rörlig kostnad · Bas stämmer' }))
  expect(listed()).toEqual([])
  const { id } = plan.offerings[0]!
  act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { variableCost: 160 } }))
  expect(listed()).toHaveLength(1)
  act(() => void session.undo())
  expect(listed()).toEqual([])
  // what was dismissed can be taken back like any other action
  act(() => void session.undo())
  expect(listed()).toHaveLength(1)
  expect(session.plan).toEqual(plan)
})

test('a municipal tax that no municipality has is reported beside the salary', () => {
  const session = new Session(emptyPlan(2026))
  render(<WarningList session={session} page="salary" year="year1" />)
  const set = (localTaxesPercent: number | null) =>
    act(() => void session.edit({ type: 'setSalary', year: 'year1', values: { localTaxesPercent } }))
  expect(listed()).toEqual([])
  set(320)
  expect(listed()).toEqual(['Kommunalskatt Kommunalskatten är 320 %. Kommunernas ligger mellan 28 och 36 %.Stämmer'])
  set(null)
  expect(listed()[0]).toContain('Kommunalskatten är tom och räknas som 0 %.')
})

test('who may only look reads the warning, and is offered nothing that is dead', () => {
  const session = new Session({ ...emptyPlan(2026), offerings: [offering('a', { product: 'Bas', variableCost: 150 })] })
  session.lock(() => undefined)
  render(
    <LockOf session={session}>
      <WarningList session={session} page="offerings" year="year1" />
    </LockOf>,
  )
  expect(listed()).toHaveLength(1)
  expect(screen.queryByRole('button')).toBeNull()
})
