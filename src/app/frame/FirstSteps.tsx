import './first-steps.css'
import { FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { useSession } from '../../controls/figures.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { Menu } from '../../controls/Menu.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { applyEdit, type PlanEdit } from '../../plan/edit.ts'
import { answersOfExample, editOfExample } from '../../plan/examples/edit-of-example.ts'
import { type ExampleName, exampleNames } from '../../plan/examples/example-names.ts'
import { isPlanEmpty, type Plan } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import type { Session } from '../../session/session.ts'
import { firstStepsTexts } from '../../texts/first-steps.ts'
import { decimal, kronor } from '../../texts/format.ts'
import { tradeNames } from '../../texts/trades.ts'
import { vatTexts } from '../../texts/vat.ts'
import { companyFormName, workbenchTexts } from '../../texts/workbench.ts'
import { financingInputs } from '../../workbook/financing/financing-model.ts'
import { knownLaw } from '../../workbook/known-law.ts'
import { NetOfPlan } from '../../workbook/net-of-plan.ts'
import { useWorkspace } from '../services.ts'

interface FirstStepsProps {
  readonly session: Session
  /** Within the card of the questions, which stays when the plan is empty no longer: then it says what comes next. */
  readonly inCard?: boolean
}

const words = firstStepsTexts

/** True while the steps are shown: in an empty plan that is not locked. */
export function useShowsSteps(session: Session): boolean {
  const isEmpty = useSession(session, ({ plan }) => isPlanEmpty(plan))
  return !useIsLocked(session) && isEmpty
}

export function FirstSteps({ session, inCard = false }: FirstStepsProps) {
  const titleId = useId()
  const isEmpty = useSession(session, ({ plan }) => isPlanEmpty(plan))
  const isLocked = useIsLocked(session)
  const { announcement, announce, close } = useAnnouncement()
  const place = { table: 'offerings', year: 'year1' } as const
  const fill = (name: ExampleName) => {
    if (!session.edit(editOfExample(session.plan, name, newRowId), place)) return
    const { actionCount, plan } = session
    const answers = answersOfExample(plan, name)
    if (!answers) {
      announce({ text: words.filled(tradeNames[name], wordsOf(plan)), actionCount })
      return
    }
    const meant = applyEdit(plan, answers).plan
    const pay = kronor(new NetOfPlan(meant, knownLaw, financingInputs).figure('netProfitPerMonth.year1'))
    const more = { label: words.countAsExample, act: () => countAsExample(answers) }
    announce({ text: words.filledAsSet(tradeNames[name], wordsOf(meant), pay), actionCount, more })
  }
  const countAsExample = (answers: PlanEdit) => {
    if (!session.edit(answers, place)) return
    announce({ text: words.countsAsExample(wordsOf(session.plan)), actionCount: session.actionCount })
  }
  return (
    <>
      {(isEmpty || inCard) && !isLocked && (
        <section className={inCard ? 'first-steps' : 'first-steps card'} aria-labelledby={titleId}>
          <div className="first-steps-words">
            <h2 id={titleId}>{words.title}</h2>
            <p>{isEmpty ? words.first : words.next}</p>
          </div>
          {isEmpty && (
            <div className="first-examples" role="group" aria-label={words.examples}>
              <span aria-hidden="true">{words.examples}</span>
              {exampleNames.map((name) => (
                <button key={name} type="button" className="button outlined" onClick={() => fill(name)}>
                  {tradeNames[name]}
                </button>
              ))}
              <ExampleFiles />
            </div>
          )}
        </section>
      )}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
    </>
  )
}

/** The same examples as Excel files, which say what each of their figures rests on. */
function ExampleFiles() {
  const { exportFile } = useWorkspace()
  const entries = exampleNames.map((name) => ({
    label: tradeNames[name],
    onChoose: () => exportFile.send({ type: 'asked', what: name }),
  }))
  return <Menu label={words.asFiles} icon={FileSpreadsheet} entries={entries} />
}

/** How a plan that counts as its example is counted. */
function wordsOf({ salary, settings }: Plan): string {
  const { companyForm, method } = salary.year1
  return words.countedWith(
    companyFormName(companyForm),
    workbenchTexts.methods[method],
    vatTexts.rates[settings.pricesVat],
    settings.hands === 1 ? '' : decimal(settings.hands, 2),
  )
}
