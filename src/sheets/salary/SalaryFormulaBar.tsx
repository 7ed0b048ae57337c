import { CopyCheck, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { EditButton } from '../../controls/EditButton.tsx'
import { salaryRules } from '../../rules/salary-rules.ts'
import { explanationOf } from '../../salary/explanations.ts'
import {
  differsBetweenYears,
  differsFromDefault,
  resetSalary,
  type SalaryCell,
  setForAllYears,
} from '../../salary/salary-entry.ts'
import type { SalaryRow } from '../../salary/salary-rows.ts'
import { figureAt, inputAt, type SalarySheetContext, shownHow, shownRows } from '../../salary/salary-shown.ts'
import { describeFormula, describeOrigin } from '../../salary/salary-words.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { decimal, editorText, filledCell, percent } from '../../texts/format.ts'
import { parameterLabels, salaryTexts } from '../../texts/salary.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { FocusedCell } from '../grid/sheet/cell-cursor.ts'
import { signsLeft } from '../NearLimit.tsx'
import { ruleOf } from './salary-columns.ts'

interface SalaryFormulaBarProps {
  readonly context: SalarySheetContext
  readonly cell: FocusedCell | undefined
  /** What can be done with the cell, at the bar's right end. */
  readonly children?: ReactNode
}

const maxDecimals = 5

/** What stands in the cell with the cursor: a parameter with its default, and its limits when they are near, or the formula, its rule, year and source. */
export function SalaryFormulaBar({ context, cell, children }: SalaryFormulaBarProps) {
  const rows = shownRows(context)
  // until a cell is chosen, the answer itself
  const row = rows.find(({ name }) => name === cell?.rowId) ?? rows.at(-1)
  const input = row && cell ? inputAt(context, { kind: 'row', row }, cell.column) : undefined
  return (
    <section className="formula-bar salary-formula" aria-label={salaryTexts.formulaBar.label}>
      {/* at the right end, and before what gives way to it */}
      {children}
      {input ? (
        <Parameter context={context} input={input} />
      ) : (
        row && <Figure context={context} row={row} column={cell?.column ?? ''} />
      )}
    </section>
  )
}

function Fx() {
  return (
    <span className="fx" aria-hidden="true">
      fx
    </span>
  )
}

function Parameter({
  context: { session, year },
  input,
}: {
  readonly context: SalarySheetContext
  readonly input: SalaryCell
}) {
  const { kind, maxLength, default: initial } = salaryRules[input.rule]
  const { formulaBar } = salaryTexts
  const left = signsLeft({ maxLength }, editorText(session.plan.salary[year][input.rule]))
  const withUnit = kind === 'percent' ? percent(initial) : salaryTexts.kr(filledCell(initial))
  return (
    <>
      <span className="of">{parameterLabels[input.rule]}</span>
      <Fx />
      <span className="formula">{decimal(session.plan.salary[year][input.rule], maxDecimals) || formulaBar.empty}</span>
      <span className="worked">
        {left !== undefined && sheetTexts.nearLimit(formulaBar.limits[kind](maxLength), left)}
      </span>
      <span className="rule">
        {salaryTexts.standard(withUnit)}
        {differsFromDefault(session, year, input.rule) && (
          <EditButton className="button outlined slim" onClick={() => resetSalary(session, input)}>
            <RotateCcw aria-hidden="true" size={12} />
            {salaryTexts.resetTo(withUnit)}
          </EditButton>
        )}
        {differsBetweenYears(session, input.rule) && (
          <EditButton className="button outlined slim" onClick={() => setForAllYears(session, input)}>
            <CopyCheck aria-hidden="true" size={12} />
            {formulaBar.allYears}
          </EditButton>
        )}
      </span>
    </>
  )
}

interface FigureProps {
  readonly context: SalarySheetContext
  readonly row: SalaryRow
  readonly column: string
}

function Figure({ context, row, column }: FigureProps) {
  const { session, year } = context
  const explanation = explanationOf(session, figureAt(row, column, year))
  const origin = describeOrigin(row.name, year)
  const worked = origin ?? shownHow(context, row, column)
  return (
    <>
      <span className="of">{rowFigureLabels[row.name]}</span>
      <Fx />
      <span className="formula" title={origin === undefined ? describeFormula(explanation) : undefined}>
        {origin === undefined ? describeFormula(explanation) : ''}
      </span>
      <span className="worked" title={worked}>
        {worked}
      </span>
      <span className="rule">{ruleOf(session, year, row, column)}</span>
    </>
  )
}
