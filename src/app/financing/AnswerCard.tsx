import { Card } from '../../controls/Card.tsx'
import type { Year } from '../../rules/horizon.ts'
import { financingTexts } from '../../texts/financing.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { hardestYears } from '../../workbook/cash/whole-plan.ts'
import { PayBack } from '../cash/PayBack.tsx'
import { PlanPlot } from '../cash/PlanPlot.tsx'
import { tightestWords } from '../cash/WholePlan.tsx'

/** Whether the loans can be paid back, else whether the plan has money enough, and the picture of both. */
export function AnswerCard({ cash, year }: { readonly cash: CashModel; readonly year: Year }) {
  const lead = tightestWords(cash)
  if (!hardestYears(cash))
    return (
      <Card of="cashCards.whole" title={financingTexts.answer} lead={lead}>
        <PlanPlot cash={cash} />
      </Card>
    )
  return (
    <PayBack cash={cash} year={year}>
      <p className="insight-lead">{lead}</p>
      <PlanPlot cash={cash} />
    </PayBack>
  )
}
