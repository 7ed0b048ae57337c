import '../workbench/start-questions.css'
import { MessageCircleQuestionMark } from 'lucide-react'
import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { Logo } from '../../controls/Logo.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { useLock } from '../../controls/locked.ts'
import { otherYear } from '../../controls/other-year.ts'
import { SkipLink } from '../../controls/SkipLink.tsx'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { allYearsTexts } from '../../texts/all-years.ts'
import { productName } from '../../texts/pages.ts'
import { navPages, paths } from '../../texts/paths.ts'
import { questionTexts } from '../../texts/questions.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { Dashboard } from '../dashboard/Dashboard.tsx'
import { HoursMeter } from '../dashboard/HoursMeter.tsx'
import { useIsLow } from '../desktop-width.ts'
import { OtherForms } from '../OtherForms.tsx'
import { PageLoading } from '../PageLoading.tsx'
import { hasAllYears, isCardsPage, isTablePage, type ModulePage } from '../routes.ts'
import { useWorkspace } from '../services.ts'
import { AfterContent, NotCalculated } from './AfterContent.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { cardsPagesOf } from './cards-pages.ts'
import { FirstSteps, useShowsSteps } from './FirstSteps.tsx'
import { moduleIcons } from './module-icons.ts'
import { PeriodLines } from './PeriodLines.tsx'
import { QuestionsLine } from './QuestionsLine.tsx'
import type { StartAsking } from './start-asking.ts'
import type { WorkspaceState } from './workspace-state.ts'

/** The page of each module. Who waits for the plan begins with its code. */
export const sheets = {
  offerings: lazyWithRetry(async () => (await import('../../sheets/offerings/OfferingsSheet.tsx')).OfferingsSheet),
  fixedCosts: lazyWithRetry(async () => (await import('../../sheets/fixed-costs/FixedCostsSheet.tsx')).FixedCostsSheet),
  measures: lazyWithRetry(async () => (await import('../../sheets/measures/MeasuresSheet.tsx')).MeasuresSheet),
  salary: lazyWithRetry(async () => (await import('../../sheets/salary/SalarySheet.tsx')).SalarySheet),
  ...cardsPagesOf,
}

// asked once: who has answered need not load all municipalities
const StartQuestions = lazyWithRetry(async () => (await import('../workbench/StartQuestions.tsx')).StartQuestions)

// its plot is loaded when the sheet is there
const BreakEvenPicture = lazyWithRetry(async () => (await import('../insight/BreakEvenPicture.tsx')).BreakEvenPicture)

const GoalDistance = lazyWithRetry(async () => (await import('../insight/GoalDistance.tsx')).GoalDistance)

const Elsewhere = lazyWithRetry(async () => (await import('../insight/Elsewhere.tsx')).Elsewhere)

const withAll = [...years, 'all'] as const

interface DesktopLayoutProps {
  readonly page: ModulePage
  readonly state: WorkspaceState
  readonly header: ReactNode
}

export function DesktopLayout({ page, state, header }: DesktopLayoutProps) {
  const workspace = useWorkspace()
  const { session } = workspace
  const { year, questions } = state
  const isCalculated = useSession(session, (open) => open.isCalculated)
  const isLow = useIsLow()
  const showsAll = state.allYears && hasAllYears(page)
  const ofThisPage = page === 'offerings' ? questions : undefined
  const isAsked = asksThere(ofThisPage, isLow)
  const offersSteps = ofThisPage !== undefined && !isAsked
  const showsSteps = useShowsSteps(session) && offersSteps
  return (
    <div className="desktop">
      <SkipLink text={isCardsPage(page) ? workbenchTexts.skipToCards : workbenchTexts.skipToSheet} />
      <SideNav page={page} year={year} onQuestions={questions?.open} />
      <div className="desktop-main">
        {header}
        <main className="desktop-content">
          <h1 className="visually-hidden">{workbenchTexts.nav[page]}</h1>
          <div className="answer-block">
            <div className="choice-line">
              <YearChoice page={page} state={state} />
              <CompanyForm year={year} />
              {/* the page of the answer says it beside the answer */}
              {page !== 'owner' && <OtherForms session={session} beside={year} className="other-forms" />}
              {isCalculated && (
                <Suspense>
                  <GoalDistance session={session} year={year} />
                </Suspense>
              )}
              <HoursMeter session={session} year={year} />
            </div>
            <Dashboard
              session={session}
              year={year}
              page={page}
              namesYear={showsAll}
              onChooseYear={state.chooseYear}
              onAskPay={() => state.openDialog('wantedPay')}
              memory={workspace}
            />
            <NotCalculated session={session} />
          </div>
          {!isAsked && <QuestionsLine session={session} questions={questions} />}
          {questions && isAsked && (
            <Suspense>
              <StartQuestions session={session} year={year} questions={questions} />
            </Suspense>
          )}
          <div className={showsSteps ? 'sheet-place above-steps' : 'sheet-place'}>
            <Suspense fallback={<PageLoading />}>
              <SheetOf page={page} state={state} allYears={showsAll} />
              <AfterContent help={state.help} />
            </Suspense>
          </div>
          {offersSteps && <FirstSteps session={session} />}
        </main>
      </div>
    </div>
  )
}

