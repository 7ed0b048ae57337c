import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importAnswers } from '../../src/excel/worker/import-answers.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import type { ImportAnswer } from '../../src/plan/import/questions.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { planWithSurplus } from '../workbook/plans.ts'
import { anyFirm, fileOf } from './plan-in-file.ts'

/** What the reader answers about the file of a plan that is read into an empty one. */
async function answersAbout(plan: Plan) {
  const answers: ImportAnswer[] = []
  const ask = importAnswers((answer) => answers.push(answer))
  const into = emptyPlan(plan.settings.startYear)
  const file = await fileOf(plan)
  await ask({ ask: 'read', name: 'plan.xlsx', bytes: file.slice().buffer })
  await ask({ ask: 'propose', number: 1, plan: into, choice: { of: 'plan', mode: 'add' } })
  const [found, proposed] = answers
  if (found?.kind !== 'found' || proposed?.kind !== 'proposed') throw new Error('the file was not read')
  return {
    netPay: proposed.netPay,
    after: proposed.proposal.edit ? applyEdit(into, proposed.proposal.edit).plan : into,
  }
}

async function expectAsTheWorkbook(plan: Plan) {
  const { netPay, after } = await answersAbout(plan)
  const workbook = new Workbook(after)
  for (const year of years) {
    const preview = netPay[year]
    expect(preview.netPay).toBeCloseTo(workbook.figure(`netProfitPerMonth.${year}`) ?? Number.NaN, 6)
    const isPaid = Math.round(preview.netPay ?? 0) > 0
    expect(preview.loss).toBe(isPaid ? null : workbook.figure(`loss.${year}`))
    expect(preview.toPay).toBe(isPaid ? null : workbook.figure(`toPayPerMonth.${year}`))
  }
  workbook.dispose()
}

test('the net pay after an import, and what a year without pay hides, are those of the workbook', async () => {
  const surpluses = { year1: 480_000, year2: -120_000, year3: 0 }
  for (const form of ['enskildFirma', 'aktiebolag'] as const) {
    await expectAsTheWorkbook(planWithSurplus(surpluses, form, 'skatteverket', 2026))
  }
  await fc.assert(fc.asyncProperty(anyFirm, expectAsTheWorkbook), { numRuns: runs(3) })
})
