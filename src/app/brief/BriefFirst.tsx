import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts } from '../../texts/brief.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { oneDecimal } from '../../texts/format.ts'
import { monthName } from '../../texts/outcome.ts'
import { type CashModel, monthsOfYear } from '../../workbook/cash/cash-model.ts'
import { hardestYears, timesIn } from '../../workbook/cash/whole-plan.ts'
import { type StartLine, startBudget } from '../../workbook/financing/start-budget.ts'
import { tightestWords } from '../cash/WholePlan.tsx'
import { listed } from '../owner/owner-amounts.ts'
import { onFewLines } from './brief-rows.ts'
import { resultsOf, toldYears } from './result-rows.ts'
import { YearColumns, type YearRow } from './YearColumns.tsx'

const words = briefTexts.first
const { rows } = briefTexts

/** What a lender asks first: what is done, how much money for what, how it is paid back, and the plan's years in five rows. */
export function BriefFirst({ session, cash }: { readonly session: Session; readonly cash: CashModel }) {
  const { settings } = session.plan
  const payBack = paidBack(session, cash)
  const said: readonly (readonly [string, string])[] = [
    [words.business, settings.briefText === '' ? sells(session) : onFewLines(settings.briefText)],
    [words.money, moneyOf(session, cash)],
    [words.payBack, payBack],
    [words.account, tightestWords(cash)],
  ]
  return (
    <>
      <dl className="brief-first">
        {said.map(
          ([name, text]) =>
            text !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className={name === words.business ? 'brief-text' : undefined}>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <section className="brief-part-shown">
        <h3>{words.years}</h3>
        <YearColumns
          startYear={settings.startYear}
          years={toldYears(session, cash)}
          label={words.years}
          rows={fiveRows(session, cash)}
        />
      </section>
    </>
  )
}

/** What the plan borrows, kr: not what was borrowed before it. */
export const sought = ({ workbook: { financing } }: Pick<Session, 'workbook'>): number =>
  financing.loans.reduce((sum, { amount, month }) => sum + (month === 0 ? 0 : amount), 0)

function sells({ plan, workbook }: Session): string {
  const most = 3
  const soldFor = new Map<string, number>()
  for (const { id, product } of plan.offerings) {
    const sales = workbook.derived('offerings', id, 'annualSales') ?? 0
    if (product !== '' && sales > 0) soldFor.set(product, (soldFor.get(product) ?? 0) + sales)
  }
  const names = [...soldFor].toSorted(([, a], [, b]) => b - a).map(([name]) => name)
  if (names.length === 0) return ''
  return words.sells(listed([...names.slice(0, most), ...(names.length > most ? [words.others] : [])]))
}

function moneyOf({ plan, workbook: { financing } }: Session, cash: CashModel): string {
  const budget = startBudget(financing, cash, plan.settings.openingBalance)
  if (budget.years.length === 0) return financing.loans.length === 0 ? words.noLoans : ''
  return budget.years
    .map((year) => {
      const of = (lines: readonly StartLine[]) =>
        listed(
          lines.flatMap(({ what, name, of: inYear }) =>
            inYear[year] === 0 ? [] : [words.what[what](name, words.kr(inYear[year]))],
          ),
        )
      return `${words.comesFrom(cash.calendarYear(year), of(budget.sources))} ${words.goesTo(of(budget.uses))}`
    })
    .join(' ')
}

export const nameOfLine = ({ what, name }: StartLine): string => (name === '' ? briefTexts.start.what[what] : name)

/** How often the hardest year has what its loans take, what is left in the end, and when the last one is paid; '' of a plan without loans. */
function paidBack({ workbook: { financing }, plan }: Session, cash: CashModel): string {
  const hardest = hardestYears(cash)
  if (!hardest) return ''
  const { toPay, left } = hardest
  const lacking = cash.ofYear('loansPaid', toPay) - cash.ofYear('forLoans', toPay)
  const last = Math.max(...financing.loans.map(({ month, months }) => Math.max(1, month) + months - 1))
  return [
    lacking > 0
      ? words.short(lacking, cash.calendarYear(toPay))
      : words.times(oneDecimal(timesIn(cash, toPay)), cash.calendarYear(toPay)),
    words.left(cash.ofYear('afterDraw', left), cash.calendarYear(left)),
    words.paidOff(calendarMonth(plan.settings.startYear, last)),
  ].join(' ')
}

/** A month of the plan, from 1, as the calendar has it. */
export function calendarMonth(startYear: number, month: number): string {
  const inYear = monthsOfYear.length
  return cashPageTexts.whole.month(monthName(((month - 1) % inYear) + 1), startYear + Math.floor((month - 1) / inYear))
}

/** The plan in five rows: with loans what they take is one of them, without them what the firm costs is two. */
function fiveRows(session: Session, cash: CashModel): readonly YearRow[] {
  const results = resultsOf(session)
  const hasLoans = years.some((year) => cash.ofYear('loansPaid', year) !== 0)
  const row = (key: keyof typeof rows, of: YearRow['of'], isSum = false): YearRow => ({
    key,
    name: rows[key],
    isSum,
    of,
  })
  const surplus = (year: (typeof years)[number]) => results[year].operating - results[year].interest
  return [
    row('sales', (year) => results[year].sales),
    ...(hasLoans
      ? [row('costs', (year) => results[year].sales - surplus(year))]
      : [
          row('variable', (year) => results[year].variable),
          row('otherCosts', (year) => results[year].margin - surplus(year)),
        ]),
    row('surplus', surplus, true),
    ...(hasLoans ? [row('loansPaid', (year) => cash.ofYear('loansPaid', year))] : []),
    row('lowest', (year) => Math.min(...monthsOfYear.map((month) => cash.number('lowest', year, month)))),
  ]
}
