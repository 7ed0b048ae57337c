import type { PlanEdit } from '../src/plan/edit.ts'
import { pasteBlock } from '../src/plan/paste.ts'
import type { Plan, RowId } from '../src/plan/plan.ts'
import { stepBetween } from '../src/plan/plan-step.ts'
import { freshRanks } from '../src/plan/rank.ts'
import { newRowId } from '../src/plan/row-id.ts'
import { vatRates } from '../src/rules/vat.ts'
import { Session } from '../src/session/session.ts'
import { planWithSurplus } from '../tests/workbook/plans.ts'
import type { Report } from './bench.ts'
import { pick, product, seeded } from './large-plan.ts'
import { round } from './percentiles.ts'

// the plan holds 10 000 rows in all, and a row is added
const sizes = [1_000, 9_990] as const
const rounds = 2
const columns = ['category', 'product', 'price', 'variableCost', 'workHours', 'volumeYear'] as const

/** What is done in a round, and what it took, ms of processor. */
type Note = (act: string, work: () => void) => void

export const about =
  'what big acts cost a session whose sheet is open, at 1 000 and at 10 000 products of a year, and the one as so many times the other: at most 12'

/** The least ms of processor of some rounds, which others on the machine do not lengthen as they do time. */
export async function run(report: Report): Promise<void> {
  const least = sizes.map(() => new Map<string, number>())
  for (let time = 0; time < rounds; time++)
    for (const [at, rows] of sizes.entries()) await playRound(rows, noteIn(least[at]))
  for (const [act, small] of least[0] ?? []) {
    const large = least[1]?.get(act) ?? NaN
    report(act, `${round(small)} → ${round(large)} ms, ${round(large / small)} times`)
  }
}

function noteIn(least = new Map<string, number>()): Note {
  return (act, work) => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least.set(act, Math.min(least.get(act) ?? Infinity, (user + system) / 1000))
  }
}

async function playRound(rows: number, note: Note): Promise<void> {
  const random = seeded(7)
  const session = await openAt(rows, random)
  const edit = (each: PlanEdit | undefined) => void (each && session.edit(each))
  const ids = (): readonly RowId<'offerings'>[] => session.plan.offerings.map(({ id }) => id)
  const all = ids()
  for (let at = 0; at < 20; at++) {
    note('50 entries', () => {
      for (let entry = 0; entry < 50; entry++) {
        const price = Math.round(random() * 500)
        edit({ type: 'change', table: 'offerings', id: pick(all, random), values: { price } })
      }
    })
  }
  note('a row added', () => edit({ type: 'insert', table: 'offerings', rows: [product(newRowId(), 'year1', random)] }))
  session.undo()
  for (const pricesVat of vatRates.toReversed()) {
    note('VAT of all prices chosen', () => edit({ type: 'setSettings', values: { pricesVat } }))
  }
  for (let at = 0; at < 3; at++) {
    const block = Array.from({ length: 1_000 }, (_, row) => [
      `K${row}`,
      `P${row + at}`,
      `${90 + row + at}`,
      '12',
      '1',
      `${at + 3}`,
    ])
    note('1 000 × 6 cells pasted', () => {
      const target = { table: 'offerings', year: 'year1', row: 0, columns } as const
      edit(pasteBlock(session.plan, block, target, (typed) => session.workbook.calculate(typed), newRowId).edit)
    })
  }
  for (let at = 0; at < 2; at++) {
    note('all rows deleted', () => edit({ type: 'remove', table: 'offerings', ids: ids() }))
    note('and brought back', () => void session.undo())
  }
}

/** A session to whose every event is done what an open sheet, the save flow and the draft do. */
async function openAt(rows: number, random: () => number): Promise<Session> {
  const ranks = freshRanks(rows)
  const offerings = ranks.map((rank, at) => ({ ...product(`p${at}`, 'year1', random), rank, product: `P${at}` }))
  const session = new Session({ ...planWithSurplus({}, 'enskildFirma'), offerings })
  await session.calculate(() => Promise.resolve())
  let drafted: Plan = session.plan
  const look = () => {
    session.workbook.figure('netProfitPerMonth.year1')
    session.ids('offerings', 'year1')
    session.warnings('offerings', 'year1')
    if (!session.isUnsaved) return
    stepBetween(drafted, session.plan)
    drafted = session.plan
  }
  look()
  session.subscribe(look)
  return session
}
