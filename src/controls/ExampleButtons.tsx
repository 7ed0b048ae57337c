import { Check, Plus } from 'lucide-react'
import { employeesOf } from '../plan/examples/example-cost.ts'
import { type Plan, rowsOf } from '../plan/plan.ts'
import { type Year } from '../rules/horizon.ts'
import { employeeTexts, fixedCostExamples } from '../texts/headings.ts'
import { lockedTexts } from '../texts/locked.ts'
import { sheetTexts } from '../texts/sheets.ts'

import { useLock } from './locked.ts'

interface ExampleButtonsProps {
  readonly className?: string
  /** In pixels. */
  readonly iconSize: number
  readonly plan: Plan
  readonly year: Year
  readonly onAdd: (category: string) => void
}

export function ExampleButtons({ className, iconSize, plan, year, onAdd }: ExampleButtonsProps) {
  const { isLocked } = useLock()
  // those of their names can't be added again
  const there = new Set(rowsOf(plan, 'fixedCosts', year).map(({ category }) => asOne(category)))
  const employees = Object.keys(employeesOf(plan, year))
  return (
    <>
      <ul className={className} aria-label={sheetTexts.examplesTitle}>
        {[...fixedCostExamples, ...employees].map((name) => {
          const isThere = there.has(asOne(name))
          const Icon = isThere ? Check : Plus
          return (
            <li key={name}>
              <button
                type="button"
                className="button chip"
                aria-label={isThere ? sheetTexts.exampleIsThere(name) : sheetTexts.addExample(name)}
                title={isThere ? sheetTexts.exampleIsThere(name) : isLocked ? lockedTexts.why : undefined}
                // not disabled: the keyboard stays where it was pressed
                aria-disabled={isThere || isLocked || undefined}
                onClick={() => {
                  if (!isThere && !isLocked) onAdd(name)
                }}
              >
                <Icon size={iconSize} aria-hidden="true" />
                {name}
              </button>
            </li>
          )
        })}
      </ul>
      {employees.some((name) => there.has(asOne(name))) && <p className="example-note">{employeeTexts.how}</p>}
    </>
  )
}

const asOne = (name: string) => name.trim().toLocaleLowerCase('sv')