/** In a low window the card would take the sheet's place: it opens when one asks for it. */
const asksThere = (questions: StartAsking | undefined, isLow: boolean) =>
  questions?.isOpen === true && !questions.isFolded && (!isLow || questions.timesAskedFor > 0)

function SheetOf({ page, state, allYears }: Omit<DesktopLayoutProps, 'header'> & { readonly allYears: boolean }) {
  const { session } = useWorkspace()
  const isCalculated = useSession(session, (open) => open.isCalculated)
  if (!isCalculated && !isTablePage(page)) return <PageLoading />
  const Sheet = sheets[page]
  return (
    <Sheet
      session={session}
      year={state.year}
      allYears={allYears}
      onNotice={state.onNotice}
      besides={besidesOf(page, session, state.year)}
      wanted={state.wanted}
      onArrived={state.arrived}
      bookmark={state.bookmark}
      viewStore={state.viewStore}
      typedRows={state.typedRows}
      comments={state.comments.rows}
      onImportBooks={state.onImportBooks}
    />
  )
}

function YearChoice({ page, state }: Omit<DesktopLayoutProps, 'header'>) {
  const lookedAt = useSyncExternalStore(otherYear.watch, otherYear.read)
  const isOfAll = hasAllYears(page)
  return (
    <ChoiceButtons
      label={workbenchTexts.years.label}
      choices={isOfAll ? withAll : years}
      chosen={state.allYears && isOfAll ? 'all' : (lookedAt ?? state.year)}
      keepsKeyboard={(choice) => choice !== 'all' && otherYear.isOffered}
      nameOf={(choice) => (choice === 'all' ? allYearsTexts.all : yearName(choice))}
      onChoose={(choice) => (choice === 'all' ? state.showAllYears() : state.chooseYear(choice))}
    />
  )
}

/** What stands beside a sheet with its own cards: the break-even has its one place beside the fixed costs, the staircase in Lonekalkylen. */
function besidesOf(page: ModulePage, session: Session, year: Year) {
  if (page !== 'salary' && page !== 'fixedCosts') return undefined
  return (
    <Suspense>
      {page === 'fixedCosts' && <BreakEvenPicture session={session} year={year} />}
      <Elsewhere of={page === 'salary' ? ['breakEven'] : ['staircase', 'financing']} />
    </Suspense>
  )
}

const short: Readonly<Partial<Record<ModulePage, string>>> = workbenchTexts.navShort

interface SideNavProps {
  readonly page: ModulePage
  readonly year: Year
  readonly onQuestions: (() => void) | undefined
}

function SideNav({ page, year, onQuestions }: SideNavProps) {
  const { isLocked } = useLock()
  return (
    <aside className="side" aria-label={productName}>
      <Logo />
      <nav className="side-nav" aria-label={workbenchTexts.nav.label}>
        {navPages.map((each) => {
          const Icon = moduleIcons[each]
          return (
            <Link
              key={each}
              href={paths[each]}
              className="side-link"
              aria-current={each === page ? 'page' : undefined}
              aria-label={workbenchTexts.nav[each]}
            >
              <Icon aria-hidden="true" />
              <span className="side-long">{workbenchTexts.nav[each]}</span>
              <span className="side-short">{short[each] ?? workbenchTexts.nav[each]}</span>
            </Link>
          )
        })}
      </nav>
      {onQuestions && !isLocked && (
        <button
          type="button"
          className="side-link side-questions"
          aria-label={questionTexts.link}
          title={questionTexts.title}
          onClick={onQuestions}
        >
          <MessageCircleQuestionMark aria-hidden="true" />
          <span>{questionTexts.link}</span>
        </button>
      )}
      <PeriodLines year={year} />
    </aside>
  )
}
