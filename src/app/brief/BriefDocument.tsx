import { Fragment, type ReactNode } from 'react'
import { YearsTable } from '../../controls/YearsTable.tsx'
import type { NetPay } from '../../insight/net-pay.ts'
import { type BriefPart, briefParts } from '../../plan/brief.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { Staircase } from '../../salary/Staircase.tsx'
import { sayAfterPlan } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { calculatedBy, lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { vatTexts } from '../../texts/vat.ts'
import { yearName } from '../../texts/workbench.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { MonthsTable } from '../cash/MonthsTable.tsx'
import { BreakEvenPaper, SalaryPaper } from '../paper/SalaryPaper.tsx'
import { BriefFoot, BriefHead } from './BriefFrame.tsx'
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
        <Part title={words.sold.title(yearName(year))}>
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
        <Part title={words.measures.title(yearName(year))}>
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
      return <Assumptions session={session} toldOf={standsIn(session, year, 'salaryRows') ? year : undefined} />
  }
}

interface BriefPartProps {
  readonly title: string
  /** It may begin on one sheet of paper and go on on the next. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Part({ title, isLong = false, children }: BriefPartProps) {
  return (
    <section className={isLong ? 'brief-part-shown long' : 'brief-part-shown'}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface AssumptionsProps {
  readonly session: Session
  /** The year of which the salary's rows have told what is left out. */
  readonly toldOf: Year | undefined
}

/** By whose rules each year is calculated and how certain they are, where, with what VAT, and what is left out. */
function Assumptions({ session, toldOf }: AssumptionsProps) {
  const { plan, workbook } = session
  const { kommun, pricesVat, startYear } = plan.settings
  const byLaw = years.filter((each) => plan.salary[each].method === 'skatteverket')
  const lines = years.map((each, at) => {
    const law = workbook.lawOf(each)
    const why = byLaw.includes(each) ? lawWhy(law) : undefined
    return [
      words.yearIs(yearName(each), startYear + at),
      // rules that aren't set say themselves what they are
      ...(why === undefined || law.is === 'set' ? [calculatedBy(plan.salary[each].method, law)] : []),
      ...(why === undefined ? [] : [why]),
    ].join(' ')
  })
  const leftOutOf = (each: Year) => salaryTexts.leftOut[plan.salary[each].method][plan.salary[each].companyForm]
  const told = toldOf && leftOutOf(toldOf)
  const leftOut = new Set(years.map(leftOutOf).filter((sentence) => sentence !== told))
  const place = municipalityOf(kommun)?.name ?? words.average
  return (
    <Part title={words.parts.assumptions}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        {byLaw.length > 0 && `${words.kommun(place)} `}
        {pricesVat === 0 ? words.noVat : words.vat(vatTexts.rows[`${pricesVat}`])}
      </p>
      {[...leftOut].map((sentence) => (
        <p key={sentence}>
          <strong>{salaryTexts.leftOut.title}:</strong> {sentence}
        </p>
      ))}
      {toldOf === undefined && byLaw.length > 0 && <p>{sayAfterPlan({ figure: (name) => workbook.figure(name) })}</p>}
    </Part>
  )
}
