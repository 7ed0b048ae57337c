import fc from 'fast-check'
import { expect } from 'vitest'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { oneMore } from '../../src/insight/goal/one-more.ts'
import { tornado } from '../../src/insight/goal/tornado.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { offering } from '../workbook/plans.ts'
import { anyFirm } from './plans-to-ask.ts'

const anyChange = fc.record({
  kind: fc.constantFrom('price', 'volumeYear', 'variableCost', 'workHours', 'blank', 'remove', 'insert', 'vat'),
  which: fc.nat(),
  value: fc.integer({ min: 0, max: 3000 }),
})

type Change = typeof anyChange extends fc.Arbitrary<infer V> ? V : never

function editOf(plan: Plan, { kind, which, value }: Change): PlanEdit | undefined {
  const row = plan.offerings[which % Math.max(1, plan.offerings.length)]
  const change = (values: Partial<NonNullable<typeof row>>): PlanEdit | undefined =>
    row && { type: 'change', table: 'offerings', id: row.id, values }
  switch (kind) {
    case 'blank':
      return change({ product: '', price: 0, volumeYear: 0, variableCost: 0, workHours: 0 })
    case 'remove':
      return row && { type: 'remove', table: 'offerings', ids: [row.id] }
    case 'insert': {
      const year = years[which % years.length] ?? 'year1'
      const added = offering(`added${plan.offerings.length}x${value}x${which}`, { year, price: value, volumeYear: 3 })
      return { type: 'insert', table: 'offerings', rows: [{ ...added, rank: 'a' }] }
    }
    case 'vat':
      return { type: 'setSettings', values: { pricesVat: value % 2 === 0 ? 25 : 0 } }
    case 'price':
    case 'volumeYear':
    case 'variableCost':
    case 'workHours':
      return change({ [kind]: value })
  }
}

property([anyFirm, fc.array(anyChange, { minLength: 1, maxLength: 6 }), fc.constantFrom(...years)], {
  numRuns: runs(40),
})('a net pay updated edit by edit gives the answers of one that is made again', (from, changes, year) => {
  let plan = from
  let lived = new NetPay(plan)
  lived.net(year)
  for (const change of changes) {
    const edit = editOf(plan, change)
    if (!edit) continue
    plan = applyEdit(plan, edit).plan
    lived = new NetPay(plan, lived)
    const fresh = new NetPay(plan)
    expect(lived.numbers(year)).toEqual(fresh.numbers(year))
    const wanted = fresh.net(year) + 1500
    expect(goalSeek(lived, { year, wanted })).toEqual(goalSeek(fresh, { year, wanted }))
    expect(oneMore(lived, year)).toEqual(oneMore(fresh, year))
    expect(tornado(lived, year)).toEqual(tornado(fresh, year))
  }
})
