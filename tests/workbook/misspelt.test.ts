import { describe, expect, test } from 'vitest'
import { defaultSalaryYear, emptyPlan } from '../../src/plan/plan.ts'
import { tables } from '../../src/rules/field-names.ts'
import { companyForms, years } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { everyCarried, previous } from '../../src/workbook/carried.ts'
import { Chain, type ChainDefinition } from '../../src/workbook/chain.ts'
import { asInputs, ruleValues, schablonDefinition } from '../../src/workbook/chain-definitions.ts'
import { Engine } from '../../src/workbook/engine.ts'
import { byEngine } from '../../src/workbook/figure-sheet.ts'
import { burdenFormulas } from '../../src/workbook/formulas/burden.ts'
import type { Formula } from '../../src/workbook/formulas/formula.ts'
import { lawChain } from '../../src/workbook/formulas/law-chain.ts'
import { lawRules } from '../../src/workbook/formulas/law-rules.ts'
import type { TaxColumn } from '../../src/workbook/formulas/law-tax.ts'
import { type ProductFormulas, productFormulas } from '../../src/workbook/formulas/product.ts'
import { namesIn, parseTemplate } from '../../src/workbook/template.ts'
import { toolLaw } from '../../src/workbook/tool-law.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs, seed } from '../fixtures/chance.ts'
import { taxDefinition } from './law-calculator.ts'
import { lawWays } from './law-ways.ts'

type Formulas = Readonly<Record<string, Formula>>

interface Misspelling<F> {
  /** the figure, all that it calls, and which of it is misspelt */
  readonly at: string
  readonly slip: string
  readonly formulas: F
}

/** The same formulas with one name of one of them misspelt, for every name in every formula. */
function misspellings<F extends Formulas>(formulas: F): readonly Misspelling<F>[] {
  return Object.entries(formulas).flatMap(([name, formula]) => {
    const called = namesIn(parseTemplate(formula.formula))
    return called.map((asked) => {
      const text = formula.formula.replace(`{${asked}}`, `{${asked}x}`)
      return {
        at: `${name}(${called.join()}): ${asked}`,
        // a sum is named by its column, without the sheet's name
        slip: `${asked}x`.replace(/^.*\./, ''),
        formulas: { ...formulas, [name]: { ...formula, formula: text } },
      }
    })
  })
}

/** What is thrown when the workbook is opened with these formulas and every result is asked for. */
function readAll(formulas: Partial<ProductFormulas>): void {
  const workbook = new Workbook(emptyPlan(2026), taxYears, { ...productFormulas, ...formulas })
  try {
    workbook.figure('breakEvenSales.year1')
    workbook.figure('difference.localTaxes.year1')
  } finally {
    workbook.dispose()
  }
}

// one for all slips: each is reported before or while it is written, whatever stands there
const engine = byEngine(new Engine({ chain: [] }))

function follow(definition: ChainDefinition, burden = burdenFormulas): void {
  const left = Object.fromEntries(everyCarried.map((name) => [previous(name), 0]))
  const start = { surplus: 1, income: 1, ...left }
  const chain = new Chain('chain', engine, burden)
  chain.follow(definition, start)
  if (burden !== burdenFormulas) chain.number('effectiveTax')
}

describe('a name that is misspelt in a formula is reported, and never counts as 0', () => {
  test.each(tables)('in the rows of %s', (table) => {
    for (const { slip, formulas } of misspellings(productFormulas.rows[table])) {
      const rows = { ...productFormulas.rows, [table]: formulas }
      expect(() => readAll({ rows })).toThrow(slip)
    }
  })

  test.each(years)('in the sums of %s', (year) => {
    for (const { slip, formulas } of misspellings(productFormulas.totals[year])) {
      const totals = { ...productFormulas.totals, [year]: formulas }
      expect(() => readAll({ totals })).toThrow(slip)
    }
  })

  test('in the sums over the years, coverage, break-even and the difference of the methods', () => {
    for (const { slip, formulas } of misspellings(productFormulas.plan)) {
      expect(() => readAll({ plan: formulas })).toThrow(slip)
    }
    for (const { slip, formulas } of misspellings(productFormulas.ratios)) {
      expect(() => readAll({ ratios: formulas })).toThrow(slip)
    }
    for (const { slip, formulas } of misspellings({ difference: productFormulas.difference })) {
      expect(() => readAll(formulas)).toThrow(slip)
    }
  })

  test('and the name of the sheet in a sum', () => {
    const totalFixedCost = { formula: 'SUM({fixedCost.amount})', unit: 'kr' } as const
    const totals = { ...productFormulas.totals, year2: { ...productFormulas.totals.year2, totalFixedCost } }
    expect(() => readAll({ totals })).toThrow('fixedCost.amount')
  })

  const chains: readonly (readonly [string, ChainDefinition])[] = [
    ...companyForms.map((form): [string, ChainDefinition] => [
      `the schablon of ${form}`,
      schablonDefinition({ ...defaultSalaryYear(), companyForm: form }, { ownSharePercent: 50 }),
    ]),
    ...taxYears.flatMap((rules) =>
      lawWays.map((way): [string, ChainDefinition] => [
        `the law of ${rules.year}, ${JSON.stringify(way)}`,
        {
          key: '',
          formulas: () => lawChain(rules, way),
          rules: asInputs({ ...ruleValues(rules), ...toolLaw.values(rules, emptyPlan(rules.year), 'year1') }),
          ruleUnits: { ...lawRules, ...toolLaw.units },
          rulesOf: rules.year,
        },
      ]),
    ),
    ...taxYears.flatMap((rules) =>
      ([1, 2, 3, 4, 5, 6] satisfies TaxColumn[]).map((column): [string, ChainDefinition] => [
        `the tax of ${rules.year}, column ${column}`,
        taxDefinition(rules, { incomeYear: rules.year, column, municipalRate: 32, burialAndChurch: 1 }),
      ]),
    ),
  ]

  // the years differ in the law's numbers, hardly in what is called: what calls the same is tried once. An engine for each takes most of the
  // time: npm test tries one in five, others with each seed; npm run test:properties all
  test('in every chain, by the schablon and by the law of every year', () => {
    const oneIn = runs(1) > 1 ? 1 : 5
    const tried = new Set<string>()
    for (const [which, definition] of chains) {
      follow(definition)
      for (const { at, slip, formulas } of misspellings(definition.formulas())) {
        if (tried.has(at)) continue
        tried.add(at)
        if ((tried.size + seed) % oneIn !== 0) continue
        expect(() => follow({ ...definition, formulas: () => formulas }), `${which}: ${at}`).toThrow(slip)
      }
    }
    expect(tried.size).toBeGreaterThan(100)
  })

  test('in what taxes weigh', () => {
    const definition = schablonDefinition(defaultSalaryYear(), { ownSharePercent: 50 })
    follow(definition, { ...burdenFormulas })
    for (const { slip, formulas } of misspellings(burdenFormulas)) {
      expect(() => follow(definition, formulas)).toThrow(slip)
    }
  })
})
