import { useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import type { SessionYear } from '../../controls/figures.ts'
import type { Forecast } from '../../insight/forecast.ts'
import { forecastInPlan } from '../../insight/forecast-in-plan.ts'
import type { NetPay } from '../../insight/net-pay.ts'
import { newRowId } from '../../plan/row-id.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { yearName } from '../../texts/workbench.ts'
import { cardsPlace } from '../cards-place.ts'

const words = outcomeTexts.use

interface ApplyForecastProps extends SessionYear {
  readonly calendarYear: number
  readonly forecast: Forecast
  readonly pay: NetPay
  readonly onAnnounce: (text: string) => void
}

/** What leads from a year of the plan to what it lands at, and the one step that takes it; false where an edit has come since. */
export function forecastStep(
  { session, year, calendarYear, forecast, pay, onAnnounce }: ApplyForecastProps,
  page: 'cash' | 'owner',
) {
  const names = { sales: words.newSales(calendarYear), variable: words.newVariable, fixed: words.newFixed }
  const found = forecastInPlan(pay, year, forecast.forecast, names, newRowId)
  const follows = pay.numbers(year).followers !== undefined
  const take = () => {
    const isTaken =
      found.edit !== undefined && session.plan === pay.plan && session.edit(found.edit, cardsPlace(page, year))
    if (isTaken) onAnnounce(follows ? words.doneAt(yearName(year), found.after.surplus) : words.done(yearName(year)))
    return isTaken
  }
  return { ...found, follows, take }
}

/** Makes the year of the plan what it lands at: what will change is said first, and it is one step. */
export function ApplyForecast(props: ApplyForecastProps) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <HowItChanges {...props} onClose={() => setOpen(false)} />
  ) : (
    <div className="outcome-buttons">
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
    </div>
  )
}

function HowItChanges(props: ApplyForecastProps & { readonly onClose: () => void }) {
  const { year, onClose } = props
  const { edit, take, ...use } = forecastStep(props, 'cash')
  const isOther = (factor: number | null): factor is number => factor !== null && factor !== 1
  return (
    <section className="outcome-use" aria-label={words.title(yearName(year))}>
      <h3>{words.title(yearName(year))}</h3>
      {edit ? (
        <ul>
          {isOther(use.volumes) && <li>{words.volumes(use.volumes)}</li>}
          {isOther(use.variableCosts) && <li>{words.variable(use.variableCosts)}</li>}
          {isOther(use.fixedCosts) && <li>{words.fixed(use.fixedCosts)}</li>}
          {use.newRows > 0 && <li>{words.rows(use.newRows)}</li>}
          {use.follows && <li>{words.formulas}</li>}
          <li>{words.after(use.after.sales, use.after.surplus, use.net)}</li>
          <li>{words.then}</li>
        </ul>
      ) : (
        <p>{words.same}</p>
      )}
      <div className="outcome-buttons">
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button look="primary" changes reason={edit ? undefined : words.same} onPress={() => take() && onClose()}>
          {words.take}
        </Button>
      </div>
    </section>
  )
}
