import type { RecordModel } from 'pocketbase'
import { afterEach, expect, test, vi } from 'vitest'
import { LoginStore } from '../../src/backend/server.ts'
import { loginKey, placeForLogins, userFrom, userOfStoredLogin } from '../../src/backend/stored-login.ts'
import { openBrowser } from './browser.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('', 'QuotaExceededError')
}

test('a login is kept by the browser, by the tab where that is full, and nowhere where both are or all is blocked; nothing is left of the question', () => {
  const { shared, storage } = openBrowser().newTab()
  const [localStorage, sessionStorage] = [shared, storage] as unknown as Storage[]
  const withFull = (kept: unknown) => ({ setItem: full, getItem: () => null, kept }) as unknown as Storage
  if (!localStorage || !sessionStorage) throw new Error('no storage')
  expect(placeForLogins({ localStorage, sessionStorage })).toBe('browser')
  expect(placeForLogins({ localStorage: withFull(1), sessionStorage })).toBe('tab')
  expect(placeForLogins({ localStorage: withFull(1), sessionStorage: withFull(2) })).toBe('full')
  expect([...shared.entries, ...storage.entries]).toEqual([])
  const blocked = {
    sessionStorage,
    get localStorage(): Storage {
      throw new DOMException('', 'SecurityError')
    },
  }
  expect(placeForLogins(blocked)).toBe('blocked')
})

test('a login for which there is no room is the tab’s, takes the place of another one, and goes when it ends', () => {
  const { shared, storage } = openBrowser().newTab()
  vi.stubGlobal('window', { localStorage: shared, addEventListener: () => undefined })
  const store = new LoginStore(storage)
  const heard: string[] = []
  store.onChange((token) => heard.push(token))
  store.save('first', { id: 'anna' } as RecordModel)
  expect([...shared.entries.keys(), ...storage.entries.keys()]).toEqual([loginKey])
  vi.spyOn(shared, 'setItem').mockImplementation(full)
  store.save('second', { id: 'berit' } as RecordModel)
  expect([store.token, store.record?.id, heard]).toEqual(['second', 'berit', ['first', 'second']])
  expect([...shared.entries.keys(), ...storage.entries.keys()]).toEqual([loginKey])
  const again = new LoginStore(storage)
  expect([again.token, again.record?.id]).toEqual(['second', 'berit'])
  expect(userOfStoredLogin(shared, storage)?.id).toBe('berit')
  again.clear()
  expect([again.token, again.record, userOfStoredLogin(shared, storage)]).toEqual(['', null, undefined])
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
