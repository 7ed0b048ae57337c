import './salary-cards.css'
import { type KeyboardEvent, useId } from 'react'
import type { Year } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import { kronor } from '../texts/format.ts'
import { figureLabels } from '../texts/labels.ts'
import { salaryTexts } from '../texts/salary.ts'
import type { SalaryRow } from './salary-rows.ts'
import { amountOf, pictureUnit, type Step, staircase } from './staircase.ts'

interface StaircaseProps {
  readonly session: Session
  readonly year: Year
  /** Leads to a step's row; without it the picture is only looked at. */
  readonly onGoTo?: (row: SalaryRow['name']) => void
  /** True where it has a column of a page to itself instead of a card beside the sheet. */
  readonly isWide?: boolean
}

const height = 176
const roof = 20
const ground = height - 36
// in a card names side by side have no room: every other one stands a line lower
const sizes = {
  narrow: { width: 292, bar: 30, nameLines: [20, 6] },
  wide: { width: 520, bar: 48, nameLines: [20, 20] },
} as const

/** From sales to net pay, step by step: a picture whose steps lead to their rows, and the same as a table. */
export function Staircase({ session, year, onGoTo, isWide = false }: StaircaseProps) {
  const titleId = useId()
  const { companyForm } = session.plan.salary[year]
  const figure = (name: Parameters<typeof session.workbook.figure>[0]) => session.workbook.figure(name) ?? 0
  const steps = staircase(
    {
      sales: figure(`totalAnnualSales.${year}`),
      margin: figure(`totalYearGrossMargin.${year}`),
      fixedCosts: figure(`totalFixedCost.${year}`),
      measures: figure(`TotalMeasuredCostsYear.${year}`),
      surplus: figure(`surplus.${year}`),
      fees: figure(companyForm === 'aktiebolag' ? `generalPayrollTax.${year}` : `payrollTax.${year}`),
      net: figure(`netProfitPerYear.${year}`),
    },
    companyForm,
  )
  const texts = salaryTexts.staircase
  return (
    <section className="salary-side-card card" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      {steps ? (
        <>
          <p>{onGoTo ? texts.lead(pictureUnit(steps)) : texts.unit(pictureUnit(steps))}</p>
          <Picture steps={steps} onGoTo={onGoTo} size={isWide ? 'wide' : 'narrow'} />
          <details className="salary-table-alternative">
            <summary>{texts.asTable}</summary>
            <table aria-labelledby={titleId}>
              <thead>
                <tr>
                  <th scope="col">{texts.step}</th>
                  <th scope="col">{texts.amount}</th>
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => (
                  <tr key={step.name}>
                    <th scope="row">{texts.steps[step.name]}</th>
                    <td>{kronor(amountOf(step))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      ) : (
        <p>{texts.empty}</p>
      )}
    </section>
  )
}

interface PictureProps {
  readonly steps: readonly Step[]
  readonly onGoTo: StaircaseProps['onGoTo']
  readonly size: keyof typeof sizes
}

function Picture({ steps, onGoTo, size }: PictureProps) {
  const { width, bar, nameLines } = sizes[size]
  const texts = salaryTexts.staircase
  const unit = pictureUnit(steps)
  const heights = steps.flatMap(({ from, to }) => [from, to])
  const top = Math.max(0, ...heights)
  const bottom = Math.min(0, ...heights)
  // a loss reaches below the ground
  const y = (kr: number) => roof + ((top - kr) / (top - bottom || 1)) * (ground - roof)
  const gap = (width - bar * steps.length) / (steps.length - 1)
  const goTo = (step: Step) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onGoTo?.(step.row)
  }
  return (
    <svg
      className={size === 'wide' ? 'staircase wide' : 'staircase'}
      viewBox={`0 0 ${width} ${height}`}
      role={onGoTo ? 'group' : 'img'}
      aria-label={texts.title}
    >
      <line className="staircase-ground" x1="0" x2={width} y1={y(0)} y2={y(0)} />
      {steps.map((step, at) => {
        const x = at * (bar + gap)
        const high = Math.min(y(step.from), y(step.to))
        const tall = Math.max(1.5, Math.abs(y(step.from) - y(step.to)))
        const last = at === steps.length - 1
        return (
          // the picture's words for the pointer and its amounts stand outside the button: its name says all kronor, once (WCAG 2.5.3)
          <g key={step.name} role="presentation">
            <title>{texts.hover(texts.steps[step.name], kronor(amountOf(step)))}</title>
            <g
              className={`staircase-step ${step.name}${onGoTo ? ' leads' : ''}`}
              {...(onGoTo && {
                role: 'button',
                tabIndex: 0,
                'aria-label': texts.goTo(texts.steps[step.name], kronor(amountOf(step)), figureLabels[step.row]),
                onClick: () => onGoTo(step.row),
                onKeyDown: goTo(step),
              })}
            >
              <rect className="staircase-hit" x={x - gap / 2} y="0" width={bar + gap} height={height} />
              {!last && (
                <line className="staircase-tread" x1={x + bar} x2={x + bar + gap} y1={y(step.to)} y2={y(step.to)} />
              )}
              <rect className="staircase-bar" x={x} y={high} width={bar} height={tall} rx={Math.min(2, tall / 2)} />
              <text
                className={last ? 'staircase-name last' : 'staircase-name'}
                x={last ? width : x + bar / 2}
                y={height - nameLines[at % 2 === 0 ? 0 : 1]}
              >
                {texts.steps[step.name]}
              </text>
            </g>
            <text className="staircase-amount" x={x + bar / 2} y={high - 5} aria-hidden="true">
              {kronor(amountOf(step) / unit)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
