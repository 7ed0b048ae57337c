import type { AccountUser } from '../flows/ports.ts'
import { text } from './stored-values.ts'

/** Where PocketBase's SDK keeps this browser's login (its `LocalAuthStore`). */
export const loginKey = 'pocketbase_auth'

/** Who this browser has signed in, as the SDK would say, without the SDK. Whether the login is still good is the server's to say. */
export function userOfStoredLogin(storage: Pick<Storage, 'getItem'>): AccountUser | undefined {
  const { token, record } = storedIn(storage)
  return typeof token === 'string' && token !== '' ? userFrom(record) : undefined
}

/** False when the browser keeps nothing for this page (all cookies and site data blocked): no login could be remembered. */
export function storesLogins(): boolean {
  try {
    const key = 'lonebanken.probe'
    window.localStorage.setItem(key, '')
    window.localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** A user from their record; undefined without one. */
export function userFrom(record: unknown): AccountUser | undefined {
  if (!isRecord(record) || typeof record['id'] !== 'string') return undefined
  return {
    id: record['id'],
    name: text(record['name']),
    email: text(record['email']),
    verified: record['verified'] === true,
  }
}

function storedIn(storage: Pick<Storage, 'getItem'>): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(loginKey) ?? 'null')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
