import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react'
import type { Availability } from '../../../controls/commands.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { isArranged, ownOrder } from '../pure/row-order.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { endEntry } from './entry.ts'
import type { SheetCommand } from './in-sheet.ts'

const offWhen = (isOff: boolean): Availability => (isOff ? { why: sheetTexts.rowsAreGiven } : 'enabled')

function ofColumn(
  given: Pick<SheetCommand, 'id' | 'icon'>,
  isOff: (sheet: GridSheet) => boolean,
  action: (sheet: GridSheet, column: string) => void,
): SheetCommand {
  return {
    ...given,
    menu: 'column',
    keys: [],
    where: [],
    when: (sheet) => offWhen(sheet.content.arranging === undefined || isOff(sheet)),
    run: (sheet) => {
      action(sheet, sheet.cursor?.column ?? '')
      return true
    },
  }
}

const never = () => false
const sort = (falls: boolean) => (sheet: GridSheet, column: string) =>
  sheet.arrange({ ...sheet.arrangement, sortedBy: { column, falls } })
const canGroup = ({ content }: GridSheet) => content.arranging?.hasGroups === true

/** What changes how a sheet is shown, and nothing of the plan. */
export const columnCommands: readonly SheetCommand[] = [
  ofColumn({ id: 'sortRising', icon: ArrowUp }, never, sort(false)),
  ofColumn({ id: 'sortFalling', icon: ArrowDown }, never, sort(true)),
  ofColumn(
    { id: 'ownOrder' },
    ({ arrangement }) => !isArranged(arrangement),
    (sheet) => sheet.arrange(ownOrder),
  ),
  ofColumn(
    { id: 'group' },
    (sheet) => !canGroup(sheet) || sheet.arrangement.isGrouped === true,
    (sheet) => sheet.arrange({ ...sheet.arrangement, isGrouped: true }),
  ),
  ofColumn(
    { id: 'ungroup' },
    (sheet) => sheet.arrangement.isGrouped !== true,
    (sheet) => sheet.arrange({ ...sheet.arrangement, isGrouped: false }),
  ),
  ofColumn({ id: 'fitColumn' }, never, (sheet, column) => sheet.fitColumn(column)),
  ofColumn(
    { id: 'standardWidths' },
    ({ widths }) => Object.keys(widths).length === 0,
    (sheet) => sheet.chooseWidths({}),
  ),
]

/** Looking for something in a sheet, and the menu of the column that the cursor is in. */
export const findCommands: readonly SheetCommand[] = [
  {
    id: 'find',
    menu: 'sheet',
    keys: [{ key: 'f', ctrl: true }],
    where: ['cell', 'open'],
    when: () => 'enabled',
    run: (sheet) => {
      // what is being typed is kept, as when one goes anywhere else
      if (sheet.view?.isOpen) endEntry(sheet, { takesBack: false })
      sheet.finder.open()
      return true
    },
  },
  {
    id: 'replace',
    menu: 'sheet',
    keys: [{ key: 'h', ctrl: true }],
    also: [{ key: 'h', ctrl: true, shift: true }],
    where: ['cell', 'open'],
    changes: true,
    when: ({ content }) => offWhen(content.replacing === undefined),
    run: (sheet) => {
      if (sheet.view?.isOpen) endEntry(sheet, { takesBack: false })
      sheet.finder.open(true)
      return true
    },
  },
  {
    id: 'findNext',
    keys: [{ key: 'F3' }, { key: 'F3', shift: true }],
    where: ['cell'],
    when: () => 'enabled',
    run: (sheet, { keys: { shift } }) => {
      sheet.finder.step(shift === true ? -1 : 1)
      if (!sheet.finder.isOpen || sheet.finder.text !== '') sheet.giveKeyboard()
      return true
    },
  },
  {
    id: 'columnMenu',
    icon: ChevronDown,
    menu: 'sheet',
    keys: [],
    where: [],
    when: ({ content }) => offWhen(content.arranging === undefined),
    run: (sheet) => {
      sheet.menu.askAgain('column')
      return true
    },
  },
]
