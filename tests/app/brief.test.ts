import { expect, test } from 'vitest'
import { isPartOf, shownYear } from '../../src/app/brief/brief-parts.ts'
import { onFewLines, soldBy, takenBy, withRoom } from '../../src/app/brief/brief-rows.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { shares } from '../../src/insight/share.ts'
import { briefParts } from '../../src/plan/brief/brief.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const sellingIn = (...years: readonly Year[]): Plan => ({
  ...emptyPlan(2026),
  offerings: years.map((year, at) => offering(`${at}`, { year, product: 'Webb', price: 900, volumeYear: 700 })),
})

test('the brief tells of the chosen year, and of another one only when nothing is filled in for it', () => {
  expect(shownYear(new Session(sellingIn('year1', 'year3')), 'year3')).toBe('year3')
  expect(shownYear(new Session(sellingIn('year2', 'year3')), 'year1')).toBe('year2')
  expect(shownYear(new Session(sellingIn('year3')), 'year1')).toBe('year3')
  expect(shownYear(new Session(emptyPlan(2026)), 'year2')).toBe('year2')
  // a loss is something to tell
  const loss = { ...sellingIn('year1'), measures: [measure('a', { measureName: 'Mässa', costs2: 1000 })] }
  expect(shownYear(new Session(loss), 'year2')).toBe('year2')
})

test('measures that are all switched off have no part of their own', () => {
  const off = measure('a', { measureName: 'Mässa', costs1: 1000, counted: 'no' })
  const plan = { ...sellingIn('year1'), measures: [off] }
  expect(isPartOf({ plan }, 'year1', 'measures')).toBe(false)
  const counted = { ...plan, measures: [off, measure('b', { measureName: 'Webb' })] }
  expect(isPartOf({ plan: counted }, 'year1', 'measures')).toBe(true)
})

test('a year of costs alone has no sales to tell of', () => {
  const plan = { ...emptyPlan(2026), fixedCosts: [fixedCost('a', { category: 'Hyra', amount: 1000 })] }
  expect(briefParts.filter((part) => !isPartOf({ plan }, 'year1', part))).toEqual([
    ...['ways', 'scenarios', 'sold', 'staircase', 'breakEven', 'measures'],
  ])
  // a product that has no price yet is listed, and gives nothing to reckon with
  const begun = { ...plan, offerings: [offering('a', { product: 'Webb' })] }
  expect(briefParts.filter((part) => !isPartOf({ plan: begun }, 'year1', part))).not.toContain('sold')
  expect(briefParts.filter((part) => !isPartOf({ plan: sellingIn('year1') }, 'year1', part))).toEqual([
    'ways',
    'measures',
  ])
})

test('ten rows have room, an eleventh as well, and of more the others are one line', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => at)
  expect(withRoom(rows(10))).toEqual({ shown: rows(10), others: [] })
  expect(withRoom(rows(11))).toEqual({ shown: rows(11), others: [] })
  expect(withRoom(rows(900)).shown).toEqual(rows(10))
  expect(withRoom(rows(900)).others).toHaveLength(890)
})

test('a text keeps its lines, until they would take a sheet', () => {
  const few = Array.from({ length: 15 }, (_, at) => `rad ${at}`).join('\n')
  expect(onFewLines(few)).toBe(few)
  expect(onFewLines('a\n'.repeat(299))).toBe('a '.repeat(299))
  expect(onFewLines(`ett\n \n${'två\n'.repeat(20)}tre`)).toBe(`ett ${'två '.repeat(20)}tre`)
})

test('what is shown and the line of the others are the sum, also when nothing gives anything', () => {
  for (const variableCost of [100, 5000]) {
    const offerings = Array.from({ length: 40 }, (_, at) =>
      offering(`${at}`, { product: `P${at}`, price: 500 + 13 * at, volumeYear: 1 + at, variableCost }),
    )
    const session = new Session({ ...emptyPlan(2026), offerings })
    const { shown, others } = withRoom(shares(new NetPay(session.plan), 'year1').products)
    const [top, rest] = [soldBy(session, shown), soldBy(session, others)]
    const { workbook } = session
    expect(top.sales + rest.sales).toBeCloseTo(workbook.figure('totalAnnualSales.year1') ?? 0)
    expect(top.margin + rest.margin).toBeCloseTo(workbook.figure('sumYearGrossMargin.year1') ?? 0)
    expect(top.share + rest.share).toBeCloseTo(variableCost === 100 ? 100 : 0)
  }
  const measures = Array.from({ length: 20 }, (_, at) => measure(`${at}`, { hours2: at, costs2: 100 * at }))
  expect(takenBy(measures, 'year2')).toEqual({ hours: 190, costs: 19_000 })
})
