import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../controls/figures.ts'
import { usesVat } from '../../plan/vat.ts'
import { derivedFields } from '../../rules/field-names.ts'
import { AllYearsSheet } from '../all-years/AllYearsSheet.tsx'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { viewFrom } from '../grid/view/stored-view.ts'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { offeringColumns, offeringTotals } from './offering-columns.ts'
import { oneMoreHour, ShownHours } from './shown-hours.ts'
import './least-paid.css'
import { Hourglass } from 'lucide-react'
import { followPay } from '../../controls/latest-pay.ts'
import { timings } from '../../rules/timings.ts'
import { sheetTexts } from '../../texts/sheets.ts'

/** Produktmixern: what is sold in the year, what it costs and what it gives; or in all three years side by side. */
export function OfferingsSheet(props: SheetProps) {
  return props.allYears ? <AllYearsSheet {...props} table="offerings" /> : <OfferingsOfYear {...props} />
}

function OfferingsOfYear(props: SheetProps) {
  const { session, year, viewStore } = props
  const pricesVat = useSession(session, ({ plan }) => plan.settings.pricesVat)
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const [hours] = useState(() => new ShownHours())
  const [isHourShown, showHour] = useState(() => viewFrom(viewStore?.read() ?? null).switchedOn.includes(oneMoreHour))
  const columnsOf = useMemo(
    () => (sheet: OpenSheet<'offerings'>) => offeringColumns(sheet, { pricesVat, isVatUsed, hours, isHourShown }),
    [pricesVat, isVatUsed, hours, isHourShown],
  )
  return (
    <ModuleSheet
      {...props}
      table="offerings"
      columnsOf={columnsOf}
      tallHeadings
      explainTotal={explainTotal}
      explainCell={(sheet, id, column) =>
        column === oneMoreHour ? hours.explain(sheet.year, id) : explainCell(sheet, id, column)
      }
      remarkOf={(sheet, id, column) => (column === 'product' ? hours.leastPaidWords(sheet.year, id) : '')}
      tools={(sheet) => (
        <>
          <OneMoreHour sheet={sheet} hours={hours} isOn={isHourShown} onSwitch={showHour} />
          <ImportFromYear sheet={sheet} year={year} />
        </>
      )}
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

interface OneMoreHourProps {
  readonly sheet: OpenSheet<'offerings'>
  readonly hours: ShownHours
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** Switches the column of what one more hour gives on and off, and has the sheet show what has been calculated. */
function OneMoreHour({ sheet, hours, isOn, onSwitch }: OneMoreHourProps) {
  useEffect(() => {
    sheet.content.calculatedIn.set(oneMoreHour, (id) => hours.netOf(sheet.year, id))
    let isFirst = true
    return followPay(
      sheet.session,
      (pay) => {
        hours.take(pay, sheet.year)
        // rows that are kept sorted by it had nothing to go by until now
        if (isFirst && sheet.arrangement.sortedBy?.column === oneMoreHour) sheet.arrange(sheet.arrangement)
        isFirst = false
        sheet.redraw(['product', oneMoreHour])
      },
      timings.hoursAfterEdit,
    )
  }, [sheet, hours])
  return (
    <button
      type="button"
      className="button outlined"
      aria-pressed={isOn}
      title={sheetTexts.oneMoreHour.title}
      onClick={() => {
        sheet.switchColumn(oneMoreHour, !isOn)
        onSwitch(!isOn)
      }}
    >
      <Hourglass size={15} aria-hidden="true" />
      {sheetTexts.oneMoreHour.label}
    </button>
  )
}
