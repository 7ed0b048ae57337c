import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HoursMeter } from '../../src/app/dashboard/HoursMeter.tsx'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

function openMeter(volumeYear: number) {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [offering('a', { price: 700, workHours: 1, volumeYear })],
    measures: [measure('m', { hours1: 84 })],
  }
  const session = new Session(plan)
  const { container } = render(<HoursMeter session={session} year="year1" />)
  const { id } = plan.offerings[0]!
  const volume = (volumeYear: number) =>
    act(() => void session.edit({ type: 'change', table: 'offerings', id, values: { volumeYear } }))
  return {
    session,
    volume,
    text: () => container.textContent.replaceAll('\u00A0', ' '),
    said: () => screen.getByRole('status').textContent.replaceAll('\u00A0', ' '),
    look: () => container.firstElementChild?.className,
  }
}

test('the meter shows the hours of products and measures, and what an hour gives', () => {
  const { session, text, look } = openMeter(1146)
  expect(text()).toContain('1 230 av 1 750 tim')
  // what the band in the bar is stands beside it, with no need to point at anything
  expect(text()).toContain('rek. 1 225–1 330')
  expect(look()).toBe('hours-meter fits')
  const perHour = (session.workbook.figure('netProfitPerYear.year1') ?? 0) / 1230
  expect(text()).toContain(`${Math.round(perHour)} kr netto per timme`)
  // an hour of a loss says no pay
  act(() => void session.edit({ type: 'insert', table: 'fixedCosts', rows: [fixedCost('c', { amount: 9_000_000 })] }))
  expect(text()).toContain('1 230 av 1 750 tim')
  expect(text()).not.toContain('per timme')
})

test('it turns amber above what is recommended, red when the year is full, and then says so in words', () => {
  const { text, look, said, volume } = openMeter(1246)
  expect(look()).toBe('hours-meter fits')
  volume(1247)
  expect(look()).toBe('hours-meter full')
  volume(1665)
  expect(look()).toBe('hours-meter full')
  volume(1666)
  expect(look()).toBe('hours-meter over')
  volume(8616)
  expect(said()).toBe('Planen kräver 8 700 timmar per år; en heltid är 1 750.')
  expect(text()).toContain('497 %8 700 av 1 750 tim')
  expect(text()).not.toContain('per timme')
  volume(1)
  expect(said()).toBe('')
  expect(text()).toContain('85 av 1 750 tim')
})

test('it is measured by how many work in the firm', () => {
  const { session, text, look, said, volume } = openMeter(1666)
  expect(look()).toBe('hours-meter over')
  act(() => void session.edit({ type: 'setSettings', values: { hands: 1.75 } }))
  expect(look()).toBe('hours-meter fits')
  expect(text()).toContain('1 750 av 3 063 tim')
  expect(text()).toContain('rek. 2 144–2 328')
  expect(text()).toContain(' kr netto per timme (allas)')
  volume(2979)
  expect(said()).toBe('Planen kräver 3 063 timmar per år; 1,75 personer hinner 3 063.')
})

test('the more hours, the more of the bar is filled; a plan of more than a year runs over its end', () => {
  const { volume } = openMeter(1246)
  const filled = () => {
    const width = (part: string) => Number(document.querySelector(part)?.getAttribute('width'))
    const whole = Number(document.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2])
    return { ofPicture: width('.planned') / whole, ofYear: width('.planned') / width('.all') }
  }
  expect(filled().ofPicture).toBeCloseTo(0.76)
  volume(1666)
  expect(filled()).toEqual({ ofPicture: 0.8, ofYear: 1 })
  volume(1841)
  expect(filled().ofYear).toBeCloseTo(1.1)
  volume(9999)
  expect(filled()).toEqual({ ofPicture: 1, ofYear: 1.25 })
})

test('without hours there is no number of them, and no pay per hour', () => {
  const session = new Session(emptyPlan(2026))
  const { container } = render(<HoursMeter session={session} year="year1" />)
  expect(container.querySelector('.hours-meter-number')).toBeNull()
  expect(container.textContent).not.toContain('per timme')
})
