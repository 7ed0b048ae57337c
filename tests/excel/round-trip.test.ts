import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openFile } from '../../src/excel/import/open-file.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import type { ImportMode } from '../../src/plan/import/found.ts'
import { defaultOutcomes } from '../../src/plan/outcome/outcome-names.ts'
import { emptyPlan, isBlank, type Plan, rowsOf } from '../../src/plan/plan.ts'
import type { Table } from '../../src/rules/field-names.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { salaryRuleNames, salaryRules } from '../../src/rules/salary-rules.ts'
import { defaultSettings } from '../../src/rules/settings.ts'
import { anyPlan as anyPlanAtAll, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { typedInto, xmlOf } from './calc-files.ts'
import { fileOf, withTypedFormulas } from './plan-in-file.ts'

async function proposed(bytes: Uint8Array, into: Plan, mode: ImportMode = 'add') {
  const file = await openFile(bytes, 'plan.xlsx')
  expect(file.found).toEqual({ kind: 'plan' })
  return file.propose(into, { of: 'plan', mode }, countingIds('n'))
}

async function imported(bytes: Uint8Array, into: Plan, mode: ImportMode = 'add'): Promise<Plan> {
  const { edit } = await proposed(bytes, into, mode)
  return edit ? applyEdit(into, edit).plan : into
}

/** Percents as a person can type them: never over 100. */
const anyPlan = anyPlanAtAll.map((plan): Plan => {
  const most = (percent: number | null) => percent && Math.min(100, percent)
  const salary = (year: Year) => {
    const percents = salaryRuleNames.filter((name) => salaryRules[name].kind === 'percent')
    return {
      ...plan.salary[year],
      ...Object.fromEntries(percents.map((name) => [name, most(plan.salary[year][name])])),
    }
  }
  return {
    ...plan,
    salary: { year1: salary('year1'), year2: salary('year2'), year3: salary('year3') },
    settings: {
      ...plan.settings,
      ...defaultOutcomes,
      bookGroups: '',
      churchPercent: most(plan.settings.churchPercent),
    },
  }
})

/** All that a file carries of a plan: filled rows in order without ids, settings and salaries. */
function contents(plan: Plan) {
  const rows = (table: Table) =>
    years.flatMap((year) =>
      table === 'measures' && year !== 'year1'
        ? []
        : rowsOf(plan, table, year)
            .filter((row) => !isBlank(table, row))
            .map((row) => ({ ...row, id: '', rank: '' })),
    )
  return {
    offerings: rows('offerings'),
    fixedCosts: rows('fixedCosts'),
    measures: rows('measures'),
    salary: plan.salary,
    settings: { ...plan.settings, asked: false, dismissedDoubts: '', ...defaultSettings('brief', 'own') },
  }
}

const small: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { category: 'Webb', product: 'Bas', price: 24_000, volumeYear: 8, vat: '25' })],
  fixedCosts: [
    fixedCost('b', { category: 'Hyra', amount: 60_000 }),
    fixedCost('c', { category: 'Tele', amount: 9000 }),
  ],
  measures: [measure('d', { measureName: 'Ny webb', startdate: '2026-02-01', hours1: 40, costs2: 5000 })],
}

test('a plan of more rows than its sheet of insights may have to be read comes back too', async () => {
  const rows = years.flatMap((year) =>
    Array.from({ length: 1500 }, (_, at) =>
      offering(`${year}${at}`, { year, product: `P${at}`, price: 100 + at, volumeYear: 1, workHours: 1 }),
    ),
  )
  const { counts } = await proposed(await fileOf({ ...emptyPlan(2026), offerings: rows }), emptyPlan(2026))
  expect(counts).toMatchObject({ added: 4500, skipped: 0 })
})

describe('an exported plan', () => {
  test('comes back as the same plan, changes nothing in itself, and takes the place of any other in one edit that can be taken back', async () => {
    await fc.assert(
      // writing a file takes most of the time: each is read in all three ways
      fc.asyncProperty(anyPlan, anyPlan, async (plan, other) => {
        const bytes = await fileOf(plan)
        expect(contents(await imported(bytes, emptyPlan(2026)))).toEqual(contents(plan))

        const same = await proposed(bytes, plan)
        expect(same.settings).toMatchObject({ changed: 0, edit: undefined, troubles: [] })
        expect(same.counts).toMatchObject({ added: 0, changed: 0, skipped: 0, removed: 0 })
        expect(same.edit).toBeUndefined()

        const { edit } = await proposed(bytes, other, 'replace')
        const applied = edit && applyEdit(other, edit)
        expect(contents(applied?.plan ?? other)).toEqual(contents(plan))
        if (applied) expect(applyEdit(applied.plan, applied.undo).plan).toEqual(other)
      }),
      { numRuns: runs(3), endOnFailure: true },
    )
  })

  test('keeps what was typed as a formula: a live one in the file, and the same when it comes back', async () => {
    const plan = withTypedFormulas({
      ...small,
      offerings: Array.from({ length: 5 }, (_, at) =>
        offering(`o${at}`, { rank: `a${at}`, product: `Vara ${at}`, volumeYear: 1 }),
      ),
    })
    const bytes = await fileOf(plan)
    const formulas = [...(xmlOf(bytes).sheets.get('Produktmix') ?? '').matchAll(/<c r="(D\d+|P9)"[^>]*><f>(.*?)<\/f>/g)]
    expect(formulas.map(([, at, formula]) => `${at} ${formula}`)).toEqual([
      'D7 9500*0.45',
      'D8 ROUND((1000/3),3)',
      'D9 1.5',
      'P9 12*(15+5)',
    ])
    const came = await imported(bytes, emptyPlan(2026))
    // the formula of the fourth gives another number than stands there: it is no formula of the cell any more
    expect(came.offerings.map((row) => row.formulas)).toEqual([
      'price=9500*0,45',
      'price=1000/3',
      'price=1,5\nvolumeYear=12*(15+5)',
      '',
      '',
    ])
    expect(came.fixedCosts.map((row) => row.formulas)).toEqual(['amount=100000/6', ''])
    expect((await proposed(bytes, plan)).edit).toBeUndefined()
  })

  test('keeps words that look like the codes and signs of its own XML', async () => {
    const words = ['Bas', '_x0041_', '<b>&amp;"\'', '=1+1']
    const plan = { ...small, offerings: words.map((product, at) => offering(`o${at}`, { rank: `a${at}`, product })) }
    const came = await imported(await fileOf(plan), emptyPlan(2026))
    expect(came.offerings.map(({ product }) => product)).toEqual(words)
  })

  test('brings the cells that somebody has edited, and reports those that cannot be read', async () => {
    const bytes = typedInto(await fileOf(small), {
      Produktmix: { D7: 26_000, P7: 'många' },
      'Fasta kostnader': { C7: 61_500.5, C8: null },
    })
    const { lines, counts } = await proposed(bytes, small)
    expect(counts).toMatchObject({ changed: 2, skipped: 1, same: 1 })
    expect(lines.find(({ table }) => table === 'offerings')?.troubles).toMatchObject([
      { cell: 'P7', field: 'volumeYear', typed: 'många', why: 'entry.notANumber' },
    ])
    const after = await imported(bytes, small)
    expect(after.fixedCosts.map(({ amount }) => amount)).toEqual([61_500, 0])
    expect(after.offerings).toEqual(small.offerings)
  })
})
