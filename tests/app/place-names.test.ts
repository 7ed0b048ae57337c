import { test as propertyTest } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  apartFrom,
  type Box,
  boxOf,
  boxOfPoint,
  type NamedPoint,
  placeNames,
} from '../../src/app/insight/plots/place-names.ts'
import { runs } from '../fixtures/chance.ts'

const within: Box = { left: 40, right: 540, top: 20, bottom: 230 }
const point = (id: string, x: number, y: number, name = 'Timkonsult'): NamedPoint => ({ id, name, x, y, r: 6 })
const meets = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
/** Which names stand on another name, on a point or on something else. */
function covering(points: readonly NamedPoint[], taken: readonly Box[] = []): readonly string[] {
  const names = placeNames(points, taken, within)
  const boxes = names.map(boxOf)
  return names.flatMap(({ id }, at) => {
    const box = boxes[at]!
    const others = [...boxes.slice(0, at), ...taken, ...points.map(boxOfPoint)]
    return others.some((other) => meets(box, other)) || box.left < within.left || box.right > within.right ? [id] : []
  })
}

test('a name stands beside its point, on the side with more room', () => {
  const [left, right] = placeNames([point('a', 100, 100), point('b', 400, 100)], [], within)
  expect([left, right]).toMatchObject([
    { x: 111, y: 100, anchor: 'start' },
    { x: 389, y: 100, anchor: 'end' },
  ])
})

test('a name is struck through by no line', () => {
  const lines = [
    { left: 150, right: 151, top: 20, bottom: 230 },
    { left: 40, right: 540, top: 99, bottom: 100 },
  ]
  expect(covering([point('a', 130, 100), point('b', 149, 60), point('c', 300, 97)], lines)).toEqual([])
})

const anyPoint = fc.record({ x: fc.integer({ min: 60, max: 520 }), y: fc.integer({ min: 40, max: 210 }) })

propertyTest.prop([fc.array(anyPoint, { minLength: 2, maxLength: 5 })], { numRuns: runs(200) })(
  'five names near each other cover nothing, where points are apart',
  (places) => {
    const points = apartFrom(
      places.map(({ x, y }, at) => point(`p${at}`, x, y, ['Kurs', 'Webb', 'Underhåll', 'Bok', 'Timkonsult'][at])),
      1000,
    )
    expect(covering(points, [{ left: 40, right: 540, top: 124.5, bottom: 125.5 }])).toEqual([])
  },
)

test('points on each other are moved apart, each on its own side of the line', () => {
  const moved = apartFrom([point('a', 100, 50), point('b', 100, 50), point('c', 98, 51), point('d', 101, 50)], 101)
  expect(moved[0]).toMatchObject({ x: 100, y: 50 })
  for (const [at, one] of moved.entries()) {
    for (const other of moved.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)
  }
  expect(moved.map(({ x }) => x < 101)).toEqual([true, true, true, false])
  expect(moved.map(({ y }) => y)).toEqual([50, 50, 51, 50])
})
