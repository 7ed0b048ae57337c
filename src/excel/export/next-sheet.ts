import type { Year } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { type CarriedName, isToolBalance } from '../../workbook/carried.ts'
import { chainNames } from '../../workbook/figures.ts'
import { nextStep as payAtStep } from '../../workbook/formulas/burden.ts'
import { chainRefs, labelOfLine, leftBefore, lineFormula, type Previous, styleOfLine } from './chains/chain-formulas.ts'
import { cell, computed, type FormulaText, type SheetCell, type SheetContent, titled } from './file/content.ts'
import { overviewRef } from './overview/overview-places.ts'
import {
  chainRef,
  employmentNames,
  lastNextRow,
  type NextStep,
  nextRef,
  nextRows,
  nextStepRef,
  nextSteps,
  nextStepYear,
  ruleRef,
} from './places.ts'

function previousOf(nextStep: NextStep, year: Year): Previous {
  const left: Previous = (name) => chainRef(name, 'year3', 'skatteverket')
  // the funds stand in both: only what the fees leave is told of
  if (nextStep === 'withoutCarried') return (name) => (isToolBalance(name as CarriedName) ? left(name) : () => '0') // the formulas name these
  return nextStep === 'withCarried' ? left : leftBefore(year)
}

/** Lines of a chain with more surplus, or of a year after the last. */
function nextStepCells(nextStep: NextStep): SheetCell[] {
  const { method, year } = nextStepYear(nextStep)
  const isMore = nextStep.includes(' ')
  const refOf = chainRefs(method, year, (name) => nextRef(name, nextStep), previousOf(nextStep, year))
  const surplus = overviewRef('surplus', year)
  const share: FormulaText = (say) => say(ruleRef('ownSharePercent', year))
  const steps: SheetCell[] = isMore
    ? [
        computed(
          nextStepRef('step', nextStep),
          'computed kronor',
          (say) => `IF(${say(surplus)}<0,0,IF(${share(say)}=0,0,${payAtStep[method]}))`,
        ),
        computed(
          nextStepRef('more', nextStep),
          'computed kronor',
          (say) => `IF(${share(say)}=0,0,${say(nextStepRef('step', nextStep))}/(${share(say)}/100))`,
        ),
      ]
    : []
  const start: SheetCell = computed(nextRef('surplus', nextStep), 'sum kronor', (say) =>
    isMore ? `${say(surplus)}+${say(nextStepRef('more', nextStep))}` : say(surplus),
  )
  const lines: readonly string[] = [...chainNames, ...employmentNames]
  return [
    ...steps,
    start,
    ...lines.flatMap((name): SheetCell[] => {
      const written = name === 'surplus' ? undefined : lineFormula(name, method, refOf)
      if (!written) return []
      return [computed(nextRef(name, nextStep), styleOfLine(name), written)]
    }),
  ]
}

export function nextSheet(): SheetContent {
  const says = excelTexts.next
  const lines: readonly string[] = [...chainNames, ...employmentNames]
  const headOf = (nextStep: NextStep) => {
    if (nextStep === 'withCarried' || nextStep === 'withoutCarried') return says[nextStep]
    const { method, year } = nextStepYear(nextStep)
    return `${excelChoices.year[year]}\n${excelTexts.columnsOfYear[method]}`
  }
  return {
    key: 'next',
    cells: [
      ...titled(says.title, says.lead),
      cell(nextRows.heading, 1, 'heading'),
      ...nextSteps.map((nextStep, at) => cell(nextRows.heading, 2 + at, 'headingNumber', headOf(nextStep))),
      cell(nextRows.step, 1, 'label plain', says.step),
      cell(nextRows.more, 1, 'label plain', says.more),
      ...lines.map((name) => cell(nextRef(name, 'withCarried').row, 1, 'label plain', labelOfLine(name))),
      ...nextSteps.flatMap((nextStep) => nextStepCells(nextStep)),
    ],
    widths: [50, ...nextSteps.map(() => 19)],
    heights: { [nextRows.heading]: 48 },
    frozen: { rows: nextRows.heading, columns: 1 },
    print: { repeated: `${nextRows.heading}:${nextRows.heading}`, lastRow: lastNextRow },
  }
}
