import '../insight/insight.css'
import './phone.css'
import './phone-rows.css'
import './phone-nav.css'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { useSession } from '../../controls/figures.ts'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import type { Table } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { NetPay } from '../dashboard/NetPay.tsx'
import { AfterContent, NotCalculated } from '../frame/AfterContent.tsx'
import { CompanyForm } from '../frame/CompanyForm.tsx'
import { cardsPagesOf } from '../frame/cards-pages.ts'
import { FirstSteps } from '../frame/FirstSteps.tsx'
import { NoticeAreas } from '../frame/NoticeAreas.tsx'
import { PeriodLines } from '../frame/PeriodLines.tsx'
import { QuestionsLine } from '../frame/QuestionsLine.tsx'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { Elsewhere } from '../insight/Elsewhere.tsx'
import { GoalDistance } from '../insight/GoalDistance.tsx'
import { OtherForms } from '../OtherForms.tsx'
import { PageLoading } from '../PageLoading.tsx'
import { isCardsPage, isTablePage, type ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { useOpenRow } from './open-row.ts'
import { PhoneNav } from './PhoneNav.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { PhoneSalary } from './PhoneSalary.tsx'
import { PhoneOutcome, PhoneSums } from './PhoneSums.tsx'
import { PhoneThumb } from './PhoneThumb.tsx'

// asked once: who has answered need not load all municipalities
const PhoneQuestions = lazyWithRetry(async () => (await import('./PhoneQuestions.tsx')).PhoneQuestions)

const OwnNumberList = lazyWithRetry(async () => (await import('../../sheets/OwnNumbers.tsx')).OwnNumberList)

interface PhoneLayoutProps {
  readonly page: ModulePage
  readonly state: WorkspaceState
  readonly header: ReactNode
  readonly standing?: ReactNode
  readonly above?: ReactNode
}

/** The page below 1024 px: header, the answer with the year toggle, and the module as cards; what is used most at the foot. No grid is loaded. */
export function PhoneLayout({ page, state, header, standing, above }: PhoneLayoutProps) {
  const { session } = useWorkspace()
  const { year, questions } = state
  const { id: openRow } = useOpenRow()
  // a page opens at its top; a link to a row, and the browser's way back, lead on from there
  useLayoutEffect(() => {
    // a promise in newer browsers, and no way to clean up: it is not given back
    window.scrollTo(0, 0)
  }, [page])
  const hasRows = isTablePage(page)
  const ofThisPage = page === 'offerings' ? questions : undefined
  const asksHere = ofThisPage?.isOpen === true && !ofThisPage.isFolded
  return (
    <div className="phone">
      <header className="phone-top">
        {header}
        <Answer page={page} state={state} />
        <NotCalculated session={session} />
        {/* the sheet of a row lies over them, and shows them itself */}
        {!(hasRows && openRow !== undefined) && <NoticeAreas>{standing}</NoticeAreas>}
      </header>
      <main className="phone-content">
        <div className="phone-title">
          <h1>{workbenchTexts.pageNames[page]}</h1>
        </div>
        {hasRows && <PhoneSums table={page} year={year} />}
        {above}
        {ofThisPage && asksHere && (
          <Suspense>
            <PhoneQuestions session={session} year={year} questions={ofThisPage} />
          </Suspense>
        )}
        {!asksHere && <QuestionsLine session={session} questions={questions} />}
        {hasRows ? <Rows page={page} state={state} /> : <Cards page={page} state={state} />}
        {ofThisPage && <FirstSteps session={session} />}
        {/* one of the questions */}
        {hasRows && !asksHere && <CompanyForm year={year} />}
        <PeriodLines year={year} />
        <AfterContent help={state.help} />
        {!hasRows && <PhoneThumb />}
      </main>
      <PhoneNav page={page} />
    </div>
  )
}

interface OfPage<P extends ModulePage> {
  readonly page: P
  readonly state: WorkspaceState
}

const commentingOf = ({ comments, led, arrived }: WorkspaceState) => ({
  comments: comments.rows,
  led,
  onArrived: arrived,
})

function Answer({ page, state }: OfPage<ModulePage>) {
  const { session } = useWorkspace()
  const { year } = state
  return (
    <div className="phone-answer">
      <NetPay
        session={session}
        year={year}
        label={workbenchTexts.dashboard.monthlySalaryOf(yearName(year))}
        onAsk={() => state.openDialog('wantedPay')}
      />
      <ChoiceButtons
        label={workbenchTexts.years.label}
        choices={years}
        chosen={year}
        nameOf={yearName}
        onChoose={state.chooseYear}
      />
      <GoalDistance session={session} year={year} />
      {/* the page of the answer says it beside the answer */}
      {page !== 'owner' && <OtherForms session={session} beside={year} className="other-forms" />}
    </div>
  )
}

function Rows({ page, state }: OfPage<Table>) {
  const { session } = useWorkspace()
  const { year } = state
  return (
    <>
      <PhoneRows
        key={page}
        table={page}
        year={year}
        onNotice={state.onNotice}
        messages={<NoticeAreas />}
        {...commentingOf(state)}
      />
      <PhoneOutcome table={page} year={year} />
      {page === 'offerings' && (
        <Suspense>
          <FoldedCard of="plan.ownNumbers" title={ownFormulaTexts.title}>
            <OwnNumberList session={session} table={page} year={year} />
          </FoldedCard>
        </Suspense>
      )}
      {page === 'fixedCosts' && <Elsewhere of={['financing']} />}
    </>
  )
}

function Cards({ page, state }: OfPage<Exclude<ModulePage, Table>>) {
  const { session } = useWorkspace()
  const { year } = state
  const isCalculated = useSession(session, (open) => open.isCalculated)
  const CardsOf = isCardsPage(page) ? cardsPagesOf[page] : undefined
  // its code comes while the engine is built
  void CardsOf?.begin()
  return (
    <>
      <CompanyForm year={year} />
      {!isCalculated && <PageLoading />}
      {isCalculated && page === 'salary' && (
        <PhoneSalary year={year} onNotice={state.onNotice} {...commentingOf(state)} />
      )}
      {isCalculated && CardsOf && (
        <Suspense fallback={<PageLoading />}>
          <CardsOf session={session} year={year} onImportBooks={state.onImportBooks} />
        </Suspense>
      )}
    </>
  )
}
