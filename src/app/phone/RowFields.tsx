import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import { ownVatMark } from '../../controls/price-words.ts'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import { isFillable } from '../../plan/cells.ts'
import type { Offering, PlanSettings } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import type { FieldName } from '../../rules/field-names.ts'
import { stackedLabels } from '../../texts/headings.ts'
import { unitLabels } from '../../texts/labels.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { priceUnit } from '../../texts/vat.ts'
import { useWorkspace } from '../services.ts'
import { PhoneField } from './PhoneField.tsx'
import { type EnteredRow, useRowEntry } from './row-entry.ts'

/** Everything of a row that is filled in, under each other. What the price holds of VAT is folded behind it. */
export function RowFields(entered: EnteredRow) {
  const { table, row, year } = entered
  const { session } = useWorkspace()
  const settings = useSession(session, ({ plan }) => plan.settings)
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const [showsVat, setShowsVat] = useState(false)
  const entering = useRowEntry(entered)
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const field = (name: FieldName, label: string) => (
    <PhoneField
      key={name}
      label={label}
      explains={`${table}.${name}`}
      value={cells[name] as string | number} // a field of the row
      {...entering(name)}
    />
  )
  const labels = Object.entries(stackedLabels[table]) as readonly (readonly [FieldName, string])[] // computed ones are left out
  return labels
    .filter(([name]) => isFillable(table, name) && name !== 'vat')
    .map(([name, label]) => {
      if (name !== 'price' || !('vat' in row)) return field(name, label)
      const Arrow = showsVat ? ChevronUp : ChevronDown
      return (
        <div key={name}>
          <PhoneField
            label={priceLabel(label, row, settings)}
            explains={`${table}.${name}`}
            value={row.price}
            beside={
              <button
                type="button"
                className="icon-button"
                aria-label={phoneTexts.vat}
                aria-expanded={showsVat}
                onClick={() => setShowsVat(!showsVat)}
              >
                <Arrow aria-hidden="true" />
              </button>
            }
            {...entering(name)}
          />
          {showsVat && (
            <div className="row-sheet-vat">
              <VatSwitch session={session} year={year} />
              {isVatUsed && field('vat', stackedLabels.offerings.vat)}
            </div>
          )}
        </div>
      )
    })
}

/** What a price is called: with the plan's unit, or with its own VAT where that differs (docs/salary.md). */
function priceLabel(label: string, row: Pick<Offering, 'vat'>, settings: PlanSettings): ReactNode {
  const mark = ownVatMark(row, settings)
  if (mark === '') return `${label}, ${priceUnit(settings.pricesVat)}`
  return (
    <>
      {`${label}, ${unitLabels.kr} `}
      <small className="vat-mark">{mark}</small>
    </>
  )
}
