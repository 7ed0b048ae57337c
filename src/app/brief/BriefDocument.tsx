import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode } from 'react'
import { hiddenIn, netPayRemark } from '../../controls/net-pay.ts'
import { YearsTable } from '../../controls/YearsTable.tsx'
import { isUnsaved } from '../../flows/save-state.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { type BriefPart, briefParts } from '../../plan/brief.ts'
import { isPlanEmpty } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { Staircase } from '../../salary/Staircase.tsx'
import { sayAfterPlan } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { longDay } from '../../texts/dates.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { calculatedBy, lawWhy } from '../../texts/law-years.ts'
import { minusOf } from '../../texts/losses.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { vatTexts } from '../../texts/vat.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { MonthsTable } from '../cash/MonthsTable.tsx'
import { BreakEvenPaper, SalaryPaper } from '../paper/SalaryPaper.tsx'
import { useDesk, useOwnDesk } from '../parts.ts'
import { versionOfReading } from '../reading/reading-words.ts'
import { MeasuresTable, ScenariosTable, SoldTable, WaysTable } from './BriefTables.tsx'
import { standsIn } from './brief-parts.ts'

interface BriefDocumentProps {
  readonly session: Session
  readonly pay: NetPay
  readonly year: Year
  /** When it is printed. */
  readonly at: Date
}

/** The brief as it is printed: who, the answer, and the parts that the person has chosen, out of the figures that the pages show. */
export function BriefDocument({ session, pay, year, at }: BriefDocumentProps) {
  const { briefText } = session.plan.settings
  return (
    <article className="brief">
      <BriefHead session={session} year={year} at={at} />
      {briefText !== '' && <p className="brief-text">{briefText}</p>}
      {isPlanEmpty(session.plan) ? (
        <p>{words.empty}</p>
      ) : (
        briefParts
          .filter((part) => standsIn(session, year, part))
          .map((part) => <Fragment key={part}>{partOf(part, { session, pay, year })}</Fragment>)
      )}
      <BriefFoot at={at} />
    </article>
  )
}

/** Whose it is, and the answer: the month's net pay, or the loss that a 0 would hide. */
function BriefHead({ session, year, at }: Omit<BriefDocumentProps, 'pay'>) {
  const { firm: whose } = useDesk()
  const { plan, workbook } = session
  const { briefFirm, briefLogo, startYear } = plan.settings
  const firm = briefFirm || whose
  const forms = new Set(years.map((each) => companyFormName(plan.salary[each].companyForm)))
  const last = startYear + years.length - 1
  const minus = minusOf(hiddenIn(session, year, 'month'), 'month')
  const net = salaryTexts.kr(kronor(negativesAsZero(workbook.figure(`netProfitPerMonth.${year}`))))
  const remark = netPayRemark(session, year)
  return (
    <header className="brief-head">
      <div>
        {briefLogo !== '' && <img className="brief-logo" src={briefLogo} alt={words.logoOf(firm)} />}
        <p className="brief-quiet">{words.for}</p>
        <h2 className="brief-firm">{firm}</h2>
        <p className="brief-quiet">
          {[
            [...forms].join(', '),
            words.planFor(startYear, last),
            paperTexts.printedOn(longDay(at)).toLowerCase(),
          ].join(' · ')}
        </p>
      </div>
      <div className="brief-answer">
        <p className="brief-quiet">
          {words.answerOf(minus ? minus.word : workbenchTexts.dashboard.monthlySalary, yearName(year))}
        </p>
        <p className={minus ? 'brief-net loss' : 'brief-net'}>{minus ? `${minus.amount} ${minus.unit}` : net}</p>
        {remark !== '' && <p className="brief-quiet">{remark}</p>}
      </div>
    </header>
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
      calculatedBy(plan.salary[each].method, law),
      ...(why === undefined ? [] : [why]),
    ].join(' ')
  })
  const leftOutOf = (each: Year) => salaryTexts.leftOut[plan.salary[each].method][plan.salary[each].companyForm]
  const told = toldOf && leftOutOf(toldOf)
  const leftOut = new Set(years.map(leftOutOf).filter((sentence) => sentence !== told))
  const place = municipalityOf(kommun)?.name ?? words.average
  return (
    <Part title={words.parts.assumptions} isLong>
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

/** Which version of the plan it was made of. */
function BriefFoot({ at }: Pick<BriefDocumentProps, 'at'>) {
  const { reading } = useDesk()
  return (
    <footer className="brief-foot">
      {productName} · {reading ? versionOfReading(reading) : <OwnVersion />} · {longDay(at)}
    </footer>
  )
}

function OwnVersion() {
  const { save } = useOwnDesk()
  const revision = useSelector(save, ({ context }) => context.baseRevision)
  const unsaved = useSelector(save, isUnsaved)
  return unsaved ? `${words.version(revision)}, ${words.unsaved}` : words.version(revision)
}
