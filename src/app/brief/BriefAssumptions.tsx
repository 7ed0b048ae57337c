import type { SessionYear } from '../../controls/figures.ts'
import { type BriefPart } from '../../plan/brief/brief.ts'
import { hasCompanyYear, type PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { describeAfterPlan } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts } from '../../texts/brief.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashLeftOut } from '../../texts/cash-page.ts'
import { calculatedBy, describeLawYears, lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { yearName } from '../../texts/workbench.ts'
import { lawOfOwnerYear } from '../../workbook/owner/owner-definitions.ts'
import { ownerYears } from '../../workbook/owner/owner-figures.ts'
import { notCounted } from '../owner/owner-amounts.ts'
import { Part } from './BriefFrame.tsx'
import { standsIn } from './brief-parts.ts'

const words = briefTexts.assumptions

/** By whose rules each year is calculated and how certain they are, where, with what VAT, and what each part that is shown leaves out. */
export function BriefAssumptions({ session, year }: SessionYear) {
  const { plan, workbook } = session
  const { kommun } = plan.settings
  const byLaw = years.filter((each) => plan.salary[each].method === 'skatteverket')
  const isThere = (part: BriefPart) => standsIn(session, year, part)
  const leftOutOf = (each: Year) => salaryTexts.leftOut[plan.salary[each].method][plan.salary[each].companyForm]
  // the rows of the year's salary have told theirs
  const shown = isThere('salaryRows') ? leftOutOf(year) : undefined
  const leftOut = new Set(years.map(leftOutOf).filter((sentence) => sentence !== shown))
  const ofAccount = { hasCompany: hasCompanyYear(plan), isVatExempt: plan.settings.vatExempt === 'yes' }
  const place = municipalityOf(kommun)?.name ?? words.average
  return (
    <Part title={briefTexts.parts.assumptions} kind="words">
      {years.map((each, at) => (
        <p key={each}>{rulesOf(session, each, plan.settings.startYear + at)}</p>
      ))}
      <p>
        {byLaw.length > 0 && `${words.kommun(place)} `}
        {words.withoutVat(isThere('months'))}
      </p>
      {isThere('months') && (
        <p>
          {cashFrom(plan.settings)} {cashLeftOut(ofAccount).join(' ')}
        </p>
      )}
      {[...leftOut].map((sentence) => (
        <p key={sentence}>
          <strong>{salaryTexts.leftOut.title}:</strong> {sentence}
        </p>
      ))}
      {isThere('ways') && (
        <p>
          {lawOfWays(session)} <strong>{words.leftOutOf(briefTexts.parts.ways)}:</strong>{' '}
          {notCounted(plan.settings).join(' ')}
        </p>
      )}
      <p>{words.rounded}</p>
      {shown === undefined && byLaw.length > 0 && (
        <p>{describeAfterPlan({ figure: (name) => workbook.figure(name) })}</p>
      )}
    </Part>
  )
}

/** By whose rules a year is calculated, and what is not known of them. */
function rulesOf({ plan, workbook }: Session, year: Year, calendarYear: number): string {
  const { method } = plan.salary[year]
  const law = workbook.lawOf(year)
  const why = method === 'skatteverket' ? lawWhy(law) : undefined
  // rules that aren't set say themselves what they are
  const rules = why === undefined || law.kind === 'set' ? [calculatedBy(method, law)] : []
  return [words.yearIs(yearName(year), calendarYear), ...rules, ...(why === undefined ? [] : [why])].join(' ')
}

/** By whose rules pay and dividend are reckoned, in the year after the plan too. */
const lawOfWays = ({ plan }: Session): string =>
  `${briefTexts.parts.ways}: ${describeLawYears(ownerYears.map((each) => lawOfOwnerYear(plan, each)))}`

/** What the account begins with, and how it is paid in. */
function cashFrom({ openingBalance, paymentDays, vatPeriod, vatMethod, vatExempt }: PlanSettings): string {
  const { choices } = cashTexts
  const vat = `${choices.vatPeriod[vatPeriod]}, ${choices.vatMethod[vatMethod]}`
  return words.cash(openingBalance, choices.paymentDays[`${paymentDays}`], vat, vatExempt === 'yes')
}
