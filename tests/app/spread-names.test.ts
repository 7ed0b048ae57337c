import { expect, test } from 'vitest'
import { spreadNames } from '../../src/app/insight/plots/spread-names.ts'

const name = (id: string, x: number, y: number, isBefore = false) => ({ id, name: 'Timkonsult', x, y, isBefore })
const heights = (names: Parameters<typeof spreadNames>[0]) =>
  Object.fromEntries(spreadNames(names).map(({ id, y }) => [id, y]))

test('names that would stand on each other are moved down, line by line', () => {
  expect(heights([name('b', 104, 52), name('a', 100, 50), name('c', 100, 60)])).toEqual({ a: 50, b: 64, c: 78 })
})

test('names beside each other stay where they are', () => {
  expect(heights([name('a', 100, 50, true), name('b', 101, 51)])).toEqual({ a: 50, b: 51 })
})
