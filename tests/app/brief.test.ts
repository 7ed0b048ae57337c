import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPartOf, shownYear } from '../../src/app/brief/brief-parts.ts'
import { alikeYears, onFewLines, roundedTo, takenBy, withRoom } from '../../src/app/brief/brief-rows.ts'
import { namedCosts } from '../../src/app/brief/result-rows.ts'
import { briefParts, isOfOwner, isShown, withPart } from '../../src/plan/brief/brief.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { settingFields } from '../../src/rules/settings.ts'
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
    ...['startBudget', 'loans', 'sold', 'measures', 'scenarios', 'breakEven', 'ways', 'staircase'],
  ])
  // nothing is sold of a product that has no price yet
  const begun = { ...plan, offerings: [offering('a', { product: 'Webb' })] }
  expect(isPartOf({ plan: begun }, 'year1', 'sold')).toBe(false)
  expect(briefParts.filter((part) => !isPartOf({ plan: sellingIn('year1') }, 'year1', part))).toEqual([
    ...['startBudget', 'loans', 'measures', 'ways'],
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

test('amounts in whole kronor come to their sum in whole kronor', () => {
  expect(roundedTo(10, [3.3, 3.3, 3.4])).toEqual([3, 3, 4])
  expect(roundedTo(2, [0.5, 0.5, 0.5, 0.5])).toEqual([-1, 1, 1, 1])
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 12 }),
      (amounts) => {
        const sum = amounts.reduce((all, each) => all + each, 0)
        const rounded = roundedTo(sum, amounts)
        expect(rounded.reduce((all, each) => all + each, 0) - Math.round(sum)).toBe(0)
        expect(rounded.every(Number.isInteger)).toBe(true)
      },
    ),
  )
  const measures = Array.from({ length: 20 }, (_, at) => measure(`${at}`, { hours2: at, costs2: 100 * at }))
  expect(takenBy(measures, 'year2')).toEqual({ hours: 190, costs: 19_000 })
})

test('years beside each other that are alike are told together', () => {
  expect(alikeYears(years, (year) => (year === 'year1' ? 'a' : 'b'))).toEqual([['year1'], ['year2', 'year3']])
  expect(alikeYears(years, (year) => (year === 'year2' ? 'b' : 'a'))).toEqual([['year1'], ['year2'], ['year3']])
  expect(alikeYears(years, () => '')).toEqual([years])
})

test('the owner’s own parts are shown when they are asked for, the others until they are left out', () => {
  const untouched = { briefLeftOut: '' }
  const shown = (brief: typeof untouched) => briefParts.filter((part) => isShown(brief, part))
  expect(briefParts.filter((part) => !shown(untouched).includes(part))).toEqual([
    ...['ownerPay', 'ways', 'staircase', 'salaryRows'],
  ])
  // what an older version of the app has kept of a part says the same
  expect(shown({ briefLeftOut: 'ways threeYears salaryRows' })).toEqual(shown(untouched))
  for (const part of briefParts) {
    for (const wanted of [true, false]) {
      const chosen = { briefLeftOut: withPart({ briefLeftOut: 'sold waysShown' }, part, wanted) }
      expect(isShown(chosen, part)).toBe(wanted)
      if (part !== 'ways') expect(isShown(chosen, 'ways')).toBe(true)
      if (part !== 'sold') expect(isShown(chosen, 'sold')).toBe(false)
    }
  }
  const everything = briefParts.reduce(
    (brief, part) => ({ briefLeftOut: withPart(brief, part, isOfOwner(part)) }),
    untouched,
  )
  expect(everything.briefLeftOut.length).toBeLessThanOrEqual(settingFields.briefLeftOut.maxLength)
  expect(everything.briefLeftOut).toMatch(/^[A-Za-z ]*$/)
})

test('fixed costs stand by name over the years, the largest first, and come to their sum', () => {
  const plan = {
    ...emptyPlan(2026),
    fixedCosts: [
      fixedCost('a', { category: 'Porto', amount: 100 }),
      fixedCost('b', { category: 'Hyra', amount: 9000 }),
      fixedCost('c', { category: 'Hyra', amount: 1000 }),
      fixedCost('d', { year: 'year2', category: 'Hyra', amount: 12_000 }),
      fixedCost('e', { year: 'year2', category: '', amount: 50 }),
      fixedCost('f', { year: 'year2', category: 'El', amount: 0 }),
    ],
  }
  const rows = namedCosts(plan, ['year1', 'year2'])
  expect(rows.map(({ name, of }) => [name, of('year1'), of('year2')])).toEqual([
    ['Hyra', 10_000, 12_000],
    ['Porto', 100, 0],
    ['Utan namn', 0, 50],
  ])
  const many = Array.from({ length: 30 }, (_, at) => fixedCost(`${at}`, { category: `Kostnad ${at}`, amount: 1 + at }))
  const named = namedCosts({ ...emptyPlan(2026), fixedCosts: many }, ['year1'])
  expect(named).toHaveLength(11)
  expect(named.at(-1)?.name).toBe('20 till')
  expect(named.reduce((sum, { of }) => sum + (of('year1') ?? 0), 0)).toBe(465)
})
