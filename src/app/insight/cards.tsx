import { Fragment, type ReactNode, useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { useLock } from '../../controls/locked.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { isAnswerable } from '../../insight/answerable.ts'
import { measureValues } from '../../insight/goal/measures.ts'
import { oneMore } from '../../insight/goal/one-more.ts'
import { type ScenarioName, type ScenarioPercents, scenarios } from '../../insight/goal/scenarios.ts'
import { tornado } from '../../insight/goal/tornado.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { shares } from '../../insight/share.ts'
import { readChange } from '../../plan/settings.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { SettingOfKind } from '../../rules/settings.ts'
import { countedTexts } from '../../texts/counted.ts'
import { kronor } from '../../texts/format.ts'
import { insightTexts, sharesWords } from '../../texts/insight.ts'
import { netOrLoss } from '../../texts/losses.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { CombinedCard } from './CombinedCard.tsx'
import { FormsCard } from './FormsCard.tsx'
import { GoalCard } from './GoalCard.tsx'
import { type CardName, InsightCard, Needs } from './InsightCard.tsx'
import { LifeCycleCard } from './LifeCycleCard.tsx'
import { OfYouAlone } from './OfYouAlone.tsx'
import { percentField } from './percent-field.ts'
import { Bar } from './plots/Bar.tsx'
import { nameOf } from './row-names.ts'
import { useShownRows } from './shown-rows.tsx'
import { TimeWorthCard } from './TimeWorthCard.tsx'
import type { UseAnswer } from './use-answer.ts'

/** What the cards are made of, and to whom they report what the user does in them. */
interface CardsProps extends SessionYear {
  readonly pay: NetPay
  readonly onUse: UseAnswer
  readonly onAnnounce: (text: string) => void
}

/** All cards of the page, in their order; in a year without a product one card, which says that it needs one. */
export function insightCardsOf({
  session,
  pay,
  year,
  onUse,
  onAnnounce,
}: CardsProps): Readonly<Partial<Record<CardName, ReactNode>>> {
  if (!isAnswerable(pay.plan, year)) return { goal: <Needs key="goal" of="goal" what="product" /> }
  return {
    goal: <GoalCard key="goal" session={session} pay={pay} year={year} onUse={onUse} />,
    combined: <CombinedCard key={`combined-${year}`} pay={pay} year={year} onUse={onUse} />,
    forms: <FormsCard key="forms" pay={pay} year={year} />,
    oneMore: <OneMoreCard key="oneMore" pay={pay} year={year} />,
    valuePerHour: <TimeWorthCard key="valuePerHour" session={session} pay={pay} year={year} onAnnounce={onAnnounce} />,
    shares: <SharesCard key="shares" pay={pay} year={year} />,
    lifeCycle: <LifeCycleCard key="lifeCycle" pay={pay} year={year} />,
    tornado: <TornadoCard key="tornado" pay={pay} year={year} />,
    scenarios: <ScenariosCard key="scenarios" session={session} pay={pay} year={year} />,
    measures: <MeasuresCard key="measures" session={session} pay={pay} year={year} />,
  }
}

const words = insightTexts.scenarios
const percents = ['prices', 'volumes', 'costs'] as const satisfies readonly (keyof ScenarioPercents)[]
const order = ['cautious', 'plan', 'optimistic'] as const

const settingOf = {
  cautious: { prices: 'cautiousPrices', volumes: 'cautiousVolumes', costs: 'cautiousCosts' },
  optimistic: { prices: 'optimisticPrices', volumes: 'optimisticVolumes', costs: 'optimisticCosts' },
} as const satisfies Record<ScenarioName, Record<keyof ScenarioPercents, SettingOfKind<'change'>>>

function ScenariosCard({ session, pay, year }: SessionYear & { readonly pay: NetPay }) {
  const all = useMemo(() => scenarios(pay), [pay])
  return (
    <InsightCard of="scenarios" lead={words.lead}>
      <DataTable
        className="insight-table scenarios-table"
        caption={words.limits}
        captionClass="visually-hidden"
        cellName="goal-unit"
        columns={[
          words.scenario,
          ...percents.map((percent) => ({ head: words.percents[percent], className: 'scenario-percent' })),
          ...years.map((each) => ({ head: yearName(each), className: 'scenario-net' })),
        ]}
        rows={order.map((scenario) => ({
          key: scenario,
          className: scenario === 'plan' ? 'scenario-plan' : undefined,
          cells: [
            words.names[scenario],
            ...percents.map((percent) =>
              scenario === 'plan' ? (
                0
              ) : (
                <TypedField
                  key={percent}
                  className="field-input slim"
                  label={words.of(words.names[scenario], words.percents[percent])}
                  field={percentField}
                  value={all[scenario].percents[percent]}
                  read={readChange}
                  isSetting
                  onEnter={({ value }) => {
                    if (typeof value !== 'number') return
                    session.edit(
                      { type: 'setSettings', values: { [settingOf[scenario][percent]]: value } },
                      cardsPlace('insight', year),
                    )
                  }}
                />
              ),
            ),
            // of a year in which nothing is sold there is nothing to show
            ...years.map(
              (each) => isAnswerable(pay.plan, each) && netOrLoss(all[scenario].net[each], all[scenario].loss[each]),
            ),
          ],
        }))}
      />
      <OfYouAlone plan={pay.plan} />
    </InsightCard>
  )
}

const measureWords = insightTexts.measures

function MeasuresCard({ session, pay, year }: SessionYear & { readonly pay: NetPay }) {
  const measures = useMemo(() => measureValues(pay, year), [pay, year])
  const { shown, button } = useShownRows(measures)
  const { isLocked } = useLock()
  if (measures.length === 0) return <Needs of="measures" what="measure" />
  return (
    <InsightCard of="measures" lead={measureWords.lead}>
      <DataTable
        className="insight-table measures-table"
        columns={[
          measureWords.measure,
          measureWords.costs(yearName(year)),
          measureWords.takes,
          { head: measureWords.paidBy, className: 'words' },
          measureWords.counted,
        ]}
        rows={shown.map(({ id, name, costs, counted, takes, paidBy }) => ({
          key: id,
          className: counted ? undefined : 'goal-short',
          cells: [
            name || insightTexts.unnamedMeasure,
            costs,
            takes,
            paidBy ? measureWords.units(paidBy.units, nameOf(paidBy)) : measureWords.noProduct,
            <Fragment key="counted">
              <input
                type="checkbox"
                role="switch"
                className="insight-switch"
                aria-label={measureWords.countedOf(name || insightTexts.unnamedMeasure)}
                checked={counted}
                disabled={isLocked}
                onChange={() =>
                  session.edit(
                    { type: 'change', table: 'measures', id, values: { counted: counted ? 'no' : '' } },
                    cardsPlace('insight', year),
                  )
                }
              />
              <span className="on-paper" aria-hidden="true">
                {countedTexts.choices[counted ? '' : 'no']}
              </span>
            </Fragment>,
          ],
        }))}
      />
      {button}
    </InsightCard>
  )
}

const shareWords = insightTexts.shares

function SharesCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const all = useMemo(() => shares(pay, year), [pay, year])
  const { products, few } = all
  const { shown, button } = useShownRows(products)
  const margins = products.map(({ annualMargin }) => annualMargin)
  const within = [Math.min(0, ...margins), Math.max(0, ...margins)] as const
  return (
    <InsightCard of="shares" lead={sharesWords(all)}>
      <DataTable
        className="insight-table"
        columns={[insightTexts.product, { className: 'insight-bar-cell' }, shareWords.margin, shareWords.cumulative]}
        rows={shown.flatMap((product, at) => [
          {
            key: product.id,
            cells: [
              nameOf(product),
              <span key="bar" className="plot-bars">
                <Bar
                  from={0}
                  to={product.annualMargin}
                  within={within}
                  look={barStyle(product.annualMargin, at < few)}
                />
              </span>,
              product.annualMargin,
              insightTexts.inPercent(product.cumulative),
            ],
          },
          ...(at === few - 1 && few < products.length
            ? [{ key: 'line', className: 'insight-line', line: shareWords.line }]
            : []),
        ])}
      />
      {button}
    </InsightCard>
  )
}

