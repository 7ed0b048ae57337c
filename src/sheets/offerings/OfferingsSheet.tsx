import { useEffect, useMemo, useState } from 'react'
import { FoodChange } from '../../controls/FoodChange.tsx'
import { useSession } from '../../controls/figures.ts'
import { untilItComes } from '../../controls/lazy-with-retry.tsx'
import { usesCostVat } from '../../plan/cost-vat.ts'
import { usesVat } from '../../plan/vat.ts'
import { derivedFields } from '../../rules/field-names.ts'
import { LateAllYears } from '../all-years/LateAllYears.tsx'
import type { OpenSheet } from '../grid/sheet/open-sheet.ts'
import { viewFrom } from '../grid/view/stored-view.ts'
import { ImportFromYear } from '../ImportFromYear.tsx'
import { ModuleSheet, type SheetProps } from '../ModuleSheet.tsx'
import { offeringColumns, offeringTotals } from './offering-columns.ts'
import { oneMoreHour, ShownHours } from './shown-hours.ts'
import './least-paid.css'
import { Hourglass, Percent } from 'lucide-react'
import { sheetTexts } from '../../texts/sheets.ts'

const costVat = 'costVat'

export function OfferingsSheet(props: SheetProps) {
  return props.allYears ? <LateAllYears {...props} table="offerings" /> : <OfferingsOfYear {...props} />
}

function OfferingsOfYear(props: SheetProps) {
  const { session, year, viewStore } = props
  const pricesVat = useSession(session, ({ plan }) => plan.settings.pricesVat)
  const isVatUsed = useSession(session, ({ plan }) => usesVat(plan))
  const isCostVatUsed = useSession(session, ({ plan }) => usesCostVat(plan))
  const [hours] = useState(() => new ShownHours())
  const isOn = (column: string) => viewFrom(viewStore?.read() ?? null).switchedOn.includes(column)
  const [isHourShown, showHour] = useState(() => isOn(oneMoreHour))
  const [isCostVatOn, showCostVat] = useState(() => isOn(costVat))
  const isCostVatShown = isCostVatUsed || isCostVatOn
  const columnsOf = useMemo(
    () => (sheet: OpenSheet<'offerings'>) =>
      offeringColumns(sheet, { pricesVat, isVatUsed, isCostVatShown, hours, isHourShown }),
    [pricesVat, isVatUsed, isCostVatShown, hours, isHourShown],
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
          {/* where a row has its own the column is there anyway */}
          {!isCostVatUsed && (
            <ColumnSwitch of={costVat} icon={Percent} sheet={sheet} isOn={isCostVatOn} onSwitch={showCostVat} />
          )}
          <ImportFromYear sheet={sheet} year={year} />
        </>
      )}
    >
      {(sheet) => <FoodChange session={sheet.session} year={sheet.year} />}
    </ModuleSheet>
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

interface ColumnSwitchProps {
  readonly of: keyof typeof sheetTexts.switches
  readonly icon: typeof Percent
  readonly sheet: OpenSheet<'offerings'>
  readonly isOn: boolean
  readonly onSwitch: (isOn: boolean) => void
}

function ColumnSwitch({ of, icon: Icon, sheet, isOn, onSwitch }: ColumnSwitchProps) {
  const { label, title } = sheetTexts.switches[of]
  return (
    <button
      type="button"
      className={of === costVat ? 'button outlined icon-when-narrow' : 'button outlined'}
      aria-label={label}
      aria-pressed={isOn}
      title={title}
      onClick={() => {
        sheet.switchColumn(of, !isOn)
        onSwitch(!isOn)
      }}
    >
      <Icon size={15} aria-hidden="true" />
      <span>{label}</span>
    </button>
  )
}

interface OneMoreHourProps extends Pick<ColumnSwitchProps, 'sheet' | 'isOn' | 'onSwitch'> {
  readonly hours: ShownHours
}

/** Switches the column of what one more hour gives on and off, and has the sheet show what has been calculated. */
function OneMoreHour({ sheet, hours, isOn, onSwitch }: OneMoreHourProps) {
  const isCalculated = useSession(sheet.session, (open) => open.isCalculated)
  useEffect(() => {
    sheet.content.calculatedIn.set(oneMoreHour, (id) => hours.netOf(sheet.year, id))
    if (!isCalculated) return undefined
    let isFirst = true
    let stop: (() => void) | 'gone' | undefined
    const show = ({ followHours }: typeof import('./hours-of-plan.ts')) => {
      if (stop === 'gone') return
      stop = followHours(sheet.session, (worthsOf) => {
        hours.take(worthsOf, sheet.year)
        // rows that are kept sorted by it had nothing to go by until now
        if (isFirst && sheet.arrangement.sortedBy?.column === oneMoreHour) sheet.arrange(sheet.arrangement)
        isFirst = false
        sheet.redraw(['product', oneMoreHour])
      })
    }
    // without its code the column stays blank
    untilItComes(() => import('./hours-of-plan.ts')).then(show, () => undefined)
    return () => {
      if (typeof stop === 'function') stop()
      stop = 'gone'
    }
  }, [sheet, hours, isCalculated])
  return <ColumnSwitch of={oneMoreHour} icon={Hourglass} sheet={sheet} isOn={isOn} onSwitch={onSwitch} />
}
