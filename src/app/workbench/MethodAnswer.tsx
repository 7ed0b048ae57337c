import { EditButton } from '../../controls/EditButton.tsx'
import { hiddenMinus } from '../../controls/net-pay.ts'
import type { SalaryMethod, Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { questionTexts } from '../../texts/questions.ts'
import { lawMark } from '../../texts/rules-mark.ts'
import { yearName } from '../../texts/workbench.ts'

interface MethodAnswerProps {
  readonly session: Session
  readonly year: Year
  readonly onChoose: (method: SalaryMethod) => void
}

/** Says what the law gives instead of the schablon, once there is something to say, and lets the person choose. */
export function MethodAnswer({ session, year, onChoose }: MethodAnswerProps) {
  const { plan, workbook } = session
  const byLaw = plan.salary[year].method === 'skatteverket'
  const other: SalaryMethod = byLaw ? 'schablon' : 'skatteverket'
  const monthly = (method: SalaryMethod) => {
    const minus = hiddenMinus(session, year, 'month', method)
    if (minus !== '') return questionTexts.noPay(minus)
    return questionTexts.pay(kronor(workbook.figure(`${method}.netProfitPerMonth.${year}`)))
  }
  const hasSurplus = (workbook.figure(`surplus.${year}`) ?? 0) > 0
  const mark = lawMark(workbook.lawOf(year))
  const words = byLaw
    ? questionTexts.usesLaw
    : hasSurplus
      ? questionTexts.lawGives(yearName(year), monthly('skatteverket'), mark, monthly('schablon'))
      : questionTexts.forTheLaw
  return (
    <p>
      {words}{' '}
      <EditButton className="link" onClick={() => onChoose(other)}>
        {byLaw ? questionTexts.useSchablon : questionTexts.useLaw}
      </EditButton>
    </p>
  )
}
