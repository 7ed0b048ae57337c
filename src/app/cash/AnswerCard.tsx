import { line } from 'd3-shape'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoodChange } from '../../controls/FoodChange.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { HowTo } from '../../controls/HowTo.tsx'
import { netPayMark } from '../../controls/net-pay.ts'
import { putAside } from '../../insight/put-aside.ts'
import type { Year } from '../../rules/horizon.ts'
import { cashPageTexts, shortMonth } from '../../texts/cash-page.ts'
import { formatDay } from '../../texts/dates.ts'
import { monthName } from '../../texts/outcome.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { type Back, type Borrowing, type DrawAnswer, drawOf, type Loan, risesOf } from '../../workbook/cash/draws.ts'
import { MonthsPlot } from '../insight/plots/MonthsPlot.tsx'
import { margins } from '../insight/plots/Plot.tsx'
import { PlotLegend } from './PlotLegend.tsx'
import { setCash } from './set-cash.ts'

const words = cashPageTexts.answer
const drawFields = { year1: 'ownDraw1', year2: 'ownDraw2', year3: 'ownDraw3' } as const

/** The largest draw that lives on nothing that is owed, the tightest month, the curve of both, and what any other draw borrows. */
export function AnswerCard({ session, cash, year }: SessionYear & { readonly cash: CashModel }) {
  const answer = drawOf(cash, year)
  const { largest, byAccount, entered } = answer
  const rise = risesOf(cash).find((each) => each.year === year)
  const { settings } = session.plan
  const buffer = settings.wantedBuffer
  const drawField = drawFields[year]
  const drawn = settings[drawField] ?? answer.even
  const { percent } = putAside(session.workbook, cash, year)
  return (
    <Card of="cashCards.answer" title={cashPageTexts.cards.answer}>
      <p className="cash-largest">
        <strong>{words.largest(largest)}</strong> {words.perMonth(yearName(year), netPayMark(session, year))}
      </p>
      <p className="insight-lead">{leadOf(cash, answer, buffer)}</p>
      {percent !== undefined && <p className="insight-lead">{words.putAside(percent)}</p>}
      <BalancePlot cash={cash} year={year} buffer={buffer} answer={answer} drawn={drawn} />
      {byAccount && (
        <p className="insight-note">
          {words.account(byAccount.draw)} {borrows(cash, byAccount.borrowing)}
        </p>
      )}
      {entered && drawn !== byAccount?.draw && <p className="insight-note">{enteredWords(cash, entered, buffer)}</p>}
      {vatAnyway.map(({ setting, inYear, says }) =>
        cash.setting(setting) === 1 && cash.ofYear(inYear, year) === 0 ? (
          <p key={setting} className="insight-note">
            {says(yearName(year))}
          </p>
        ) : null,
      )}
      <FoodChange session={session} year={year} />
      {rise && (
        <p className="insight-note cash-rise">
          <strong>{words.riseTitle}</strong> {words.rise(monthName(rise.month), rise.settled, rise.debited)}
          {rise.isOfPlan && ` ${words.riseWhy}`}
        </p>
      )}
      {largest > 0 && largest !== drawn && (
        <HowTo>
          <Button changes onPress={() => setCash(session, { [drawField]: largest }, drawField)}>
            {words.use(largest)}
          </Button>
        </HowTo>
      )}
    </Card>
  )
}

/** What the largest draw rests on, in sentences. */
function leadOf(cash: CashModel, answer: DrawAnswer, buffer: number): string {
  const { largest, even, isReached, tightest, toLoans, startMoney, without } = answer
  const month = monthName(tightest.month)
  const sentences = [
    without && words.without(formatDay(without.date), without.short, buffer),
    largest === 0 && !isReached
      ? words.needs(startMoney, yearName('year1'), month, even)
      : `${words.netPay(even, isReached)} ${words.tightest(month, tightest.ownersShare, tightest.balance)}`,
    tightest.back && backWords(cash, tightest.back),
    toLoans !== undefined && words.toLoans(toLoans),
    largest > 0 && !isReached && words.more(startMoney, yearName('year1')),
  ]
  return sentences.filter(Boolean).join(' ')
}

type Entered = NonNullable<DrawAnswer['entered']>

function enteredWords(cash: CashModel, { shortage, borrowing, draw }: Entered, buffer: number) {
  if (shortage) return words.fails(formatDay(shortage.date), shortage.lowest, shortage.short, buffer)
  return borrowing && `${words.drawn(draw)} ${borrows(cash, borrowing)}`
}

/** What is chosen of the VAT that a year does not allow. */
const vatAnyway = [
  { setting: 'vatExempt', inYear: 'isVatExempt', says: words.vatAnyway.exempt },
  { setting: 'vatMethod', inYear: 'isVatByPayment', says: words.vatAnyway.payment },
] as const

function backWords(cash: CashModel, { amount, of, paid }: Back): string {
  return words.back(amount, of, paidWords(cash, paid))
}

const paidWords = (cash: CashModel, paid: Loan['paid']) =>
  paid ? words.paidIn(monthName(paid.month), cash.calendarYear(paid.year)) : words.paidAfter

function borrows(cash: CashModel, { month, loans }: Borrowing): string {
  return words.borrows(
    monthName(month),
    loans.map(({ from, amount, paid }) => words.loan(from, amount, paidWords(cash, paid))),
  )
}

const plotWords = cashPageTexts.balance

interface BalancePlotProps {
  readonly cash: CashModel
  readonly year: Year
  /** kr that the owner never wants less of. */
  readonly buffer: number
  readonly answer: DrawAnswer
  /** What the plan takes out each month, kr: where it is another draw it is a second, thinner line. */
  readonly drawn: number
}

function BalancePlot({ cash, year, buffer, answer, drawn }: BalancePlotProps) {
  const at = answer.months.map((each) => ({ ...each, other: cash.number('balance', year, each.month) }))
  const isOther = drawn !== answer.largest
  return (
    <>
      <MonthsPlot
        label={plotWords.plot(yearName(year))}
        table={
          <DataTable
            columns={[plotWords.month, plotWords.balance, plotWords.ownersShare]}
            rows={at.map(({ month, balance, ownersShare }) => ({
              key: month,
              cells: [shortMonth(month - 1), balance, ownersShare],
            }))}
          />
        }
        values={[
          buffer,
          ...at.flatMap(({ balance, ownersShare }) => [balance, ownersShare]),
          ...(isOther ? at.map(({ other }) => other) : []),
        ]}
        nameOf={(month) => shortMonth(month - 1)}
        ofY={plotWords.ofY}
      >
        {(x, y, right) => {
          const path = (of: 'balance' | 'ownersShare' | 'other') =>
            line<(typeof at)[number]>(
              ({ month }) => x(month),
              (point) => y(point[of]),
            )(at) ?? ''
          return (
            <>
              {buffer > 0 && <line className="plot-limit" x1={margins.left} x2={right} y1={y(buffer)} y2={y(buffer)} />}
              {isOther && <path className="plot-line other" d={path('other')} />}
              <path className="plot-line main" d={path('balance')} />
              <path className="plot-line beside" d={path('ownersShare')} />
            </>
          )
        }}
      </MonthsPlot>
      <PlotLegend
        lines={[
          { look: 'main', name: plotWords.balance },
          { look: 'beside', name: plotWords.ownersShare },
          ...(isOther ? [{ look: 'other', name: plotWords.other(drawn) }] : []),
        ]}
      >
        <li>{plotWords.drawn(answer.largest)}</li>
        {buffer > 0 && <li>{plotWords.buffer(buffer)}</li>}
      </PlotLegend>
    </>
  )
}
