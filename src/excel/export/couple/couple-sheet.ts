import { years } from '../../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { ownerPageTexts } from '../../../texts/owner-page.ts'
import { companyReservesBefore } from '../../../workbook/owner/company-reserves.ts'
import { type CarriedForward, leftToNext, planYearOf } from '../../../workbook/owner/owner-definitions.ts'
import { type OwnerYear, ownerYearBefore, ownerYears } from '../../../workbook/owner/owner-figures.ts'
import { type CoupleChoice, otherThan, type Partner, partners } from '../../../workbook/owner/two-owners.ts'
import type { FileSetting } from '../../layout/setting-cells.ts'
import { leftBefore } from '../chains/chain-formulas.ts'
import { liveChains } from '../chains/law-nodes.ts'
import {
  cell,
  computed,
  type FormulaText,
  fromTemplate,
  lineLabel,
  number,
  type Ref,
  type SheetCell,
  type SheetContent,
  titled,
} from '../file/content.ts'
import { overviewRef } from '../overview/overview-places.ts'
import { chainRef, ruleRef, settingRef } from '../places.ts'
import type { RuleCells } from '../rules/rule-row.ts'
import { ownerRules } from '../rules/rule-rows.ts'
import { cellsOfOwner } from '../rules/rules-sheet.ts'
import { labelOf as labelOfWay, styleOf } from '../ways/ways-sheet.ts'
import {
  type CoupleSection,
  coupleChain,
  coupleHeadingRow,
  coupleRef,
  coupleRow,
  coupleRuleColumn,
  coupleSections,
  coupleTitles,
  coupleWays,
  type FileWay,
  hasCoupleLine,
  lastCoupleRow,
  nothingOfSecond,
  rulesOfSecond,
  secondRuleRef,
} from './couple-places.ts'

const words = excelTexts.couple

const titles: Readonly<Record<Exclude<CoupleSection, 'rules'>, string>> = {
  overPlan: excelTexts.ways.overPlan,
  chosen: excelTexts.ways.chosen,
  lines: excelTexts.ways.tax,
}

const ownRules = ownerRules.filter(({ key }) => rulesOfSecond.some((one) => one === key))

function labelOf(name: string): string {
  if (name === 'payOfSurplus' || name === 'companyDividend') return words[name]
  const rule = ownRules.find(({ key }) => `rule.${key}` === name)
  if (rule) return rule.label
  return labelOfWay(name)
}

/** What was searched for when the file was made, and the pays that are typed. */
export type CoupleKnown = Readonly<Record<FileWay, CoupleChoice>>

function chosenCells(way: FileWay, of: Partner, year: OwnerYear, { pay, payout }: CoupleChoice): SheetCell[] {
  const at = (name: string) => coupleRef(name, way, of, year)
  const typed = way === 'mostInHand' && year !== 'year4' ? pay[of][year] : null
  const chosen = payout[year]
  const ofCompany: SheetCell[] =
    of === 'second'
      ? []
      : [
          typeof chosen === 'number'
            ? { ...at('chosenDividend'), style: 'constant kronor', content: number(chosen) }
            : computed(at('chosenDividend'), 'computed kronor', dividendOfCouple(chosen, way, year)),
          computed(at('companyDividend'), 'computed kronor', paidByCompany(way, year)),
        ]
  return [
    ...(year === 'year4' ? [] : [computed(at('payOfSurplus'), 'computed kronor', payOfShare(way, of, year))]),
    typed === null
      ? computed(at('chosenPay'), 'computed kronor', payOfCouple(way, of, year))
      : { ...at('chosenPay'), style: 'constant kronor', content: number(typed) },
    ...ofCompany,
  ]
}

function ruleCells(): SheetCell[] {
  return ownRules.flatMap(({ key, format, formula: written }) =>
    ownerYears.flatMap((year): SheetCell[] => {
      const ofRule: FormulaText | undefined = written && ((say) => written(year, cellsOfSecond, say))
      const says = key === 'ownSharePercent' ? shareOfSecond : ofRule
      return says ? [computed(secondRuleRef(key, year), `computed ${format}`, says)] : []
    }),
  )
}

function yearCells(known: CoupleKnown): SheetCell[] {
  return coupleWays.flatMap((way) =>
    partners.flatMap((of) =>
      ownerYears.flatMap((year) => [
        ...chosenCells(way, of, year, known[way]),
        ...coupleSections.lines.flatMap((name): SheetCell[] => {
          const says = coupleLine(name, way, of, year)
          return says ? [computed(coupleRef(name, way, of, year), styleOf(name), says)] : []
        }),
      ]),
    ),
  )
}

