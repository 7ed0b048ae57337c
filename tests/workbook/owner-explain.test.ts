import { describe, expect, test } from 'vitest'
import { describeCalculation, describeFormula, describeRule } from '../../src/salary/salary-words.ts'
import { type OwnerFigure, ownerFigureNames } from '../../src/workbook/owner/owner-figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { companyPlan, sameChoice } from './owner-plans.ts'

const surpluses = { year1: 1_000_000, year2: 900_000, year3: 800_000 }
const entered = { openingEquity: 400_000, savedAllowance: 10_000, ownPayBefore: 700_000, acquisitionCost: 200_000 }
const book = new Workbook(companyPlan(surpluses, entered))
book.tellMostInHand(sameChoice(300_000, 'all'))

const words = (name: OwnerFigure) => {
  const explanation = book.explainFigure(name)
  return [describeCalculation(explanation), describeFormula(explanation), describeRule(explanation, undefined)] as const
}

describe('a figure of pay and dividend is explained', () => {
  test('every one in words, with the figure that stands there', () => {
    for (const name of ownerFigureNames) {
      const [how, formula] = words(name)
      expect([name, how !== '' || book.figure(name) === null]).toEqual([name, true])
      // a name without words would stand as it is in the code
      expect([name, /[a-z][A-Z]|\.|undefined/.test(formula.replaceAll(/\d/g, ''))]).toEqual([name, false])
      expect([name, book.explainFigure(name).result]).toEqual([name, book.figure(name)])
    }
  })

  test.each([
    [
      'mostInHand.baseAllowance.year1',
      '4 × 80 600 × 100 % = 322 400 kr',
      '=Antal inkomstbasbelopp × Inkomstbasbelopp året före × Din andel av överskottet %',
    ],
    [
      'mostInHand.payAllowance.year1',
      '(700 000 × 100 % − 8 × 80 600) × 50 %, högst 50 × 700 000 = 27 600 kr',
      undefined,
    ],
    ['mostInHand.distributable.year1', 'ingående värde', '=Fritt eget kapital före År 1'],
    ['mostInHand.grossAnnualSalary.year1', 'lönen som är vald', '=Vald lön'],
    ['mostInHand.distributable.year2', 'lika med Fritt eget kapital efter året år 1', undefined],
    ['mostInHand.takeHome.year4', '322 158 − 87 473 = 234 685 kr', '=Utdelning − Skatt på utdelningen år 3'],
    ['mostInHand.leftAtEnd', '322 158 − 322 158 = 0 kr', '=Fritt eget kapital efter året år 3 − Utdelning år 4'],
    [
      'toThreshold.grossAnnualSalary.year1',
      '760 919, högst 660 400 = 660 400 kr',
      '=Lön om hela överskottet tas ut, högst Lön till brytpunkten',
    ],
  ] as const)('%s: %s', (name, how, formula) => {
    const plain = (text: string) => text.replaceAll('\u00A0', ' ')
    const [sayHowIs, sayFormulaIs] = words(name)
    expect(plain(sayHowIs)).toBe(how)
    if (formula !== undefined) expect(plain(sayFormulaIs)).toBe(formula)
  })

  test('with its rule, its year and its source, and where it rests on a reading, that too', () => {
    const [, , rule] = words('mostInHand.dividendTaxAbove.year2')
    expect(rule).toContain('Vår tolkning')
    expect(rule).toContain('inkomståret 2027')
    expect(rule).toContain('63 kap. 3 och 5 §§ och 67 kap. 6–7 §§')
  })
})
