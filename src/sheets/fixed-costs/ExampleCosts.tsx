import { Plus } from 'lucide-react'
import { rowsAtEnd } from '../../plan/new-rows.ts'
import { blankValues } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { fixedCostExamples, sheetTexts } from '../../texts/sheets.ts'
import type { OpenSheet } from '../grid/open-sheet.ts'
import { addFilled } from '../grid/sheet-acts.ts'

/** The usual costs, each of which can be added as a row to fill in (spec section 2, "Visa exempel"). */
export function ExampleCosts({ sheet }: { readonly sheet: OpenSheet<'fixedCosts'> }) {
  const add = (category: string) => {
    const values = { ...blankValues('fixedCosts'), category }
    addFilled(sheet, rowsAtEnd(sheet.session.plan, 'fixedCosts', sheet.year, [values], newRowId), 'amount')
  }
  return (
    <ul className="example-costs" aria-label={sheetTexts.examplesTitle}>
      {fixedCostExamples.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="button chip"
            aria-label={sheetTexts.addExample(name)}
            onClick={() => {
              add(name)
            }}
          >
            <Plus size={13} aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
