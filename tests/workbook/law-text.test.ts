import { describe, expect, test } from 'vitest'
import { taxYears } from '../../src/rules/tax-years.ts'
import { type TaxColumn, taxColumns, taxFormulas } from '../../src/workbook/formulas/law-tax.ts'

const rules = taxYears.find(({ year }) => year === 2026)!
const formulas = (column: TaxColumn) => taxFormulas(rules, taxColumns[column])
/** A formula with the names of its two amounts short, as a person would read the law. */
const short = (formula: string) =>
  formula.replaceAll('{fixedEarnedIncome}', 'x').replaceAll('{rule.priceBaseAmount}', 'PBB')

describe('the arithmetic of the law has no noise', () => {
  test('the grundavdrag is written as IL 63:3 has it, without what is nought', () => {
    expect(short(formulas(1).standardTaxRelief.formula)).toBe(
      'MIN(x,UP100(IF(x<=0.99*PBB,0.423*PBB,IF(x<=2.72*PBB,0.423*PBB+0.2*(x-0.99*PBB),IF(x<=3.11*PBB,0.77*PBB,IF(x<=7.88*PBB,0.77*PBB-0.1*(x-3.11*PBB),0.293*PBB))))))',
    )
  })

  test('a part that begins at nothing, is taken as a whole or is taken off is written so', () => {
    const elderly = short(formulas(3).standardTaxRelief.formula)
    expect(elderly).toContain('IF(x<=1.11*PBB,0.885*PBB-0.2*x,IF(x<=1.965*PBB,0.6*PBB+0.057*x,')
    expect(elderly).toContain('0.3949*x-0.212*PBB')
    expect(short(formulas(1).earnedIncomeTax.formula)).toContain(
      'IF(x<=0.91*PBB,x,IF(x<=3.24*PBB,0.91*PBB+0.3874*(x-0.91*PBB),',
    )
  })

  test('a piece of nothing at all is 0, and a schedule ends with its last piece, also where that has a limit', () => {
    const taxRelief = [
      { to: '1', base: '0', rate: '0', over: '0' },
      { to: '2', base: '0', rate: '0.5', over: '1' },
    ]
    const { standardTaxRelief } = taxFormulas({ ...rules, taxRelief }, taxColumns[1])
    expect(short(standardTaxRelief.formula)).toBe('MIN(x,UP100(IF(x<=1*PBB,0,0.5*(x-1*PBB))))')
    const endless = [{ to: null, base: '0.4', rate: '0', over: '0' }, ...taxRelief]
    const first = taxFormulas({ ...rules, taxRelief: endless }, taxColumns[1]).standardTaxRelief
    expect(short(first.formula)).toBe('MIN(x,UP100(0.4*PBB))')
    expect(() => taxFormulas({ ...rules, taxRelief: [] }, taxColumns[1])).toThrow('a schedule without pieces')
  })

  test('the reduction for sickness compensation is of that column alone, and goes off before the next one', () => {
    for (const column of [1, 2, 3, 4, 5, 6] as const) {
      const of = formulas(column)
      expect('sicknessReduction' in of, `column ${column}`).toBe(column === 4)
      expect(of.earnedIncomeReduction.formula.includes('{sicknessReduction}'), `column ${column}`).toBe(column === 4)
    }
    expect(short(formulas(4).sicknessReduction?.formula ?? '')).toContain(
      '-{standardTaxRelief},x*4.5%)*{rule.localTaxesPercent}%)',
    )
  })

  test('who does not work has no jobbskatteavdrag', () => {
    expect(([2, 4, 5, 6] as const).map((column) => formulas(column).earnedIncomeTax.formula)).toEqual([
      '0',
      '0',
      '0',
      '0',
    ])
  })
})
