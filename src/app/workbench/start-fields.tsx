import type { ReactNode } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { EditButton } from '../../controls/EditButton.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { hiddenMinus } from '../../controls/net-pay.ts'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import type { PlanEdit } from '../../plan/edit.ts'
import type { PlanSettings, SalaryYear } from '../../plan/plan.ts'
import { companyForms, type SalaryMethod, years } from '../../rules/horizon.ts'
import { MunicipalityPicker } from '../../salary/MunicipalityPicker.tsx'
import { BirthYearField, HandsField, StartYearField } from '../../salary/PersonFields.tsx'
import { kronor } from '../../texts/format.ts'
import { questionTexts } from '../../texts/questions.ts'
import { lawMark } from '../../texts/rules-mark.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'

interface MethodAnswerProps extends SessionYear {
  readonly onChoose: (method: SalaryMethod) => void
}

function MethodAnswer({ session, year, onChoose }: MethodAnswerProps) {
  const { plan, workbook } = session
  const byLaw = plan.salary[year].method === 'skatteverket'
  const other: SalaryMethod = byLaw ? 'schablon' : 'skatteverket'
  const monthly = (method: SalaryMethod) => {
    const minus = hiddenMinus(session, year, 'month', method)
    if (minus !== '') return questionTexts.noPay(minus)
    return questionTexts.pay(kronor(workbook.figure(`${method}.netProfitPerMonth.${year}`)))
  }
  const hasSurplus = (workbook.figure(`surplus.${year}`) ?? 0) > 0
  const mark = lawMark(workbook.lawOf(year))
  const words = byLaw
    ? questionTexts.usesLaw
    : hasSurplus
      ? questionTexts.lawGives(yearName(year), monthly('skatteverket'), mark, monthly('schablon'))
      : questionTexts.forTheLaw
  return (
    <p>
      {words}{' '}
      <EditButton className="link" onClick={() => onChoose(other)}>
        {byLaw ? questionTexts.useSchablon : questionTexts.useLaw}
      </EditButton>
    </p>
  )
}

/** What is asked of the firm, and holds for all three years. */
type FirmAnswer = 'companyForm' | 'method'

export const startQuestions = [
  'companyForm',
  'municipality',
  'birthYear',
  'startYear',
  'vat',
  'hands',
  'method',
] as const

/** The fields of what a new user is asked, each answer one action, and what is announced of the years that an answer has replaced. */
export function useStartFields({ session, year }: SessionYear) {
  const { announcement, announce, close } = useAnnouncement()
  const { settings, salary } = session.plan
  const choose = <F extends FirmAnswer>(field: F, value: SalaryYear[F], nameOf: (value: SalaryYear[F]) => string) => {
    const before = years.map((each) => session.plan.salary[each][field])
    const edits = years.map((each): PlanEdit => ({ type: 'setSalary', year: each, values: { [field]: value } }))
    // no place: to take it back leads nobody away from the page
    session.edit({ type: 'several', edits }, undefined, { choosesForm: field === 'companyForm' })
    // what was chosen year by year is no more: a notice names what it was, with the way back
    if (new Set(before).size === 1) return
    const was = years.map((each, at) => questionTexts.answerOf(yearName(each), nameOf(before[at] ?? value)))
    announce({ text: questionTexts.oneForAll(nameOf(value), was), actionCount: session.actionCount })
  }
  const set = (values: Partial<PlanSettings>) => session.edit({ type: 'setSettings', values })
  const fields: Readonly<Record<(typeof startQuestions)[number], ReactNode>> = {
    companyForm: (
      <ChoiceButtons
        label={questionTexts.companyForm}
        changes
        choices={companyForms}
        chosen={salary[year].companyForm}
        nameOf={companyFormName}
        onChoose={(form) => choose('companyForm', form, companyFormName)}
      />
    ),
    municipality: (
      <MunicipalityPicker
        code={settings.kommun}
        incomeYear={settings.startYear + years.indexOf(year)}
        onPick={(kommun) => {
          if (kommun !== settings.kommun) set({ kommun })
        }}
      />
    ),
    birthYear: <BirthYearField settings={settings} onSet={set} />,
    startYear: <StartYearField settings={settings} onSet={set} />,
    vat: <VatSwitch session={session} year={year} />,
    hands: <HandsField settings={settings} calculate={(sum) => session.workbook.calculate(sum)} onSet={set} />,
    method: (
      <MethodAnswer
        session={session}
        year={year}
        onChoose={(method) => choose('method', method, (each) => workbenchTexts.methods[each])}
      />
    ),
  }
  return { fields, announcement, close }
}
