import { Fragment, type ReactNode } from 'react'
import type { SessionYear } from '../../controls/figures.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { type BriefPart, briefParts } from '../../plan/brief/brief.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import { years } from '../../rules/horizon.ts'
import { Staircase } from '../../salary/Staircase.tsx'
import { briefTexts as words } from '../../texts/brief.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { BreakEvenPaper, SalaryPaper } from '../paper/SalaryPaper.tsx'
import { BriefAssumptions } from './BriefAssumptions.tsx'
import { LiquidityParts, LoansPart, ResultPart, StartBudgetPart } from './BriefBudgets.tsx'
import { BriefFirst } from './BriefFirst.tsx'
import { BriefFoot, BriefHead, OnPaper, Part, type PartKind } from './BriefFrame.tsx'
import { OwnerPart } from './BriefOwner.tsx'
import { MeasuresTable, ScenariosTable, SoldTable, WaysTable } from './BriefTables.tsx'
import { standsIn } from './brief-parts.ts'

interface BriefDocumentProps extends SessionYear {
  readonly pay: NetPay
  /** When it is printed. */
  readonly at: Date
  /** True on the sheets themselves, false where they are looked at first. */
  readonly isOnPaper: boolean
}

export function BriefDocument({ session, pay, year, at, isOnPaper }: BriefDocumentProps) {
  const cash = new CashModel(session.workbook)
  return (
    <OnPaper value={isOnPaper}>
      <article className="brief">
        <BriefHead session={session} year={year} at={at} />
        {isPlanEmpty(session.plan) ? (
          <p>{words.empty}</p>
        ) : (
          <>
            <BriefFirst session={session} cash={cash} />
            {briefParts
              .filter((part) => standsIn(session, year, part))
              .map((part) => (
                <Fragment key={part}>{partOf(part, { session, cash, pay, year })}</Fragment>
              ))}
          </>
        )}
        <BriefFoot session={session} at={at} isOnPaper={isOnPaper} />
      </article>
    </OnPaper>
  )
}

interface PartProps extends SessionYear {
  readonly cash: CashModel
  readonly pay: NetPay
}

function partOf(part: BriefPart, { session, cash, pay, year }: PartProps): ReactNode {
  const title = words.parts[part]
  const under = (of: string, children: ReactNode, kind?: PartKind) => (
    <Part title={of} kind={kind}>
      {children}
    </Part>
  )
  const ofYear = words.partOf(title, session.plan.settings.startYear + years.indexOf(year))
  switch (part) {
    case 'startBudget':
      return <StartBudgetPart session={session} cash={cash} />
    case 'result':
      return under(title, <ResultPart session={session} cash={cash} />)
    case 'months':
      return <LiquidityParts session={session} cash={cash} />
    case 'loans':
      return <LoansPart session={session} cash={cash} />
    case 'sold':
      return under(ofYear, <SoldTable session={session} pay={pay} year={year} />)
    case 'measures':
      return under(ofYear, <MeasuresTable session={session} year={year} />)
    case 'scenarios':
      return under(title, <ScenariosTable pay={pay} cash={cash} />, 'beside')
    case 'breakEven':
      return under(ofYear, <BreakEvenPaper session={session} year={year} />, 'beside')
    case 'ownerPay':
      return under(title, <OwnerPart session={session} cash={cash} />)
    case 'ways':
      return under(title, <WaysTable session={session} />)
    case 'staircase':
      return under(ofYear, <Staircase session={session} year={year} isWide />)
    case 'salaryRows':
      return under(ofYear, <SalaryPaper session={session} year={year} />, 'long')
    case 'assumptions':
      return <BriefAssumptions session={session} year={year} />
  }
}
