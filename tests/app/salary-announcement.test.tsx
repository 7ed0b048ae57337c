import { act, cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { SalaryAnnouncement } from '../../src/app/dashboard/SalaryAnnouncement.tsx'
import { salaryReadyFlow } from '../../src/flows/salary-ready.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { timings } from '../../src/rules/timings.ts'
import { planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

/** What somebody who listens hears of year 2. */
function heard(plan: Plan): string {
  const clock = new SimulatedClock()
  const salaryReady = createActor(salaryReadyFlow, { clock }).start()
  showOn({ ...deskOn(plan), salaryReady }, <SalaryAnnouncement year="year2" />)
  // the salary has come to rest
  act(() => clock.increment(timings.salaryReady))
  return screen.getByRole('status').textContent.replace(/\s/g, ' ')
}

test('who listens hears the minus that a 0 hides, and whose rules the pay follows', () => {
  expect(heard(planWithSurplus({ year1: 400_000, year2: 0 }, 'enskildFirma', 'skatteverket', 2025))).toBe(
    'Månadslön (netto) År 2: 0 kronor. Att betala 507 kr i månaden.',
  )
  cleanup()
  expect(heard(planWithSurplus({ year2: 400_000 }, 'aktiebolag', 'skatteverket', 2026))).toMatch(
    /^Månadslön \(netto\) År 2: 20 \d{3} kronor\. preliminära regler för 2027\.$/,
  )
})

test('who listens to an empty plan hears what to do first', () => {
  expect(heard(emptyPlan(2026))).toBe('Månadslön (netto) År 2: Fyll i din första produkt.')
})
