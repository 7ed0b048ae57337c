import { years } from '../../rules/horizon.ts'
import { measureHoursPerYear } from '../../rules/limits.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { derivedFields } from '../../workbook/figures.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { measureColumns, measureTotals } from './measure-columns.ts'
import { SortMeasures } from './SortMeasures.tsx'

/** The measures: what is planned over the three years, in hours and kr. */
export function MeasuresSheet(props: SheetProps) {
  return (
    <ModuleSheet
      {...props}
      table="measures"
      columnsOf={measureColumns}
      tallHeadings={false}
      explainTotal={explainTotal}
      explainCell={explainCell}
      tools={(sheet) => <SortMeasures sheet={sheet} />}
      warning={(sheet) => (
        // always there, so that the sentence is read out when it comes
        <div role="alert">{isOverNorm(sheet) && <p className="sheet-warning">{sheetTexts.tooManyHours}</p>}</div>
      )}
    />
  )
}

/** True while the planned hours of any year reach the norm. */
function isOverNorm({ session }: OpenSheet<'measures'>): boolean {
  return years.some((year) => (session.workbook.figure(`TotalMeasuredHoursYear.${year}`) ?? 0) >= measureHoursPerYear)
}

function explainTotal({ session }: OpenSheet<'measures'>, column: string) {
  const total = measureTotals[column]
  return total && session.workbook.explainFigure(total)
}

function explainCell({ session }: OpenSheet<'measures'>, id: string, column: string) {
  const field = derivedFields.measures.find((name) => name === column)
  return field && session.workbook.explainDerived('measures', id, field)
}
