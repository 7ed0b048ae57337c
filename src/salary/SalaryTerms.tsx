import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { EditButton } from '../controls/EditButton.tsx'
import type { SessionYear } from '../controls/figures.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { type SalaryMethod, salaryMethods, years } from '../rules/horizon.ts'
import { lawWhy } from '../texts/law-years.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { lawMark } from '../texts/rules-mark.ts'
import { salaryTexts } from '../texts/salary.ts'
import { companyFormName, workbenchTexts, yearName } from '../texts/workbench.ts'
import { LawSettings } from './LawSettings.tsx'
import { describeAfterPlan } from './salary-words.ts'

interface ComparedYear extends SessionYear {
  /** Whether both methods stand side by side. */
  readonly comparing: boolean
}

const followsLaw = ({ session, year, comparing }: ComparedYear) =>
  session.plan.salary[year].method === 'skatteverket' || comparing

export function SalaryTitle(props: ComparedYear) {
  const { session, year } = props
  const mark = followsLaw(props) ? lawMark(session.workbook.lawOf(year)) : undefined
  return (
    <>
      <h2>{workbenchTexts.pageNames.salary}</h2>
      <span className="sheet-about">
        {salaryTexts.sheetOf(yearName(year), companyFormName(session.plan.salary[year].companyForm))}
      </span>
      {mark !== undefined && <span className="badge dashed">{mark}</span>}
    </>
  )
}

export function MethodButtons({ session, year }: SessionYear) {
  const choose = (method: SalaryMethod) => {
    session.edit({ type: 'setSalary', year, values: { method } }, { year, field: 'method' })
  }
  return (
    <ChoiceButtons
      label={salaryTexts.methods.label}
      className="salary-method"
      changes
      choices={salaryMethods}
      chosen={session.plan.salary[year].method}
      nameOf={(choice) => workbenchTexts.methods[choice]}
      onChoose={choose}
    />
  )
}

/** What the year is calculated by: that the years have different methods, what the law asks of the owner, and what of its rules is assumed. */
export function SalaryTerms(props: ComparedYear & { readonly onNotice: (code: NoticeCode) => void }) {
  const { session, year, onNotice } = props
  const byLaw = followsLaw(props)
  const law = session.workbook.lawOf(year)
  return (
    <>
      <MethodsDiffer session={session} year={year} />
      <LawSettings session={session} year={year} byLaw={byLaw} onNotice={onNotice} />
      {byLaw && lawMark(law) !== undefined && <p className="salary-assumed-why">{lawWhy(law)}</p>}
    </>
  )
}

function MethodsDiffer({ session, year }: SessionYear) {
  const { salary } = session.plan
  const { method } = salary[year]
  if (years.every((other) => salary[other].method === method)) return null
  const chooseForAllYears = () => {
    const edits = years.map((other): PlanEdit => ({ type: 'setSalary', year: other, values: { method } }))
    session.edit({ type: 'several', edits }, { year, field: 'method' })
  }
  return (
    <p className="salary-assumed-why">
      {salaryTexts.methods.differ}{' '}
      <EditButton className="link" onClick={chooseForAllYears}>
        {salaryTexts.formulaBar.allYears}
      </EditButton>
    </p>
  )
}

/** What the calculation leaves out, for who asks, and by law what is still to be settled after the last year. */
export function LeftOut({ session, year }: SessionYear) {
  const { companyForm, method } = session.plan.salary[year]
  const { workbook } = session
  return (
    <>
      <details>
        <summary>{salaryTexts.leftOut.title}</summary>
        {salaryTexts.leftOut[method][companyForm]}
      </details>
      {method === 'skatteverket' && describeAfterPlan({ figure: (name) => workbook.figure(name) })}
    </>
  )
}
