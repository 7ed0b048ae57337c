import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { municipalities, municipalRates } from '../../src/rules/municipalities.ts'

test('all 290 municipalities are listed once, with the rates of 2025 and 2026', () => {
  expect(municipalities).toHaveLength(290)
  expect(new Set(municipalities.map(({ code }) => code)).size).toBe(290)
  for (const { code, name, rates } of municipalities) {
    expect(code).toMatch(/^\d{4}$/)
    expect(name).not.toBe('')
    expect(rates.map(({ year }) => year)).toEqual([2025, 2026])
    for (const { localTaxesPercent, funeralFeesPercent } of rates) {
      expect(localTaxesPercent).toBeGreaterThan(28)
      expect(localTaxesPercent).toBeLessThan(36)
      expect(funeralFeesPercent).toBeGreaterThan(0)
      expect(funeralFeesPercent).toBeLessThan(0.3)
    }
  }
})

// the lists of SCB and Kammarkollegiet as they were published: kod;namn;kommun2025;region2025;total2025;begravning2025;total2026;begravning2026
test('every code, name and rate is the published one', () => {
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
})

test('the lowest and highest rates of 2026 are those that the facts name', () => {
  const by2026 = [...municipalities].sort(
    (a, b) => (a.rates[1]?.localTaxesPercent ?? 0) - (b.rates[1]?.localTaxesPercent ?? 0),
  )
  expect([by2026[0]?.name, by2026[0]?.rates[1]?.localTaxesPercent]).toEqual(['Österåker', 28.93])
  expect([by2026.at(-1)?.name, by2026.at(-1)?.rates[1]?.localTaxesPercent]).toEqual(['Dorotea', 35.65])
})

test('a year that is not listed takes the nearest rates, an unknown place none', () => {
  expect(municipalRates('0180', 2025)?.year).toBe(2025)
  expect(municipalRates('0180', 2024)?.year).toBe(2025)
  expect(municipalRates('0180', 2030)?.year).toBe(2026)
  expect(municipalRates('', 2026)).toBeUndefined()
  expect(municipalRates('9999', 2026)).toBeUndefined()
})
