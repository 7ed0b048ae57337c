import { Lightbulb, Plus } from 'lucide-react'
import { useState } from 'react'
import { fixedCostExamples, sheetTexts } from '../../texts/sheets.ts'

/** The usual fixed costs behind "Visa exempel": each becomes a row to fill in (spec section 2). */
export function PhoneExamples({ onAdd }: { readonly onAdd: (category: string) => void }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="phone-examples">
      <button type="button" className="button outlined" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Lightbulb className="button-icon" aria-hidden="true" />
        {shown ? sheetTexts.hideExamples : sheetTexts.showExamples}
      </button>
      {shown && (
        <ul aria-label={sheetTexts.examplesTitle}>
          {fixedCostExamples.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="button chip"
                aria-label={sheetTexts.addExample(name)}
                onClick={() => onAdd(name)}
              >
                <Plus size={16} aria-hidden="true" />
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