function barStyle(margin: number, isAmongFew: boolean): 'more' | 'less' | 'pale' {
  if (margin < 0) return 'less'
  return isAmongFew ? 'more' : 'pale'
}

const oneMoreWords = insightTexts.oneMore

function OneMoreCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const { products, moved } = useMemo(() => oneMore(pay, year), [pay, year])
  const { shown, button } = useShownRows(products)
  const perHour = products.map((product) => product.perHour ?? 0)
  const within = [Math.min(0, ...perHour), Math.max(0, ...perHour)] as const
  return (
    <InsightCard of="oneMore" lead={oneMoreWords.lead}>
      <DataTable
        className="insight-table"
        columns={[insightTexts.product, oneMoreWords.perUnit, oneMoreWords.perHour, { className: 'insight-bar-cell' }]}
        rows={shown.map(({ id, name, perUnit, perHour: worth }) => ({
          key: id,
          cells: [
            nameOf({ name }),
            perUnit,
            worth === undefined ? (
              <span key="none" className="visually-hidden">
                {oneMoreWords.noHours}
              </span>
            ) : (
              <strong key="worth">{kronor(worth)}</strong>
            ),
            worth !== undefined && (
              <span key="bar" className="plot-bars">
                <Bar from={0} to={worth} within={within} look={worth < 0 ? 'less' : 'more'} />
              </span>
            ),
          ],
        }))}
      />
      {button}
      {moved && (
        <p className="insight-note">
          {oneMoreWords.moved(moved.hours, nameOf(moved.from), moved.fewer, nameOf(moved.to), moved.more)}{' '}
          <strong>{oneMoreWords.perYear(moved.net)}</strong>.
        </p>
      )}
    </InsightCard>
  )
}

