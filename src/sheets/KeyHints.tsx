import { Fragment, memo, useEffect, useState, useSyncExternalStore } from 'react'
import { formatKeys, pressed, shortcutsOf, showKeysCommand, workbenchCommands } from '../controls/commands.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { ShortcutList } from '../controls/ShortcutList.tsx'
import { decimal } from '../texts/format.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { CommandId } from '../texts/shortcuts.ts'
import { useEveryChangePainted } from './every-change.ts'
import { sheetCommands } from './grid/commands/sheet-commands.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'
import { cellElement, isInWords } from './grid/view/grid-dom.ts'

const { keys } = sheetTexts

type Hint = readonly [id: CommandId, effect: string]
const rowsHints: readonly Hint[] = [
  ['enter', keys.enter],
  ['next', keys.tab],
  ['paste', keys.paste],
  ['moveUp', keys.move],
]
const salaryHints: readonly Hint[] = [
  ['enter', keys.enter],
  ['next', keys.tab],
  ['clear', sheetTexts.emptiesCell],
]

interface KeyHintsProps {
  readonly sheet: GridSheet
  /** False for who knows the keys: then the way to all of them is left, and the sums. */
  readonly showsKeys: boolean
}

/** The line under a sheet that says which keys do what to who is new to them, and the way to all of them, by "?" too. */
export const KeyHints = memo(function KeyHints({ sheet, showsKeys }: KeyHintsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const types = useSyncExternalStore(
    (watcher) => {
      const stops = [sheet.watch(watcher), sheet.typed.watch(watcher)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    () => isTypedIn(sheet),
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!pressed(showKeysCommand, event) || isForWords(event.target)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      setIsOpen(true)
    }
    // before the sheet takes it for the first letter of an entry
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])

  return (
    <>
      <div className="key-hints" role="note" aria-label={keys.label}>
        {showsKeys &&
          (sheet.content.rowEdits ? rowsHints : salaryHints).map(([id, effect]) => (
            <span key={id}>
              {keysOf(id).map((key) => (
                <Fragment key={key}>
                  <kbd>{key}</kbd>{' '}
                </Fragment>
              ))}
              {effect}
            </span>
          ))}
        <SelectionSums sheet={sheet} />
        <button type="button" className="last" onClick={() => setIsOpen(true)}>
          {/* it keeps its room: without it the line could take one row less, and what stands around it would move */}
          <kbd style={types ? { visibility: 'hidden' } : undefined}>?</kbd> {keys.all}
        </button>
      </div>
      {isOpen && <Shortcuts sheet={sheet} onClose={() => setIsOpen(false)} />}
    </>
  )
})

/** A question mark is an ordinary letter where words are written, and other windows have their own keys. */
function isForWords(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.closest('input, select, textarea, dialog')) return true
  return isInWords(target)
}

/** True while a question mark is typed in the cell with the cursor, and so is no key to be named. */
function isTypedIn({ cursor, view, typed }: GridSheet): boolean {
  if (typed.read() !== undefined) return true
  return (
    cursor !== undefined && view !== undefined && isInWords(cellElement(view.frame, cursor.rowIndex, cursor.column))
  )
}

/** The keys of a command as they are pressed: those that they have in common once. */
function keysOf(id: CommandId): readonly string[] {
  // rows go both ways; the list explains Tab back
  const listed = id === 'moveUp' ? [id, 'moveDown'] : [id]
  const listedKeys = sheetCommands.filter((each) => listed.includes(each.id)).flatMap((each) => each.keys.slice(0, 1))
  return [...new Set(listedKeys.flatMap(formatKeys))]
}

function SelectionSums({ sheet }: { readonly sheet: GridSheet }) {
  useEveryChangePainted(sheet)
  if (!sheet.hasSeveral) return null
  const { filled, numbers } = countSelected(sheet)
  const sum = numbers.reduce((total, number) => total + number, 0)
  const { selection } = sheetTexts
  return (
    <span className="selection-sums">
      {numbers.length > 0 && (
        <>
          <span>
            {selection.sum} <strong>{decimal(sum, 2)}</strong>
          </span>
          <span>
            {selection.mean} <strong>{decimal(sum / numbers.length, 2)}</strong>
          </span>
        </>
      )}
      <span>
        {selection.count} <strong>{decimal(filled, 0)}</strong>
      </span>
    </span>
  )
}

function countSelected({ allCells, content, view }: GridSheet): {
  readonly filled: number
  readonly numbers: readonly number[]
} {
  const numbers: number[] = []
  const counted = new Set<string>()
  let filled = 0
  for (const { top, bottom, columns } of allCells) {
    for (const id of content.idsBetween(top, bottom)) {
      for (const column of columns) {
        const value = view?.value(id, column)
        if (counted.has(`${id}.${column}`) || !content.isFilled(id, column, () => value)) continue
        counted.add(`${id}.${column}`)
        filled += 1
        if (typeof value === 'number') numbers.push(value)
      }
    }
  }
  return { filled, numbers }
}

interface ShortcutsProps {
  /** The sheet in view: what can't be done in its kind is left out. */
  readonly sheet: GridSheet
  readonly onClose: () => void
}

export function Shortcuts({ sheet, onClose }: ShortcutsProps) {
  const kind = sheet.content.rowEdits ? 'rows' : 'salary'
  const shortcuts = [
    ...shortcutsOf(sheetCommands, kind, ({ when }) => when(sheet) === 'enabled'),
    ...shortcutsOf(workbenchCommands, kind),
    ...shortcutsOf([showKeysCommand], kind),
  ]
  return (
    <Dialog title={sheetTexts.keys.title} className="shortcuts" onClose={onClose}>
      <ShortcutList shortcuts={shortcuts} />
    </Dialog>
  )
}
