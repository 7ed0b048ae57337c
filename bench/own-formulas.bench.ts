import { performance } from 'node:perf_hooks'
import { readOwnFormula } from '../src/controls/read-own-formula.ts'
import type { Offering, Plan } from '../src/plan/plan.ts'
import { Session } from '../src/session/session.ts'
import { copiedBlock } from '../src/sheets/grid/pure/copied-block.ts'
import { TableContent } from '../src/sheets/grid/sheet/table-content.ts'
import { openStage } from '../tests/browser/desk.ts'
import { fillPlan } from '../tests/browser/fill-plan.ts'
import { planWithHostileNames, typedByHand, typedPieces } from '../tests/fixtures/hostile-formulas.ts'
import type { Report } from './bench.ts'
import { largePlan, pick, seeded } from './large-plan.ts'
import { median, quantile, round } from './percentiles.ts'
import { type Visit, visitIn } from './start.bench.ts'

// the compiler has seen everything by then
const warmUp = 300
const edits = 4000
const inBlock = 50
const openings = 9
const hostile = 10_000
const visits = 9

/** What the variable cost of each of a year's 1000 products follows. */
const formulas: Readonly<Record<string, (before: Offering | undefined, first: Offering) => string>> = {
  'no formulas': () => '',
  'own row': () => 'variableCost={price}*0.4',
  'a chain over other rows': (before) => (before ? `variableCost={${before.id}.variableCost}+0.01` : ''),
  'one price that all follow': (_, first) => `variableCost={${first.id}.price}*0.4`,
}

export const about =
  '1000 cells with formulas of one’s own in a plan of 1000 products a year: an edit and the opening, beside the plan without'

/** The plans take turns, some edits each, so that what else the machine does hits them alike. */
export async function run(report: Report): Promise<void> {
  const plans = new Map(Object.keys(formulas).map((name) => [name, planWith(name)]))
  openingTimes(plans, report)
  pasteTimes(plans, report)
  hostileTimes(report)
  await firstCells(report)
  const sessions = new Map<string, Session>()
  for (const [name, plan] of plans) {
    const session = new Session(plan)
    await session.calculate(() => Promise.resolve())
    sessions.set(name, session)
  }
  for (const where of ['any price', 'the first price and cost'] as const) {
    const times = editTimes(sessions, where)
    const without = times.get('no formulas') ?? []
    for (const [name, own] of times) {
      report(`${where} → net salary, ${name}, p50 ms`, quantile(own, 0.5))
      report(`${where} → net salary, ${name}, p99 ms`, quantile(own, 0.99))
      report(
        `${where}, ${name}, p50 and p99 to the plan without`,
        `${round(quantile(own, 0.5) / quantile(without, 0.5))} ${round(quantile(own, 0.99) / quantile(without, 0.99))}`,
      )
    }
  }
}

function planWith(name: string): Plan {
  const plan = largePlan(seeded(42))
  // a row that another names has an id of a row's length
  const named = plan.offerings.map(
    (row, at): Offering => ({ ...row, id: `p${String(at).padStart(14, '0')}` as typeof row.id }),
  )
  const first = named[0] as Offering // a thousand of them
  const offerings = named.map((row, at) =>
    row.year === 'year1' ? { ...row, formulas: formulas[name]?.(named[at - 1], first) ?? '' } : row,
  )
  return { ...plan, offerings }
}

/** A plan that is opened: what it takes until its rows can be shown, the numbers of its formulas in them. */
function openingTimes(plans: ReadonlyMap<string, Plan>, report: Report): void {
  const times = new Map<string, number[]>()
  for (let at = 0; at < openings; at++) {
    for (const [name, plan] of plans) {
      const start = performance.now()
      const session = new Session(plan)
      session.rows('offerings', 'year1')
      times.set(name, [...(times.get(name) ?? []), performance.now() - start])
    }
  }
  for (const [name, own] of times) {
    report(`a plan is opened, ${name}, the first time ms`, round(own[0] ?? Number.NaN))
    report(`a plan is opened, ${name}, p50 ms`, round(median(own)))
  }
}

