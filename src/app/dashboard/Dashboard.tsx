import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { isUnanswered } from '../../controls/net-pay.ts'
import { YearsTable } from '../../controls/YearsTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import type { ModulePage } from '../routes.ts'
import type { Workspace } from '../services.ts'
import { Amount } from './Amount.tsx'
import { NetPay } from './NetPay.tsx'
import { SalaryBars } from './SalaryBars.tsx'

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
