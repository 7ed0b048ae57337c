import type PocketBase from 'pocketbase'
import { type AuthRecord, ClientResponseError, type RecordAuthResponse } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { AccountPort, AccountUser } from '../flows/ports.ts'
import { orFailure, toFailure } from './failure.ts'

/** Accounts in PocketBase's own collection of users. */
export function createAccount(client: PocketBase): AccountPort {
  const users = client.collection('users')

  const current = (): AccountUser | undefined =>
    client.authStore.isValid ? userFrom(client.authStore.record) : undefined

  return {
    current,

    signUp: ({ name, email, password }) =>
      orFailure(async () => {
        // the server sends the letter by itself
        await users.create({ name, displayName: name, email, password, passwordConfirm: password })
      }),

    async logIn(email, password) {
      try {
        const { record } = await users.authWithPassword(email, password)
        return userOf(record)
      } catch (error) {
        const isRefused = error instanceof ClientResponseError && error.status === 400
        throw isRefused ? new Failure('badCredentials', error) : toFailure(error)
      }
    },

    async logOut() {
      // while the stream is open, the server would refuse to end it for somebody it no longer knows
      await client.realtime.unsubscribe().catch(() => undefined)
      client.authStore.clear()
    },

    requestPasswordReset: (email) =>
      orFailure(async () => {
        await users.requestPasswordReset(email)
      }),

    confirmPasswordReset: (token, password) =>
      orFailure(async () => {
        await users.confirmPasswordReset(token, password, password)
      }),

    resendVerification: () =>
      orFailure(async () => {
        const user = current()
        if (!user) throw new Failure('signedOut')
        await users.requestVerification(user.email)
      }),

    confirmVerification: (token) =>
      orFailure(async () => {
        // every login from before ends; a browser that has one of this user's is given a new one
        const answer = await client.send<Partial<RecordAuthResponse>>(
          `${users.baseCollectionPath}/confirm-verification`,
          { method: 'POST', body: { token } },
        )
        if (answer.token && answer.record) client.authStore.save(answer.token, answer.record)
      }),

    async refresh() {
      if (!current()) return undefined
      try {
        const { record } = await users.authRefresh()
        return userOf(record)
      } catch (error) {
        const failure = toFailure(error)
        if (failure.code !== 'signedOut' && failure.code !== 'notAllowed') throw failure
        client.authStore.clear()
        return undefined
      }
    },

    watch: (listener) => client.authStore.onChange(() => listener(current())),
  }
}

function userFrom(record: AuthRecord): AccountUser | undefined {
  if (!record) return undefined
  return {
    id: record.id,
    name: String(record['name']),
    email: String(record['email']),
    verified: record['verified'] === true,
  }
}

function userOf(record: AuthRecord): AccountUser {
  const user = userFrom(record)
  if (!user) throw new Failure('server')
  return user
}
