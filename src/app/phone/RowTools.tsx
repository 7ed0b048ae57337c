import { ArrowDownUp, Check, Lightbulb } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { ExampleButtons } from '../../controls/ExampleButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { exampleCost } from '../../plan/examples/example-cost.ts'
import { newRowId } from '../../plan/row-id.ts'
import type { Year } from '../../rules/horizon.ts'
import { announceAdded } from '../../sheets/grid/commands/row-actions.ts'
import { ImportFromYear } from '../../sheets/ImportFromYear.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { CardRows } from './card-rows.ts'

interface RowToolsProps {
  readonly workspace: CardRows
  readonly year: Year
  readonly isOrdering: boolean
  readonly onOrder: () => void
}

export function RowTools({ workspace, year, isOrdering, onOrder }: RowToolsProps) {
  const { session, table } = workspace
  const hasSeveral = useSession(session, () => session.rows(table, year).length > 1)
  const [showsExamples, setShowsExamples] = useState(false)
  return (
    <>
      <div className="phone-tools">
        {(hasSeveral || isOrdering) && (
          <Button icon={isOrdering ? Check : ArrowDownUp} onPress={onOrder}>
            {isOrdering ? phoneTexts.orderDone : phoneTexts.order}
          </Button>
        )}
        {table !== 'measures' && <ImportFromYear sheet={workspace as CardRows<YearTable>} year={year} />}
        {table === 'fixedCosts' && (
          <Button icon={Lightbulb} expanded={showsExamples} onPress={() => setShowsExamples(!showsExamples)}>
            {showsExamples ? sheetTexts.hideExamples : sheetTexts.showExamples}
          </Button>
        )}
      </div>
      {showsExamples && <Examples workspace={workspace} year={year} />}
    </>
  )
}

function Examples({ workspace, year }: Pick<RowToolsProps, 'workspace' | 'year'>) {
  const { session } = workspace
  const plan = useSession(session, (open) => open.plan)
  const add = (category: string) => {
    const netPay = Math.round(session.workbook.figure(`netProfitPerMonth.${year}`) ?? 0)
    const { edit, rows } = exampleCost(plan, year, category, netPay, newRowId)
    const id = rows[0]?.id
    if (id !== undefined && workspace.execute(edit, id)) announceAdded(workspace, id)
  }
  return <ExampleButtons className="phone-examples" iconSize={16} plan={plan} year={year} onAdd={add} />
}
