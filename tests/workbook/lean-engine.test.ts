import fc from 'fast-check'
import { type FunctionPluginDefinition, HyperFormula } from 'hyperformula'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enginePlugins } from '../../scripts/setup/lean-engine.mjs'
import type { Plan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { numbersOf } from './compiled-plan.ts'

// the engine's own functions of numbers are the app's (engine-functions.ts)
const ours = 'FunctionsOfNumbers'
const left = (plugin: FunctionPluginDefinition) => plugin.name !== ours && !enginePlugins.includes(plugin.name)
let unregistered: readonly FunctionPluginDefinition[] = []

/** Registers the functions that the app's build leaves out, or takes them away. */
const withAll = () => {
  for (const plugin of unregistered) HyperFormula.registerFunctionPlugin(plugin)
}
const asBuilt = () => {
  for (const plugin of unregistered) HyperFormula.unregisterFunctionPlugin(plugin)
}
beforeAll(() => {
  unregistered = HyperFormula.getAllFunctionPlugins().filter(left)
  asBuilt()
})
afterAll(withAll)

function byWorkbook(plan: Plan) {
  const workbook = new Workbook(plan)
  const numbers = numbersOf(plan, workbook)
  workbook.dispose()
  return numbers
}

test('much of the engine is left out', () => {
  expect(unregistered.length).toBeGreaterThan(30)
})

property([fc.noShrink(anyPlan)], { numRuns: runs(20) })(
  'the engine calculates any plan with the functions that the app ships',
  (plan) => {
    const lean = byWorkbook(plan)
    withAll()
    const whole = byWorkbook(plan)
    asBuilt()
    expect(lean).toEqual(whole)
  },
)
