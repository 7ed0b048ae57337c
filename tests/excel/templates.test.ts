import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { templateFile, templates } from '../../src/excel/export/template-files.ts'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { type ExampleName, exampleNames } from '../../src/plan/examples/example-plan.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { exampleFigures, figureOrigins } from '../../src/texts/example-figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { cellsIn } from './calc-files.ts'

/** The parts of a file as text: the zip around them may differ. */
function partsOf(file: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const exampleOf = (name: ExampleName) => examplePlan(name, 2026)
const inYear1 = <R extends { readonly year: string }>(rows: readonly R[]) => rows.filter(({ year }) => year === 'year1')
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)
const hoursOf = (plan: Plan, but = '') =>
  sumOf(inYear1(plan.offerings).map((row) => (row.category === but ? 0 : row.workHours * row.volumeYear)))
const salesOf = (plan: Plan, but = '') =>
  sumOf(inYear1(plan.offerings).map((row) => (row.category === but ? 0 : row.price * row.volumeYear)))
const costsOf = (plan: Plan) => sumOf(inYear1(plan.fixedCosts).map(({ amount }) => amount))
const grouped = (number: number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ' ')

describe('what an example says of its figures', () => {
  const reasonsOf = (name: ExampleName) => exampleFigures[name].map(({ what, why }) => `${what}: ${why}`).join('\n')

  test('is what its plan has', () => {
    const { konsult, frisor, webbutik, hantverkare, cafe } = Object.fromEntries(
      exampleNames.map((name) => [name, exampleOf(name)]),
    ) as Record<ExampleName, Plan>
    expect(reasonsOf('konsult')).toContain(`${grouped(hoursOf(konsult))} timmar.`)
    expect(reasonsOf('konsult')).toContain(`Fasta kostnader ${grouped(costsOf(konsult))} kr`)
    expect(reasonsOf('frisor')).toContain(`${grouped(hoursOf(frisor, 'Produkter'))} timmar med kund`)
    expect(reasonsOf('frisor')).toContain(
      `Ger ${grouped(salesOf(frisor, 'Produkter') / hoursOf(frisor, 'Produkter'))} kr per timme`,
    )
    expect(reasonsOf('frisor')).toContain(`Fasta kostnader ${grouped(costsOf(frisor))} kr`)
    expect(reasonsOf('webbutik')).toContain(
      `${grouped(sumOf(inYear1(webbutik.offerings).map((row) => row.volumeYear)))} varor`,
    )
    expect(Math.round(hoursOf(webbutik) / 100) * 100).toBe(1100)
    expect(165_000 / (salesOf(webbutik) / 1.25)).toBeCloseTo(0.104, 3)
    expect(reasonsOf('hantverkare')).toContain(`${grouped(hoursOf(hantverkare))} timmar.`)
    expect(reasonsOf('hantverkare')).toContain(`Fasta kostnader ${grouped(costsOf(hantverkare))} kr`)
    const [coffee] = cafe.offerings
    expect(reasonsOf('cafe')).toContain(`${Math.round((coffee?.volumeYear ?? 0) / 300)} koppar`)
    for (const { price, variableCost, formulas } of inYear1(cafe.offerings)) {
      expect(Math.round((variableCost / (price / 1.12)) * 100)).toBe(formulas === '' ? 19 : 32)
    }
    expect(Math.abs(20_900 * 12 * 1.3142 - 330_000)).toBeLessThan(500)
  })

  test('stands on a sheet of its file, and says of each what it rests on', () => {
    for (const { file } of templates.slice(1)) {
      const cells = cellsIn(readFileSync(`templates/${file}`)).get(sheetNames.figures)
      const origins = new Set(Object.values(figureOrigins))
      expect(origins.has(String(cells?.get('B5')) as never), file).toBe(true)
      expect(String(cells?.get('C5')).length, file).toBeGreaterThan(40)
    }
  })
})

describe('templates/', () => {
  test.each(templates)('$file is what the product makes today (npm run templates)', async (template) => {
    const committed = partsOf(readFileSync(`templates/${template.file}`))
    const today = partsOf(await templateFile(template))
    expect(Object.keys(committed)).toEqual(Object.keys(today))
    // reported by part: a file of half a megabyte says nothing to anybody
    expect(Object.keys(today).filter((name) => committed[name] !== today[name])).toEqual([])
  })

  test.each(templates.slice(1))(
    '$file pays a monthly salary that an owner can live on, within the hours of a year',
    ({ plan }) => {
      const workbook = new Workbook(plan)
      for (const year of ['year1', 'year2', 'year3'] as const) {
        expect(workbook.figure(`netProfitPerMonth.${year}`)).toBeGreaterThan(15_000)
        expect(workbook.figure(`netProfitPerMonth.${year}`)).toBeLessThan(60_000)
        expect(workbook.figure(`plannedHours.${year}`)).toBeLessThan(3000)
      }
      workbook.dispose()
    },
  )
})
