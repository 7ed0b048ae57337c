import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import { TypedField } from '../../controls/TypedField.tsx'
import { isAnswerable } from '../../insight/answerable.ts'
import { type ScenarioName, type ScenarioPercents, scenarios } from '../../insight/goal/scenarios.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { readChange } from '../../plan/settings.ts'
import { years } from '../../rules/horizon.ts'
import type { SettingOfKind } from '../../rules/settings.ts'
import { insightTexts } from '../../texts/insight.ts'
import { netOrLoss } from '../../texts/losses.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'
import { InsightCard } from './InsightCard.tsx'
import { OfYouAlone } from './OfYouAlone.tsx'
import { percentField } from './percent-field.ts'

const words = insightTexts.scenarios
const percents = ['prices', 'volumes', 'costs'] as const satisfies readonly (keyof ScenarioPercents)[]
const order = ['cautious', 'plan', 'optimistic'] as const

const settingOf = {
  cautious: { prices: 'cautiousPrices', volumes: 'cautiousVolumes', costs: 'cautiousCosts' },
  optimistic: { prices: 'optimisticPrices', volumes: 'optimisticVolumes', costs: 'optimisticCosts' },
} as const satisfies Record<ScenarioName, Record<keyof ScenarioPercents, SettingOfKind<'change'>>>

export function ScenariosCard({ session, pay, year }: SessionYear & { readonly pay: NetPay }) {
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