function headings(secondName: string): SheetCell[] {
  const row = coupleHeadingRow
  const names = ownerPageTexts.couple.names(secondName)
  return [
    ...titled(words.title(secondName), excelTexts.ways.lead, words.searched),
    cell(row, 1, 'heading'),
    ...coupleWays.flatMap((way) =>
      partners.flatMap((of) =>
        ownerYears.map((year): SheetCell => {
          const name = way === 'ownPay' ? words.own : ownerPageTexts.ways[way]
          return cell(
            row,
            coupleRef('netOverPlan', way, of, year).column,
            'headingNumber',
            words.heading(name, names[of], excelChoices.ownerYear[year]),
          )
        }),
      ),
    ),
    cell(row, coupleRuleColumn, 'heading', excelTexts.ways.rule),
    ...[...coupleTitles].map(([title, at]) =>
      cell(at, 1, 'section', title === 'rules' ? words.rules(secondName) : titles[title]),
    ),
  ]
}

function labels(): SheetCell[] {
  const { rules } = coupleChain('first', 'year1')
  const names: readonly string[] = Object.values(coupleSections).flat()
  return names.flatMap((name) => lineLabel(coupleRow(name), labelOf(name), coupleRuleColumn, rules[name]))
}

/** The sheet of two who own the company together: what each has in every year, by what gives the most and by the pays that are typed. */
export function coupleSheet(known: CoupleKnown, secondName: string): SheetContent {
  return {
    key: 'couple',
    cells: [
      ...headings(secondName),
      ...labels(),
      ...ruleCells(),
      ...coupleWays.map((way) =>
        computed(coupleRef('netOverPlan', way, 'first', 'year1'), 'result kronor', coupleOverPlan(way)),
      ),
      ...yearCells(known),
    ],
    widths: [58, ...coupleWays.flatMap(() => partners.flatMap(() => ownerYears.map(() => 14))), 90],
    heights: { [coupleHeadingRow]: 48 },
    frozen: { rows: coupleHeadingRow, columns: 1 },
    print: { repeated: `${coupleHeadingRow}:${coupleHeadingRow}`, lastRow: lastCoupleRow },
  }
}

const nothing: FormulaText = () => '0'
const isOwnRule = (key: string) => rulesOfSecond.some((one) => one === key)

const settingOfSecond: Partial<Readonly<Record<FileSetting, FileSetting>>> = {
  birthYear: 'secondBirthYear',
  acquisitionCost: 'secondCost',
  savedAllowance: 'secondSavedAllowance',
  ownPayBefore: 'secondPayBefore',
  ownPay1: 'secondPay1',
  ownPay2: 'secondPay2',
  ownPay3: 'secondPay3',
}

const settingOf = (name: FileSetting, of: Partner): Ref =>
  settingRef(of === 'second' ? (settingOfSecond[name] ?? name) : name)

function ruleOf(key: string, of: Partner, year: OwnerYear): Ref | FormulaText {
  if (of === 'first') return ruleRef(key, year)
  if (nothingOfSecond.has(key)) return nothing
  return isOwnRule(key) ? secondRuleRef(key, year) : ruleRef(key, year)
}

const cellsOfSecond: RuleCells = {
  ...cellsOfOwner,
  rule: (key, year) => (isOwnRule(key) ? secondRuleRef(key, year) : ruleRef(key, year)),
  setting: (name) => settingOf(name, 'second'),
}

/** The second owner's share: what the first does not have is the most that it can be. */
const shareOfSecond: FormulaText = (say) =>
  `IF(${say(settingRef('secondSharePercent'))}="",0,MIN(${say(settingRef('secondSharePercent'))},100-${say(ruleRef('ownSharePercent', 'year1'))}))`

const shareOf =
  (of: Partner): FormulaText =>
  (say) =>
    say(of === 'first' ? ruleRef('ownSharePercent', 'year1') : secondRuleRef('ownSharePercent', 'year1'))
const shareOfBoth: FormulaText = (say) => `(${shareOf('first')(say)}+${shareOf('second')(say)})`
const partOf =
  (of: Partner): FormulaText =>
  (say) =>
    `IF(${shareOfBoth(say)}=0,0,${shareOf(of)(say)}/${shareOfBoth(say)}*100)`

/** The part of both of an amount of the company's, to the nearest krona, a half up. */
const ofBothParts =
  (amount: FormulaText): FormulaText =>
  (say) =>
    `INT((${amount(say)})*${shareOfBoth(say)}/100+0.5)`

const reserves = ofBothParts((say) => companyReservesBefore.map((name) => say(settingRef(name))).join('+'))

function statedBy(of: Partner): Readonly<Record<CarriedForward | 'otherPay', FormulaText | Ref>> {
  const [own, other] = [settingOf('ownPayBefore', of), settingOf('ownPayBefore', otherThan(of))]
  return {
    retainedEarnings: ofBothParts((say) => say(settingRef('openingEquity'))),
    companyLoss: nothing,
    allowanceLeft: settingOf('savedAllowance', of),
    dividendTax: nothing,
    ownPay: own,
    allPay: (say) => `(MAX(${say(own)}+${say(other)},${say(own)},${say(settingRef('allPayBefore'))})-${say(other)})`,
    companyReserve: reserves,
    companyReserveOld: reserves,
    otherPay: other,
  }
}

