import { YearsTable } from '../../controls/YearsTable.tsx'
import type { Table } from '../../plan/fields.ts'
import type { Year } from '../../rules/horizon.ts'
import { BreakEven } from '../../sheets/fixed-costs/BreakEven.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { FigureName } from '../../workbook/figures.ts'
import { Amount } from '../dashboard/Amount.tsx'
import { useDesk } from '../parts.ts'

const { dashboard } = workbenchTexts

/** The sums of a module under its rows: its part of the dashboard. */
export function PhoneSums({ table, year }: { readonly table: Table; readonly year: Year }) {
  const { session } = useDesk()
  if (table === 'measures') {
    return (
      <section className="phone-card card phone-years" aria-label={phoneTexts.sum}>
        <YearsTable id="phone-years" session={session} year={year} />
      </section>
    )
  }
  const sums: readonly (readonly [FigureName, string])[] =
    table === 'offerings'
      ? [
          [`totalAnnualSales.${year}`, dashboard.annualSales],
          [`totalYearGrossMargin.${year}`, dashboard.annualMargin],
        ]
      : [[`totalFixedCost.${year}`, dashboard.fixedCosts]]
  return (
    <>
      <h2 className="visually-hidden">{phoneTexts.sum}</h2>
      <section className="phone-card card phone-sums" aria-label={phoneTexts.sum}>
        {sums.map(([name, label]) => (
          <Amount key={name} session={session} name={name} label={label} unit={dashboard.perYear} />
        ))}
      </section>
      {table === 'fixedCosts' && <BreakEven session={session} year={year} />}
    </>
  )
}