const tornadoWords = insightTexts.tornado

function TornadoCard({ pay, year }: { readonly pay: NetPay; readonly year: Year }) {
  const levers = useMemo(() => tornado(pay, year), [pay, year])
  const net = pay.net(year)
  const ends = levers.flatMap(({ worst, best }) => [worst.net, best.net])
  const reach = Math.max(1, ...ends.map((end) => Math.abs(end - net)))
  // today's net pay stands in the middle
  const within = [net - reach, net + reach] as const
  return (
    <InsightCard of="tornado" lead={tornadoWords.lead}>
      <DataTable
        className="insight-table tornado-table"
        columns={[tornadoWords.lever, tornadoWords.worst, { className: 'insight-bar-cell' }, tornadoWords.best]}
        rows={levers.map(({ lever, worst, best }) => {
          const moved = tornadoWords.moved[lever === 'localTax' ? 'point' : 'tenth']
          const end = ({ net: gives, at }: typeof worst) => (
            <>
              {kronor(gives)}
              <span className="tornado-moved"> {moved[at]}</span>
            </>
          )
          return {
            key: lever,
            cells: [
              tornadoWords.levers[lever],
              end(worst),
              <span key="bars" className="plot-bars">
                {worst.net < net && <Bar from={worst.net} to={net} within={within} look="less" />}
                {best.net > net && <Bar from={net} to={best.net} within={within} look="more" />}
              </span>,
              end(best),
            ],
          }
        })}
      />
      <p className="insight-note tornado-legend">
        {tornadoWords.from(net)}{' '}
        <span>
          <span className="plot-bar less" aria-hidden="true" /> {tornadoWords.worse}
        </span>{' '}
        <span>
          <span className="plot-bar more" aria-hidden="true" /> {tornadoWords.better}
        </span>
      </p>
    </InsightCard>
  )
}
