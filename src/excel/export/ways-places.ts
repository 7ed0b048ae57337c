import { dividendFigureLabels } from '../../texts/dividend-labels.ts'
import { excelTexts } from '../../texts/excel.ts'
import { figureLabels, lawRuleLabels } from '../../texts/labels.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { salaryTexts } from '../../texts/salary.ts'
import {
  type OwnerPlanName,
  type OwnerWay,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYears,
} from '../../workbook/owner-figures.ts'
import type { Ref } from './content.ts'
import type { WaysPlan } from './ways-plan.ts'

const headingRow = 3
const firstColumn = 2
/** the rows of a way before its lines: its name and, when it is chosen, its pay */
const before = 2

/** Where everything stands on the sheet of the ways of one plan. */
export class WaysPlaces {
  /** the lines of every way, in the order of the formulas; a line that is 0 in all is left out */
  readonly lines: readonly string[]
  /** the numbers of the law that the lines are given */
  readonly rules: readonly string[]

  constructor(ways: WaysPlan) {
    const each = ownerWays.flatMap((way) => ownerYears.map((year) => ways.year(way, year)))
    const names = new Set(each.flatMap(({ formulas }) => Object.keys(formulas)))
    this.lines = [...names].filter((name) => each.some(({ formulas }) => (formulas[name]?.formula ?? '0') !== '0'))
    this.rules = [...new Set(each.flatMap(({ definition }) => Object.keys(definition.rules)))]
  }

  get headingRow(): number {
    return headingRow
  }

  /** The row of a way's name. */
  titleRow(way: OwnerWay): number {
    return headingRow + 1 + ownerWays.indexOf(way) * (before + this.lines.length + ownerPlanNames.length + 1)
  }

  /** The pay that a way is given. */
  pay(way: OwnerWay, year: OwnerYear): Ref {
    return this.#at(this.titleRow(way) + 1, year)
  }

  line(way: OwnerWay, name: string, year: OwnerYear): Ref {
    const at = this.lines.indexOf(name)
    if (at < 0) throw new Error(`no line ${name} of a way`)
    return this.#at(this.titleRow(way) + before + at, year)
  }

  has(name: string): boolean {
    return this.lines.includes(name)
  }

  planLine(way: OwnerWay, name: OwnerPlanName): Ref {
    const row = this.titleRow(way) + before + this.lines.length + ownerPlanNames.indexOf(name)
    return { sheet: 'ways', row, column: firstColumn }
  }

  get rulesTitleRow(): number {
    const [last] = ownerWays.slice(-1)
    return (last ? this.titleRow(last) : headingRow) + before + this.lines.length + ownerPlanNames.length + 1
  }

  get thresholdRow(): number {
    return this.rulesTitleRow + 1
  }

  threshold(year: OwnerYear): Ref {
    return this.#at(this.thresholdRow, year)
  }

  rule(name: string, year: OwnerYear): Ref {
    const at = this.rules.indexOf(name)
    if (at < 0) throw new Error(`no rule ${name} of a way`)
    return this.#at(this.thresholdRow + 1 + at, year)
  }

  get lastRow(): number {
    return this.thresholdRow + this.rules.length
  }

  #at(row: number, year: OwnerYear): Ref {
    return { sheet: 'ways', row, column: firstColumn + ownerYears.indexOf(year) }
  }
}

const figures: Readonly<Record<string, string>> = { ...figureLabels, ...dividendFigureLabels }
const rules: Readonly<Record<string, string>> = lawRuleLabels

/** What a line of a way is called. */
export function wayLineLabel(name: string): string {
  const [scope = '', inner] = name.split('.')
  if (inner === undefined) return figures[name] ?? name
  const label = figures[inner] ?? inner
  return scope === 'with' ? salaryTexts.withDividend(label) : salaryTexts.ofEmployment(label)
}

/** What a number of the law is called. */
export function wayRuleLabel(name: string): string {
  const key = name.replace('rule.', '')
  return rules[key] ?? key
}

export const wayNames = ownerPageTexts.ways
export const planLineLabels = ownerPageTexts.plan
export const waysWords = excelTexts.ways
