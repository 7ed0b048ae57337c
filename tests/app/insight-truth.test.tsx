import { cleanup, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BreakEvenPlot } from '../../src/app/insight/BreakEvenPicture.tsx'
import { insightCardsOf } from '../../src/app/insight/cards.tsx'
import { suggestedPay } from '../../src/app/insight/wanted-pay.ts'
import { isAnswerable } from '../../src/insight/answerable.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { insightCards } from '../../src/texts/insight.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { runs } from '../fixtures/chance.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'
import { anyFirm } from '../insight/plans-to-ask.ts'
import { deskOn, showOn } from './desk.tsx'
import { ofCombined } from './insight-combined.ts'
import { faultsInRows } from './insight-rows.ts'
import { ofCards, ofForms, ofGoal } from './insight-sentences.ts'
import { World } from './insight-world.ts'
import { faultsIn, numberOf, plain } from './read-swedish.ts'

/** What is not so of all that Insikter says of a year of a plan, and what nobody can read; or in the rows of some cards alone. */
function faultsOf(plan: Plan, year: Year, ofRows?: readonly string[]): readonly string[] {
  const pay = new NetPay(plan)
  const workspace = deskOn(plan)
  const quiet = () => undefined
  const all = insightCardsOf({ session: workspace.session, pay, year, onUse: quiet, onAnnounce: quiet })
  const cards = Object.fromEntries(Object.entries(all).filter(([name]) => ofRows?.includes(name) ?? true))
  const breakEven = (
    <section key="breakEven" aria-label="breakEven">
      {isAnswerable(plan, year) && <BreakEvenPlot pay={pay} year={year} />}
    </section>
  )
  const { container } = showOn(workspace, <>{[...Object.values(cards), breakEven]}</>)
  const world = new World(plan, year, plan.settings.wantedNetPay || suggestedPay(pay.net(year)))
  const titles = { ...insightCards, breakEven: 'breakEven' }
  const names = [...Object.keys(cards), 'breakEven'] as (keyof typeof titles)[] // cards are named by their titles
  const faults = names.flatMap((name) => {
    const card = within(container).getByRole('region', { name: titles[name] })
    if (ofRows) return ofRows.includes(name) ? faultsInRows(name, card, world) : []
    const words = [...card.querySelectorAll('.insight-lead, .insight-note')].map((one) => plain(one.textContent))
    const breakpoints = words.flatMap((text) => /^Från ([\d ]+) kr i överskott/.exec(text)?.[1] ?? []).map(numberOf)
    const own = {
      goal: () => ofGoal(world),
      combined: () => ofCombined(world),
      forms: () => ofForms(world, breakpoints),
    }
    const sentences = name in own ? own[name as keyof typeof own]() : ofCards(world)
    return [...words.flatMap((text) => faultsIn(text, sentences)), ...faultsInRows(name, card, world)].map(
      (fault) => `${name}: ${fault}`,
    )
  })
  cleanup()
  return faults
}

/** Where a goal lies: nowhere yet, where it is nearly or only just reached, or far away. */
const anyWish = fc.oneof(
  fc.constantFrom('none', 'net', 'above', 'below', 'hundred').map((at) => ({ at, amount: 0 })),
  fc.integer({ min: 1, max: 60_000 }).map((amount) => ({ at: 'far', amount })),
)

function wished(plan: Plan, year: Year, { at, amount }: { readonly at: string; readonly amount: number }): Plan {
  const net = new NetPay(plan).net(year)
  const wantedNetPay = {
    none: 0,
    net,
    above: net + 1,
    below: Math.max(0, net - 1),
    hundred: Math.ceil((net + 1) / 100) * 100,
    far: amount,
  }[at]
  return applyEdit(plan, { type: 'setSettings', values: { wantedNetPay: wantedNetPay ?? 0 } }).plan
}

/** A firm with names for all it has, some years of which may be empty, and a product that costs more than it gives now and then. */
const anyNamedFirm = fc
  .record({ plan: anyFirm, empty: fc.subarray(['year2', 'year3']), loses: fc.boolean(), off: fc.boolean() })
  .map(
    ({ plan, empty, loses, off }): Plan => ({
      ...plan,
      offerings: plan.offerings
        .filter(({ year }) => !empty.includes(year))
        .map((row) => ({
          ...row,
          // a digit in a name would be read as one of the number after it
          product: `Vara ${'abcde'.charAt(Number(row.product.at(-1)))}`,
          ...(loses && row.product === 'Vara 1' && { variableCost: row.price + 10 }),
        })),
      fixedCosts: plan.fixedCosts.map((row, at) => ({ ...row, category: `Kostnad ${'abc'.charAt(at)}` })),
      measures: plan.measures.map((row, at) => ({
        ...row,
        measureName: `Steg ${at}`,
        counted: off && at === 0 ? 'no' : '',
      })),
    }),
  )

test('every sentence and every row of Insikter is so, of any plan', { timeout: 240_000 }, () => {
  const plans = fc.sample(fc.tuple(anyNamedFirm, fc.constantFrom(...years), anyWish), { numRuns: runs(8) })
  const faults = plans.flatMap(([plan, year, wish]) => faultsOf(wished(plan, year, wish), year))
  expect([...new Set(faults)].slice(0, 30)).toEqual([])
})

test('and every row that is told of a change, of any plan with formulas of its own', { timeout: 240_000 }, () => {
  const following = withOwnFormulas(
    anyNamedFirm.map((plan) => ({ ...plan, settings: { ...plan.settings, ownNumbers: 't1 650 Timpris' } })),
  )
  const plans = fc.sample(fc.tuple(following.map(settledPlan), fc.constantFrom(...years)), { numRuns: runs(6) })
  const told = ['oneMore', 'tornado', 'scenarios', 'measures', 'shares', 'valuePerHour', 'breakEven']
  const faults = plans.flatMap(([plan, year]) => faultsOf(plan, year, told))
  expect([...new Set(faults)].slice(0, 30)).toEqual([])
})
