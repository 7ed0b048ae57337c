import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { municipalities, municipalRates } from '../../src/rules/municipalities.ts'

// the lists of SCB and Kammarkollegiet as they were published: kod;namn;kommun2025;region2025;total2025;begravning2025;total2026;begravning2026
test('every code, name and rate of the 290 is the published one', () => {
  const [, ...lines] = readFileSync('tests/fixtures/municipalities.csv', 'utf8').trim().split('\n')
  const published = lines.map((line) => {
    const [code, name, , , local2025, burial2025, local2026, burial2026] = line.trim().split(';')
    return [code, name, Number(local2025), Number(burial2025), Number(local2026), Number(burial2026)]
  })
  const listed = municipalities.map(({ code, name, rates }) => [
    code,
    name,
    ...rates.flatMap(({ localTaxesPercent, funeralFeesPercent }) => [localTaxesPercent, funeralFeesPercent]),
  ])
  expect(listed).toEqual(published)
  expect(listed).toHaveLength(290)
})

test('a year that is not listed takes the nearest rates, an unknown place none', () => {
  expect(municipalRates('0180', 2025)?.year).toBe(2025)
  expect(municipalRates('0180', 2024)?.year).toBe(2025)
  expect(municipalRates('0180', 2030)?.year).toBe(2026)
  expect(municipalRates('', 2026)).toBeUndefined()
  expect(municipalRates('9999', 2026)).toBeUndefined()
})
