import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { mergeEdit, type PlanDifference, planDifferences, silentMerge, type Version } from '../../src/plan/merge.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import {
  blankValues,
  byRank,
  emptyPlan,
  isBlank,
  type Offering,
  type Plan,
  type Row,
  type SalaryYear,
} from '../../src/plan/plan.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { tables } from '../../src/rules/field-names.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

type Intentions = typeof anyIntentions extends fc.Arbitrary<infer I> ? I : never

function play(first: Plan, intentions: Intentions, device: string): Plan {
  const newId = countingIds(device)
  return intentions.reduce((plan, intention) => {
    const edit = intention(plan, newId)
    return edit ? applyEdit(plan, edit).plan : plan
  }, first)
}

const apply = (plan: Plan, edit: PlanEdit): Plan => applyEdit(plan, edit).plan

/** A plan that two devices have gone on from. */
const twoDevices = fc
  .record({ base: anyPlan, here: anyIntentions, there: anyIntentions })
  .map(({ base, here, there }) => ({ base, mine: play(base, here, 'h'), theirs: play(base, there, 't') }))

function merge(mine: Plan, differences: readonly PlanDifference[], choose: (each: PlanDifference) => Version): Plan {
  const edit = mergeEdit(differences, choose)
  return edit ? applyEdit(mine, edit).plan : mine
}

const alike = (a: Plan, b: Plan) => isEmpty(changesBetween(a, b)) && isEmpty(changesBetween(b, a))

/** What a plan stores of one thing, by the key of a difference. */
function thingIn(plan: Plan, { key }: PlanDifference): unknown {
  const [table, id] = key.split('.')
  if (table === 'settings') return plan.settings
  if (table === 'salary') return plan.salary[id as 'year1']
  const known = tables.find((each) => each === table)
  if (!known) throw new Error(`no table in ${key}`)
  const rows: readonly Row[] = plan[known]
  return rows.find((row) => row.id === id && !isBlank(known, row))
}

property([twoDevices])(
  'keeping mine everywhere changes nothing; taking theirs gives theirs, and is taken back as one action',
  ({ base, mine, theirs }) => {
    const differences = planDifferences(base, mine, theirs)
    expect(mergeEdit(differences, () => 'mine')).toBeUndefined()
    const edit = mergeEdit(differences, () => 'theirs')
    const merged = edit ? applyEdit(mine, edit) : undefined
    expect(alike(merged?.plan ?? mine, theirs)).toBe(true)
    if (merged) expect(apply(merged.plan, merged.undo)).toEqual(mine)
  },
)

property([twoDevices])('what only one device has changed merges by itself', ({ base, mine, theirs }) => {
  const differences = planDifferences(base, mine, theirs)
  const merged = merge(mine, differences, ({ suggested }) => suggested ?? 'mine')
  for (const each of differences) {
    if (each.changedBy === 'both') continue
    expect(thingIn(merged, each)).toEqual(thingIn(each.changedBy === 'mine' ? mine : theirs, each))
  }
  // only where both had a hand in it anything is asked
  const clashes = differences.filter(({ suggested }) => suggested === undefined)
  for (const clash of clashes) {
    expect(thingIn(base, clash)).not.toEqual(thingIn(mine, clash))
    expect(thingIn(base, clash)).not.toEqual(thingIn(theirs, clash))
  }
})

property([twoDevices])('a device that did nothing gets all that the other did, unasked', ({ base, theirs }) => {
  const differences = planDifferences(base, base, theirs)
  expect(differences.every(({ suggested }) => suggested === 'theirs')).toBe(true)
  const merged = merge(base, differences, ({ suggested }) => suggested ?? 'mine')
  expect(alike(merged, theirs)).toBe(true)
})

property([twoDevices, fc.infiniteStream(fc.boolean())])(
  'the merge follows every choice: the merged plan holds the chosen version of each thing, in order, every id once',
  ({ base, mine, theirs }, coins) => {
    const differences = planDifferences(base, mine, theirs)
    const choices = new Map<string, Version>(
      differences.map(({ key, combined }) => [
        key,
        combined && coins.next().value ? 'combined' : coins.next().value ? 'theirs' : 'mine',
      ]),
    )
    const choiceOf = ({ key }: PlanDifference): Version => choices.get(key) ?? 'mine'
    const merged = merge(mine, differences, choiceOf)
    for (const each of differences) expect(thingIn(merged, each)).toEqual(each[choiceOf(each)])
    // and what did not differ is as it was
    const keys = new Set(differences.map(({ key }) => key))
    for (const table of tables) {
      const rows: readonly Row[] = merged[table]
      expect(rows).toEqual(rows.toSorted(byRank))
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
      const before: readonly Row[] = mine[table]
      for (const row of before) if (!keys.has(`${table}.${row.id}`)) expect(rows).toContainEqual(row)
    }
  },
)

