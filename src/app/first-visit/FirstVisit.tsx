import './first-visit.css'
import { Suspense, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { Logo } from '../../controls/Logo.tsx'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { type Open, shownNetPay } from '../../controls/net-pay.ts'
import { exampleNames, isOwnSheet, ownSheets } from '../../plan/examples/example-names.ts'
import { filledSheet, planOfSheet } from '../../plan/examples/trade-sheet.ts'
import { companyForms, type Year } from '../../rules/horizon.ts'
import { taxYears } from '../../rules/tax-years.ts'
import { type VatRate, vatRates } from '../../rules/vat.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { decimal } from '../../texts/format.ts'
import { paths } from '../../texts/paths.ts'
import { vatTexts } from '../../texts/vat.ts'
import type { Law } from '../../workbook/chain-definitions.ts'
import { NetOfPlan, noFinancing } from '../../workbook/net-of-plan.ts'
import { useArrivedServices } from '../deferred-services.ts'
import { logInForm } from '../pages/log-in-form.ts'
import { useCoreServices } from '../services.ts'
import { FirstAnswer, KeepAnswer } from './FirstAnswer.tsx'
import { FirstSheet } from './FirstSheet.tsx'
import { useLateCalculate } from './late-calculate.ts'
import { type TradeSheets, useTradeSheets } from './trade-sheets.ts'

// drawn when the page is idle: what is typed in and what it comes to are there first
const Staircase = lazyWithRetry(async () => (await import('../../salary/Staircase.tsx')).Staircase)

// with the account and the search that the two short questions need, and not before one is asked
const OwnFigures = lazyWithRetry(async () => (await import('./OwnFigures.tsx')).OwnFigures)

const words = firstVisitTexts

interface FirstVisitProps {
  /** Whether it stands beside the form; else it is the page, and the form is below it. */
  readonly isBeside: boolean
  readonly isFormFirst: boolean
  readonly isAtSignUp: boolean
}

/** No municipality has been asked for, and no sheet of a trade uses a tool. */
const averageLaw: Law = { taxYears, ratesOf: () => undefined, tools: undefined }

/** The product without an account: the sheet of a trade with its net pay. Nothing is kept until the visitor asks. */
export function FirstVisit({ isBeside, isFormFirst, isAtSignUp }: FirstVisitProps) {
  const { firstFigures } = useCoreServices()
  const arrived = useArrivedServices()
  const calculate = useLateCalculate(arrived !== undefined)
  const [, goTo] = useLocation()
  const titleId = useId()
  const [begun] = useState(() => firstFigures.stored())
  const [isStored, setStored] = useState(begun !== undefined)
  const [thisYear] = useState(() => new Date().getFullYear())
  const wantedPay = useState<number>()
  const sheets = useTradeSheets(begun, exampleNames[0])
  const { sheet } = sheets
  const plan = planOfSheet(sheet, thisYear)
  const open = { plan, workbook: new NetOfPlan(plan, averageLaw, noFinancing) }

  // what waits for the account is what is seen
  useEffect(() => {
    // another tab may have logged in with it
    if (isStored && firstFigures.stored()) firstFigures.keep(filledSheet(sheet))
  }, [isStored, sheet, firstFigures])
  // once for each edit, not at each key
  const [edits, setEdits] = useState(0)
  const [heard, setHeard] = useState({ edits, text: '' })
  if (heard.edits !== edits) setHeard({ edits, text: saidOf(open) })
  const edited = () => setEdits((count) => count + 1)

  const save = () => {
    firstFigures.keep(filledSheet(sheet))
    setStored(true)
    goTo(paths.signUp)
  }
  const questions = <FirstQuestions key="questions" sheets={sheets} onEdit={edited} />
  const forget = () => {
    firstFigures.forget()
    setStored(false)
  }
  const keep = <KeepAnswer isStored={isStored} onSave={save} onForget={forget} />
  const isOwn = isOwnSheet(sheet.trade)
  const answer = !isOwn && (
    <FirstAnswer key="answer" open={open}>
      {keep}
    </FirstAnswer>
  )
  const way = <FirstWay key="way" sheets={sheets} onEdit={edited} />
  const lead = (isStored || isAtSignUp || !isOwn) && (
    <p key="lead" className="first-lead">
      {isStored ? words.leadWhenStored : isAtSignUp ? words.leadAtSignUp : words.lead}
    </p>
  )
  const { hands } = plan.settings
  return (
    <section className="first-visit" aria-labelledby={titleId}>
      {!isFormFirst && <ToLogIn />}
      <div className="first-title">
        <h2 id={titleId}>{sheet.trade === 'price' ? words.priceTitle : words.title}</h2>
        {isBeside && way}
      </div>
      {isBeside ? [lead, questions, answer] : [answer, lead, way, questions]}
      {isOwn ? (
        <Suspense>
          <OwnFigures {...{ sheets, thisYear, calculate, wantedPay, edits }} key={sheet.trade} onEdit={edited}>
            {keep}
          </OwnFigures>
        </Suspense>
      ) : (
        <>
          <p role="status" className="visually-hidden">
            {heard.text}
          </p>
          <FirstSheet open={open} sheets={sheets} calculate={calculate} onEdit={edited}>
            <div className="first-staircase">
              {arrived && (
                <Suspense>
                  <Staircase session={open} year="year1" isWide />
                </Suspense>
              )}
            </div>
          </FirstSheet>
          <p className="first-note">{words.counted(hands === 1 ? '' : decimal(hands, 2))}</p>
        </>
      )}
    </section>
  )
}

function saidOf(open: Open): string {
  const amount = (year: Year) => `${shownNetPay(open, year)} ${words.answer.perMonth}`
  return words.answer.said(amount('year1'), amount('year2'), amount('year3'))
}

/** Leads to the login, which is below on the same page, and into its first field. */
function ToLogIn() {
  return (
    <div className="first-head">
      <Logo />
      <a
        className="link"
        href={`#${logInForm}`}
        onClick={(event) => {
          event.preventDefault()
          const form = document.getElementById(logInForm)
          form?.scrollIntoView({ block: 'start' })
          form?.querySelector('input')?.focus({ preventScroll: true })
        }}
      >
        {firstVisitTexts.toLogIn}
      </a>
    </div>
  )
}

// food, whose rate the law changes, is chosen in the workbench: here each choice is one number
const vatChoices = vatRates.filter((rate) => rate !== 'food').map(String)
const rateOf = (choice: string): VatRate => vatRates.find((rate) => String(rate) === choice) ?? 0

const ways = ['trade', ...ownSheets] as const

/** What is reckoned with: a trade's sheet, or nothing but one's own numbers. */
function FirstWay({ sheets, onEdit }: { readonly sheets: TradeSheets; readonly onEdit: () => void }) {
  const { sheet, lastTrade, choose } = sheets
  return (
    <ChoiceButtons
      label={words.way}
      className="first-way"
      choices={ways}
      chosen={isOwnSheet(sheet.trade) ? sheet.trade : 'trade'}
      nameOf={(way) => words.ways[way]}
      onChoose={(way) => {
        choose(way === 'trade' ? lastTrade : way)
        onEdit()
      }}
    />
  )
}

function FirstQuestions({ sheets, onEdit }: { readonly sheets: TradeSheets; readonly onEdit: () => void }) {
  const { sheet, choose, answer } = sheets
  const { trade } = sheet
  const isOwn = isOwnSheet(trade)
  return (
    <div className="first-questions">
      {!isOwn && (
        <div className="first-question plain">
          <span aria-hidden="true">{words.trade}</span>
          <ChoiceButtons
            label={words.trade}
            choices={exampleNames}
            chosen={trade}
            nameOf={(name) => words.trades[name]}
            onChoose={(name) => {
              choose(name)
              onEdit()
            }}
          />
        </div>
      )}
      <div className="first-question plain">
        <span aria-hidden="true">{words.form}</span>
        <ChoiceButtons
          label={words.form}
          isAnswer
          choices={companyForms}
          chosen={sheet.companyForm}
          nameOf={(form) => words.forms[form]}
          onChoose={(companyForm) => {
            answer({ companyForm })
            onEdit()
          }}
        />
      </div>
      {!isOwn && (
        <div className="first-question">
          <span aria-hidden="true">{words.vat}</span>
          <ChoiceButtons
            label={words.vat}
            isAnswer
            choices={vatChoices}
            chosen={String(sheet.pricesVat)}
            nameOf={(choice) => vatTexts.rates[rateOf(choice)]}
            onChoose={(choice) => {
              answer({ pricesVat: rateOf(choice) })
              onEdit()
            }}
          />
        </div>
      )}
    </div>
  )
}
