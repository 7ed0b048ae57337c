import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { hiddenIn, isUnanswered, netPayRemark } from '../../controls/net-pay.ts'
import { isUnsaved, savedAt } from '../../flows/save-state.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { longDay } from '../../texts/dates.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { minusOf } from '../../texts/losses.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { usePageFoot } from '../paper/printing.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace, useWorkspace } from '../services.ts'
import { versionOfSharedView } from '../shared-view/shared-view-texts.ts'

interface BriefHeadProps {
  readonly session: Session
  readonly year: Year
  /** When it is printed. */
  readonly at: Date
}

/** Whose it is, and the answer; of a plan in which nothing is filled in there is none. */
export function BriefHead({ session, year, at }: BriefHeadProps) {
  const firm = useFirm(session)
  const { plan } = session
  const { briefLogo, startYear } = plan.settings
  const forms = new Set(years.map((each) => companyFormName(plan.salary[each].companyForm)))
  const last = startYear + years.length - 1
  return (
    <header className="brief-head">
      <div>
        {briefLogo !== '' && <img className="brief-logo" src={briefLogo} alt={words.logoOf(firm)} />}
        <p className="brief-quiet">{words.for}</p>
        {firm !== '' && <h2 className="brief-firm">{firm}</h2>}
        <p className="brief-quiet">
          {[[...forms].join(', '), words.planFor(startYear, last), printedOn(at)].join(' · ')}
        </p>
      </div>
      {!isUnanswered(session, year) && <Answer session={session} year={year} />}
    </header>
  )
}

/** The month's net pay, or the loss that a 0 would hide. */
function Answer({ session, year }: Omit<BriefHeadProps, 'at'>) {
  const minus = minusOf(hiddenIn(session, year, 'month'), 'month')
  const net = kronor(negativesAsZero(session.workbook.figure(`netProfitPerMonth.${year}`)))
  const remark = minus ? minus.rest : netPayRemark(session, year)
  return (
    <div className="brief-answer">
      <p className="brief-quiet">
        {words.answerOf(minus ? minus.word : workbenchTexts.dashboard.monthlySalary, yearName(year))}
      </p>
      <p className={minus ? 'brief-net loss' : 'brief-net'}>
        {minus ? `${minus.amount} ${minus.unit}` : salaryTexts.kr(net)}
      </p>
      {remark !== '' && <p className="brief-quiet">{remark}</p>}
    </div>
  )
}

function printedOn(at: Date): string {
  return paperTexts.printedOn(longDay(at)).toLowerCase()
}

/** Whose it is: the name that the person has written, or their own. */
function useFirm({ plan }: Session): string {
  const { firm } = useWorkspace()
  return plan.settings.briefFirm || firm
}

interface BriefFootProps extends Omit<BriefHeadProps, 'year'> {
  /** True on the sheets themselves, false where they are looked at first. */
  readonly isOnPaper: boolean
}

/** Which version of the plan it was made of, and when: at its end, and where the browser can at the foot of every sheet. */
export function BriefFoot(props: BriefFootProps) {
  const { reading } = useWorkspace()
  return reading ? <Foot {...props} version={versionOfSharedView(reading)} /> : <OwnFoot {...props} />
}

function OwnFoot(props: BriefFootProps) {
  const { save, planList, planId } = useEditorWorkspace()
  const revision = useSelector(save, ({ context }) => context.baseRevision)
  const unsaved = useSelector(save, isUnsaved)
  const ours = useSelector(save, savedAt)
  // the list hears of other devices' saves, and of ours a little later
  const listed = useList(planList, ({ list }) => list.find(({ id }) => id === planId)?.savedAt)
  if (revision === 0) return <Foot {...props} version={words.neverSaved} />
  const version = words.version(revision, ours && listed && ours > listed ? ours : (listed ?? ours))
  return <Foot {...props} version={unsaved ? `${version}, ${words.unsaved}` : version} />
}

function Foot({ session, at, isOnPaper, version }: BriefFootProps & { readonly version: string }) {
  const firm = useFirm(session)
  usePageFoot(isOnPaper ? [productName, firm, version].filter((said) => said !== '').join(' · ') : undefined)
  return <footer className="brief-foot">{[productName, version, printedOn(at)].join(' · ')}</footer>
}

interface PartProps {
  readonly title: string
  /** It may begin on one sheet of paper and go on on the next. */
  readonly isLong?: boolean
  readonly children: ReactNode
}

/** A part of the brief under its title. */
export function Part({ title, isLong = false, children }: PartProps) {
  return (
    <section className={isLong ? 'brief-part-shown long' : 'brief-part-shown'}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
