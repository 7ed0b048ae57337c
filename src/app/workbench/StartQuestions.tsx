import './start-questions.css'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { hiddenMinus } from '../../controls/net-pay.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import type { PlanEdit } from '../../plan/edit.ts'
import { isPlanEmpty, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { companyForms, type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import { MunicipalityPicker } from '../../salary/MunicipalityPicker.tsx'
import { BirthYearField, StartYearField } from '../../salary/PersonFields.tsx'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { lawMark } from '../../texts/law-years.ts'
import { questionTexts } from '../../texts/questions.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { FirstSteps } from './FirstSteps.tsx'
import type { StartAsking } from './start-asking.ts'

interface StartQuestionsProps {
  readonly session: Session
  readonly year: Year
  readonly questions: Pick<StartAsking, 'timesAskedFor' | 'close'>
}

/** What is asked of the firm, and holds for all three years. */
type FirmAnswer = 'companyForm' | 'method'

const methodName = (method: SalaryMethod) => salaryTexts.methods[method]

/** What a new user is asked once, in one small card above the sheet in which one begins: each answer is an action that can be taken back. */
export function StartQuestions({ session, year, questions }: StartQuestionsProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  useSession(session, ({ revision }) => revision)
  const [wasEmpty] = useState(() => isPlanEmpty(session.plan))
  const begins = wasEmpty || isPlanEmpty(session.plan)
  const { timesAskedFor } = questions
  useEffect(() => {
    // at the start the keyboard belongs to the sheet
    if (timesAskedFor > 0) card.current?.focus()
  }, [timesAskedFor])
  const { settings, salary } = session.plan
  const { announcement, announce, close } = useAnnouncement()
  const choose = <F extends FirmAnswer>(field: F, value: SalaryYear[F], nameOf: (value: SalaryYear[F]) => string) => {
    const before = years.map((each) => salary[each][field])
    setAllYears(session, { [field]: value })
    // what was chosen year by year is no more: a notice names what it was, with the way back
    if (new Set(before).size === 1) return
    const was = years.map((each, at) => questionTexts.answerOf(yearName(each), nameOf(before[at] ?? value)))
    announce({ text: questionTexts.oneForAll(nameOf(value), was), actionCount: session.actionCount })
  }
  // an answer that is refused is put right first, or left by the cross
  const finish = () => {
    const refused = card.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refused) refused.focus()
    else questions.close()
  }
  const set = (values: Partial<PlanSettings>) => session.edit({ do: 'setSettings', values })
  return (
    <section ref={card} className="start-questions card" tabIndex={-1} aria-labelledby={`${id}-title`}>
      <div className="start-questions-head">
        <div className="start-questions-lead">
          <h2 id={`${id}-title`}>{questionTexts.title}</h2>
          <p>{questionTexts.lead}</p>
          <Method session={session} year={year} onChoose={(method) => choose('method', method, methodName)} />
        </div>
        <button
          type="button"
          className="icon-button start-questions-close"
          aria-label={questionTexts.close}
          onClick={questions.close}
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="start-questions-fields">
        <ChoiceButtons
          label={questionTexts.companyForm}
          choices={companyForms}
          chosen={salary[year].companyForm}
          nameOf={companyFormName}
          onChoose={(form) => choose('companyForm', form, companyFormName)}
        />
        <MunicipalityPicker
          code={settings.kommun}
          incomeYear={settings.startYear + years.indexOf(year)}
          onPick={(kommun) => {
            if (kommun !== settings.kommun) set({ kommun })
          }}
        />
        <BirthYearField settings={settings} onSet={set} />
        <StartYearField settings={settings} onSet={set} />
        <VatSwitch session={session} year={year} />
        <Button look="primary" onPress={finish}>
          {questionTexts.done}
        </Button>
      </div>
      {begins && <FirstSteps session={session} inCard />}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </section>
  )
}

interface MethodProps {
  readonly session: Session
  readonly year: Year
  readonly onChoose: (method: SalaryMethod) => void
}

/** Says what the law gives instead of the schablon, once there is something to say, and lets the person choose. */
function Method({ session, year, onChoose }: MethodProps) {
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
      <button type="button" className="link" onClick={() => onChoose(other)}>
        {byLaw ? questionTexts.useSchablon : questionTexts.useLaw}
      </button>
    </p>
  )
}

/** An answer about the firm holds for all three years, and is one action. */
function setAllYears(session: Session, values: Partial<Pick<SalaryYear, FirmAnswer>>): void {
  const edits = years.map((year): PlanEdit => ({ do: 'setSalary', year, values }))
  // no place: to take it back leads nobody away from the page
  session.edit({ do: 'several', edits })
}
