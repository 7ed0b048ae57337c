import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { mergeEdit, planDifferences, silentMerge } from '../../src/plan/merge.ts'
import { emptyPlan, type Plan, type SalaryYear } from '../../src/plan/plan.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { offering } from '../workbook/plans.ts'

const base: Plan = { ...emptyPlan(2026), offerings: [offering('a', { product: 'Kurs', price: 100 }), offering('b')] }
const withSalary = (year: Year, values: Partial<SalaryYear>, plan = base): Plan => ({
  ...plan,
  salary: { ...plan.salary, [year]: { ...plan.salary[year], ...values } },
})
const withKommun = (kommun: string): Plan => ({ ...base, settings: { ...base.settings, kommun } })
const withRow = (values: object): Plan => ({
  ...base,
  offerings: base.offerings.map((row) => (row.product === 'Kurs' ? { ...row, ...values } : row)),
})

describe('settings', () => {
  test('that one device has changed are its own', () => {
    expect(planDifferences(base, base, withKommun('0180'))).toMatchObject([{ kind: 'settings', changedBy: 'theirs' }])
    expect(planDifferences(base, withKommun('0180'), base)).toMatchObject([{ kind: 'settings', changedBy: 'mine' }])
  })

  test('that both have changed are put together, if nobody knows what they were they are not', () => {
    const mine = withKommun('0180')
    const theirs: Plan = { ...base, settings: { ...base.settings, birthYear: 1980 } }
    const [known] = planDifferences(base, mine, theirs)
    expect(known).toMatchObject({
      changedBy: 'both',
      suggested: 'combined',
      combined: { kommun: '0180', birthYear: 1980 },
    })
    expect(known?.combined).not.toHaveProperty('formulas')
    expect(planDifferences(undefined, mine, theirs)).toMatchObject([{ changedBy: 'both', suggested: undefined }])
  })
})

describe('without a question', () => {
  const theirs = withKommun('0180')

  test('company forms are put together with what another device has changed', () => {
    const mine = withSalary('year1', { companyForm: 'aktiebolag' })
    const merged = silentMerge(base, mine, theirs)
    if (!merged || merged === 'ask') throw new Error('not merged')
    expect(applyEdit(mine, merged).plan).toEqual({ ...theirs, salary: mine.salary })
  })

  test('nothing else is: not a form with a tax beside it, in its year or in another', () => {
    const form = { companyForm: 'aktiebolag' } as const
    expect(silentMerge(base, withSalary('year1', { ...form, localTaxesPercent: 30 }), theirs)).toBe('ask')
    const apart = withSalary('year2', { localTaxesPercent: 30 }, withSalary('year1', form))
    expect(silentMerge(base, apart, theirs)).toBe('ask')
    expect(silentMerge(undefined, withSalary('year1', form), theirs)).toBe('ask')
  })

  test('what is alike needs nothing, and mine everywhere is no edit', () => {
    expect(silentMerge(base, base, { ...base })).toBeUndefined()
    expect(mergeEdit(planDifferences(base, base, theirs), () => 'mine')).toBeUndefined()
  })
})

describe('a row', () => {
  const [kurs] = base.offerings

  test('of which a field is another is changed, and moved only where it stands elsewhere', () => {
    const [same] = planDifferences(base, base, withRow({ price: 200 }))
    expect(same).toMatchObject({ fields: ['price'], edits: { theirs: { type: 'change', values: { price: 200 } } } })
    const [moved] = planDifferences(base, base, withRow({ price: 200, rank: 'z9' }))
    expect(moved?.edits.theirs).toMatchObject({ type: 'several', edits: [{ type: 'change' }, { type: 'reorder' }] })
  })

  test('of another year is taken away and put there', () => {
    const theirs = withRow({ year: 'year2' })
    const [moved] = planDifferences(base, base, theirs)
    expect(moved?.edits.theirs).toMatchObject({ type: 'several', edits: [{ type: 'remove' }, { type: 'insert' }] })
    const edit = mergeEdit([moved!], () => 'theirs')
    expect(applyEdit(base, edit!).plan.offerings.find(({ id }) => id === kurs?.id)?.year).toBe('year2')
  })

  test('that one version lacks has no fields to compare', () => {
    const [gone] = planDifferences(base, base, { ...base, offerings: base.offerings.slice(1) })
    expect(gone).toMatchObject({ fields: [], theirs: undefined, edits: { theirs: { type: 'remove' } } })
  })
})
