import './vat.css'
import { type VatRate, vatRates } from '../rules/vat.ts'
import { vatTexts } from '../texts/vat.ts'
import { ChoiceButtons } from './ChoiceButtons.tsx'
import { type SessionYear, useSession } from './figures.ts'

/** "My prices are": without VAT, or with how much of it, for the whole plan (docs/salary.md). What was typed stays as it is. */
export function VatSwitch({ session, year }: SessionYear) {
  const pricesVat = useSession(session, ({ plan }) => plan.settings.pricesVat)
  const choose = (rate: VatRate) => {
    session.edit({ type: 'setSettings', values: { pricesVat: rate } }, { table: 'offerings', year, field: 'price' })
  }
  return (
    <div className="vat-switch">
      <span aria-hidden="true">{vatTexts.switchLabel}</span>
      <ChoiceButtons
        label={vatTexts.switchLabel}
        changes
        choices={vatChoices}
        chosen={String(pricesVat)}
        nameOf={(choice) => vatTexts.rates[rateOf(choice)]}
        onChoose={(choice) => choose(rateOf(choice))}
      />
    </div>
  )
}

const vatChoices = vatRates.map(String)
const rateOf = (choice: string): VatRate => vatRates.find((rate) => String(rate) === choice) ?? 0
