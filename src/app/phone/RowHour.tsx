import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { hourWorths } from '../../insight/hour-worths.ts'
import type { Offering } from '../../plan/plan.ts'
import { leastPaidWords } from '../../salary/least-paid-words.ts'
import { kronor } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { useDesk } from '../parts.ts'

/** What one more hour of a product gives, kr a year, calculated when the browser is idle; of the one that pays least also that it does. */
export function RowHour({ row }: { readonly row: Offering }) {
  const { session } = useDesk()
  const pay = useLatestPay(session)
  const worths = pay && hourWorths(pay, row.year)
  const worth = worths?.byId.get(row.id)?.perHour
  const words = leastPaidWords(worths, row.id)
  if (worth === undefined) return null
  return (
    <div className="phone-field computed">
      <dt className="phone-label">
        <ExplainWord id="offerings.oneMoreHour">{sheetTexts.oneMoreHour.stacked}</ExplainWord>
        {words !== '' && ` ${words}`}
      </dt>
      <dd>{kronor(worth)}</dd>
    </div>
  )
}
