import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { type SessionYear, useFigure, useSession } from '../../controls/figures.ts'
import {
  hiddenMinus,
  isUnanswered,
  netPayMark,
  netPayWords,
  shortNetPayMark,
  shownNetPay,
} from '../../controls/net-pay.ts'
import { YearsTable } from '../../controls/YearsTable.tsx'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { barBelow } from '../../texts/losses.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import type { Workspace } from '../services.ts'
import { Amount } from './Amount.tsx'
import { NetPay } from './NetPay.tsx'

const words = workbenchTexts.dashboard

interface DashboardProps extends SessionYear {
  readonly page: ModulePage
  /** Says which year the answer is of, beside a sheet of all years. */
  readonly namesYear?: boolean
  readonly onChooseYear: (year: Year) => void
  readonly onAskPay?: () => void
  readonly memory?: Pick<Workspace, 'isMoreOpen' | 'rememberMore'>
}

const sums = [
  { name: 'totalAnnualSales', label: words.annualSales, from: 'offerings' },
  { name: 'totalYearGrossMargin', label: words.annualMargin, from: 'offerings' },
  { name: 'totalFixedCost', label: words.fixedCosts, from: 'fixedCosts' },
  { name: 'TotalMeasuredCostsYear', label: words.measureCosts, from: 'measures' },
] as const

/** What the table of the years is called where it is the page's own (docs/product.md). */
const ownName: Readonly<Partial<Record<ModulePage, { readonly label: string }>>> = {
  measures: { label: words.measuresByYear },
}

export function Dashboard({ session, year, page, namesYear = false, onAskPay, onChooseYear, memory }: DashboardProps) {
  const [open, setOpen] = useState(() => memory?.isMoreOpen() ?? false)
  const tableId = useId()
  const saysNothing = useSession(session, (now) => isUnanswered(now, year))
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <section className="dashboard card" aria-label={words.label}>
      <div className="dashboard-cards">
        <div className="dashboard-card answer">
          <NetPay
            session={session}
            year={year}
            label={
              <ExplainWord id="figures.netProfitPerMonth">
                {namesYear ? words.monthlySalaryOf(yearName(year)) : words.monthlySalary}
              </ExplainWord>
            }
            onAsk={onAskPay}
          />
          <SalaryBars session={session} year={year} onChoose={onChooseYear} />
        </div>
        {sums.map(({ name, label, from }) => (
          <Amount
            key={name}
            session={session}
            name={`${name}.${year}`}
            label={<ExplainWord id={`figures.${name}`}>{label}</ExplainWord>}
            unit={words.perYear}
            isUnanswered={saysNothing}
            // one is there already
            from={from === page ? undefined : from}
          />
        ))}
        <button
          type="button"
          className="dashboard-more"
          aria-expanded={open}
          aria-controls={tableId}
          onClick={() => {
            setOpen(!open)
            memory?.rememberMore(!open)
          }}
        >
          <Arrow aria-hidden="true" />
          {open ? words.less : words.more}
          <span className="visually-hidden">, {words.allYears}</span>
        </button>
      </div>
      {open && (
        <YearsTable id={tableId} session={session} year={year} isWhole={page !== 'measures'} {...ownName[page]} />
      )}
    </section>
  )
}

const height = 40
const lowest = 2
const { dashboard } = workbenchTexts

/** The monthly salary of the three years as three bars, which a click chooses; each shows its amount, a minus in words and whose rules it follows. */
function SalaryBars({ session, year, onChoose }: SessionYear & { readonly onChoose: (year: Year) => void }) {
  const salaries: Readonly<Record<Year, number>> = {
    year1: useFigure(session, 'netProfitPerMonth.year1') ?? 0,
    year2: useFigure(session, 'netProfitPerMonth.year2') ?? 0,
    year3: useFigure(session, 'netProfitPerMonth.year3') ?? 0,
  }
  const top = Math.max(...Object.values(salaries))
  return (
    <div className="bars" role="group" aria-label={dashboard.salaryOfYears}>
      {years.map((each) => (
        <Bar
          key={each}
          session={session}
          year={each}
          chosen={each === year}
          onChoose={() => onChoose(each)}
          tall={top > 0 ? Math.max(lowest, (Math.max(0, salaries[each]) / top) * height) : lowest}
        />
      ))}
    </div>
  )
}

interface BarProps extends SessionYear {
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly tall: number
}

function Bar({ session, year, chosen, onChoose, tall }: BarProps) {
  const mark = useSession(session, (open) => shortNetPayMark(open, year))
  const barText = useSession(session, (open) => describeBar(open, year))
  const below = useSession(session, (open) => isBelow(open, year))
  const isEmpty = useSession(session, (open) => isUnanswered(open, year))
  return (
    // for the hand only: keys have the year's own buttons and Alt+1 to Alt+3
    <div
      className={`bar${chosen ? ' chosen' : ''}${below ? ' below' : ''}`}
      role="img"
      aria-label={barText}
      title={barText}
      onClick={onChoose}
    >
      <svg viewBox={`0 0 30 ${height}`} className="bar-picture" aria-hidden="true">
        {!isEmpty && <rect width="30" height={tall} y={height - tall} rx={Math.min(3, tall / 2)} />}
      </svg>
      <span className="bar-label">{yearName(year)}</span>
      {(below || (mark !== '' && !isEmpty)) && <span className="bar-mark">{below ? barBelow : mark}</span>}
    </div>
  )
}

/** The amount of a bar, a minus in words, and whose rules it follows; of a year in which nothing is filled in its name alone. */
function describeBar(open: Session, year: Year): string {
  if (isUnanswered(open, year)) return yearName(year)
  const amount = shownNetPay(open, year)
  const parts = [
    amount === '' ? '' : `${amount} ${dashboard.perMonth}`,
    netPayWords(open, year),
    netPayMark(open, year),
  ]
  return dashboard.barOf(
    yearName(year),
    parts.filter((part) => part !== ''),
  )
}

const isBelow = (open: Session, year: Year): boolean =>
  !isUnanswered(open, year) && hiddenMinus(open, year, 'month') !== ''
