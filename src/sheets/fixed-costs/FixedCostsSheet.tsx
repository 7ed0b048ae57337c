import { Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { CostsOfBefore } from '../../controls/CostsOfBefore.tsx'
import { ExampleButtons } from '../../controls/ExampleButtons.tsx'
import { fixedCostVat } from '../../plan/cost-vat.ts'
import { exampleCost } from '../../plan/examples/example-cost.ts'
import { newRowId } from '../../plan/row-id.ts'
import { kronor } from '../../texts/format.ts'
import { columnNames, headings } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatTexts } from '../../texts/vat.ts'
import { LateAllYears } from '../all-years/LateAllYears.tsx'
import { costVatColumn } from '../cost-vat-column.ts'
import { arranged } from '../grid/arranged.ts'
import { entered } from '../grid/columns.ts'
import { addFilled } from '../grid/commands/row-actions.ts'
import { rowsOf } from '../grid/commands/sheet-rows.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import type { SheetColumn } from '../grid/TableGrid.tsx'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { BreakEven } from './BreakEven.tsx'

export function FixedCostsSheet(props: SheetProps) {
  return props.allYears ? <LateAllYears {...props} table="fixedCosts" /> : <CostsOfYear {...props} />
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
              onClick={() => setExamplesShown(!examplesShown)}
            >
              <Lightbulb size={15} aria-hidden="true" />
              {examplesShown ? sheetTexts.hideExamples : sheetTexts.showExamples}
            </button>
            <ImportFromYear sheet={sheet} year={props.year} />
          </>
        )}
      >
        {(sheet) => (
          <>
            <CostsOfBefore session={sheet.session} />
            {examplesShown && <ExampleCosts sheet={sheet} />}
          </>
        )}
      </ModuleSheet>
      <BreakEven session={props.session} year={props.year}>
        {props.besides}
      </BreakEven>
    </div>
  )
}

const explainTotal = ({ session, year }: OpenSheet<'fixedCosts'>, column: string) =>
  column === 'amount' ? session.workbook.explainFigure(`totalFixedCost.${year}`) : undefined

/** The usual costs above the sheet: each becomes a row whose sum one fills in. */
export function ExampleCosts({ sheet }: { readonly sheet: OpenSheet<'fixedCosts'> }) {
  const add = (category: string) => {
    const { plan, workbook } = sheet.session
    const netPay = Math.round(workbook.figure(`netProfitPerMonth.${sheet.year}`) ?? 0)
    addFilled(rowsOf(sheet), exampleCost(plan, sheet.year, category, netPay, newRowId), 'amount')
  }
  return (
    <ExampleButtons className="example-costs" iconSize={14} plan={sheet.session.plan} year={sheet.year} onAdd={add} />
  )
}

function fixedCostColumns(sheet: OpenSheet<'fixedCosts'>): readonly SheetColumn[] {
  const name = { heading: headings.fixedCosts.category, name: columnNames.fixedCosts.category, width: 240, share: 2 }
  const amount = {
    heading: headings.fixedCosts.amount,
    name: columnNames.fixedCosts.amount,
    unit: vatTexts.costUnit,
    width: 160,
    share: 1,
  }
  const vat = { heading: headings.fixedCosts.costVat, name: columnNames.fixedCosts.costVat, width: 110, share: 0.5 }
  return arranged(sheet, {
    category: entered(sheet, 'category', name, () => sheetTexts.sum),
    amount: entered(sheet, 'amount', amount, () =>
      kronor(sheet.session.workbook.figure(`totalFixedCost.${sheet.year}`)),
    ),
    costVat: costVatColumn(entered(sheet, 'costVat', vat), (id) => {
      const row = sheet.isBlank(id) ? undefined : sheet.session.row('fixedCosts', id)
      return row && { own: row.costVat, holds: fixedCostVat(row) }
    }),
  })
}
