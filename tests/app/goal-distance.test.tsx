import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GoalDistance } from '../../src/app/insight/GoalDistance.tsx'
import { shownPay } from '../../src/insight/net-pay.ts'
import { goalTexts } from '../../src/texts/insight-goal.ts'
import { planWithSurplus } from '../workbook/plans.ts'
import { deskOn, showOn } from './desk.tsx'

const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
const net = shownPay(deskOn(plan).session.workbook.figure('netProfitPerMonth.year1') ?? 0)

test.each([
  [0, goalTexts.distance.reached],
  [1, goalTexts.distance.left(1)],
])('a wanted pay %i kr above that of the year: %s', (more, words) => {
  const wantedNetPay = net + more
  const workspace = deskOn({ ...plan, settings: { ...plan.settings, wantedNetPay } })
  showOn(workspace, <GoalDistance session={workspace.session} year="year1" />)
  expect(screen.getByRole('link').textContent).toBe(`${goalTexts.distance.of(wantedNetPay)} · ${words}`)
})
