import { afterEach, expect, test, vi } from 'vitest'
import { createFirstFigures } from '../../src/backend/first-figures.ts'
import type { FirstFigures } from '../../src/plan/examples/first-figures.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { eventually } from '../patience.ts'
import { openBrowser } from './browser.ts'

const figures: FirstFigures = { trade: 'cafe', price: 42, pricesVat: 12, perWeek: 300, rentPerMonth: 9000 }

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
  const take = vi.fn<(figures: FirstFigures) => void>()
  port.bring(email, take)
  return { take }
}

test('what is stored survives a reload, goes to the account that was made here, whatever its letters, and only once', () => {
  const { tab, port } = open()
  port.keep(figures)
  expect(open(tab).port.stored()).toEqual(figures)
  port.accountMade(' Anna@Example.se')
  // it is still shown beside the login form, and stored again when it is changed there
  port.keep({ ...figures, price: 45 })
  expect(bringTo(port, 'anna@example.se').take.mock.calls).toEqual([[{ ...figures, price: 45 }]])
  expect(bringTo(port, 'anna@example.se').take).not.toHaveBeenCalled()
  expect(tab.storage.entries.size).toBe(0)
})

test('who logs in without having made the account here gets nothing', () => {
  const { port } = open()
  port.keep(figures)
  expect(bringTo(port, 'bo@example.se').take).not.toHaveBeenCalled()
  port.accountMade('anna@example.se')
  expect(bringTo(port, 'bo@example.se').take).not.toHaveBeenCalled()
  expect(port.stored()).toEqual(figures)
})

test('the tab that the link in the mail has opened gets them from the tab that has them, which keeps nothing', async () => {
  const first = open()
  first.port.keep(figures)
  first.port.accountMade('anna@example.se')
  const [stranger, opened] = [bringTo(open().port, 'bo@example.se'), bringTo(open().port, 'anna@example.se')]
  await eventually(() => expect(opened.take.mock.calls).toEqual([[figures]]))
  expect(stranger.take).not.toHaveBeenCalled()
  expect(first.tab.storage.entries.size).toBe(0)
})

test('a tab that has stopped asking takes nothing any more', async () => {
  const first = open()
  first.port.keep(figures)
  first.port.accountMade('anna@example.se')
  const [gone, other] = [vi.fn<(figures: FirstFigures) => void>(), open()]
  other.port.bring('anna@example.se', gone)()
  // the answer is on its way: what comes after it on the same channel has been heard when it is there
  await eventually(() => expect(first.tab.storage.entries.size).toBe(0))
  first.port.keep(figures)
  first.port.accountMade('bo@example.se')
  const later = vi.fn<(figures: FirstFigures) => void>()
  other.port.bring('bo@example.se', later)
  await eventually(() => expect(later).toHaveBeenCalled())
  expect(gone).not.toHaveBeenCalled()
})

test('in a browser without channels a tab has what it stored itself', () => {
  const { storage } = openBrowser().newTab()
  const port = createFirstFigures({ storage, tabs: undefined, newId: newRowId })
  const take = vi.fn<(figures: FirstFigures) => void>()
  port.bring('anna@example.se', take)()
  port.keep(figures)
  port.accountMade('anna@example.se')
  port.bring('anna@example.se', take)
  expect(take.mock.calls).toEqual([[figures]])
})

test('two tabs that ask get them once between them', async () => {
  const first = open()
  first.port.keep(figures)
  first.port.accountMade('anna@example.se')
  const both = [bringTo(open().port, 'anna@example.se'), bringTo(open().port, 'anna@example.se')]
  await eventually(() => expect(both.flatMap(({ take }) => take.mock.calls)).toEqual([[figures]]))
})

test.each(['', '{', '"text"', '{"figures":{"trade":"bagare"}}'])('what is none of ours is left alone: %s', (text) => {
  const { tab, port } = open()
  tab.storage.setItem('lonebanken.first', text)
  expect(port.stored()).toBeUndefined()
  port.accountMade('anna@example.se')
  expect(bringTo(port, 'anna@example.se').take).not.toHaveBeenCalled()
})
