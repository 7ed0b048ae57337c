import type { ReactNode } from 'react'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { netPayRemark } from '../../controls/net-pay.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import { SettingNumber } from '../../salary/SettingNumber.tsx'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts as words } from '../../texts/owner-page.ts'
import { shortRulesMark } from '../../texts/rules-mark.ts'
import { yearName } from '../../texts/workbench.ts'
import { lawOfOwnerYear } from '../../workbook/owner/owner-definitions.ts'
import { describeAnswer, takenOutIn } from './owner-amounts.ts'

interface AnswerCardProps {
  readonly session: Session
  readonly year: Year
  /** On paper nothing is asked. */
  readonly isOnPaper?: boolean
  /** What else there is to say of the year. */
  readonly children?: ReactNode
}

/** What to take out in each year, and when: pay and dividend that together give the most. */
export function AnswerCard({ session, year, isOnPaper = false, children }: AnswerCardProps) {
  const { plan, workbook } = session
  const isEmpty = !years.some((each) => isAnswerable(plan, each))
  const answer = describeAnswer(session, year)
  const whole = (name: Parameters<typeof workbook.figure>[0]) => Math.round(workbook.figure(name) ?? 0)
  const last = whole('mostInHand.dividend.year4')
  return (
    <Card of="ownerCards.answer" title={words.cards.answer}>
      {isEmpty && <p className="insight-lead">{words.empty}</p>}
      {!isEmpty && (
        <>
          {/* while it is searched for everything keeps its place, and the field its cursor */}
          <p className="owner-answer">{answer?.does ?? words.computing}</p>
          <p className="insight-lead">{answer?.why ?? '\u00A0'}</p>
          <DataTable
            className="insight-table owner-table"
            columns={[{}, words.years.pay, words.years.dividend, words.years.perMonth]}
            rows={years.map((each) => {
              const taken = takenOutIn(session, each)
              return {
                key: each,
                className: each === year ? 'owner-sum' : undefined,
                cells: [
                  <YearOf key={each} session={session} year={each} method="skatteverket" />,
                  taken?.isCompany ? kronor(taken.pay) : '',
                  taken ? kronor(taken.dividend) : '',
                  taken ? kronor(taken.perMonth) : '',
                ],
              }
            })}
          />
          {!isOnPaper && (
            <div className="owner-least">
              <SettingNumber
                session={session}
                name="leastInHand"
                onSet={(values, field) => session.edit({ type: 'setSettings', values }, { year, field })}
              />
            </div>
          )}
          {children}
          {last > 0 && (
            <p className="insight-note">
              {words.afterPlan(plan.settings.startYear + years.length, last, whole('mostInHand.taxDueAtEnd'))}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

/** What a sole trader can draw in each year, when taxes and fees are set aside. */
export function FirmAnswerCard({ session, year, children }: AnswerCardProps) {
  const { plan, workbook } = session
  const figure = (name: 'surplus' | 'netProfitPerYear' | 'netProfitPerMonth', of: Year) =>
    Math.max(0, Math.round(workbook.figure(`${name}.${of}`) ?? 0))
  const calendarYear = plan.settings.startYear + years.indexOf(year)
  const perMonth = figure('netProfitPerMonth', year)
  const remark = netPayRemark(session, year)
  const isEmpty = !years.some((each) => isAnswerable(plan, each))
  return (
    <Card of="ownerCards.answer" title={words.cards.answer}>
      {isEmpty ? (
        <p className="insight-lead">{words.empty}</p>
      ) : (
        <>
          <p className="owner-answer">
            {perMonth > 0 ? words.drawFirm(calendarYear, perMonth) : words.drawNothing(calendarYear)}
          </p>
          {perMonth > 0 && <p className="insight-lead">{words.firmOfYear(figure('netProfitPerYear', year))}</p>}
          <DataTable
            className="insight-table owner-table"
            columns={[{}, words.years.surplus, words.years.perYear, words.years.perMonth]}
            rows={years.map((each) => ({
              key: each,
              className: each === year ? 'owner-sum' : undefined,
              cells: [
                <YearOf key={each} session={session} year={each} method={plan.salary[each].method} />,
                figure('surplus', each),
                figure('netProfitPerYear', each),
                figure('netProfitPerMonth', each),
              ],
            }))}
          />
          {children}
          {remark !== '' && <p className="insight-note">{remark}</p>}
        </>
      )}
    </Card>
  )
}

/** A year by its number, its name in the plan and a mark where its rules are not all known. */
export function YearOf({ session: { plan }, year, method }: AnswerCardProps & { readonly method: SalaryMethod }) {
  const mark = shortRulesMark(method, lawOfOwnerYear(plan, year))
  return (
    <>
      {plan.settings.startYear + years.indexOf(year)}{' '}
      <span className="owner-year">
        {yearName(year)}
        {mark !== undefined && `, ${mark}`}
      </span>
    </>
  )
}
