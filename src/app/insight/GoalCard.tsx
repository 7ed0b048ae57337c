import type { SessionYear } from '../../controls/figures.ts'
import './wanted-pay.css'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { DataTable } from '../../controls/DataTable.tsx'
import { EditButton } from '../../controls/EditButton.tsx'
import { HowTo } from '../../controls/HowTo.tsx'
import { wordsOf } from '../../controls/own-names.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { type GoalAnswer, goalSeek } from '../../insight/goal/goal.ts'
import { hasDividend } from '../../insight/goal/in-hand.ts'
import { amortisedIn, besidePay, salesFor } from '../../insight/goal/loan-goal.ts'
import { mainProduct } from '../../insight/goal/one-more.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { isBlank, type Plan, type RowId } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { settingEntryField } from '../../plan/settings.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor } from '../../texts/format.ts'
import { hoursTexts } from '../../texts/hours.ts'
import { insightTexts } from '../../texts/insight.ts'
import { goalTexts, type WantedOf } from '../../texts/insight-goal.ts'
import { yearName } from '../../texts/workbench.ts'
import { GoalOf } from './GoalOf.tsx'
import { goalRow } from './goal-row.tsx'
import { InsightCard } from './InsightCard.tsx'
import { OfYouAlone } from './OfYouAlone.tsx'
import type { UseAnswer } from './use-answer.ts'
import { isAskedForWanted, wantedId } from './wanted-address.ts'
import { readWanted, setWanted, suggestedPay } from './wanted-pay.ts'

interface GoalCardProps extends SessionYear {
  readonly pay: NetPay
  readonly onUse: UseAnswer
}

/** The products of the ways that change one; undefined: the one that carries most. */
interface Chosen {
  readonly priceOf?: string
  readonly volumeOf?: string
}

export function GoalCard({ session, pay, year, onUse }: GoalCardProps) {
  const { wantedNetPay } = pay.plan.settings
  const [chosenOf, setOf] = useState<WantedOf>('pay')
  const of = hasDividend(pay.plan, year) ? chosenOf : 'pay'
  const suggestion = suggestedPay(pay.net(year))
  const wanted = wantedNetPay || suggestion
  const [asksLoans, setAsksLoans] = useState(false)
  const hasLoans = amortisedIn(pay, year) > 0
  const withLoans = hasLoans && asksLoans
  const beside = withLoans ? besidePay(pay, year) : 0
  // who comes by the goal in the head is brought to where it is changed
  const asked: unknown = useHistoryState()
  useEffect(() => {
    if (isAskedForWanted(asked)) document.getElementById(wantedId)?.focus()
  }, [asked])
  return (
    <InsightCard of="goal">
      <div className="goal-question">
        <label htmlFor={wantedId}>{goalTexts.before}</label>
        <span className="goal-wanted">
          <TypedField
            key={year}
            id={wantedId}
            className="field-input"
            field={settingEntryField('wantedNetPay')}
            value={wantedNetPay}
            whenBlank={kronor(suggestion)}
            read={(typed) => readWanted(session, typed)}
            isSetting
            onEnter={({ value }) => {
              if (typeof value === 'number') setWanted(session, year, value)
            }}
          />
        </span>
        <span>{goalTexts.after(yearName(year))}</span>
        {wantedNetPay === 0 && (
          <EditButton className="button chip" onClick={() => setWanted(session, year, suggestion)}>
            {goalTexts.suggestion(suggestion)}
          </EditButton>
        )}
      </div>
      {hasDividend(pay.plan, year) && <GoalOf of={of} onChoose={setOf} />}
      <OfYouAlone plan={pay.plan} />
      {hasLoans && (
        <label className="goal-loans">
          <input type="checkbox" checked={withLoans} onChange={({ target }) => setAsksLoans(target.checked)} />{' '}
          {goalTexts.loans.ask}
        </label>
      )}
      {withLoans && (
        <p className="insight-note">
          {beside > 0 ? goalTexts.loans.beside(beside, wanted + beside) : goalTexts.loans.covered}
        </p>
      )}
      {wantedNetPay === 0 && (
        <p className="insight-lead">
          <HowTo>{goalTexts.write}</HowTo> {goalTexts.shownFor(suggestion)}
        </p>
      )}
      <Ways pay={pay} year={year} of={of} wanted={wanted + beside} saysSales={withLoans} onUse={onUse} />
    </InsightCard>
  )
}

