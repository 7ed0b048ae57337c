import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { SessionYear } from '../../controls/figures.ts'
import { isOutOfReach, isUnanswered } from '../../controls/net-pay.ts'
import { isUnsaved, savedAt } from '../../flows/save-state.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { outOfReach } from '../../texts/beside-net-pay.ts'
import { briefTexts as words } from '../../texts/brief.ts'
import { longDay } from '../../texts/dates.ts'
import { kronor, percent } from '../../texts/format.ts'
import { productName } from '../../texts/pages.ts'
import { paperTexts } from '../../texts/paper.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { companyFormName } from '../../texts/workbench.ts'
import { hasSecond, sharesOf } from '../../workbook/owner/two-owners.ts'
import { usePageFoot } from '../frame/printing.ts'
import { useList } from '../server-list.ts'
import { useEditorWorkspace, useWorkspace } from '../services.ts'
import { versionOfSharedView } from '../shared-view/shared-view-texts.ts'
import { sought } from './BriefFirst.tsx'
import { resultsOf } from './result-rows.ts'

interface BriefHeadProps extends SessionYear {
  /** When it is printed. */
  readonly at: Date
}

/** Whose it is and how they are reached, and the amount that the paper is about; of a plan in which nothing is filled in there is none. */
export function BriefHead({ session, year, at }: BriefHeadProps) {
  const firm = useFirm(session)
  const { plan } = session
  const { briefLogo, briefOrgNumber, briefContact, startYear } = plan.settings
  const forms = new Set(years.map((each) => companyFormName(plan.salary[each].companyForm)))
  const last = startYear + years.length - 1
  const { first, second } = sharesOf(plan.settings)
  const owners = hasSecond(plan.settings) ? [words.twoOwners(percent(first), percent(second))] : []
  const reached = [briefOrgNumber === '' ? '' : words.orgNumberOf(briefOrgNumber), briefContact]
  return (
    <header className="brief-head">
      <div>
        {briefLogo !== '' && <img className="brief-logo" src={briefLogo} alt={words.logoOf(firm)} />}
        <p className="brief-quiet">{words.for}</p>
        {firm !== '' && <h2 className="brief-firm">{firm}</h2>}
        <p className="brief-quiet">
          {[[...forms].join(', '), ...owners, words.planFor(startYear, last), printedOn(at)].join(' · ')}
        </p>
        {reached.join('') !== '' && <p>{reached.filter((said) => said !== '').join(' · ')}</p>}
      </div>
      {!isUnanswered(session, year) && <Answer session={session} year={year} />}
    </header>
  )
}

/** The loan that is asked for, or else what the year leaves; hours that nobody has make the plan another one. */
function Answer({ session, year }: Omit<BriefHeadProps, 'at'>) {
  const loan = sought(session)
  const { operating, interest } = resultsOf(session)[year]
  const amount = loan > 0 ? loan : operating - interest
  return (
    <div className="brief-answer">
      <p className="brief-quiet">
        {loan > 0 ? words.first.seeks : words.first.surplus(session.plan.settings.startYear + years.indexOf(year))}
      </p>
      <p className={amount < 0 ? 'brief-net loss' : 'brief-net'}>{salaryTexts.kr(kronor(amount))}</p>
      {isOutOfReach(session, year) && <p className="brief-quiet">{outOfReach}</p>}
    </div>
  )
}

const printedOn = (at: Date): string => paperTexts.printedOn(longDay(at)).toLowerCase()

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
  const isDraft = unsaved || revision === 0
  const saved = ours && listed && ours > listed ? ours : (listed ?? ours)
  return <Foot {...props} version={isDraft ? words.draft(revision, props.at) : words.version(revision, saved)} />
}

function Foot({ session, at, isOnPaper, version }: BriefFootProps & { readonly version: string }) {
  const firm = useFirm(session)
  usePageFoot(isOnPaper ? [productName, firm, version].filter((said) => said !== '').join(' · ') : undefined)
  return <footer className="brief-foot">{[productName, version, printedOn(at)].join(' · ')}</footer>
}

/** Whether it is the sheets themselves, where nothing is folded. */
export const OnPaper = createContext(false)

/** 'long' is longer than a sheet of paper, and begins on one of its own; 'words' go on from one sheet to the next, and one stands 'beside' another. */
export type PartKind = 'long' | 'words' | 'beside'

interface PartProps {
  readonly title: string
  readonly kind?: PartKind | undefined
  readonly children: ReactNode
}

/** A part of the brief under its title: whole on paper, and on the screen folded until it is looked at. */
export function Part({ title, kind, children }: PartProps) {
  const isOnPaper = useContext(OnPaper)
  const [isOpen, setOpen] = useState(false)
  if (isOnPaper)
    return (
      <section className={`brief-part-shown ${kind ?? ''}`}>
        <h3>{title}</h3>
        {children}
      </section>
    )
  return (
    <details className="brief-part-shown" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {isOpen && children}
    </details>
  )
}
