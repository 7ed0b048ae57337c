import { Check, Plus } from 'lucide-react'
import { fixedCostExamples } from '../texts/headings.ts'
import { lockedTexts } from '../texts/locked.ts'
import { sheetTexts } from '../texts/sheets.ts'

import { useLock } from './locked.ts'

interface ExampleButtonsProps {
  readonly className?: string
  /** In pixels. */
  readonly iconSize: number
  /** The costs that are there already: those of their names can't be added again. */
  readonly costs: readonly { readonly category: string }[]
  readonly onAdd: (category: string) => void
}

export function ExampleButtons({ className, iconSize, costs, onAdd }: ExampleButtonsProps) {
  const { isLocked } = useLock()
  const there = new Set(costs.map(({ category }) => asOne(category)))
  return (
    <ul className={className} aria-label={sheetTexts.examplesTitle}>
      {fixedCostExamples.map((name) => {
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
  )
}

const asOne = (name: string) => name.trim().toLocaleLowerCase('sv')
