import { describe, expect, test } from 'vitest'
import {
  type Command,
  formatKeys,
  type Keys,
  pressed,
  shortcutsOf,
  showKeysCommand,
  workbenchCommands,
} from '../../src/controls/commands.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { sheetCommands } from '../../src/sheets/grid/commands/sheet-commands.ts'
import { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { SalaryContent } from '../../src/sheets/salary/salary-content.ts'
import { commandWords } from '../../src/texts/shortcuts.ts'

type Listed = Pick<Command<never, string>, 'id' | 'keys' | 'also' | 'where'>
const all: readonly Listed[] = [...sheetCommands, ...workbenchCommands, showKeysCommand]
const session = new Session(emptyPlan(2026))
// a reader's page: who owns the plan writes no comments, and who has got none is not shown any
const nothing = () => undefined
const comments = { areThere: () => true, countAt: () => 0, watch: () => nothing, show: nothing, write: nothing }
const listener = { comments, refused: nothing, announce: nothing, toast: nothing }
const table = new OpenSheet(session, 'offerings', 'year1', listener)
const salary = new GridSheet(
  new SalaryContent({ session, year: 'year1', comparing: false, onNotice: () => undefined }),
  listener,
)

test('every command has words, and all words are of a command', () => {
  expect(all.map(({ id }) => id).toSorted()).toEqual(Object.keys(commandWords).toSorted())
  for (const { label, effect } of Object.values(commandWords)) {
    const lines: readonly string[] = typeof effect === 'string' ? [effect] : Object.values(effect)
    for (const text of [label, ...lines]) expect(text).not.toBe('')
  }
})

test('no two commands share keys in the same place', () => {
  const taken = new Map<string, string>()
  const shared: string[] = []
  for (const { id, keys, also = [], where } of all) {
    for (const place of where) {
      for (const each of [...keys, ...also]) {
        const combination = `${place}: ${formatKeys(each).join(' + ')}`
        const other = taken.get(combination)
        if (other !== undefined) shared.push(`${combination}: ${other} and ${id}`)
        taken.set(combination, id)
      }
    }
  }
  expect(shared).toEqual([])
})

test('the list of keys has every command with keys once, and in Lönekalkyl none of those that rows need', () => {
  const listOf = (kind: 'rows' | 'salary', sheet: GridSheet) =>
    shortcutsOf(sheetCommands, kind, ({ when }) => when(sheet) === 'enabled').map(({ effect }) => effect)
  const withKeys = sheetCommands.filter(({ keys }) => keys.length > 0)
  expect(listOf('rows', table)).toHaveLength(withKeys.length)
  const missing = withKeys.filter(({ id }) => {
    const { effect } = commandWords[id]
    return !listOf('salary', salary).includes(typeof effect === 'string' ? effect : effect.salary)
  })
  const ofRows = ['addRowUnder', 'duplicate', 'remove', 'moveUp', 'moveDown', 'note', 'calendar', 'replace']
  expect(missing.map(({ id }) => id)).toEqual([...ofRows, 'showUsed', 'showUsing'])
})

test('comments are written by readers only, and shown where there are any', () => {
  const can = (id: string, sheet: GridSheet) => sheetCommands.find((each) => each.id === id)?.when(sheet)
  const ownersSheet = (areThere: boolean) =>
    new OpenSheet(session, 'offerings', 'year1', {
      ...listener,
      comments: { ...comments, areThere: () => areThere, write: undefined },
    })
  expect([can('comment', table), can('comment', salary)]).toEqual(['enabled', 'enabled'])
  expect(can('comment', ownersSheet(true))).toEqual({ why: 'Kommentarer skrivs av dem du delar planen med.' })
  expect(can('showComments', ownersSheet(true))).toBe('enabled')
  expect(can('showComments', ownersSheet(false))).toEqual({ why: 'Inga kommentarer.' })
})

describe('keys', () => {
  const event = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', true>> = {}) =>
    ({ ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, key, ...held }) as KeyboardEvent
  const by = (keys: Keys) => ({ keys: [keys] })

  test('are those that are held, no more and no less; Command is Ctrl', () => {
    const save = by({ key: 's', ctrl: true })
    expect(pressed(save, event('s', { ctrlKey: true }))).toBe(save.keys[0])
    expect(pressed(save, event('S', { metaKey: true }))).toBe(save.keys[0])
    expect(pressed(save, event('s'))).toBeUndefined()
    expect(pressed(save, event('s', { ctrlKey: true, shiftKey: true }))).toBeUndefined()
    // AltGr is both on a Swedish keyboard, and writes a sign
    expect(pressed(save, event('s', { ctrlKey: true, altKey: true }))).toBeUndefined()
  })

  test('of a sign may be typed with Shift', () => {
    expect(pressed(by({ key: '?' }), event('?', { shiftKey: true }))).toBeDefined()
    expect(pressed(by({ key: '?' }), event('?'))).toBeDefined()
    expect(pressed(by({ key: ' ', shift: true }), event(' '))).toBeUndefined()
  })

  test('are named as they stand on a Swedish keyboard', () => {
    expect(formatKeys({ key: 'd', ctrl: true, shift: true })).toEqual(['Ctrl', 'Skift', 'D'])
    expect(formatKeys({ key: 'ArrowUp', alt: true })).toEqual(['Alt', '↑'])
    expect(formatKeys({ key: ' ', shift: true })).toEqual(['Skift', 'Mellanslag'])
    expect(formatKeys({ key: 'PageDown' })).toEqual(['Page Down'])
  })
})
