import { expect, test } from 'vitest'
import { createFirstFigures } from '../../src/backend/first-figures.ts'
import { usualSheet, withCell } from '../../src/plan/examples/trade-sheet.ts'
import { openBrowser } from './browser.ts'

const sheet = withCell(usualSheet('cafe'), { table: 'offerings', at: 0, column: 'price' }, 42)
const dearer = withCell(sheet, { table: 'offerings', at: 0, column: 'price' }, 45)
const day = 24 * 60 * 60 * 1000

/** A browser, whose tabs come and go: what it keeps is all that they have in common. */
function open() {
  const storage = openBrowser().newTab().shared
  let now = Date.parse('2026-11-27T12:00:00Z')
  const newTab = () => createFirstFigures({ storage, now: () => now })
  return { storage, newTab, wait: (days: number) => void (now += days * day) }
}

test('what is stored outlives its tab, goes to the account that was made here, whatever its letters, and only once', () => {
  const { storage, newTab } = open()
  newTab().keep(sheet)
  expect(newTab().stored()).toEqual(sheet)
  newTab().accountMade(' Anna@Example.se')
  // it is still shown beside the login form, and stored again when it is changed there
  newTab().keep(dearer)
  expect(newTab().takeFor('anna@example.se')).toEqual(dearer)
  expect(newTab().takeFor('anna@example.se')).toBeUndefined()
  expect(storage.entries.size).toBe(0)
})

test('who logs in without having made the account here gets nothing', () => {
  const { newTab } = open()
  newTab().keep(sheet)
  expect(newTab().takeFor('bo@example.se')).toBeUndefined()
  newTab().accountMade('anna@example.se')
  expect(newTab().takeFor('bo@example.se')).toBeUndefined()
  expect(newTab().stored()).toEqual(sheet)
})

test('it waits for 30 days from the last change, and nothing is left then', () => {
  const { storage, newTab, wait } = open()
  newTab().keep(sheet)
  wait(20)
  newTab().keep(dearer)
  newTab().accountMade('anna@example.se')
  wait(29.9)
  expect(newTab().stored()).toEqual(dearer)
  wait(0.1)
  expect(newTab().takeFor('anna@example.se')).toBeUndefined()
  expect(storage.entries.size).toBe(0)
})

test('the visitor can take it away', () => {
  const { storage, newTab } = open()
  newTab().keep(sheet)
  newTab().forget()
  expect([newTab().stored(), storage.entries.size]).toEqual([undefined, 0])
})

test.each(['', '{', '"text"', '{"sheet":{"trade":"bagare"},"at":0}'])(
  'what is none of ours is left alone: %s',
  (text) => {
    const { storage, newTab } = open()
    storage.setItem('lonebanken.first', text)
    expect(newTab().stored()).toBeUndefined()
    newTab().accountMade('anna@example.se')
    expect(newTab().takeFor('anna@example.se')).toBeUndefined()
    expect(storage.getItem('lonebanken.first')).toBe(text)
  },
)

test('a browser that is full keeps what it had', () => {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  const port = createFirstFigures({
    storage: { getItem: () => null, setItem: full, removeItem: () => undefined },
    now: () => 0,
  })
  expect(() => port.keep(sheet)).not.toThrow()
})
