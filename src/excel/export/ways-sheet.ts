import { type Year, years } from '../../rules/horizon.ts'
import { ownerYearName } from '../../texts/owner-page.ts'

import { ownerPlanFormulas } from '../../workbook/formulas/owner-plan.ts'
import { type LeftName, leftToNext, planYearOf } from '../../workbook/owner-definitions.ts'
import {
  type OwnerPlanName,
  type OwnerWay,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYearBefore,
  ownerYears,
} from '../../workbook/owner-figures.ts'
import { parseTemplate } from '../../workbook/template.ts'
import { leftBefore, type Previous } from './chain-formulas.ts'
import {
  type FormulaText,
  formula,
  fromTemplate,
  number,
  type Ref,
  type SheetCell,
  type SheetContent,
  text,
} from './content.ts'
import { overviewRef } from './overview-places.ts'
import { chainRef, ownerRef, ruleLines, ruleRef, settingRef } from './places.ts'
import { planLineLabels, WaysPlaces, wayLineLabel, wayNames, wayRuleLabel, waysWords } from './ways-places.ts'
import type { WaysPlan } from './ways-plan.ts'

/**
 * The sheet of the ways in which the owner of an aktiebolag can take out the money: every line a formula over the plan's own cells. What
 * decides which formulas a year has (form, income year, age, part of the surplus or all, a job, the church, since when the shares are owned) and
 * the searched salaries are as they were when the file was made, and the sheet says so.
 */
export function waysSheet(ways: WaysPlan): SheetContent {
  const places = new WaysPlaces(ways)
  return {
    key: 'ways',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(waysWords.title) },
      { row: 2, column: 1, style: 'note', content: text(waysWords.lead) },
      { row: places.headingRow, column: 1, style: 'heading' },
      ...ownerYears.map(
        (year): SheetCell => ({
          ...places.pay('allSalary', year),
          row: places.headingRow,
          style: 'headingNumber',
          content: text(ownerYearName(year)),
        }),
      ),
      ...ownerWays.flatMap((way) => wayCells(way, ways, places)),
      ...ruleCells(ways, places),
    ],
    widths: [56, ...ownerYears.map(() => 17)],
    frozen: { rows: places.headingRow, columns: 1 },
    print: { repeated: `${places.headingRow}:${places.headingRow}`, lastRow: places.lastRow },
  }
}

const label = (row: number, words: string): SheetCell => ({
  row,
  column: 1,
  style: 'label plain',
  content: text(words),
})

/** The lines of one way, year by year, and what they come to over the plan. */
function wayCells(way: OwnerWay, ways: WaysPlan, places: WaysPlaces): readonly SheetCell[] {
  return [
    { row: places.titleRow(way), column: 1, style: 'section', content: text(wayNames[way]) },
    label(places.pay(way, 'year1').row, waysWords.pay),
    ...places.lines.map((name) => label(places.line(way, name, 'year1').row, wayLineLabel(name))),
    ...ownerPlanNames.map((name) => label(places.planLine(way, name).row, planLineLabels[name])),
    ...ownerYears.map((year): SheetCell => payCell(way, year, ways, places)),
    ...ownerYears.flatMap((year) => yearCells(way, year, ways, places)),
    ...ownerPlanNames.map(
      (name): SheetCell => ({
        ...places.planLine(way, name),
        style: name === 'netOverPlan' ? 'result kronor' : 'sum kronor',
        content: formula(planResult(way, name, ways), planFormula(way, name, places)),
      }),
    ),
  ]
}

/** The pay that a way is given: searched, typed, or all of the surplus. */
function payCell(way: OwnerWay, year: OwnerYear, ways: WaysPlan, places: WaysPlaces): SheetCell {
  const { pay } = ways.year(way, year)
  const cell = places.pay(way, year)
  if (year === 'year4') {
    const last = lineOr0(places, way, 'grossAnnualSalary', 'year3')
    return { ...cell, style: 'computed kronor', content: formula(pay, last) }
  }
  if (way === 'mostInHand') return { ...cell, style: 'constant kronor', content: number(pay) }
  const all = lineOr0(places, 'allSalary', 'grossAnnualSalary', year)
  if (way !== 'ownPay') return { ...cell, style: 'computed kronor', content: formula(pay, all) }
  const typed = ownerRef(ownPayCells[year])
  return {
    ...cell,
    style: 'computed kronor',
    content: formula(pay, (say) => `IF(${say(typed)}="",${all(say)},${say(typed)})`),
  }
}

const ownPayCells = { year1: 'ownPay1', year2: 'ownPay2', year3: 'ownPay3' } as const satisfies Record<Year, string>

/** A line of another year or way, or 0 where nobody has such a line. */
function lineOr0(places: WaysPlaces, way: OwnerWay, name: string, year: OwnerYear): FormulaText {
  return (say) => (places.has(name) ? say(places.line(way, name, year)) : '0')
}

