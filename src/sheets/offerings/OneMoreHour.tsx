import './least-paid.css'
import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { followPay } from '../../controls/latest-pay.ts'
import { timings } from '../../rules/timings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { oneMoreHour, type ShownHours } from './shown-hours.ts'

interface OneMoreHourProps {
  readonly sheet: OpenSheet<'offerings'>
  readonly hours: ShownHours
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** Switches the column of what one more hour gives on and off, and has the sheet show what has been calculated. */
export function OneMoreHour({ sheet, hours, isOn, onSwitch }: OneMoreHourProps) {
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
