import type { SessionYear } from '../../controls/figures.ts'
import '../cash/stacked-table.css'
import { Button } from '../../controls/Button.tsx'
import { Card } from '../../controls/Card.tsx'
import { type DataRow, DataTable } from '../../controls/DataTable.tsx'
import { ExplainWord } from '../../controls/ExplainWord.tsx'
import { HowTo } from '../../controls/HowTo.tsx'
import { TypedField } from '../../controls/TypedField.tsx'
import type { Forecast, ForecastMonth } from '../../insight/forecast.ts'
import type { EntryField } from '../../plan/entry.ts'
import { type OutcomeKind, outcomeKinds, outcomeName, outcomeText, readOutcome } from '../../plan/outcome/outcome.ts'
import { type Month, outcomeNames } from '../../plan/outcome/outcome-names.ts'
import { readSignedKronor } from '../../plan/signed-kronor.ts'
import { years } from '../../rules/horizon.ts'
import { maxLength } from '../../rules/limits.ts'
import type { Session } from '../../session/session.ts'
import { kronor } from '../../texts/format.ts'
import { monthName, outcomeTexts, signed } from '../../texts/outcome.ts'
import { cardsPlace } from '../cards-place.ts'

const words = outcomeTexts.months
const field: EntryField = { kind: 'integer', maxLength: maxLength.ownerPay, minusAllowed: true, blankIs: null }

interface OutcomeMonthsProps extends SessionYear {
  readonly calendarYear: number
  readonly forecast: Forecast
  readonly onAnnounce: (text: string) => void
  /** undefined for who reads somebody else's plan */
  readonly onImportBooks: (() => void) | undefined
}

export function OutcomeMonths({
  session,
  year,
  calendarYear,
  forecast,
  onAnnounce,
  onImportBooks,
}: OutcomeMonthsProps) {
  const set = (month: Month, kind: OutcomeKind, value: number | null) => {
    const { outcome } = forecast.months[month - 1] as ForecastMonth // one for each month
    if (outcome[kind] === value) return
    const text = outcomeText(calendarYear, { ...outcome, [kind]: value })
    session.edit(
      { type: 'setSettings', values: { [outcomeName(calendarYear, month)]: text } },
      cardsPlace('cash', year),
    )
  }
  const clear = () => {
    const values = Object.fromEntries(forecast.entered.map((month) => [outcomeName(calendarYear, month), '']))
    if (session.edit({ type: 'setSettings', values }, cardsPlace('cash', year))) onAnnounce(words.cleared(calendarYear))
  }
  const rowOf = ({ month, outcome, plan, landed, isWhole, aheadSoFar }: ForecastMonth): DataRow => {
    const hasValue = forecast.entered.includes(month)
    const less = landed.surplus - plan.surplus
    return {
      key: month,
      cells: [
        monthName(month),
        ...outcomeKinds.map((kind) => ({
          className: 'outcome-field',
          shows: (
            <TypedField
              label={words.field(kind, month, calendarYear)}
              className="field-input slim"
              field={field}
              // a 0 that was entered is not the blank that the field would show
              value={outcome[kind] === 0 ? '0' : outcome[kind]}
              whenBlank={kronor(plan[kind])}
              read={(typed) => readSignedKronor(field, typed, (sum) => session.workbook.calculate(sum))}
              says={() => words.wrong}
              isSetting
              leadsOn
              onEnter={(entry) => {
                if (entry.ok && typeof entry.value !== 'string') set(month, kind, entry.value)
              }}
            />
          ),
        })),
        isWhole ? landed.surplus : '',
        plan.surplus,
        hasValue ? signed(less) : '',
        hasValue ? outcomeTexts.percent(less, plan.surplus) : '',
        hasValue ? signed(aheadSoFar) : '',
      ],
    }
  }
  const others = otherYears(session)
  const entered = forecast.entered.length > 0
  return (
    <Card of="outcomeCards.months" title={outcomeTexts.cards.months} lead={words.lead(calendarYear)}>
      <div className="outcome-buttons">
        {onImportBooks && (
          <Button look="primary" changes onPress={onImportBooks}>
            {words.read}
          </Button>
        )}
        {entered && (
          <Button changes onPress={clear}>
            {words.clear(calendarYear)}
          </Button>
        )}
        {onImportBooks && (
          <HowTo>
            <span className="insight-note">{words.drop}</span>
          </HowTo>
        )}
      </div>
      <DataTable
        className="insight-table stacked-table outcome-table outcome-typed"
        cellName="stacked-head"
        columns={[
          words.month,
          ...outcomeKinds.map((kind) => ({
            head: <ExplainWord id={`outcome.${kind}`}>{outcomeTexts.kinds[kind]}</ExplainWord>,
            name: outcomeTexts.kinds[kind],
          })),
          ...[outcomeTexts.surplus, words.planned, words.difference, words.percent, words.soFar],
        ]}
        rows={[...forecast.months.map(rowOf), sumRow(forecast)]}
      />
      {others.length > 0 && <p className="insight-note">{words.otherYears(others)}</p>}
    </Card>
  )
}

function sumRow({ entered, outcome, plan }: Forecast): DataRow {
  const shown = (sum: number) => (entered.length > 0 ? kronor(sum) : '')
  return {
    key: 'sum',
    className: 'outcome-sum',
    cells: [
      words.sum,
      ...outcomeKinds.map((kind) => shown(outcome[kind])),
      shown(outcome.surplus),
      plan.surplus,
      ...['', '', ''],
    ],
  }
}

/** Calendar years that something is entered of and that the plan has not. */
function otherYears({ plan: { settings } }: Session): readonly number[] {
  const planned = years.map((_, at) => settings.startYear + at)
  const entered = outcomeNames.flatMap((name) => readOutcome(settings[name])?.calendarYear ?? [])
  return [...new Set(entered)].filter((year) => !planned.includes(year)).toSorted((a, b) => a - b)
}
