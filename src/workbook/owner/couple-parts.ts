import { Compiled } from '../compiled.ts'
import { carriedForwardNames } from './owner-definitions.ts'
import type { OwnerYear } from './owner-figures.ts'
import { ofMoney } from './owner-parts.ts'
import type { Partner, TwoOwners } from './two-owners.ts'

/** What a gross pay comes to, kr: the net pay, and what it costs the company with its fee. */
export interface CouplePaid {
  readonly net: number
  readonly cost: number
}

/** A calendar year of one of the two in the parts that a search asks for apart. */
export interface Parts {
  readonly pay: Compiled
  readonly money: Compiled
  readonly tax: Compiled
  /** the income that the other's dividend is taxed on top of */
  readonly taxable: Compiled
  readonly paid: Map<number, CouplePaid>
}

const before = [...carriedForwardNames.map((name) => `before.${name}`), 'before.otherPay']

export function partsOfCouple(owners: TwoOwners, of: Partner, year: OwnerYear): Parts {
  const definition = owners.definition(of, year, 'given')
  const begins = { ...definition.rules, ...owners.begins(of, year) }
  const formulas = definition.formulas()
  const part = (wanted: readonly string[], given: readonly string[]) => {
    const asked = Object.fromEntries(Object.entries(formulas).filter(([name]) => !given.includes(name)))
    return new Compiled(asked, wanted, given, begins)
  }
  const onPay = ['rule.chosenPay', 'dividendAbove']
  return {
    pay: part(['coupleSurplus', 'netProfitPerYear', 'grossAnnualSalary', 'generalPayrollTax'], ['rule.chosenPay']),
    money: part(ofMoney, ['companyResult', 'rule.companyDividend', ...before]),
    tax: part(['dividendTaxAbove'], [...onPay, 'rule.spouseTaxable']),
    taxable: part(['with.taxableIncome'], onPay),
    paid: new Map(),
  }
}
