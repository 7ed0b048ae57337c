import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { templateFile, templates } from '../../src/excel/export/template-files.ts'
import { Workbook } from '../../src/workbook/workbook.ts'

/** The parts of a file as text: the zip around them may differ. */
function partsOf(file: Uint8Array): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

describe('templates/', () => {
  test.each(templates)('$file is what the product makes today (npm run templates)', async (template) => {
    const kept = partsOf(readFileSync(`templates/${template.file}`))
    const today = partsOf(await templateFile(template))
    expect(Object.keys(kept)).toEqual(Object.keys(today))
    // told by part: a file of half a megabyte says nothing to anybody
    expect(Object.keys(today).filter((name) => kept[name] !== today[name])).toEqual([])
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
