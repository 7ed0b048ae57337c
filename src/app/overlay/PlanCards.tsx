import { useSelector } from '@xstate/react'
import { Button } from '../../controls/Button.tsx'
import { isOverlayBusy, planBeingStarted } from '../../flows/access.ts'
import { type PlanForSaleName, plansForSale, plansForSaleNames } from '../../rules/plans-for-sale.ts'
import { overlayTexts } from '../../texts/overlay.ts'
import { useParts } from '../parts.ts'

/** The plans for sale; a click puts the card's button in its loading state (spec section 4). */
export function PlanCards() {
  const { access } = useParts()
  const busy = useSelector(access, isOverlayBusy)
  const starting = useSelector(access, planBeingStarted)
  const trialAllowed = useSelector(access, ({ context }) => context.billing?.hadCanceled !== true)
  return (
    <div className="plans">
      {plansForSaleNames.map((name) => (
        <PlanCard
          key={name}
          name={name}
          trialAllowed={trialAllowed}
          busy={busy}
          starting={starting === name}
          onChoose={() => access.send({ type: 'planChosen', plan: name })}
        />
      ))}
    </div>
  )
}

interface PlanCardProps {
  readonly name: PlanForSaleName
  readonly trialAllowed: boolean
  readonly busy: boolean
  readonly starting: boolean
  readonly onChoose: () => void
}

function PlanCard({ name, trialAllowed, busy, starting, onChoose }: PlanCardProps) {
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
      <p className="plan-renews">{words.renews}</p>
      <Button look={isLong ? 'primary' : 'outlined'} large busy={busy} onPress={onChoose}>
        {starting ? overlayTexts.starting : trialAllowed ? overlayTexts.startTrial : overlayTexts.renew}
      </Button>
    </section>
  )
}
