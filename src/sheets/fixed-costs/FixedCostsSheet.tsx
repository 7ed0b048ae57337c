import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { sheetTexts } from '../../texts/sheets.ts'
import { AllYearsSheet } from '../all-years/AllYearsSheet.tsx'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { BreakEven } from './BreakEven.tsx'
import { ExampleCosts } from './ExampleCosts.tsx'
import { fixedCostColumns } from './fixed-cost-columns.ts'

/** Fasta kostnader: what the business costs whether it sells or not, in one year or in all three. */
export function FixedCostsSheet(props: SheetProps) {
  return props.allYears ? <AllYearsSheet {...props} table="fixedCosts" /> : <CostsOfYear {...props} />
}

function CostsOfYear(props: SheetProps) {
  const [examplesShown, setExamplesShown] = useState(false)
  return (
    <div className="fixed-costs-page">
      <ModuleSheet
        {...props}
        table="fixedCosts"
        columnsOf={fixedCostColumns}
        tallHeadings={false}
        explainTotal={explainTotal}
        explainCell={() => undefined}
        tools={(sheet) => (
          <>
            <button
              type="button"
              className="button outlined"
              aria-expanded={examplesShown}
              onClick={() => {
                setExamplesShown(!examplesShown)
              }}
            >
              <Lightbulb size={15} aria-hidden="true" />
              {examplesShown ? sheetTexts.hideExamples : sheetTexts.showExamples}
            </button>
            <ImportFromYear sheet={sheet} year={props.year} />
          </>
        )}
      >
        {(sheet) => examplesShown && <ExampleCosts sheet={sheet} />}
      </ModuleSheet>
      <BreakEven session={props.session} year={props.year}>
        {props.besides}
      </BreakEven>
    </div>
  )
}

function explainTotal({ session, year }: OpenSheet<'fixedCosts'>, column: string) {
  return column === 'amount' ? session.workbook.explainFigure(`totalFixedCost.${year}`) : undefined
}
