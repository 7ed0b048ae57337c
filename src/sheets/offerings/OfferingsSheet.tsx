import { useMemo } from 'react'
import { useSession } from '../../controls/figures.ts'
import { VatSwitch } from '../../controls/VatSwitch.tsx'
import { usesVat } from '../../plan/vat.ts'
import { derivedFields } from '../../workbook/figures.ts'
import { AllYearsSheet } from '../all-years/AllYearsSheet.tsx'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { offeringColumns, offeringTotals } from './offering-columns.ts'

/** Produktmixern: what is sold in the year, what it costs and what it gives; or in all three years side by side. */
export function OfferingsSheet(props: SheetProps) {
  return props.allYears ? <AllYearsSheet {...props} table="offerings" /> : <OfferingsOfYear {...props} />
}

function OfferingsOfYear(props: SheetProps) {
  const { session, year } = props
  const pricesVat = useSession(session, ({ plan }) => plan.settings.pricesVat)
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const columnsOf = useMemo(
    () => (sheet: OpenSheet<'offerings'>) => offeringColumns(sheet, { pricesVat, isVatUsed }),
    [pricesVat, isVatUsed],
  )
  return (
    <ModuleSheet
      {...props}
      table="offerings"
      columnsOf={columnsOf}
      tallHeadings
      explainTotal={explainTotal}
      explainCell={explainCell}
      choices={<VatSwitch session={session} year={year} />}
      tools={(sheet) => <ImportFromYear sheet={sheet} year={year} />}
    />
  )
}

function explainTotal({ session, year }: OpenSheet<'offerings'>, column: string) {
  const total = offeringTotals[column]
  return total && session.workbook.explainFigure(`${total}.${year}`)
}

function explainCell({ session }: OpenSheet<'offerings'>, id: string, column: string) {
  const field = derivedFields.offerings.find((name) => name === column)
  return field && session.workbook.explainDerived('offerings', id, field)
}
