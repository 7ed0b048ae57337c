import { useSelector } from '@xstate/react'
import { Button } from '../../controls/Button.tsx'
import { isOverlayBusy, planBeingStarted } from '../../flows/access-state.ts'
import type { BillingMode } from '../../flows/ports.ts'
import { type PlanForSaleName, plansForSale, plansForSaleNames, trialDays } from '../../rules/plans-for-sale.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { useServices } from '../services.ts'

interface PlanCardsProps {
  readonly trialAllowed: boolean
  readonly payment: BillingMode['payment']
}

/** The plans for sale; a click puts the card's button in its loading state. */
export function PlanCards({ trialAllowed, payment }: PlanCardsProps) {
  const { access } = useServices()
  const busy = useSelector(access, isOverlayBusy)
  const starting = useSelector(access, planBeingStarted)
  return (
    <div className="plans">
      {plansForSaleNames.map((name) => (
        <PlanCard
          key={name}
          name={name}
          trialAllowed={trialAllowed}
          payment={payment}
          busy={busy}
          starting={starting === name}
          onChoose={() => access.send({ type: 'planChosen', plan: name })}
        />
      ))}
    </div>
  )
}

interface PlanCardProps extends PlanCardsProps {
  readonly name: PlanForSaleName
  readonly busy: boolean
  readonly starting: boolean
  readonly onChoose: () => void
}

function PlanCard({ name, trialAllowed, payment, busy, starting, onChoose }: PlanCardProps) {
  const { price, months } = plansForSale[name]
  const words = overlayTexts.plans[name]
  const isLong = months > 1
  return (
    <section className={isLong ? 'plan best' : 'plan'} aria-label={words.name}>
      <div className="plan-head">
        <h3>{words.name}</h3>
        {isLong && <span className="badge">{overlayTexts.perMonth(price / months)}</span>}
      </div>
      <p className="plan-price">
        <strong>{overlayTexts.price(price)}</strong> {overlayTexts.exVat}
      </p>
      <p className="plan-renews">{whatFollows(name, { trialAllowed, payment })}</p>
      <Button look={isLong ? 'primary' : 'outlined'} large busy={busy} onPress={onChoose}>
        {starting ? overlayTexts.starting : trialAllowed ? overlayTexts.startTrial : overlayTexts.renew}
      </Button>
    </section>
  )
}

function whatFollows(name: PlanForSaleName, { trialAllowed, payment }: PlanCardsProps): string {
  if (payment === 'none') return overlayTexts.afterFreeTrial(trialDays)
  const { price } = plansForSale[name]
  const { each } = overlayTexts.plans[name]
  return trialAllowed ? overlayTexts.afterTrial(trialDays, price, each) : overlayTexts.withoutTrial(price, each)
}
