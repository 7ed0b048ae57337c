import { Fragment, useMemo } from 'react'
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

/** What two plans come to in each of the three years: each figure of both, and by how much they differ. */
export function ComparedYears({ names, one, other }: ComparedYearsProps) {
  const figures = useMemo(() => comparePlans(one, other), [one, other])
  const forms = (plan: Plan) => years.map((year) => companyFormName(plan.salary[year].companyForm))
  return (
    <table className="compare-table" aria-label={words.figures}>
      <thead>
        <tr>
          <td />
          {years.map((year) => (
            <th key={year} scope="col">
              {yearName(year)}
            </th>
          ))}
        </tr>
      </thead>
      {figures.map(({ name, values }) => {
        const differs = years.some((year) => write(name, values[year][0]) !== write(name, values[year][1]))
        return (
          <tbody key={name} className={name === 'netPay' ? 'answer' : undefined}>
            <Lines
              heading={words.names[name]}
              lines={[
                [names[0], years.map((year) => write(name, values[year][0]))],
                [names[1], years.map((year) => write(name, values[year][1]))],
                ...(differs ? [[words.difference, years.map((year) => difference(name, values, year))] as const] : []),
              ]}
            />
          </tbody>
        )
      })}
      <tbody>
        <Lines
          heading={workbenchTexts.companyForms.label}
          lines={[
            [names[0], forms(one)],
            [names[1], forms(other)],
          ]}
        />
      </tbody>
    </table>
  )
}

interface LinesProps {
  readonly heading: string
  readonly lines: readonly (readonly [name: string, values: readonly string[]])[]
}

function Lines({ heading, lines }: LinesProps) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={1 + years.length}>
          {heading}
        </th>
      </tr>
      {lines.map(([name, values], at) => (
        <tr key={at === 2 ? 'difference' : `line ${at}`} className={at === 2 ? 'difference-row' : undefined}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            <Fragment key={years[index]}>
              <td>{value}</td>
            </Fragment>
          ))}
        </tr>
      ))}
    </>
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
