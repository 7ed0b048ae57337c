import type { AccountUser } from '../flows/ports.ts'
import { text } from './stored-values.ts'

export const loginKey = 'pocketbase_auth'

const longestLogin = 'x'.repeat(3000)

/** Who this browser has signed in, as the SDK would say, without the SDK. Whether the login is still good is the server's to say. */
export function userOfStoredLogin(...places: readonly Pick<Storage, 'getItem'>[]): AccountUser | undefined {
  const found = places.map(loginIn).find(({ token }) => token !== '')
  return found && userFrom(found.record)
}

/** Where the browser can keep a login: as usual, no longer than the tab (`LoginStore`, server.ts), or nowhere. */
export function placeForLogins(
  page: Pick<Window, 'localStorage' | 'sessionStorage'>,
): 'browser' | 'tab' | 'blocked' | 'full' {
  const asked = probed(() => page.localStorage)
  if (asked !== 'full') return asked === 'kept' ? 'browser' : 'blocked'
  return probed(() => page.sessionStorage) === 'kept' ? 'tab' : 'full'
}

/** True where the login is kept for as long as the tab. */
export const isLoginOfTab = ({
  localStorage,
  sessionStorage,
}: Pick<Window, 'localStorage' | 'sessionStorage'>): boolean =>
  loginIn(localStorage).token === '' && loginIn(sessionStorage).token !== ''

function probed(storage: () => Storage): 'kept' | 'blocked' | 'full' {
  const key = 'lonebanken.probe'
  try {
    storage().setItem(key, longestLogin)
    storage().removeItem(key)
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked'
  }
}

export function userFrom(record: unknown): AccountUser | undefined {
  if (!isRecord(record) || typeof record['id'] !== 'string') return undefined
  return {
    id: record['id'],
    name: text(record['name']),
    email: text(record['email']),
    verified: record['verified'] === true,
  }
}

/** The login that is kept in a storage; '' for none. */
export function loginIn(storage: Pick<Storage, 'getItem'>): { readonly token: string; readonly record: unknown } {
  try {
    const stored: unknown = JSON.parse(storage.getItem(loginKey) ?? 'null')
    if (isRecord(stored)) return { token: text(stored['token']), record: stored['record'] }
  } catch {
    // none of ours
  }
  return { token: '', record: undefined }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
