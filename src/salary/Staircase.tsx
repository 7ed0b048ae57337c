import './salary-cards.css'
import { type KeyboardEvent, useId } from 'react'
import { DataTable } from '../controls/DataTable.tsx'
import type { Open } from '../controls/net-pay.ts'
import type { Year } from '../rules/horizon.ts'
import { rowFigureLabels } from '../texts/figure-labels.ts'
import { kronor } from '../texts/format.ts'
import { salaryTexts } from '../texts/salary.ts'
import type { FigureName } from '../workbook/figures.ts'
import type { SalaryRow } from './salary-rows.ts'
import { amountOf, pictureUnit, type Step, staircase } from './staircase.ts'
import { type StaircaseSize, staircaseHeight, staircaseLayout } from './staircase-layout.ts'

interface StaircaseProps {
  readonly session: Open
  readonly year: Year
  /** Leads to a step's row; without it the picture is only looked at. */
  readonly onGoTo?: (row: SalaryRow['name']) => void
  /** True where it has a column of a page to itself instead of a card beside the sheet. */
  readonly isWide?: boolean
}

export function Staircase({ session, year, onGoTo, isWide = false }: StaircaseProps) {
  const titleId = useId()
  const { companyForm } = session.plan.salary[year]
  const figure = (name: FigureName) => session.workbook.figure(name) ?? 0
  const steps = staircase(
    {
      sales: figure(`totalAnnualSales.${year}`),
      margin: figure(`totalYearGrossMargin.${year}`),
      fixedCosts: figure(`totalFixedCost.${year}`),
      measures: figure(`TotalMeasuredCostsYear.${year}`),
      depreciation: figure(`depreciation.${year}`),
      loanInterest: figure(`loanInterest.${year}`),
      surplus: figure(`surplus.${year}`),
      othersShare: figure(`othersShare.${year}`),
      fees: figure(companyForm === 'aktiebolag' ? `generalPayrollTax.${year}` : `payrollTax.${year}`),
      net: figure(`netProfitPerYear.${year}`),
    },
    companyForm,
  )
  const texts = salaryTexts.staircase
  return (
    <section className="salary-side-card staircase-card card" aria-labelledby={titleId}>
      <h3 id={titleId}>{texts.title}</h3>
      {steps ? (
        <>
          <p>{onGoTo ? texts.lead(pictureUnit(steps)) : texts.unit(pictureUnit(steps))}</p>
          <Picture steps={steps} onGoTo={onGoTo} size={isWide ? 'wide' : 'narrow'} />
          <details className="salary-table-alternative">
            <summary>{texts.asTable}</summary>
            <DataTable
              labelledBy={titleId}
              columns={[texts.step, texts.amount]}
              rows={steps.map((step) => ({ key: step.name, cells: [texts.steps[step.name], amountOf(step)] }))}
            />
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
  readonly size: StaircaseSize
}

function Picture({ steps, onGoTo, size }: PictureProps) {
  const texts = salaryTexts.staircase
  const { width, bar, gap, ground, levelOf, steps: drawn } = staircaseLayout(steps, size)
  const goTo = (step: Step) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onGoTo?.(step.row)
  }
  return (
    <svg
      className={size === 'wide' ? 'staircase wide' : 'staircase'}
      viewBox={`0 0 ${width} ${staircaseHeight}`}
      role={onGoTo ? 'group' : 'img'}
      aria-label={texts.title}
    >
      <line className="staircase-ground" x1="0" x2={width} y1={ground} y2={ground} />
      {drawn.map(({ step, x, high, tall, name, amount }, at) => {
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
                'aria-label': texts.goTo(texts.steps[step.name], kronor(amountOf(step)), rowFigureLabels[step.row]),
                onClick: () => onGoTo(step.row),
                onKeyDown: goTo(step),
              })}
            >
              <rect className="staircase-hit" x={x - gap / 2} y="0" width={bar + gap} height={staircaseHeight} />
              {!last && (
                <line
                  className="staircase-tread"
                  x1={x + bar}
                  x2={x + bar + gap}
                  y1={levelOf(step.to)}
                  y2={levelOf(step.to)}
                />
              )}
              <rect className="staircase-bar" x={x} y={high} width={bar} height={tall} rx={Math.min(2, tall / 2)} />
              {name && (
                <text className="staircase-name" x={name.x} y={name.y + 4} textAnchor={name.anchor}>
                  {name.name}
                </text>
              )}
            </g>
            {amount && (
              <text
                className="staircase-amount"
                x={amount.x}
                y={amount.y + 4}
                textAnchor={amount.anchor}
                aria-hidden="true"
              >
                {amount.name}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
