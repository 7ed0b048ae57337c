import { ChevronDown, ChevronUp, Search, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { sheetTexts } from '../texts/sheets.ts'
import { useEveryChange } from './every-change.ts'
import { replaceWords } from './grid/commands/range-actions.ts'
import { isArranged, ownOrder } from './grid/pure/row-order.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'

const { find } = sheetTexts

/** The field in which one writes what is looked for in a sheet: every letter leads to the first cell that shows it, Enter and F3 to the next. */
function FindField({ sheet }: { readonly sheet: GridSheet }) {
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
        onChange={({ target }) => finder.look(target.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey } = event
          const isAgain = (ctrlKey || metaKey) && key.toLowerCase() === 'f'
          if (key === 'Escape') finder.close()
          else if ((ctrlKey || metaKey) && key.toLowerCase() === 'h' && sheet.content.replacing) finder.open(true)
          else if (event.key === 'Enter' || event.key === 'F3') finder.step(event.shiftKey ? -1 : 1)
          else if (isAgain) event.currentTarget.select()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {finder.isReplacing ? <ReplaceField sheet={sheet} /> : <span role="status">{count}</span>}
      <IconButton icon={ChevronUp} size={16} label={find.previous} onClick={() => finder.step(-1)} />
      <IconButton icon={ChevronDown} size={16} label={find.next} onClick={() => finder.step(1)} />
      <IconButton icon={X} size={16} label={find.close} onClick={() => finder.close()} />
    </search>
  )
}

/** What is written in place of what is found, in names and formulas: how many are counted before they are replaced, all in one step. */
function ReplaceField({ sheet }: { readonly sheet: GridSheet }) {
  const [by, setBy] = useState('')
  const { finder, content } = sheet
  const { words = 0, formulas = 0 } = content.replacing?.(finder.text, by) ?? {}
  const replace = () => replaceWords(sheet, finder.text, by)
  return (
    <>
      <input
        type="text"
        aria-label={find.by}
        placeholder={find.by}
        value={by}
        spellCheck={false}
        onChange={({ target }) => setBy(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') finder.close()
          else if (event.key === 'Enter') replace()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <Button changes reason={words + formulas === 0 ? find.none : undefined} onPress={replace}>
        {find.replace}
      </Button>
      {finder.text !== '' && <span role="status">{find.toReplace(words, formulas)}</span>}
    </>
  )
}

const { arranged } = sheetTexts

interface ViewLineProps {
  readonly sheet: GridSheet
  /** What the columns are called, by their names. */
  readonly names?: Readonly<Record<string, string>>
}

/** The line above a sheet that is shown otherwise than it is kept, and where one looks for something; nothing else has it. */
export function ViewLine({ sheet, names = noNames }: ViewLineProps) {
  useEveryChange(sheet)
  const isOtherwise = isArranged(sheet.arrangement)
  if (!isOtherwise && !sheet.finder.isOpen) return null
  const { inOtherGroup = 0 } = sheet.content.arranging ?? {}
  return (
    <div className="view-line">
      {isOtherwise && (
        <div className="view-arranged" role="group" aria-label={arranged.label}>
          <span role="status">{describeArrangement(sheet, names)}.</span>
          <span role="status">{inOtherGroup > 0 && arranged.inOtherGroup(inOtherGroup)}</span>
          <button type="button" className="link" onClick={() => sheet.arrange(sheet.arrangement)}>
            {arranged.again}
          </button>
          <button type="button" className="link" onClick={() => sheet.arrange(ownOrder)}>
            <Undo2 size={14} aria-hidden="true" /> {arranged.ownOrder}
          </button>
          {sheet.isAskedToMove && <strong>{arranged.notMoved}</strong>}
        </div>
      )}
      {sheet.finder.isOpen && <FindField key={sheet.finder.timesAsked} sheet={sheet} />}
    </div>
  )
}

const noNames: Readonly<Record<string, string>> = {}

function describeArrangement({ arrangement }: GridSheet, names: Readonly<Record<string, string>>): string {
  const { sortedBy, isGrouped } = arrangement
  if (!sortedBy) return arranged.grouped
  const sorted = arranged.sorted(names[sortedBy.column] ?? sortedBy.column, sortedBy.falls)
  return isGrouped ? arranged.both(sorted) : sorted
}
