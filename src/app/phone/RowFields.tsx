import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import { IconButton } from '../../controls/IconButton.tsx'
import { ownVatMark } from '../../controls/price-words.ts'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import { isFillable } from '../../plan/cells.ts'
import type { Offering, PlanSettings } from '../../plan/plan.ts'
import { usesVat } from '../../plan/vat.ts'
import type { FieldName } from '../../rules/field-names.ts'
import { unitLabels } from '../../texts/figure-labels.ts'
import { stackedLabels } from '../../texts/headings.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { priceUnit } from '../../texts/vat.ts'
import { useWorkspace } from '../services.ts'
import { PhoneField } from './PhoneField.tsx'
import { type EnteredRow, useRowEntry } from './row-entry.ts'

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
    .filter(([name]) => isFillable(table, name) && name !== 'vat' && name !== 'costVat')
    .map(([name, label]) => {
      if (!('costVat' in row) || (name !== 'price' && name !== 'amount')) return field(name, label)
      const Arrow = showsVat ? ChevronUp : ChevronDown
      return (
        <div key={name}>
          <PhoneField
            label={'price' in row ? priceLabel(label, row, settings) : label}
            explains={`${table}.${name}`}
            value={'price' in row ? row.price : row.amount}
            beside={
              <IconButton
                icon={Arrow}
                label={phoneTexts.vat}
                aria-expanded={showsVat}
                onClick={() => setShowsVat(!showsVat)}
              />
            }
            {...entering(name)}
          />
          {showsVat && (
            <div className="row-sheet-vat">
              {'price' in row && <VatSwitch session={session} year={year} />}
              {'price' in row && isVatUsed && field('vat', stackedLabels.offerings.vat)}
              {field('costVat', stackedLabels['price' in row ? 'offerings' : 'fixedCosts'].costVat)}
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
