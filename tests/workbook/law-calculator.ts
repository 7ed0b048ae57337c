import type { TaxYear } from '../../src/rules/tax-year.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { Chain, type ChainDefinition } from '../../src/workbook/chain.ts'
import { asInputs, ruleValues } from '../../src/workbook/chain-definitions.ts'
import { Engine } from '../../src/workbook/engine.ts'
import { byEngine } from '../../src/workbook/figure-sheet.ts'
import type { Formula } from '../../src/workbook/formulas/formula.ts'
import { lawRules } from '../../src/workbook/formulas/law-rules.ts'
import { type TaxColumn, taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'

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
export interface LawItems {
  readonly fixedEarnedIncome: number
  readonly standardTaxRelief: number
  readonly taxableIncome: number
  readonly localTaxes: number
  readonly stateTax: number
  readonly generalPension: number
  readonly funeralFees: number
  readonly publicServiceFee: number
  readonly reductionOfGeneralPension: number
  readonly earnedIncomeTax: number
  readonly sicknessReduction: number
  readonly earnedIncomeReduction: number
  readonly tax: number
}

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
] as const satisfies readonly (keyof LawItems)[]

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
  readonly #rules: readonly TaxYear[]
  readonly #chains = new Map<string, { readonly engine: Engine; readonly chain: Chain }>()

  constructor(rules: readonly TaxYear[] = taxYears) {
    this.#rules = rules
  }

  /** Throws when no rules are set for the income year: a table of another year must not be answered with this year's law. */
  compute(question: LawQuestion): LawItems {
    const rules = this.#rules.find(({ year }) => year === question.incomeYear)
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
export function computeByLaw(question: LawQuestion, rules: readonly TaxYear[] = taxYears): LawItems {
  const calculator = new LawCalculator(rules)
  const answer = calculator.compute(question)
  calculator.dispose()
  return answer
}
