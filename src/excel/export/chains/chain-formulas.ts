import { type SalaryMethod, type Year, yearBefore } from '../../../rules/horizon.ts'
import { figureLabels } from '../../../texts/labels.ts'
import { salaryTexts } from '../../../texts/salary.ts'
import { type CarriedName, isToolBalance, openingSettings } from '../../../workbook/carried.ts'
import { burdenFormulas } from '../../../workbook/formulas/burden.ts'
import { type Node, parseTemplate } from '../../../workbook/template.ts'
import type { SalaryInputName } from '../../layout/setting-cells.ts'
import { type FormulaText, fromBlanks, type Ref } from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { chainRef, nextRef, nextStepRef, ruleRef, salaryRef, settingRef } from '../places.ts'
import { whenAllocated } from '../rules/tool-rows.ts'
import { flags, liveChains } from './law-nodes.ts'

/** What an income year of the chain is given of the year before it. */
export type Previous = (name: string) => Ref | FormulaText

/** What the year before left; before the first year what the owner states. */
export function leftBefore(year: Year): Previous {
  const before = yearBefore(year)
  if (before) return (name) => chainRef(name, before, 'skatteverket')
  return (name) => stated(name as CarriedName) // the formulas name these
}

function stated(name: CarriedName): Ref | FormulaText {
  if (!isToolBalance(name)) return settingRef(openingSettings[name])
  const cell = settingRef(openingSettings[name])
  if (name !== 'savedAllocation') return cell
  return (say) => whenAllocated(say(settingRef('interestAllocation')), say(cell))
}

/** Where the formulas of a chain find what they call: its own lines, rules, flags, the year before, the trial with more surplus. */
export function chainRefs(method: SalaryMethod, year: Year, own: (name: string) => Ref, previous: Previous) {
  return (name: string): Ref | FormulaText => {
    const [scope = '', ...rest] = name.split('.')
    const inner = rest.join('.')
    if (scope === 'is' && flags.some((flag) => flag === inner)) return (say) => `${say(ruleRef(inner, year))}=1`
    if (scope === 'previous') return previous(inner)
    if (name === 'next.step') return nextStepRef('step', `${method} ${year}`)
    if (scope === 'next') return nextRef(inner, `${method} ${year}`)
    if (scope !== 'rule') return own(name)
    return method === 'schablon' && inner !== 'ownSharePercent'
      ? salaryRef(year, inner as SalaryInputName) // the schablon's other rules are these
      : ruleRef(inner, year)
  }
}

export const blankLines: ReadonlySet<string> = new Set(['effectiveTax', 'keepRate', 'marginalTax'])

export function lineFormula(
  name: string,
  method: SalaryMethod,
  refOf: (name: string) => Ref | FormulaText,
): FormulaText | undefined {
  const burdens: Readonly<Record<string, { readonly formula: string }>> = burdenFormulas
  const burden = burdens[name]
  const node: Node | undefined = burden ? parseTemplate(burden.formula) : liveChains[method].nodes[name]
  return node && fromBlanks(node, blankLines, refOf)
}

const percents: ReadonlySet<string> = new Set(['effectiveTax', 'marginalTax'])

export function styleOfLine(name: string): StyleName {
  if (name === 'netProfitPerMonth') return 'result kronor'
  if (name === 'surplus' || name === 'netProfitPerYear') return 'sum kronor'
  return percents.has(name) ? 'computed oneDecimal' : 'computed kronor'
}

const labels: Readonly<Record<string, string>> = figureLabels

export function labelOfLine(name: string): string {
  const [, inner] = name.split('.')
  return inner === undefined ? (labels[name] ?? name) : salaryTexts.ofEmployment(labels[inner] ?? inner)
}
