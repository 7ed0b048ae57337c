import './phone.css'
import './phone-rows.css'
import './phone-nav.css'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { useSession } from '../../controls/figures.ts'
import { companyForms, years } from '../../rules/horizon.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'
import { NetPay } from '../dashboard/NetPay.tsx'
import { GoalDistance } from '../insight/GoalDistance.tsx'
import { useDesk } from '../parts.ts'
import { type CardsPage, isCardsPage, type ModulePage } from '../routes.ts'
import { AfterContent } from '../workbench/AfterContent.tsx'
import type { DeskState } from '../workbench/desk-state.ts'
import { FirstSteps } from '../workbench/FirstSteps.tsx'
import { NoticeAreas } from '../workbench/NoticeAreas.tsx'
import { PeriodLines } from '../workbench/PeriodLines.tsx'
import { QuestionsLine } from '../workbench/QuestionsLine.tsx'
import { StandingNotices } from '../workbench/StandingNotices.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PhoneNav } from './PhoneNav.tsx'
import { PhoneRows } from './PhoneRows.tsx'
import { PhoneSalary } from './PhoneSalary.tsx'

// asked once: who has answered need not load all municipalities
const StartQuestions = lazy(async () => ({ default: (await import('../workbench/StartQuestions.tsx')).StartQuestions }))

// the cards are loaded with their plots
const cardsPagesOf = {
  insight: lazy(async () => ({ default: (await import('../insight/InsightPage.tsx')).InsightPage })),
  owner: lazy(async () => ({ default: (await import('../owner/OwnerPage.tsx')).OwnerPage })),
  brief: lazy(async () => ({ default: (await import('../brief/BriefPage.tsx')).BriefPage })),
} as const satisfies Record<CardsPage, unknown>

interface PhoneLayoutProps {
  readonly page: ModulePage
  readonly state: DeskState
}

/** The page below 1024 px: header, the answer with the year toggle, and stacked labelled fields. No grid is loaded. */
export function PhoneLayout({ page, state }: PhoneLayoutProps) {
  const { session, chooseCompanyForm, isBannerClosed, rememberBannerClosed } = useDesk()
  const { year } = state
  const companyForm = useSession(session, ({ plan }) => plan.salary[year].companyForm)
  const CardsOf = isCardsPage(page) ? cardsPagesOf[page] : undefined
  const [bannerClosed, setBannerClosed] = useState(isBannerClosed)
  return (
    <div className="phone">
      <header className="phone-top">
        <PhoneHeader state={state} />
        <div className="phone-answer">
          <NetPay
            session={session}
            year={year}
            label={phoneTexts.monthlySalaryOf(yearName(year))}
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
        </div>
        <NoticeAreas>
          <StandingNotices />
        </NoticeAreas>
      </header>
      <main className="phone-content">
        {!bannerClosed && (
          <aside className="phone-banner">
            <p>
              {phoneTexts.banner}
              <br />
              {phoneTexts.bannerMore}
            </p>
            <button
              type="button"
              className="icon-button"
              aria-label={phoneTexts.closeBanner}
              onClick={() => {
                setBannerClosed(true)
                rememberBannerClosed()
              }}
            >
              <X aria-hidden="true" />
            </button>
          </aside>
        )}
        {state.questions.isOpen && page !== 'offerings' && (
          <QuestionsLine session={session} onOpen={state.questions.open} />
        )}
        {state.questions.isOpen && page === 'offerings' ? (
          <Suspense>
            <StartQuestions session={session} year={year} questions={state.questions} />
          </Suspense>
        ) : (
          // one of the questions
          <ChoiceButtons
            label={workbenchTexts.companyForms.label}
            choices={companyForms}
            chosen={companyForm}
            nameOf={companyFormName}
            onChoose={(form) => chooseCompanyForm(year, form)}
          />
        )}
        {page === 'salary' && <PhoneSalary year={year} onNotice={state.onNotice} />}
        {CardsOf && (
          <>
            <div className="phone-title">
              <h1>{workbenchTexts.nav[page]}</h1>
            </div>
            <Suspense fallback={<div className="skeleton-card tall" aria-hidden="true" />}>
              <CardsOf session={session} year={year} />
            </Suspense>
          </>
        )}
        {page !== 'salary' && !isCardsPage(page) && (
          <PhoneRows key={page} table={page} year={year} onNotice={state.onNotice} />
        )}
        {page === 'offerings' && !state.questions.isOpen && <FirstSteps session={session} />}
        <PeriodLines year={year} />
        <AfterContent help={state.help} />
      </main>
      <PhoneNav page={page} />
    </div>
  )
}