interface WaysProps extends Omit<GoalCardProps, 'session'> {
  readonly wanted: number
  readonly of: WantedOf
  readonly saysSales: boolean
}

function Ways({ pay, year, wanted, of, saysSales, onUse }: WaysProps) {
  const [chosen, setChosen] = useState<Chosen>({})
  const captionId = useId()
  const answer = useMemo(() => {
    // a product of another year, or one that is gone, is no choice any more
    const here = (id: string | undefined): RowId<'offerings'> | undefined =>
      id === undefined ? undefined : pay.plan.offerings.find((row) => row.id === id && row.year === year)?.id
    return goalSeek(pay, { year, wanted, of, priceOf: here(chosen.priceOf), volumeOf: here(chosen.volumeOf) })
  }, [pay, year, wanted, of, chosen])
  const surplus = answer.isReached ? answer.needed : (answer.next ?? answer.needed)
  const sales = saysSales && surplus !== undefined ? salesFor(pay, year, surplus) : undefined
  const products = useProductChoices(pay.plan, year)
  const main = mainProduct(pay, year)?.id
  const { headings } = goalTexts
  return (
    <>
      <p className="insight-lead" id={captionId}>
        <FirstLine answer={answer} sales={sales === undefined ? '' : `${goalTexts.loans.sales(sales)} `} />
      </p>
      <DataTable
        className="insight-table goal-table"
        labelledBy={captionId}
        columns={[
          headings.way,
          { head: headings.means, className: 'words' },
          headings.hours,
          of === 'pay' ? headings.net : headings.takeHome,
          { head: <span className="visually-hidden">{headings.use}</span> },
        ]}
        rows={answer.ways.map((way) =>
          goalRow({
            ...{ answer: way, of },
            nameOf: (name) => {
              const table = way.way === 'fixedCosts' ? 'fixedCosts' : 'offerings'
              return wordsOf(pay.plan, { table, id: undefined, column: '', year }, name)
            },
            products,
            isMain:
              way.of !== undefined &&
              way.of === main &&
              (way.way === 'oneVolume' ? chosen.volumeOf : chosen.priceOf) === undefined,
            onChoose: (id) => setChosen({ ...chosen, [way.way === 'onePrice' ? 'priceOf' : 'volumeOf']: id }),
            onUse,
          }),
        )}
      />
      <p className="insight-note">{hoursTexts.ofGoal(pay.plan.settings.hands)}</p>
    </>
  )
}

interface FirstLineProps {
  readonly answer: GoalAnswer
  /** What sales that takes, in words; '' where they are not told. */
  readonly sales: string
}

/** The smallest surplus that reaches the goal, and how far the plan is from it: all of it by whether the plan reaches it. */
function FirstLine({ answer: { needed, more, next, isReached, surplus, shortAt }, sales }: FirstLineProps) {
  if (needed === undefined) return goalTexts.unreachable
  if (isReached) {
    const hole = shortAt === undefined ? '' : `${goalTexts.notAlways(shortAt + 1)} `
    return `${goalTexts.margin(surplus - needed)} ${hole}${sales}${goalTexts.soMuchLess}`
  }
  if (next === undefined || more === undefined) return `${goalTexts.onlyLess(needed)} ${sales}`.trim()
  return (
    <>
      {goalTexts.needs(next)} <strong>{goalTexts.more(more)}</strong> {goalTexts.moreThanPlan}{' '}
      {needed < next && `${goalTexts.lessIsEnough(needed)} `}
      {sales}
      {goalTexts.waysThere}
    </>
  )
}

/** The products of a year to choose from, the same elements until one is called otherwise: a plan may have a thousand. */
function useProductChoices(plan: Plan, year: Year): ReactNode {
  const lines = plan.offerings
    .filter((row) => row.year === year && !isBlank('offerings', row))
    .map((row) => `${row.id} ${rowName('offerings', row)}`)
    .join('\n')
  return useMemo(
    () =>
      lines.split('\n').map((line) => {
        const [id = ''] = line.split(' ', 1)
        return (
          <option key={id} value={id}>
            {line.slice(id.length + 1) || insightTexts.unnamed}
          </option>
        )
      }),
    [lines],
  )
}
