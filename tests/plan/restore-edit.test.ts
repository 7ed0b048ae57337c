import { test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { planDifferences } from '../../src/plan/merge.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { restoreEdit } from '../../src/plan/restore-edit.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'

property.prop([anyPlan, anyPlan])('one edit makes a plan what it was, and one takes it back', (now, version) => {
  const edit = restoreEdit(now, version)
  const { asked, dismissedDoubts } = now.settings
  const wanted = { ...version, settings: { ...version.settings, asked, dismissedDoubts } }
  if (!edit) {
    expect(planDifferences(undefined, now, wanted)).toEqual([])
    return
  }
  const done = applyEdit(now, edit)
  expect(planDifferences(undefined, done.plan, wanted)).toEqual([])
  expect(done.plan.settings).toMatchObject({ asked, dismissedDoubts })
  expect(applyEdit(done.plan, done.undo).plan).toEqual(now)
})

test('a plan that is what it was needs none', () => {
  const plan = emptyPlan(2026)
  const put = { ...plan, settings: { ...plan.settings, asked: true, dismissedDoubts: 'x' } }
  expect(restoreEdit(put, plan)).toBeUndefined()
})
