import { Lightbulb } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ExampleButtons } from '../../controls/ExampleButtons.tsx'
import { sheetTexts } from '../../texts/sheets.ts'

/** The usual fixed costs behind "Visa exempel": each becomes a row to fill in. */
export function PhoneExamples(given: Pick<ComponentProps<typeof ExampleButtons>, 'costs' | 'onAdd'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="phone-examples">
      <button type="button" className="button outlined" aria-expanded={shown} onClick={() => setShown(!shown)}>
        <Lightbulb className="button-icon" aria-hidden="true" />
        {shown ? sheetTexts.hideExamples : sheetTexts.showExamples}
      </button>
      {shown && <ExampleButtons iconSize={16} {...given} />}
    </div>
  )
}
