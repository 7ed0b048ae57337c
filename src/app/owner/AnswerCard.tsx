import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { netPayRemark } from '../../controls/net-pay.ts'
import { isAnswerable } from '../../insight/answerable.ts'
import { type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import { SettingNumber, settingsIn } from '../../salary/SettingNumber.tsx'
import { kronor } from '../../texts/format.ts'
import { ownerPageTexts as words } from '../../texts/owner-page.ts'
import { shortRulesMark } from '../../texts/rules-mark.ts'
import { yearName } from '../../texts/workbench.ts'
import { lawOfOwnerYear } from '../../workbook/owner/owner-definitions.ts'
import { OtherForms } from '../OtherForms.tsx'
import { describeAnswer, leastProposed, takenOutIn } from './owner-amounts.ts'

interface AnswerCardProps extends SessionYear {
  readonly isOnPaper?: boolean
  readonly children?: ReactNode
}

export function AnswerCard({ session, year, isOnPaper = false, children }: AnswerCardProps) {
  const { plan, workbook } = session
  const isEmpty = !years.some((each) => isAnswerable(plan, each))
  const answer = describeAnswer(session, year)
  const whole = (name: Parameters<typeof workbook.figure>[0]) => Math.round(workbook.figure(name) ?? 0)
  const last = whole('mostInHand.dividend.year4')
  const taken = years.map((each) => takenOutIn(session, each))
  const hasDue = taken.some((of) => (of?.taxDue ?? 0) > 0)
  const hasLacks = taken.some((of) => (of?.lacks ?? 0) > 0)
  return (
    <Card of="ownerCards.answer" title={words.cards.answer}>
      {isEmpty && <p className="insight-lead">{words.empty}</p>}
      {!isEmpty && (
        <>
          {/* while it is searched for everything keeps its place, and the field its cursor */}
          {!isOnPaper && <LeastInHand session={session} year={year} />}
          <p className="owner-answer">{answer?.does ?? words.computing}</p>
          <p className="insight-lead">{answer?.why ?? '\u00A0'}</p>
          {!isOnPaper && <OtherForms session={session} className="insight-note" />}
          <DataTable
            className="insight-table owner-table"
            columns={[
              {},
              words.years.pay,
              words.years.dividend,
              ...(hasDue ? [words.years.taxDue] : []),
              words.years.perMonth,
              ...(hasLacks ? [words.years.lacks] : []),
            ]}
            rows={years.map((each, at) => {
              const of = taken[at]
              const amount = (kr: number | undefined) => (kr === undefined ? '' : kronor(kr))
              return {
                key: each,
                className: each === year ? 'owner-sum' : undefined,
                cells: [
                  <YearOf key={each} session={session} year={each} method="skatteverket" />,
                  plan.salary[each].companyForm === 'aktiebolag' ? amount(of?.pay) : words.asFirm,
                  amount(of?.dividend),
                  ...(hasDue ? [amount(of?.taxDue)] : []),
                  amount(of?.perMonth),
                  ...(hasLacks ? [amount(of?.lacks)] : []),
                ],
              }
            })}
          />
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

function LeastInHand({ session, year }: Pick<AnswerCardProps, 'session' | 'year'>) {
  const set = settingsIn(session, year)
  const proposed = leastProposed(session)
  return (
    <div className="owner-least">
      <SettingNumber session={session} name="leastInHand" onSet={set} />
      {proposed > 0 && (
        <Button look="quiet" changes onPress={() => set({ leastInHand: proposed }, 'leastInHand')}>
          {words.countWith(proposed)}
        </Button>
      )}
    </div>
  )
}

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
