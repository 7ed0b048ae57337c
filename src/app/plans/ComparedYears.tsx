import { useMemo } from 'react'
import { DataTable } from '../../controls/DataTable.tsx'
import { type ComparedName, comparePlans } from '../../insight/plan-comparison.ts'
import type { Plan } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { decimal, kronor, negativesAsZero } from '../../texts/format.ts'
import { planTexts } from '../../texts/plans.ts'
import { companyFormName, workbenchTexts, yearName } from '../../texts/workbench.ts'

const words = planTexts.compare

interface ComparedYearsProps {
  readonly names: readonly [string, string]
  readonly one: Plan
  readonly other: Plan
}

export function ComparedYears({ names, one, other }: ComparedYearsProps) {
  const figures = useMemo(() => comparePlans(one, other), [one, other])
  const forms = (plan: Plan) => years.map((year) => companyFormName(plan.salary[year].companyForm))
  const both = (...values: readonly (readonly string[])[]) =>
    values.map((each, at) => ({ key: at, cells: [names[at], ...each] }))
  return (
    <DataTable
      className="compare-table"
      label={words.figures}
      columns={[{}, ...years.map(yearName)]}
      groups={[
        ...figures.map(({ name, values }) => {
          const written = (at: 0 | 1) => years.map((year) => write(name, values[year][at]))
          const [first, second] = [written(0), written(1)]
          const differs = first.some((value, at) => value !== second[at])
          return {
            heading: words.names[name],
            className: name === 'netPay' ? 'answer' : undefined,
            rows: [
              ...both(first, second),
              ...(differs
                ? [
                    {
                      key: 'difference',
                      className: 'difference-row',
                      cells: [words.difference, ...years.map((year) => difference(name, values, year))],
                    },
                  ]
                : []),
            ],
          }
        }),
        { heading: workbenchTexts.companyForms.label, rows: both(forms(one), forms(other)) },
      ]}
    />
  )
}

/** A surplus and what is taxed of it have their minus; the rest shows a minus as 0, as everywhere. */
function write(name: ComparedName, value: number | null): string {
  if (name === 'hours') return decimal(value, 0)
  return kronor(name === 'surplus' || name === 'taxes' ? value : negativesAsZero(value))
}

/** What the second plan has more, with its sign, between the amounts as they are shown. */
function difference(
  name: ComparedName,
  values: Readonly<Record<Year, readonly [number | null, number | null]>>,
  year: Year,
): string {
  const [one, other] = values[year].map((value) =>
    name === 'surplus' || name === 'taxes' ? value : negativesAsZero(value),
  )
  if (one === null || one === undefined || other === null || other === undefined) return ''
  const more = Math.round(other) - Math.round(one)
  const shown = name === 'hours' ? decimal(more, 0) : kronor(more)
  return more > 0 ? `+${shown}` : shown
}
