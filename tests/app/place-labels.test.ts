import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lifeCycleLayout } from '../../src/app/insight/life-cycle-layout.ts'
import { linesLayout } from '../../src/app/insight/plots/LinesPlot.tsx'
import { timeWorthLayout } from '../../src/app/insight/time-worth-layout.ts'
import { ownPayLayout } from '../../src/app/owner/OwnPayPlot.tsx'
import {
  adjacentPoint,
  apartFrom,
  type Box,
  boxOf,
  boxOfPoint,
  type NamedPoint,
  type PlacedLabel,
  placeLabels,
} from '../../src/controls/place-labels.ts'
import type { TimeWorth } from '../../src/insight/goal/time-worth.ts'
import type { LifeCycle } from '../../src/insight/life-cycle.ts'
import type { PayCurve } from '../../src/insight/owner-ways.ts'
import { staircase } from '../../src/salary/staircase.ts'
import { staircaseLayout } from '../../src/salary/staircase-layout.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'

const within: Box = { left: 40, right: 540, top: 20, bottom: 230 }
const point = (id: string, x: number, y: number, name = 'Timkonsult'): NamedPoint => ({ id, name, x, y, r: 6 })
const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** Which words lie on other words or on what nothing may lie on, or reach out of their plot. */
function colliding(names: readonly PlacedLabel[], taken: readonly Box[], area: Box): readonly string[] {
  const boxes = names.map(boxOf)
  return names.flatMap(({ name }, at) => {
    const box = boxes[at] ?? area
    const isOut = box.left < area.left || box.right > area.right || box.top < area.top || box.bottom > area.bottom
    return isOut || [...boxes.slice(0, at), ...taken].some((other) => meets(box, other)) ? [name] : []
  })
}

const named = (points: readonly NamedPoint[], covered: readonly Box[] = []) =>
  placeLabels(
    points.map((each) => adjacentPoint(each, within)),
    { covered: [...covered, ...points.map(boxOfPoint)] },
    within,
  )

test('a name stands beside its point, on the side with more room', () => {
  const { shown, leftOut } = named([point('a', 100, 100), point('b', 400, 100)])
  expect(shown).toMatchObject([
    { x: 111, y: 100, anchor: 'start' },
    { x: 389, y: 100, anchor: 'end' },
  ])
  expect(leftOut).toEqual([])
})

test('a name is struck through by no line, and one without a place is left out', () => {
  const lines = [
    { left: 150, right: 151, top: 20, bottom: 230 },
    { left: 40, right: 540, top: 99, bottom: 100 },
  ]
  const points = [point('a', 130, 100), point('b', 149, 60), point('c', 300, 97)]
  const { shown, leftOut } = named(points, lines)
  expect(leftOut).toEqual([])
  expect(colliding(shown, [...lines, ...points.map(boxOfPoint)], within)).toEqual([])
  expect(named(points, [within]).leftOut.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('a curve is crossed only where there is no other place', () => {
  const dot = point('a', 100, 100)
  const curve = [{ left: 111, right: 180, top: 95, bottom: 105 }]
  const covered = [boxOfPoint(dot)]
  const at = (curves: readonly Box[], area = within) =>
    placeLabels([adjacentPoint(dot, area)], { covered, curves }, area).shown[0]
  expect(at([])).toMatchObject({ x: 111, y: 100 })
  expect(at(curve)?.y).not.toBe(100)
  const narrow = { left: 94, right: 200, top: 92, bottom: 108 }
  expect(at(curve, narrow)).toMatchObject({ x: 111, y: 100 })
})

test('points on each other are moved apart, each on its own side of the line', () => {
  const moved = apartFrom([point('a', 100, 50), point('b', 100, 50), point('c', 98, 51), point('d', 101, 50)], 101)
  expect(moved[0]).toMatchObject({ x: 100, y: 50 })
  for (const [at, one] of moved.entries()) {
    for (const other of moved.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)
  }
  expect(moved.map(({ x }) => x < 101)).toEqual([true, true, true, false])
  expect(moved.map(({ y }) => y)).toEqual([50, 50, 51, 50])
})

const anyName = fc.constantFrom(
  'Kurs',
  'Webbplats bas',
  'Underhåll, månad',
  'MMMMMMMMMMMM',
  'i',
  'Städning efter flytt, dag',
)
const anyWidth = fc.integer({ min: 250, max: 700 })
const anyKr = fc.oneof(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: -5_000_000, max: 5_000_000 }))

property(
  [
    fc.array(
      fc.record({
        name: anyName,
        share: fc.oneof(fc.constant(10), fc.float({ min: 0, max: 100, noNaN: true })),
        growth: fc.oneof(fc.constant(3), fc.integer({ min: -100, max: 900 })),
      }),
      { minLength: 1, maxLength: 60 },
    ),
    anyWidth,
  ],
  { numRuns: runs(150) },
)('no words of the products’ lives lie on each other or on a point, and what is left out is named', (lives, width) => {
  const products = lives.map((life, at) => ({ ...life, id: `p${at}` }))
  const middleShare = products.reduce((sum, { share }) => sum + share, 0) / products.length
  const layout = lifeCycleLayout({ products, middleShare, middleGrowth: 0 } as unknown as LifeCycle, width)
  const { area, stages, mean, names, points, leftOut, midX, midY } = layout
  const lines = [
    { ...area, top: midY, bottom: midY },
    { ...area, left: midX, right: midX },
  ]
  expect(colliding([...stages, ...mean, ...names], [...points.map(boxOfPoint), ...lines], area)).toEqual([])
  expect(names.length + leftOut.length).toBe(products.length)
})

property(
  [
    fc.array(
      fc.record({
        name: anyName,
        hours: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 2000 })),
        marginPerHour: fc.oneof(fc.constant(500), fc.integer({ min: -300, max: 2000 })),
        annualMargin: fc.integer({ min: -1000, max: 500_000 }),
      }),
      { minLength: 1, maxLength: 80 },
    ),
    fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined }),
    anyWidth,
  ],
  { numRuns: runs(150) },
)('nor do those of what an hour is worth', (rows, required, width) => {
  const points = rows.map((row, at) => ({ ...row, id: `p${at}`, price: 1 }))
  const layout = timeWorthLayout({ points, required } as unknown as TimeWorth, width)
  const { area, wanted, names, leftOut } = layout
  expect(colliding([...wanted, ...names], layout.points.map(boxOfPoint), area)).toEqual([])
  expect(names.length + leftOut.length).toBe(points.length)
})

