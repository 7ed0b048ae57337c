import { performance } from 'node:perf_hooks'
import { exportPlan } from '../src/excel/export/export-plan.ts'
import { importAnswers } from '../src/excel/worker/import-answers.ts'
import type { ImportAnswer } from '../src/plan/import/questions.ts'
import { emptyPlan } from '../src/plan/plan.ts'
import { years } from '../src/rules/horizon.ts'
import { Workbook } from '../src/workbook/workbook.ts'
import { offering } from '../tests/workbook/plans.ts'
import type { Report } from './bench.ts'

const rowsPerYear = 1000
const rounds = 5

export const about =
  'the import of an exported plan of 3 × 1000 rows as the worker does it, beside the build of its workbook'

/** Reading, and the proposal with its net pay. */
export async function run(report: Report): Promise<void> {
  const empty = emptyPlan(2026)
  const offerings = years.flatMap((year) =>
    Array.from({ length: rowsPerYear }, (_, at) =>
      offering(`${year}${at}`, { year, product: `Product ${at}`, price: 100 + at, volumeYear: at % 60 }),
    ),
  )
  const plan = { ...empty, offerings }
  const beforeBuild = performance.now()
  const workbook = new Workbook(plan)
  const building = performance.now() - beforeBuild
  const file = await exportPlan({ plan, now: 0, day: '2026-11-22' })
  workbook.dispose()

  const reading: number[] = []
  const proposing: number[] = []
  let added = 0
  for (let round = 0; round < rounds; round++) {
    const answers: ImportAnswer[] = []
    const ask = importAnswers((answer) => answers.push(answer))
    const start = performance.now()
    await ask({ ask: 'read', name: 'plan.xlsx', bytes: file.slice().buffer })
    const read = performance.now()
    await ask({ ask: 'propose', number: 1, plan: empty, choice: { of: 'plan', mode: 'add' } })
    reading.push(read - start)
    proposing.push(performance.now() - read)
    const [, proposed] = answers
    if (proposed?.kind === 'proposed') added = proposed.proposal.counts.added
  }
  report('import 3 × 1000 rows, reading, p50 ms', middle(reading))
  report('import 3 × 1000 rows, proposal and net pay, p50 ms', middle(proposing))
  report('import 3 × 1000 rows, in all, p50 ms', middle(reading.map((time, at) => time + (proposing[at] ?? 0))))
  report('yardstick of this machine: a workbook of the same plan, cold, ms', Math.round(building))
  report('rows found', added)
}

const middle = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