/** What a row holds: its fields, and of the formulas each as a field of its own. */
function heldBy(row: unknown): Readonly<Record<string, unknown>> {
  const { formulas = '', ...fields } = row as Readonly<Record<string, unknown>> & { readonly formulas?: string }
  const typed = Object.entries(formulasIn(formulas)).map(
    ([field, formula]) => [`formula of ${field}`, formula] as const,
  )
  return { ...fields, ...Object.fromEntries(typed) }
}

property([twoDevices])(
  'a combined row holds the field, and the formula, of the device that changed it',
  ({ base, mine, theirs }) => {
    for (const each of planDifferences(base, mine, theirs)) {
      if (!each.combined) continue
      const [was, my, their] = [heldBy(thingIn(base, each)), heldBy(each.mine), heldBy(each.theirs)]
      const expected = Object.keys({ ...my, ...their }).map((name) => [
        name,
        was[name] === my[name] ? their[name] : my[name],
      ])
      expect(heldBy(each.combined)).toEqual(Object.fromEntries(expected))
    }
  },
)

property([twoDevices])('without knowing what both began with, everything is asked', ({ mine, theirs }) => {
  const differences = planDifferences(undefined, mine, theirs)
  expect(differences.every(({ suggested }) => suggested === undefined)).toBe(true)
  expect(differences.length > 0).toBe(!alike(mine, theirs))
  const merged = merge(mine, differences, () => 'theirs')
  expect(alike(merged, theirs)).toBe(true)
})

const web = { ...blankValues('offerings'), product: 'Webb', price: 100, volumeYear: 5 }
const base = apply(
  emptyPlan(2026),
  rowsAtEnd(emptyPlan(2026), 'offerings', 'year1', [web, { ...web, product: 'Kurs' }], countingIds('b')),
)
const [webRow, courseRow] = base.offerings as [Offering, Offering]
const set = (plan: Plan, { id }: Offering, values: Partial<typeof web>): Plan =>
  apply(plan, { type: 'change', table: 'offerings', id, values })
const only = (differences: readonly PlanDifference[]): PlanDifference => {
  const [one, ...more] = differences
  if (!one || more.length > 0) throw new Error(`${differences.length} differences`)
  return one
}

test('two prices for one product: only the user can know', () => {
  const difference = only(planDifferences(base, set(base, webRow, { price: 200 }), set(base, webRow, { price: 300 })))
  expect(difference).toMatchObject({ kind: 'row', table: 'offerings', changedBy: 'both', fields: ['price'] })
  expect(difference.suggested).toBeUndefined()
  expect(difference.edits.combined).toBeUndefined()
})

test('a price here and a volume there are put together', () => {
  const mine = set(base, webRow, { price: 200 })
  const difference = only(planDifferences(base, mine, set(base, webRow, { volumeYear: 9 })))
  expect(difference).toMatchObject({ suggested: 'combined', fields: ['price', 'volumeYear'] })
  expect(merge(mine, [difference], () => 'combined').offerings[0]).toMatchObject({ price: 200, volumeYear: 9 })
})

test('a row changed here and deleted there is asked about', () => {
  const theirs = apply(base, { type: 'remove', table: 'offerings', ids: [webRow.id] })
  const mine = set(base, webRow, { price: 200 })
  const difference = only(planDifferences(base, mine, theirs))
  expect(difference).toMatchObject({ changedBy: 'both', suggested: undefined, theirs: undefined })
  expect(merge(mine, [difference], () => 'theirs').offerings).toEqual([courseRow])
})

test('a row emptied here and changed there comes back when theirs is chosen', () => {
  const mine = set(base, webRow, blankValues('offerings'))
  const difference = only(planDifferences(base, mine, set(base, webRow, { price: 300 })))
  expect(difference).toMatchObject({ changedBy: 'both', suggested: undefined, mine: undefined })
  expect(merge(mine, [difference], () => 'theirs').offerings).toEqual([{ ...webRow, price: 300 }, courseRow])
})

