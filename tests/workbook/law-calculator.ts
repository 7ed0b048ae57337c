import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import type { TaxYear } from '../../src/rules/tax-year.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { Chain, type ChainDefinition } from '../../src/workbook/chain.ts'
import { asInputs, ruleValues } from '../../src/workbook/chain-definitions.ts'
import { Engine } from '../../src/workbook/engine.ts'
import { byEngine } from '../../src/workbook/figure-sheet.ts'
import type { ChainName } from '../../src/workbook/figures.ts'
import type { Formula } from '../../src/workbook/formulas/formula.ts'
import { lawRules } from '../../src/workbook/formulas/law-rules.ts'
import { type TaxColumn, taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'
import { Workbook } from '../../src/workbook/workbook.ts'

/** One person's income of one year, as Skatteverket's tables see it. */
export interface LawQuestion {
  /** an income year whose rules are set */
  readonly incomeYear: number
  /** column of Skatteverket's tables: 1 pay under 66, 2 pension 66+, 3 pay 66+, 4 sick benefit, 5 other benefits, 6 pension under 66 */
  readonly column: TaxColumn
  /** municipal and regional rate together, % */
  readonly municipalRate: number
  /** burial fee and church fee together, %: the tables assume 1.16 */
  readonly burialAndChurch: number
  /** kr per year before tax; rounded down to whole hundreds by the law */
  readonly income: number
}

/** Every item of the tax on an income, kr per year, each rounded as the law says; reductions positive. tax = what is paid. */
const items = [
  'fixedEarnedIncome',
  'standardTaxRelief',
  'taxableIncome',
  'localTaxes',
  'stateTax',
  'generalPension',
  'funeralFees',
  'publicServiceFee',
  'reductionOfGeneralPension',
  'earnedIncomeTax',
  'sicknessReduction',
  'earnedIncomeReduction',
  'tax',
] as const

type LawItems = Readonly<Record<(typeof items)[number], number>>

/** What stands before and after the tax items; taxFormulas replaces sicknessReduction where there is one. */
const aroundTax: Readonly<Record<'fixedEarnedIncome' | 'sicknessReduction' | 'tax', Formula>> = {
  sicknessReduction: { formula: '0', unit: 'kr' },
  fixedEarnedIncome: { formula: 'DOWN100({income})', unit: 'kr' },
  tax: {
    formula:
      '{localTaxes}+{stateTax}+{generalPension}+{funeralFees}+{publicServiceFee}-{reductionOfGeneralPension}-{earnedIncomeTax}-{sicknessReduction}-{earnedIncomeReduction}',
    unit: 'kr',
  },
}

/** The tax items of one income by the rules of its year. */
export function taxDefinition(rules: TaxYear, question: Omit<LawQuestion, 'income'>): ChainDefinition {
  return {
    key: `${question.incomeYear} ${question.column}`,
    formulas: () => ({ ...aroundTax, ...taxFormulas(rules, taxColumns[question.column]) }),
    rules: asInputs({
      ...ruleValues(rules),
      localTaxesPercent: question.municipalRate,
      funeralFeesPercent: question.burialAndChurch,
    }),
    ruleUnits: lawRules,
    rulesOf: rules.year,
  }
}

/** The law's tax without a plan: the workbook's own formulas in a small engine of their own. */
export class LawCalculator {
  readonly #chains = new Map<string, { readonly engine: Engine; readonly chain: Chain }>()

  compute(question: LawQuestion): LawItems {
    const rules = taxYears.find(({ year }) => year === question.incomeYear)
    if (!rules) throw new Error(`no rules for income year ${question.incomeYear}`)
    const definition = taxDefinition(rules, question)
    const chain = this.#chainFor(definition.key)
    chain.follow(definition, { income: question.income })
    return Object.fromEntries(items.map((name) => [name, chain.number(name) ?? 0])) as unknown as LawItems // every item is set
  }

  dispose(): void {
    for (const { engine } of this.#chains.values()) engine.dispose()
  }

  // one engine per year and column: writing numbers is quick, writing other formulas is not
  #chainFor(key: string): Chain {
    const known = this.#chains.get(key)
    if (known) return known.chain
    const engine = new Engine({ law: [] })
    const chain = new Chain('law', byEngine(engine))
    this.#chains.set(key, { engine, chain })
    return chain
  }
}

/** The tax on one income by the law, item by item. For many incomes make one LawCalculator and ask it. */
export function computeByLaw(question: LawQuestion): LawItems {
  const calculator = new LawCalculator()
  const answer = calculator.compute(question)
  calculator.dispose()
  return answer
}

/** Figures of a firm from its first year on, as many years of each as are told. */
export type FirmFigures = Partial<Record<ChainName, readonly number[]>>

/** The same figures of a plan, for as many years. */
export function figuresLike(told: FirmFigures, plan: Plan, rules?: readonly TaxYear[]): FirmFigures {
  const workbook = new Workbook(plan, rules)
  const found = Object.entries(told).map(([name, { length }]) => [
    name,
    years.slice(0, length).map((year) => workbook.figure(`${name as ChainName}.${year}`)),
  ])
  workbook.dispose()
  return Object.fromEntries(found) as FirmFigures
}
