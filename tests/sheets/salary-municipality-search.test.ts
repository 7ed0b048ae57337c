import { expect, test } from 'vitest'
import { municipalities } from '../../src/rules/municipalities.ts'
import { findMunicipalities, inSwedishOrder } from '../../src/sheets/salary/municipality-search.ts'

const ordered = inSwedishOrder(municipalities)
const found = (typed: string) => findMunicipalities(ordered, typed).map(({ name }) => name)

test('å, ä and ö come last, as in a Swedish list', () => {
  expect(ordered).toHaveLength(290)
  expect(ordered[0]?.name).toBe('Ale')
  expect(ordered.at(-1)?.name).toBe('Övertorneå')
})

test('nothing typed shows all 290', () => {
  expect(found(' ')).toHaveLength(290)
})

test('names that begin as typed come before those that hold it inside', () => {
  expect(found('lund')[0]).toBe('Lund')
  expect(found('ö')[0]).toBe('Öckerö')
  expect(found('sund').indexOf('Sundbyberg')).toBeLessThan(found('sund').indexOf('Östersund'))
})

test('a keyboard without å, ä and ö finds them too', () => {
  expect(found('orebro')).toEqual(['Örebro'])
  expect(found('MALMO')).toEqual(['Malmö'])
  expect(found('xyz')).toEqual([])
})
