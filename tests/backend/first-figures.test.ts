import { afterEach, expect, test, vi } from 'vitest'
import { createFirstFigures } from '../../src/backend/first-figures.ts'
import { type TradeSheet, usualSheet, withCell } from '../../src/plan/examples/trade-sheet.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { eventually } from '../patience.ts'
import { openBrowser } from './browser.ts'

const sheet = withCell(usualSheet('cafe'), { table: 'offerings', at: 0, column: 'price' }, 42)
const dearer = withCell(sheet, { table: 'offerings', at: 0, column: 'price' }, 45)

const channels: BroadcastChannel[] = []
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
})

/** The same tab after a reload keeps its storage. */
function open(tab = openBrowser().newTab()) {
  const tabs = new BroadcastChannel('lonebanken.first.test')
  channels.push(tabs)
  return { tab, port: createFirstFigures({ storage: tab.storage, tabs, newId: newRowId }) }
}

const bringTo = (port: ReturnType<typeof open>['port'], email: string) => {
  const take = vi.fn<(sheet: TradeSheet) => void>()
  port.bring(email, take)
  return { take }
}

test('what is stored survives a reload, goes to the account that was made here, whatever its letters, and only once', () => {
  const { tab, port } = open()
  port.keep(sheet)
  expect(open(tab).port.stored()).toEqual(sheet)
  port.accountMade(' Anna@Example.se')
  // it is still shown beside the login form, and stored again when it is changed there
  port.keep(dearer)
  expect(bringTo(port, 'anna@example.se').take.mock.calls).toEqual([[dearer]])
  expect(bringTo(port, 'anna@example.se').take).not.toHaveBeenCalled()
  expect(tab.storage.entries.size).toBe(0)
})

test('who logs in without having made the account here gets nothing', () => {
  const { port } = open()
  port.keep(sheet)
  expect(bringTo(port, 'bo@example.se').take).not.toHaveBeenCalled()
  port.accountMade('anna@example.se')
  expect(bringTo(port, 'bo@example.se').take).not.toHaveBeenCalled()
  expect(port.stored()).toEqual(sheet)
})

test('the tab that the link in the mail has opened gets them from the tab that has them, which keeps nothing', async () => {
  const first = open()
  first.port.keep(sheet)
  first.port.accountMade('anna@example.se')
  const [stranger, opened] = [bringTo(open().port, 'bo@example.se'), bringTo(open().port, 'anna@example.se')]
  await eventually(() => expect(opened.take.mock.calls).toEqual([[sheet]]))
  expect(stranger.take).not.toHaveBeenCalled()
  expect(first.tab.storage.entries.size).toBe(0)
})

test('a tab that has stopped asking takes nothing any more', async () => {
  const first = open()
  first.port.keep(sheet)
  first.port.accountMade('anna@example.se')
  const [gone, other] = [vi.fn<(sheet: TradeSheet) => void>(), open()]
  other.port.bring('anna@example.se', gone)()
  // the answer is on its way: what comes after it on the same channel has been heard when it is there
  await eventually(() => expect(first.tab.storage.entries.size).toBe(0))
  first.port.keep(sheet)
  first.port.accountMade('bo@example.se')
  const later = vi.fn<(sheet: TradeSheet) => void>()
  other.port.bring('bo@example.se', later)
  await eventually(() => expect(later).toHaveBeenCalled())
  expect(gone).not.toHaveBeenCalled()
})

test('in a browser without channels a tab has what it stored itself', () => {
  const { storage } = openBrowser().newTab()
  const port = createFirstFigures({ storage, tabs: undefined, newId: newRowId })
  const take = vi.fn<(sheet: TradeSheet) => void>()
  port.bring('anna@example.se', take)()
  port.keep(sheet)
  port.accountMade('anna@example.se')
  port.bring('anna@example.se', take)
  expect(take.mock.calls).toEqual([[sheet]])
})

test('two tabs that ask get them once between them', async () => {
  const first = open()
  first.port.keep(sheet)
  first.port.accountMade('anna@example.se')
  const both = [bringTo(open().port, 'anna@example.se'), bringTo(open().port, 'anna@example.se')]
  await eventually(() => expect(both.flatMap(({ take }) => take.mock.calls)).toEqual([[sheet]]))
})

test.each(['', '{', '"text"', '{"sheet":{"trade":"bagare"}}'])('what is none of ours is left alone: %s', (text) => {
  const { tab, port } = open()
  tab.storage.setItem('lonebanken.first', text)
  expect(port.stored()).toBeUndefined()
  port.accountMade('anna@example.se')
  expect(bringTo(port, 'anna@example.se').take).not.toHaveBeenCalled()
})
