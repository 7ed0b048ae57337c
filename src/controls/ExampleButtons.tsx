import { Plus } from 'lucide-react'
import { fixedCostExamples, sheetTexts } from '../texts/sheets.ts'

interface ExampleButtonsProps {
  /** A class for their place on the page. */
  readonly className?: string
  /** In pixels. */
  readonly iconSize: number
  readonly onAdd: (category: string) => void
}

/** The usual fixed costs, each of which can be added as a row to fill in. */
export function ExampleButtons({ className, iconSize, onAdd }: ExampleButtonsProps) {
  return (
    <ul className={className} aria-label={sheetTexts.examplesTitle}>
      {fixedCostExamples.map((name) => (
        <li key={name}>
          <button
            type="button"
            className="button chip"
            aria-label={sheetTexts.addExample(name)}
            onClick={() => onAdd(name)}
          >
            <Plus size={iconSize} aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}