test('a version that is not there cannot be chosen', () => {
  const differences = planDifferences(base, set(base, webRow, { price: 200 }), base)
  expect(() => mergeEdit(differences, () => 'combined')).toThrow('has no version combined')
})

/** The row of Webb with other values. */
const withWeb = (values: object): Plan => ({ ...base, offerings: [{ ...webRow, ...values }, courseRow] })

test('a row is changed, and moved only where it stands elsewhere', () => {
  const same = only(planDifferences(base, base, withWeb({ price: 200 })))
  expect(same).toMatchObject({ fields: ['price'], edits: { theirs: { type: 'change', values: { price: 200 } } } })
  const moved = only(planDifferences(base, base, withWeb({ price: 200, rank: 'z9' })))
  expect(moved.edits.theirs).toMatchObject({ type: 'several', edits: [{ type: 'change' }, { type: 'reorder' }] })
})

test('a row of another year is taken away and put there', () => {
  const moved = only(planDifferences(base, base, withWeb({ year: 'year2' })))
  expect(moved.edits.theirs).toMatchObject({ type: 'several', edits: [{ type: 'remove' }, { type: 'insert' }] })
  expect(merge(base, [moved], () => 'theirs').offerings.find(({ id }) => id === webRow.id)?.year).toBe('year2')
})

test('a row that one version lacks has no fields to compare', () => {
  const gone = only(planDifferences(base, base, { ...base, offerings: [courseRow] }))
  expect(gone).toMatchObject({ fields: [], theirs: undefined, edits: { theirs: { type: 'remove' } } })
})

test('settings that both have changed are put together, as settings', () => {
  const setting = (values: Partial<Plan['settings']>) => apply(base, { type: 'setSettings', values })
  const known = only(planDifferences(base, setting({ kommun: '0180' }), setting({ birthYear: 1980 })))
  const combined = { kommun: '0180', birthYear: 1980 }
  expect(known).toMatchObject({ kind: 'settings', changedBy: 'both', suggested: 'combined', combined })
  expect(known.combined).not.toHaveProperty('formulas')
})

describe('what is put together without a question', () => {
  const base = emptyPlan(2026)
  const costs = (category: string, plan = base) => {
    const values = { ...blankValues('fixedCosts'), category, amount: 1 }
    return apply(plan, rowsAtEnd(plan, 'fixedCosts', 'year1', [values], countingIds(category)))
  }
  const withSalary = (year: Year, values: Partial<SalaryYear>, plan = base) =>
    apply(plan, { type: 'setSalary', year, values })
  const merged = (mine: Plan, theirs: Plan): Plan | 'ask' => {
    const edit = silentMerge(base, mine, theirs)
    return edit === 'ask' ? 'ask' : edit ? apply(mine, edit) : mine
  }
  const form = { companyForm: 'aktiebolag' as const }

  test('one side’s company forms and all that the other has changed, whichever side is mine', () => {
    const forms = withSalary('year2', form)
    const much = withSalary('year2', { localTaxesPercent: 30 }, costs('Hyra'))
    for (const result of [merged(forms, much), merged(much, forms)]) {
      if (result === 'ask') throw new Error('nothing here needs an answer')
      expect(result.salary.year2).toMatchObject({ companyForm: 'aktiebolag', localTaxesPercent: 30 })
      expect(result.fixedCosts.map(({ category }) => category)).toEqual(['Hyra'])
    }
  })

  test('versions that say the same', () => {
    expect(silentMerge(base, costs('Hyra'), costs('Hyra'))).toBeUndefined()
  })

  test('not when both have changed anything besides company forms, or nobody knows what both began with', () => {
    expect(merged(costs('Hyra'), costs('El'))).toBe('ask')
    // a form with a tax beside it, in its year or in another
    const tax = { localTaxesPercent: 30 }
    expect(merged(withSalary('year1', { ...form, ...tax }), costs('El'))).toBe('ask')
    expect(merged(withSalary('year2', tax, withSalary('year1', form)), costs('El'))).toBe('ask')
    expect(silentMerge(undefined, base, withSalary('year1', form))).toBe('ask')
  })
})
