import type PocketBase from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import { askedKey, goneKey } from './deletion-marks.ts'
import type { DeviceMarks } from './device-marks.ts'
import { draftOwners, wipeDrafts } from './draft-database.ts'
import { orFailure } from './failure.ts'
import { keepText } from './keep-text.ts'
import { forgetChosenPlan } from './plans/chosen-plan.ts'

export interface Deletions {
  /**
   * Deletes the account on the server, then its drafts here. Fails with 'badCredentials', 'loginClosed' or what a request fails with; after
   * 'offline' the account may be gone all the same, which `finish` finds out.
   */
  readonly deleteAccount: (email: string, password: string) => Promise<void>
  /** True for an account that is gone: nothing of it is to be written any more. */
  readonly isDeleted: (userId: string) => boolean
  /**
   * At the start of a page: carries out what a page that was closed half-way has left. Answers true when the account that is signed in is gone.
   * Never fails; what cannot be done waits for the next start.
   */
  readonly finish: (signedIn: string | undefined) => Promise<boolean>
}

/** Deletions by way of `POST /api/account/delete`; storage is shared by all tabs of the browser, `tab` is this one's. */
export function createDeletions(
  client: PocketBase,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  devices: Pick<DeviceMarks, 'all' | 'forget'>,
  tab: Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>,
): Deletions {
  const gone = (): readonly string[] => (storage.getItem(goneKey) ?? '').split(' ').filter((id) => id !== '')
  const noteGone = (ids: readonly string[]) => {
    keepText(storage, goneKey, [...new Set([...gone(), ...ids])].join(' '))
    // nobody knows which one was theirs; the others get a new one at their next login
    if (ids.length > 0) devices.forget()
  }
  const post = <T>(path: string, body: object) =>
    orFailure(() => client.send<T>(`/api/account/${path}`, { method: 'POST', body }))
  const wipeGone = async () => {
    for (const id of gone()) {
      forgetChosenPlan(tab, storage, id)
      await wipeDrafts(id)
    }
  }

  return {
    isDeleted: (userId) => gone().includes(userId),

    async deleteAccount(email, password) {
      keepText(storage, askedKey, 'yes')
      try {
        const { user } = await post<{ readonly user: string }>('delete', { email, password, devices: devices.all() })
        noteGone([user])
      } catch (error) {
        if (isRefusal(error)) storage.removeItem(askedKey)
        throw error
      }
      storage.removeItem(askedKey)
      // what cannot be wiped now is wiped at the next start
      await wipeGone().catch(() => undefined)
    },

    async finish(signedIn) {
      try {
        if (storage.getItem(askedKey) !== null) {
          const users = [...new Set([...(await draftOwners()), ...(signedIn === undefined ? [] : [signedIn])])]
          const { deleted } = await post<{ readonly deleted: readonly string[] }>('deleted', { users })
          noteGone(deleted)
          storage.removeItem(askedKey)
        }
        const done = gone()
        const isSignedInGone = signedIn !== undefined && done.includes(signedIn)
        await wipeGone()
        // every tab of theirs has heard by now that the login is no more; one whose login ends here has yet to close
        const left = gone().filter((id) => !done.includes(id) || id === signedIn)
        if (left.length === 0) storage.removeItem(goneKey)
        else keepText(storage, goneKey, left.join(' '))
        return isSignedInGone
      } catch {
        // offline, or storage that can't be read: at the next start
        return false
      }
    },
  }
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Failure && error.code !== 'offline' && error.code !== 'server'
