import { useAnnouncement } from '../../controls/announcement.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import type { SalaryYear } from '../../plan/plan.ts'
import { type CompanyForm, type SalaryMethod, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { questionTexts } from '../../texts/questions.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'

/** What is asked of the firm, and holds for all three years. */
type FirmAnswer = 'companyForm' | 'method'

/** How the answers about the firm are given, each one action, and what is announced of the years that they have replaced. */
export function useFirmAnswers(session: Session) {
  const { announcement, announce, close } = useAnnouncement()
  const choose = <F extends FirmAnswer>(field: F, value: SalaryYear[F], nameOf: (value: SalaryYear[F]) => string) => {
    const before = years.map((each) => session.plan.salary[each][field])
    const edits = years.map((year): PlanEdit => ({ type: 'setSalary', year, values: { [field]: value } }))
    // no place: to take it back leads nobody away from the page
    session.edit({ type: 'several', edits }, undefined, { choosesForm: field === 'companyForm' })
    // what was chosen year by year is no more: a notice names what it was, with the way back
    if (new Set(before).size === 1) return
    const was = years.map((each, at) => questionTexts.answerOf(yearName(each), nameOf(before[at] ?? value)))
    announce({ text: questionTexts.oneForAll(nameOf(value), was), actionCount: session.actionCount })
  }
  return {
    announcement,
    close,
    chooseForm: (form: CompanyForm) => choose('companyForm', form, companyFormName),
    chooseMethod: (method: SalaryMethod) => choose('method', method, (each) => salaryTexts.methods[each]),
  }
}