/** A column of formulas is copied and pasted one row further down. */
function pasteTimes(plans: ReadonlyMap<string, Plan>, report: Report): void {
  for (const [name, plan] of plans) {
    const content = new TableContent(new Session(plan), 'offerings', 'year1')
    const rows = content.ids().slice(0, -1)
    const { text, table } = copiedBlock(rows.map((id) => [content.copied(id, 'variableCost', () => undefined)]))
    const start = performance.now()
    content.pasting(text, { top: 1, bottom: 1, columns: ['variableCost'] }, ['variableCost'], true, table)
    report(`${rows.length} cells are pasted, ${name}, ms`, round(performance.now() - start))
  }
}

/** The page with such a plan, from a kept login to its first cell, in turns with the plan without. */
async function firstCells(report: Report): Promise<void> {
  const stage = await openStage()
  const times = new Map<string, Visit[]>()
  const logins = new Map<string, string>()
  for (const [name, formulas] of [
    ['no formulas', ''],
    ['own row', 'volumeYear={price}*2\nvariableCost={price}*0.4'],
  ] as const) {
    const user = await stage.server.newUser()
    await fillPlan(user, 1000, ['year1'], formulas)
    const { token, record } = user.client.authStore
    logins.set(name, JSON.stringify({ token, record }))
  }
  for (let at = 0; at < visits; at++) {
    for (const [name, login] of logins) {
      const context = await stage.browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sv-SE' })
      times.set(name, [...(times.get(name) ?? []), await visitIn(context, stage.server.url, login, false)])
      await context.close()
    }
  }
  const without = times.get('no formulas') ?? []
  const middle = (of: readonly Visit[], figure: 'first' | 'pay') => median(of.map((visit) => visit[figure]))
  for (const figure of ['first', 'pay'] as const) {
    const [own, plain] = [middle(times.get('own row') ?? [], figure), middle(without, figure)]
    const what = figure === 'first' ? 'first cell' : 'net pay'
    report(`kept login → ${what}, 2000 formulas and none, ms, and ratio`, `${own} ${plain} ${round(own / plain)}`)
  }
  await stage.stop()
}

/** Texts that were made to break the reader, each read once as a cell's. */
function hostileTimes(report: Report): void {
  const random = seeded(3)
  const plan = planWithHostileNames()
  const [row] = plan.offerings as readonly [Offering]
  const anyText = () =>
    `=${Array.from({ length: Math.floor(random() * 30) }, () => pick(typedPieces.all, random)).join('')}`
  const texts = [...typedByHand, ...Array.from({ length: hostile }, anyText)]
  const times = texts.map((text) => {
    const start = performance.now()
    readOwnFormula(plan, 'offerings', row, 'variableCost', text)
    return performance.now() - start
  })
  report(`${texts.length} hostile texts are typed, p99 ms`, quantile(times, 0.99))
  report(`${texts.length} hostile texts are typed, slowest ms`, quantile(times, 1))
}

/** `any price`: of some row of the year; else what a chain begins with, or all follow. */
function editTimes(sessions: ReadonlyMap<string, Session>, where: string): ReadonlyMap<string, readonly number[]> {
  const random = seeded(7)
  const times = new Map<string, number[]>(Array.from(sessions.keys(), (name) => [name, []]))
  const isAny = where === 'any price'
  const count = isAny ? edits : edits / 40
  // one plan is edited for a while, as a person does; each turn begins with another one
  for (let block = 0; block < (warmUp + count) / inBlock; block++) {
    const edited = Array.from({ length: inBlock }, () => ({
      price: Math.round(random() * 500),
      place: isAny ? Math.floor(random() * 1000) : 0,
    }))
    const turn = block % sessions.size
    const inTurn = [...sessions]
    for (const [name, session] of [...inTurn.slice(turn), ...inTurn.slice(0, turn)]) {
      for (const { price, place } of edited) {
        const values = isAny ? { price } : { price, variableCost: price / 2 }
        const { id } = session.rows('offerings', 'year1')[place] as Offering // a thousand of them
        const start = performance.now()
        session.edit({ type: 'change', table: 'offerings', id, values })
        session.workbook.figure('netProfitPerMonth.year1')
        if (block >= warmUp / inBlock) times.get(name)?.push(performance.now() - start)
      }
    }
  }
  return times
}