function yearCells(way: OwnerWay, year: OwnerYear, ways: WaysPlan, places: WaysPlaces): readonly SheetCell[] {
  const { formulas, line } = ways.year(way, year)
  const refOf = refsOf(way, year, ways, places)
  return places.lines.flatMap((name): SheetCell[] => {
    const written = formulas[name]
    if (!written || written.formula === '0') return []
    const content = formula(line(name), fromTemplate(parseTemplate(written.formula), refOf))
    const isResult = name === 'netProfitPerYear' || name === 'netDividend' || name === 'inHand'
    return [{ ...places.line(way, name, year), style: isResult ? 'sum kronor' : 'computed kronor', content }]
  })
}

/** Where the formulas of a year find what they call. */
function refsOf(way: OwnerWay, year: OwnerYear, ways: WaysPlan, places: WaysPlaces) {
  const before = ownerYearBefore(year)
  const previous = previousOf(year)
  const { formulas } = ways.year(way, year)
  return (name: string): Ref | FormulaText => {
    const [scope = '', ...rest] = name.split('.')
    const inner = rest.join('.')
    if (name === 'surplus') return overviewRef('surplus', planYearOf(year))
    if (name === 'rule.chosenPay') return places.pay(way, year)
    if (name === 'rule.payToThreshold') return places.threshold(year)
    if (scope === 'rule') return places.rule(name, year)
    if (scope === 'previous') return previous(inner)
    if (scope === 'before') {
      return before ? lineOr0(places, way, leftToNext[inner as LeftName], before) : statedLeft(inner as LeftName) // the formulas name these
    }
    return (formulas[name]?.formula ?? '0') === '0' ? () => '0' : places.line(way, name, year)
  }
}

/** What an enskild firma before has left: of the salary's own chain, which the pay of a company does not change. */
function previousOf(year: OwnerYear): Previous {
  return year === 'year4' ? (name) => chainRef(name, 'year3', 'skatteverket') : leftBefore(year)
}

/** What the owner has stated of the time before the plan. */
function statedLeft(name: LeftName): FormulaText {
  return (say) => {
    switch (name) {
      case 'leftInCompany': {
        const share = say(settingRef('ownSharePercent'))
        return `ROUND(${say(ownerRef('openingEquity'))}*IF(${share}="",100,${share})/100,0)`
      }
      case 'allowanceLeft':
        return say(ownerRef('savedAllowance'))
      case 'ownPay':
        return say(ownerRef('ownPayBefore'))
      case 'allPay':
        return `MAX(${say(ownerRef('ownPayBefore'))},${say(ownerRef('allPayBefore'))})`
      case 'companyLoss':
      case 'dividendTax':
        return '0'
    }
  }
}

function planFormula(way: OwnerWay, name: OwnerPlanName, places: WaysPlaces): FormulaText {
  const written = ownerPlanFormulas[name]
  if (!written) throw new Error(`no formula ${name} of a way`)
  return fromTemplate(parseTemplate(written.formula), (part) => {
    const [year, inner] = part.split('.')
    if (inner === undefined) return places.planLine(way, part as OwnerPlanName) // the formulas name these
    return lineOr0(places, way, inner, year as OwnerYear)
  })
}

function planResult(way: OwnerWay, name: OwnerPlanName, ways: WaysPlan): number {
  const line = (of: string, year: OwnerYear) => ways.year(way, year).line(of)
  const sum = (of: string, over: readonly OwnerYear[]) => over.reduce((total, year) => total + line(of, year), 0)
  switch (name) {
    case 'netPayOverPlan':
      return sum('netProfitPerYear', years)
    case 'netDividendOverPlan':
      return sum('netDividend', ownerYears)
    case 'netOverPlan':
      return sum('netProfitPerYear', years) + sum('netDividend', ownerYears)
    case 'taxesOverPlan':
      return sum('ownerTaxes', ownerYears)
    case 'leftAtEnd':
      return line('leftInCompany', 'year3') - line('dividend', 'year4')
    case 'taxDueAtEnd':
      return line('dividendTax', 'year4')
  }
}

/** The numbers that the lines are given: those of the sheet of rules where it has them for the year. */
function ruleCells(ways: WaysPlan, places: WaysPlaces): readonly SheetCell[] {
  return [
    { row: places.rulesTitleRow, column: 1, style: 'section', content: text(waysWords.rules) },
    label(places.thresholdRow, waysWords.threshold),
    ...ownerYears.map(
      (year): SheetCell => ({
        ...places.threshold(year),
        style: 'constant kronor',
        content: number(ways.toThreshold[planYearOf(year)]),
      }),
    ),
    ...places.rules.flatMap((name): SheetCell[] => [
      label(places.rule(name, 'year1').row, wayRuleLabel(name)),
      ...ownerYears.map(
        (year): SheetCell => ({
          ...places.rule(name, year),
          style: 'constant plain',
          content: ruleContent(name, year, ways),
        }),
      ),
    ]),
  ]
}

function ruleContent(name: string, year: OwnerYear, ways: WaysPlan) {
  const value = ways.year('allSalary', year).definition.rules[name] ?? 0
  const key = name.replace('rule.', '')
  if (key === 'acquisitionCost') return formula(value, (say) => say(ownerRef(key)))
  const plan = years.find((one) => one === year)
  return plan && ruleLines.lines.has(key) ? formula(value, (say) => say(ruleRef(key, plan))) : number(value)
}
