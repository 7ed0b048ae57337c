import './phone-salary.css'
import { Suspense } from 'react'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { YearsTable } from '../../controls/YearsTable.tsx'
import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { BreakEven } from '../../sheets/fixed-costs/BreakEven.tsx'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { FigureName } from '../../workbook/figures.ts'
import { Amount } from '../dashboard/Amount.tsx'
import { HoursMeter } from '../dashboard/HoursMeter.tsx'
import { Elsewhere } from '../insight/Elsewhere.tsx'
import { useWorkspace } from '../services.ts'

// loaded with its plot
const BreakEvenPicture = lazyWithRetry(async () => (await import('../insight/BreakEvenPicture.tsx')).BreakEvenPicture)

const { dashboard } = workbenchTexts

interface PhoneSumsProps {
  readonly table: Table
  readonly year: Year
}

export function PhoneSums({ table, year }: PhoneSumsProps) {
  const { session } = useWorkspace()
  return (
    <section className="phone-sums" aria-label={phoneTexts.sum}>
      <h2 className="visually-hidden">{phoneTexts.sum}</h2>
      {sumsOf(table, year).map(([name, label]) => (
        <Amount key={name} session={session} name={name} label={label} unit={dashboard.perYear} />
      ))}
      {table !== 'fixedCosts' && <HoursMeter session={session} year={year} />}
    </section>
  )
}

function sumsOf(table: Table, year: Year): readonly (readonly [FigureName, string])[] {
  if (table === 'fixedCosts') return [[`totalFixedCost.${year}`, dashboard.fixedCosts]]
  if (table === 'measures') return [[`TotalMeasuredCostsYear.${year}`, dashboard.measureCosts]]
  return [
    [`totalAnnualSales.${year}`, dashboard.annualSales],
    [`totalYearGrossMargin.${year}`, dashboard.annualMargin],
  ]
}

export function PhoneOutcome({ table, year }: PhoneSumsProps) {
  const { session } = useWorkspace()
  if (table === 'fixedCosts') {
    return (
      <BreakEven session={session} year={year}>
        <Suspense>
          <BreakEvenPicture session={session} year={year} />
        </Suspense>
        <Elsewhere of={['staircase']} />
      </BreakEven>
    )
  }
  if (table !== 'measures') return null
  return (
    <section className="phone-card card phone-years" aria-label={phoneTexts.allYears}>
      <YearsTable id="phone-years" session={session} year={year} />
    </section>
  )
}
