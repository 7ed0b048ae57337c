import { RotateCcw } from 'lucide-react'
import { salaryRules } from '../../rules/salary-rules.ts'
import { decimal, filledCell } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import { parameterLabels, salaryTexts } from '../../texts/salary.ts'
import type { FocusedCell } from '../grid/PlanGrid.tsx'
import { inputAt, type SalarySheetContext, shownHow, shownRows } from './salary-columns.tsx'
import { differsFromStandard, resetSalary } from './salary-entry.ts'
import { sayFormula, sayOrigin } from './salary-words.ts'

interface SalaryFormulaBarProps {
  readonly context: SalarySheetContext
  readonly cell: FocusedCell | undefined
}

/** What stands in the cell with the cursor: a parameter with its limits and standard, or the formula, its rule, year and source. */
export function SalaryFormulaBar({ context, cell }: SalaryFormulaBarProps) {
  const { session, year } = context
  const row = shownRows(context).find(({ name }) => name === cell?.rowId)
  const input = row && cell ? inputAt(context, { is: 'row', row }, cell.column) : undefined
  return (
    <section className="formula-bar salary-formula" aria-label={salaryTexts.formulaBar.label}>
      <span className="of">
        {input ? parameterLabels[input.rule] : row ? figureLabels[row.name] : salaryTexts.formulaBar.none}
      </span>
      <span className="fx" aria-hidden="true">
        fx
      </span>
      {input ? (
        <>
          <span className="formula">
            {decimal(session.plan.salary[year][input.rule], 5) || salaryTexts.formulaBar.empty}
          </span>
          <span className="worked">
            {salaryTexts.formulaBar.limits[salaryRules[input.rule].kind](salaryRules[input.rule].maxLength)}
          </span>
          {differsFromStandard(session, year, input.rule) && (
            <button type="button" className="salary-reset-words" onClick={() => resetSalary(session, input)}>
              <RotateCcw aria-hidden="true" size={13} />
              {salaryTexts.resetTo(filledCell(salaryRules[input.rule].standard))}
            </button>
          )}
        </>
      ) : (
        row && (
          <>
            <span className="formula">
              {sayOrigin(row.name, year) ?? sayFormula(session.workbook.explainFigure(`${row.name}.${year}`))}
            </span>
            <span className="worked">{shownHow(context, row)}</span>
          </>
        )
      )}
    </section>
  )
}
