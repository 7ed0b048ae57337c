import { Fragment, type ReactNode } from 'react'
import { YearsTable } from '../../controls/YearsTable.tsx'
import type { NetPay } from '../../insight/net-pay.ts'
import { type BriefPart, briefParts } from '../../plan/brief/brief.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { Staircase } from '../../salary/Staircase.tsx'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { yearName } from '../../texts/workbench.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { MonthsTable } from '../cash/MonthsTable.tsx'
import { BreakEvenPaper, SalaryPaper } from '../paper/SalaryPaper.tsx'
import { BriefAssumptions } from './BriefAssumptions.tsx'
import { BriefFoot, BriefHead, Part } from './BriefFrame.tsx'
import { MeasuresTable, ScenariosTable, SoldTable, WaysTable } from './BriefTables.tsx'
import { standsIn } from './brief-parts.ts'
import { onFewLines } from './brief-rows.ts'

interface BriefDocumentProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
  /** When it is printed. */
  readonly at: Date
  /** True on the sheets themselves, false where they are looked at first. */
  readonly isOnPaper: boolean
}

/** The brief as it is printed: who, the answer, and the parts that the person has chosen, out of the figures that the pages show. */
export function BriefDocument({ session, pay, year, at, isOnPaper }: BriefDocumentProps) {
  const { briefText } = session.plan.settings
  return (
    <article className="brief">
      <BriefHead session={session} year={year} at={at} />
      {briefText !== '' && <p className="brief-text">{onFewLines(briefText)}</p>}
      {isPlanEmpty(session.plan) ? (
        <p>{words.empty}</p>
      ) : (
        briefParts
          .filter((part) => standsIn(session, year, part))
          .map((part) => <Fragment key={part}>{partOf(part, { session, pay, year })}</Fragment>)
      )}
      <BriefFoot session={session} at={at} isOnPaper={isOnPaper} />
    </article>
  )
}

interface PartProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
}

function partOf(part: BriefPart, { session, pay, year }: PartProps): ReactNode {
  switch (part) {
    case 'threeYears':
      return (
        <Part title={words.parts.threeYears}>
          <YearsTable session={session} year={year} label={words.parts.threeYears} isWhole />
        </Part>
      )
    case 'ways':
      return (
        <Part title={words.parts.ways}>
          <WaysTable session={session} />
        </Part>
      )
    case 'scenarios':
      return (
        <Part title={words.parts.scenarios}>
          <ScenariosTable pay={pay} />
        </Part>
      )
    case 'sold':
      return (
        <Part title={words.sold.title(yearName(year))} isLong>
          <SoldTable session={session} pay={pay} year={year} />
        </Part>
      )
    case 'staircase':
      // its card has the title
      return <Staircase session={session} year={year} isWide />
    case 'breakEven':
      return <BreakEvenPaper session={session} year={year} />
    case 'months':
      return (
        <Part title={words.months(yearName(year))}>
          <MonthsTable cash={new CashModel(session.workbook)} year={year} />
        </Part>
      )
    case 'measures':
      return (
        <Part title={words.measures.title(yearName(year))} isLong>
          <MeasuresTable session={session} year={year} />
        </Part>
      )
    case 'salaryRows':
      return (
        <Part title={words.salaryRows(yearName(year))} isLong>
          <SalaryPaper session={session} year={year} />
        </Part>
      )
    case 'assumptions':
      return <BriefAssumptions session={session} year={year} />
  }
}
