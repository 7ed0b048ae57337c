import { expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { addLastRow } from '../../src/sheets/grid/commands/row-actions.ts'
import { execute, sheetCommands } from '../../src/sheets/grid/commands/sheet-commands.ts'
import { rowsOf } from '../../src/sheets/grid/commands/sheet-rows.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import type { GridView } from '../../src/sheets/grid/view/grid-view.ts'
import { offering } from '../workbook/plans.ts'

function openLocked() {
  const session = new Session({ ...emptyPlan(2026), offerings: [offering('1', { product: 'Kurs', price: 900 })] })
  const toasts: string[] = []
  let notes = 0
  const lock = () =>
    session.lock(() => {
      notes += 1
    })
  const sheet = new OpenSheet(session, 'offerings', 'year1', {
    refused: () => undefined,
    announce: () => undefined,
    toast: (text) => toasts.push(text),
  })
  lock()
  return { session, sheet, toasts, lock, notes: () => notes }
}

test('every command that is not only about looking is off while the plan is locked', () => {
  const { session, sheet } = openLocked()
  // a sheet of rows that is open: what is off in it is off for another reason
  session.lock(undefined)
  const usual = sheetCommands.filter(({ when }) => when(sheet) === 'enabled').map(({ id }) => id)
  session.lock(() => undefined)
  const looking = sheetCommands.filter(({ when }) => when(sheet) === 'enabled').map(({ id }) => id)
  expect(looking.join(' ')).toBe(
    'enter next round explain takeBack step extend edgeOfData extendFar selectLine selectAll copy note endOfRow ' +
      'endOfSheet page find findNext columnMenu showUsed showUsing sortRising sortFalling group fitColumn',
  )
  expect(usual.filter((id) => !looking.includes(id)).join(' ')).toBe(
    'edit clear calculate cut paste fillDown fillRight readOtherwise enterInAll addRow addRowUnder duplicate ' +
      'remove moveUp moveDown copyToYear2 copyToYear3 calendar replace vat0 vat25 vat12 vat6 vatfood',
  )
})

test('a command that is asked for all the same says why, and no row comes at the end of a locked sheet', () => {
  const { session, sheet, notes } = openLocked()
  const { plan } = session
  execute(sheet, 'addRow')
  expect(notes()).toBe(1)
  expect(addLastRow(rowsOf(sheet))).toBe(false)
  sheet.refuseMove()
  expect([notes(), sheet.isAskedToMove, session.plan === plan]).toEqual([2, false, true])
})

test('a cell that is open when the lock comes closes without its entry, and that is said; the cells follow both ways', () => {
  const { session, sheet, toasts, lock } = openLocked()
  session.lock(undefined)
  const seen: string[] = []
  const view = {
    isOpen: true,
    columns: () => ['price'],
    close: ({ takesBack }: { readonly takesBack: boolean }) => seen.push(`closed, takes back: ${takesBack}`),
    showDraggable: (can: boolean) => seen.push(`draggable: ${can}`),
    showLocked: (isLocked: boolean) => seen.push(`locked: ${isLocked}`),
    autosizeColumns: () => undefined,
    widths: { choose: () => undefined, watch: () => () => undefined },
  } as unknown as GridView // what the sheet asks of it here
  const stops = [sheet.attach(view), sheet.open()]
  expect(seen.splice(0)).toEqual(['draggable: true', 'locked: false'])
  sheet.typed.write('12')
  const { plan } = session
  lock()
  expect(seen.splice(0)).toEqual(['closed, takes back: true', 'draggable: false', 'locked: true'])
  expect(toasts).toEqual(['Planen låstes medan du skrev. ”12” togs inte med.'])
  expect(session.plan).toBe(plan)
  Object.assign(view, { isOpen: false })
  session.lock(undefined)
  expect(seen.splice(0)).toEqual(['draggable: true', 'locked: false'])
  for (const stop of stops) stop()
  lock()
  expect(seen).toEqual([])
})
