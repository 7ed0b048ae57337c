import { ExampleButtons } from '../../controls/ExampleButtons.tsx'
import { filledRowsAtEnd } from '../../plan/new-rows.ts'
import { blankValues } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { addFilled } from '../grid/commands/row-actions.ts'
import { rowsOf } from '../grid/commands/sheet-rows.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'

/** The usual costs above the sheet: each becomes a row whose sum one fills in. */
export function ExampleCosts({ sheet }: { readonly sheet: OpenSheet<'fixedCosts'> }) {
  const add = (category: string) => {
    const values = { ...blankValues('fixedCosts'), category }
    addFilled(
      rowsOf(sheet),
      filledRowsAtEnd(sheet.session.plan, 'fixedCosts', sheet.year, [values], newRowId),
      'amount',
    )
  }
  const costs = sheet.session.rows('fixedCosts', sheet.year)
  return <ExampleButtons className="example-costs" iconSize={14} costs={costs} onAdd={add} />
}