function refsOf(way: FileWay, of: Partner, year: OwnerYear): (name: string) => Ref | FormulaText {
  const before = ownerYearBefore(year)
  const other = otherThan(of)
  const line = (name: string, whose: Partner) => coupleRef(name, way, whose, year)
  const given: Readonly<Record<string, Ref | FormulaText>> = {
    chosenPay: line('chosenPay', of),
    companyDividend: line('companyDividend', 'first'),
    coupleSharePercent: shareOfBoth,
    ownPartPercent: (say) => `(${partOf(of)(say)})`,
    otherPartPercent: (say) => `(${partOf(other)(say)})`,
    otherPayCost: (say) =>
      year === 'year4' ? '0' : `(${say(line('grossAnnualSalary', other))}+${say(line('generalPayrollTax', other))})`,
    spouseTaxable: line('with.taxableIncome', other),
    acquisitionCost: settingOf('acquisitionCost', of),
  }
  return (name) => {
    const [scope = '', ...rest] = name.split('.')
    const inner = rest.join('.')
    switch (scope) {
      case 'is': {
        if (inner === 'spouses') return (say) => `${say(settingRef('secondIsRelative'))}<>"${excelTexts.yes}"`
        const flag = ruleOf(inner, of, year)
        return (say) => `${typeof flag === 'function' ? flag(say) : say(flag)}=1`
      }
      case 'rule':
        return given[inner] ?? ruleOf(inner, of, year)
      case 'previous':
        if (of === 'second') return nothing
        return year === 'year4' ? chainRef(inner, 'year3', 'skatteverket') : leftBefore(year)(inner)
      case 'before': {
        const left = inner as CarriedForward | 'otherPay' // the formulas name these
        if (!before) return statedBy(of)[left]
        return left === 'otherPay'
          ? coupleRef('grossAnnualSalary', way, other, before)
          : coupleRef(leftToNext[left], way, of, before)
      }
      case 'surplus': {
        const all = overviewRef('surplus', planYearOf(year))
        // an enskild firma is the first's alone
        return of === 'first' ? all : (say) => `IF(${say(ruleRef('aktiebolag', year))}=1,${say(all)},0)`
      }
    }
    return line(name, of)
  }
}

function coupleLine(name: string, way: FileWay, of: Partner, year: OwnerYear): FormulaText | undefined {
  const node = coupleChain(of, year).nodes[name]
  return node && hasCoupleLine(name, year) ? fromTemplate(node, refsOf(way, of, year)) : undefined
}

function payOfShare(way: FileWay, of: Partner, year: OwnerYear): FormulaText {
  const node = liveChains.skatteverket.nodes['grossAnnualSalary']
  if (!node) throw new Error('the chain has no pay')
  return fromTemplate(node, refsOf(way, of, year))
}

/** The pay of one of the two: null, the whole share, and after the plan that of its last year. */
function payOfCouple(way: FileWay, of: Partner, year: OwnerYear): FormulaText {
  if (year === 'year4') return (say) => say(coupleRef('grossAnnualSalary', way, of, 'year3'))
  const all = coupleRef('payOfSurplus', way, of, year)
  if (way !== 'ownPay') return (say) => say(all)
  const typed = settingOf((['ownPay1', 'ownPay2', 'ownPay3'] as const)[years.indexOf(year)] ?? 'ownPay1', of)
  return (say) => `IF(${say(typed)}="",${say(all)},${say(typed)})`
}

/** What the company pays out where that is no number of its own: all that there is, or the most within the room of both. */
function dividendOfCouple(payout: 'within' | 'all', way: FileWay, year: OwnerYear): FormulaText {
  return (say) => {
    const all = say(coupleRef('distributable', way, 'first', year))
    if (payout === 'all') return all
    const within = partners.map((of) => {
      const part = partOf(of)(say)
      return `IF((${part})=0,${all},INT(${say(coupleRef('allowance', way, of, year))}/(${part})*100+0.000001))`
    })
    return `INT(MIN(${all},${within.join()}))`
  }
}

/** What it comes to: never more than there is. */
function paidByCompany(way: FileWay, year: OwnerYear): FormulaText {
  return (say) =>
    `MIN(${say(coupleRef('distributable', way, 'first', year))},${say(coupleRef('chosenDividend', way, 'first', year))})`
}

function coupleOverPlan(way: FileWay): FormulaText {
  return (say) =>
    partners
      .flatMap((of) => [
        ...years.map((year) => say(coupleRef('netProfitPerYear', way, of, year))),
        ...ownerYears.map((year) => say(coupleRef('netDividend', way, of, year))),
      ])
      .join('+')
}
