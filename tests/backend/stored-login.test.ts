import { afterEach, expect, test, vi } from 'vitest'
import { storesLogins, userFrom } from '../../src/backend/stored-login.ts'
import { openBrowser } from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a browser that keeps something for this page can remember a login, and is left as it was', () => {
  const { shared: localStorage } = openBrowser().newTab()
  vi.stubGlobal('window', { localStorage })
  expect(storesLogins()).toBe(true)
  expect([...localStorage.entries]).toEqual([])
})

test('a browser that blocks all site data remembers no login', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('', 'SecurityError')
    },
  })
  expect(storesLogins()).toBe(false)
})

test('a user is verified only where their record says so', () => {
  const record = { id: 'anna', name: 'Anna', email: 'anna@example.se' }
  expect(userFrom({ ...record, verified: true })).toEqual({ ...record, verified: true })
  for (const verified of [false, undefined, 'yes']) expect(userFrom({ ...record, verified })?.verified).toBe(false)
  // a login that support writes by hand holds no more than whose it is (docs/support.md)
  expect(userFrom({ id: 'anna', collectionName: 'users' })).toEqual({
    id: 'anna',
    name: '',
    email: '',
    verified: false,
  })
  for (const none of [undefined, null, 'anna', { ...record, id: 7 }]) expect(userFrom(none)).toBeUndefined()
})
