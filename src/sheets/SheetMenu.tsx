import { useEffect, useMemo, useState } from 'react'
import { formatKeys } from '../controls/commands.ts'
import { type MenuEntry, MenuList } from '../controls/MenuList.tsx'
import { sheetTexts } from '../texts/sheets.ts'
import { commandWords } from '../texts/shortcuts.ts'
import { vatTexts } from '../texts/vat.ts'
import { execute, sheetCommands } from './grid/commands/sheet-commands.ts'
import { columnCommands } from './grid/commands/view-commands.ts'
import type { GridSheet } from './grid/sheet/grid-sheet.ts'
import type { MenuAt } from './grid/sheet/menu-request.ts'

const groups = ['cells', 'rows', 'sheet'] as const
const ownMenus = { column: sheetTexts.columnMenu, vat: vatTexts.switchLabel } as const

/** The menu at the pointer, by right click, Shift+F10 or the menu key: every action of cells and rows, from the one list of commands. */
export function SheetMenu({ sheet }: { readonly sheet: GridSheet }) {
  const [at, setAt] = useState<MenuAt>()
  useEffect(() => sheet.menu.watch(setAt), [sheet])
  const entries = useMemo(() => (at ? entriesOf(sheet, at.of) : []), [sheet, at])
  if (!at) return null
  const close = () => setAt(undefined)
  return (
    <MenuList
      label={at.of ? ownMenus[at.of] : sheetTexts.menu}
      at={at}
      entries={entries}
      onClose={close}
      onLeave={close}
    />
  )
}

function entriesOf(sheet: GridSheet, of: MenuAt['of']): readonly MenuEntry[] {
  const shown = of ? [of] : groups
  return shown.flatMap((group) =>
    sheetCommands
      .filter(({ menu, id, when }) => menu === group && (!hidesWhenOff.has(id) || when(sheet) === 'enabled'))
      .map(({ id, keys, when, isChosen }, place) => ({
        label: commandWords[id].label,
        keys: keys[0] ? formatKeys(keys[0]) : [],
        isEnabled: when(sheet) === 'enabled',
        ...(isChosen && { isChosen: isChosen(sheet) }),
        startsGroup: place === 0 && group !== shown[0],
        onChoose: () => {
          // the cells first: what is done goes on from there
          sheet.giveKeyboard()
          execute(sheet, id)
        },
      })),
  )
}

/** The year that is shown is no year to copy to, and a view has only what it has not got yet. */
const hidesWhenOff: ReadonlySet<string> = new Set([
  'copyToYear1',
  'copyToYear2',
  'copyToYear3',
  'comment',
  'showComments',
  'columnMenu',
  'vatMenu',
  'showUsed',
  'showUsing',
  ...columnCommands.map(({ id }) => id),
])
