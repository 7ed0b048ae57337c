import { useRef, useSyncExternalStore } from 'react'
import { TypedField } from '../controls/TypedField.tsx'
import { fieldOf } from '../plan/fields.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { columnNames } from '../texts/headings.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { enter, goDown, isPastTheEnd, passOn } from './grid/commands/entry.ts'
import type { OpenSheet } from './grid/sheet/open-sheet.ts'

interface FormulaFieldProps<T extends Table> {
  readonly sheet: OpenSheet<T>
  readonly id: string
  readonly field: FieldName<T>
}

const along = (backwards: boolean) => ({ type: 'next', along: 'rows', step: backwards ? -1 : 1 }) as const

/** The cell with the cursor, to be typed in above the sheet: Enter, Tab and Esc lead back into it, Tab at the sheet's ends out of it, unless it keeps an entry there: then it goes on in a new row. While one types in the cell, it follows, each name in the colour of its cell's frame. */
export function FormulaField<T extends Table>({ sheet, id, field }: FormulaFieldProps<T>) {
  const typed = useSyncExternalStore(sheet.typed.watch, sheet.typed.read)
  // the key that keeps an entry in the last row goes on in a new one
  const addsRowBelow = useRef(false)
  const isTyped = useRef(false)
  if (typed !== undefined) {
    const words = sheet.named.inPieces(typed).map(([text, colour], at) => (
      <span key={at} className={colour}>
        {text}
      </span>
    ))
    return <span className="formula">{words}</span>
  }
  const names: Readonly<Record<string, string>> = columnNames[sheet.table]
  const formula = sheet.formula(id, field)
  const { kind } = fieldOf(sheet.table, field)
  const isNumber = kind === 'integer' || kind === 'decimal'
  return (
    <span
      className="formula"
      onKeyDownCapture={({ key, shiftKey }) => {
        addsRowBelow.current =
          key === 'Enter' || (key === 'Tab' && isTyped.current && isPastTheEnd(sheet, along(shiftKey)))
      }}
      onFocus={({ target }) => {
        isTyped.current = false
        if (isNumber && target instanceof HTMLInputElement) sheet.named.open(target)
      }}
      onInput={() => {
        isTyped.current = true
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') sheet.giveKeyboard()
        else if (event.key !== 'Tab' && document.activeElement === document.body) goDown(sheet, 1)
        else if (event.key === 'Tab' && !event.defaultPrevented) {
          const action = along(event.shiftKey)
          // from the sheet's ends Tab goes where it goes by itself, as in the sheet
          if (sheet.leadsNowhere(action) && !addsRowBelow.current) return
          event.preventDefault()
          ;(event.target as HTMLElement).blur()
          if (addsRowBelow.current) passOn(sheet, action)
          else sheet.dispatch(action)
          // what was typed may have left the row blank
          if (document.activeElement === document.body) sheet.giveKeyboard()
        }
      }}
    >
      <TypedField
        key={`${id} ${field}`}
        label={sheetTexts.formulaBar.write(names[field] ?? field)}
        value={sheet.value(id, field)}
        {...(formula === undefined ? {} : { formula, shows: formula })}
        field={fieldOf(sheet.table, field)}
        read={(text) => sheet.read(field, text, id)}
        isInBar
        onStripped={() => sheet.refused('entry.notANumber')}
        onEnter={(entry, { typed }) => enter(sheet, id, field, { entry, typed }, addsRowBelow.current)}
      />
    </span>
  )
}
