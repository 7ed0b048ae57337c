import { ChevronDown, ChevronUp, Search, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sheetTexts } from '../texts/sheets.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

const { find } = sheetTexts

/** The field in which one writes what is looked for in a sheet: every letter leads to the first cell that shows it, Enter and F3 to the next. */
export function FindField({ sheet }: { readonly sheet: GridSheet }) {
  const { finder } = sheet
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const { at, of } = finder.found
  const count = finder.text === '' ? '' : of === 0 ? find.none : find.count(at, of)
  return (
    <search className="find-field">
      <Search size={15} aria-hidden="true" />
      <input
        ref={field}
        type="text"
        aria-label={find.label}
        placeholder={find.label}
        defaultValue={finder.text}
        spellCheck={false}
        onChange={({ target }) => {
          finder.look(target.value)
        }}
        onKeyDown={(event) => {
          const isAgain = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'f'
          if (event.key === 'Escape') finder.close()
          else if (event.key === 'Enter' || event.key === 'F3') finder.step(event.shiftKey ? -1 : 1)
          else if (isAgain) event.currentTarget.select()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <span role="status">{count}</span>
      <button type="button" className="icon-button" aria-label={find.previous} onClick={() => finder.step(-1)}>
        <ChevronUp size={16} aria-hidden="true" />
      </button>
      <button type="button" className="icon-button" aria-label={find.next} onClick={() => finder.step(1)}>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <button type="button" className="icon-button" aria-label={find.close} onClick={() => finder.close()}>
        <X size={16} aria-hidden="true" />
      </button>
    </search>
  )
}
