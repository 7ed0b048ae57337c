import { type ReactNode, useId } from 'react'
import { DataTable } from '../controls/DataTable.tsx'
import type { SessionYear } from '../controls/figures.ts'
import { hiddenMinus, isUnanswered } from '../controls/net-pay.ts'
import { decimal, kronor, oneDecimal } from '../texts/format.ts'
import { breakEvenTexts } from '../texts/labels.ts'
import { firstProduct } from '../texts/losses.ts'
import { lawMark } from '../texts/rules-mark.ts'
import { salaryTexts } from '../texts/salary.ts'
import { nextStep } from '../workbook/formulas/burden.ts'

const money = 2

/** What is left of the next 100 kr of surplus, and what goes on average. */
export function NextHundredCard({ session, year }: SessionYear) {
  const titleId = useId()
  const { next100 } = salaryTexts
  const ofNext100 = session.workbook.figure(`keepRate.${year}`)
  const byLaw = session.plan.salary[year].method === 'skatteverket'
  const average = session.workbook.figure(`effectiveTax.${year}`)
  return (
    <section className="salary-side-card card" aria-labelledby={titleId}>
      <h3 id={titleId}>{next100.title}</h3>
      {ofNext100 === null || isUnanswered(session, year) ? (
        <p>{next100.blank}</p>
      ) : (
        <p>
          {next100.before}
          <strong>{salaryTexts.kr(decimal(ofNext100, money))}</strong>
          {byLaw ? next100.afterByLaw(kronor(nextStep.skatteverket)) : next100.after}
          {average !== null && ` ${describeAverage(average)}`}
        </p>
      )}
    </section>
  )
}

/** What goes of the surplus; fees on an earlier year can be more than all of it. */
function describeAverage(average: number): string {
  const { next100 } = salaryTexts
  return average > all ? next100.moreThanAll : next100.onAverage(salaryTexts.percent(oneDecimal(average)))
}

const all = 100

interface MethodsCardProps extends SessionYear {
  readonly comparing: boolean
  readonly onCompare: () => void
}

export function MethodsCard({ session, year, comparing, onCompare }: MethodsCardProps) {
  const titleId = useId()
  const { hidden } = salaryTexts
  const bySchablon = session.plan.salary[year].method === 'schablon'
  return (
    <section className="salary-side-card card" aria-labelledby={titleId}>
      <h3 id={titleId}>{bySchablon ? hidden.title : hidden.titleByLaw}</h3>
      <p>
        <OtherMethod session={session} year={year} />{' '}
        <button type="button" className="link" aria-pressed={comparing} onClick={onCompare}>
          {comparing ? hidden.stop : hidden.compare}
        </button>
      </p>
    </section>
  )
}

/** What the other method gives, beside what the chosen one does: never a pay of 0 where it hides a minus. */
function OtherMethod({ session, year }: SessionYear) {
  const { hidden } = salaryTexts
  const { workbook } = session
  const bySchablon = session.plan.salary[year].method === 'schablon'
  const other = bySchablon ? 'skatteverket' : 'schablon'
  if (isUnanswered(session, year)) return firstProduct
  const mark = bySchablon ? lawMark(workbook.lawOf(year)) : undefined
  const inBrackets = mark === undefined ? '' : ` (${mark})`
  const rulesYear = workbook.rulesYear(year)
  const minus = hiddenMinus(session, year, 'month', other)
  if (minus !== '') {
    return (
      <>
        {bySchablon ? hidden.noneByLaw(rulesYear) : hidden.noneBySchablon}
        <strong>{minus}</strong>
        {inBrackets}.
      </>
    )
  }
  const toPay = kronor(workbook.figure(`toPayPerMonth.${year}`))
  const lawGivesMore = workbook.figure(`difference.netProfitPerMonth.${year}`) ?? 0
  return (
    <>
      {bySchablon ? hidden.by(rulesYear) : hidden.bySchablon}
      <strong>{salaryTexts.kr(kronor(workbook.figure(`${other}.netProfitPerMonth.${year}`)))}</strong>
      {inBrackets}
      {toPay === '0' || toPay === ''
        ? describeDifference(bySchablon ? lawGivesMore : -lawGivesMore)
        : hidden.insteadOfToPay(toPay)}
    </>
  )
}

function describeDifference(more: number): string {
  const { hidden } = salaryTexts
  const amount = kronor(Math.abs(more))
  if (amount === '0') return hidden.same
  return more > 0 ? hidden.more(amount) : hidden.less(amount)
}

const breakEvenRows = [
  { name: 'breakEvenSales', percent: 'breakEvenPercent' },
  { name: 'breakEvenSalesWithMeasures', percent: 'breakEvenPercentWithMeasures' },
  { name: 'safetyMargin', percent: 'safetyMarginPercent' },
] as const

/** The sales at which the year bears its costs (docs/salary.md), and what the page shows of it besides. Blank without sales or contribution. */
export function BreakEvenCard({ session, year, children }: SessionYear & { readonly children?: ReactNode }) {
  const titleId = useId()
  const { title, headings, rows } = breakEvenTexts
  return (
    <section className="salary-side-card card" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <DataTable
        labelledBy={titleId}
        columns={[headings.name, { head: headings.percent, write: oneDecimal }, salaryTexts.inKronor(headings.amount)]}
        rows={breakEvenRows.map(({ name, percent }) => ({
          key: name,
          cells: [
            rows[name],
            session.workbook.figure(`${percent}.${year}`),
            session.workbook.figure(`${name}.${year}`),
          ],
        }))}
      />
      {children}
    </section>
  )
}