const anyDot = fc.record({ x: anyKr, y: anyKr })

property(
  [fc.array(anyDot, { minLength: 1, maxLength: 6 }), fc.array(anyDot, { minLength: 2, maxLength: 20 }), anyWidth],
  {
    numRuns: runs(100),
  },
)('nor those of lines, where the plan stands said before all crossings', (dots, curve, width) => {
  const marks = dots.map((dot, at) => ({
    ...dot,
    says: at === 0 ? 'din plan: 20 683' : 'brytpunkt',
    look: at === 0 ? ('own' as const) : ('crossing' as const),
  }))
  const points = curve.toSorted((a, b) => a.x - b.x)
  const layout = linesLayout({ lines: [{ name: 'a', look: 'main', points }], marks }, width)
  expect(colliding(layout.names, layout.dots.map(boxOfPoint), layout.area)).toEqual([])
  expect(layout.names.length + layout.leftOut.length).toBe(marks.length)
})

property(
  [fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 2, maxLength: 30 }), fc.nat(), fc.nat(), anyWidth],
  {
    numRuns: runs(100),
  },
)('nor that of the best pay, wherever it is and the point is moved', (nets, moved, highest, width) => {
  const points = nets.map((net, at) => ({ pay: at * 10_000, net }))
  const own = points[moved % points.length]!
  const best = points[highest % points.length]!
  const curve: PayCurve = { points, upTo: (nets.length - 1) * 10_000, best }
  const layout = ownPayLayout(curve, own.pay, own.net, width)
  const dot = { x: layout.x(own.pay), y: layout.y(own.net), r: 7 }
  expect(colliding(layout.words, [boxOfPoint(dot)], layout.area)).toEqual([])
})

property(
  [
    fc.record({
      sales: fc.integer({ min: 0, max: 50_000_000 }),
      margin: anyKr,
      fixedCosts: fc.integer({ min: 0, max: 9_000_000 }),
      measures: fc.integer({ min: 0, max: 900_000 }),
      depreciation: fc.constantFrom(0, 0, 60_000),
      loanInterest: fc.constantFrom(0, 0, 7000),
      othersShare: fc.constantFrom(0, 40_000, 700_000),
      fees: fc.integer({ min: 0, max: 900_000 }),
      net: anyKr,
    }),
    fc.constantFrom('narrow' as const, 'wide' as const),
  ],
  { numRuns: runs(200) },
)('nor those of the staircase, and each step has its name', (figures, size) => {
  const { margin, fixedCosts, measures, depreciation, loanInterest } = figures
  const surplus = margin - fixedCosts - measures - depreciation - loanInterest
  const steps = staircase({ ...figures, surplus }, 'enskildFirma')
  if (!steps) return
  const layout = staircaseLayout(steps, size)
  const bars = layout.steps.map(({ x, high, tall }) => ({
    left: x,
    right: x + layout.bar,
    top: high,
    bottom: high + tall,
  }))
  const labels = layout.steps.flatMap(({ name, amount }) => [name, amount].filter((label) => label !== undefined))
  const area = { left: -10, right: layout.width + 10, top: 0, bottom: 176 }
  expect(colliding(labels, bars, area)).toEqual([])
  expect(layout.steps.every(({ name }) => name !== undefined)).toBe(true)
})
