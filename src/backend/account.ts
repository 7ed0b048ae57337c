import type PocketBase from 'pocketbase'
import { ClientResponseError, type RecordAuthResponse, type RecordService } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { AccountPort, AccountUser, MailLinkKind } from '../flows/ports.ts'
import { accountChangeTexts } from '../texts/account-changes.ts'
import type { Deletions } from './deletion.ts'
import type { DeviceMarks } from './device-marks.ts'
import { askingAgain, orFailure, toFailure } from './failure.ts'
import { downloadFile } from './keep-file.ts'
import type { SerializeLogins } from './login-queue.ts'
import { signedInAs } from './signed-in-as.ts'
import { userFrom } from './stored-login.ts'
import type { Stored } from './stored-values.ts'

interface Access {
  readonly client: PocketBase
  readonly users: RecordService
  readonly serialize: SerializeLogins
  readonly devices: DeviceMarks
  readonly current: () => AccountUser | undefined
  readonly signedIn: () => AccountUser
  readonly authWithPassword: (identity: string, password: string) => Promise<Partial<RecordAuthResponse>>
}

export function createAccount(
  client: PocketBase,
  {
    deleteAccount,
    serialize,
    devices,
  }: Pick<Deletions, 'deleteAccount'> & { readonly serialize: SerializeLogins; readonly devices: DeviceMarks },
): AccountPort {
  const users = client.collection('users')

  const authWithPassword = async (identity: string, password: string) => {
    const answer = await client.send<Partial<RecordAuthResponse>>(`${users.baseCollectionPath}/auth-with-password`, {
      method: 'POST',
      body: { identity, password, devices: devices.all() },
    })
    devices.keep(answer)
    return answer
  }

  // whether a login is still good is the server's to say: this computer's clock may be wrong
  const current = (): AccountUser | undefined =>
    client.authStore.token === '' ? undefined : userFrom(client.authStore.record)

  const signedIn = (): AccountUser => {
    const user = current()
    if (!user) throw new Failure('signedOut')
    return user
  }

  const access = { client, users, serialize, devices, current, signedIn, authWithPassword }
  return {
    current,
    deleteAccount,
    watch: (listener) => client.authStore.onChange(() => listener(current())),
    ...loginsOf(access),
    ...changesOf(access),
    ...linksOf(access),
  }
}

function loginsOf({ client, users, serialize, current, authWithPassword }: Access) {
  return {
    signUp: ({ name, email, password }) =>
      orFailure(async () => {
        // the server sends the mail by itself
        await users.create({ name, displayName: name, email, password, passwordConfirm: password })
      }),

    async logIn(email, password) {
      try {
        return saveLogin(client, await authWithPassword(email, password))
      } catch (error) {
        const isRefused = error instanceof ClientResponseError && error.status === 400
        throw isRefused ? new Failure('badCredentials', error) : toFailure(error)
      }
    },

    async logOut() {
      const { token } = client.authStore
      // while the stream is open, the server would refuse to end it for somebody it no longer knows
      await client.realtime.unsubscribe().catch(() => undefined)
      // another tab may have let somebody else in meanwhile
      if (client.authStore.token === token) client.authStore.clear()
    },

    endAllLogins: () =>
      orFailure(async () => {
        await client.send('/api/account/logout-everywhere', { method: 'POST' })
        // this one leaves by itself, in words of its own
        await client.realtime.unsubscribe().catch(() => undefined)
      }),

    refresh: () =>
      serialize(async () => {
        const user = current()
        if (!user) return undefined
        const { Authorization } = signedInAs(client, user.id).headers
        const isStillTheirs = () => current()?.id === user.id
        try {
          // not by the SDK, which would write the new login over that of another user who has logged in meanwhile
          const answer = await client.send<Partial<RecordAuthResponse>>(`${users.baseCollectionPath}/auth-refresh`, {
            method: 'POST',
            headers: { Authorization },
          })
          if (!isStillTheirs()) throw new Failure('otherUser')
          return saveLogin(client, answer)
        } catch (error) {
          const failure = toFailure(error)
          if (failure.code !== 'signedOut' && failure.code !== 'notAllowed') throw failure
          if (client.authStore.token === Authorization) client.authStore.clear()
          if (current() && !isStillTheirs()) throw new Failure('otherUser')
          return current()
        }
      }),
  } satisfies Partial<AccountPort>
}

function changesOf({ client, users, serialize, devices, current, signedIn, authWithPassword }: Access) {
  return {
    changeName: (name) =>
      orFailure(async () => {
        const { id } = signedIn()
        // the SDK renews what this browser keeps of the signed-in user
        await users.update(id, { name, displayName: name })
      }),

    changePassword: (oldPassword, password) =>
      orFailure(() =>
        serialize(async () => {
          const { id, email } = signedIn()
          await users.update(id, { oldPassword, password, passwordConfirm: password })
          // every login has ended with the old password, this one too
          const answer = await authWithPassword(email, password)
          if (current()?.id === id) saveLogin(client, answer)
        }),
      ),

    requestEmailChange: (newEmail, password) =>
      orFailure(async () => {
        await client.send('/api/account/email', { method: 'POST', body: { newEmail, password } })
      }),

    confirmEmailChange: (code, password) =>
      orFailure(async () => {
        const body = { code, password, devices: devices.all() }
        await client.send('/api/account/confirm-email', { method: 'POST', body })
      }),

    downloadData: () =>
      orFailure(async () => {
        const [data, { readableData }] = await Promise.all([
          askingAgain(() => client.send<Stored>('/api/account/data', { method: 'POST' })),
          import('./readable-data.ts'),
        ])
        const name = accountChangeTexts.data.file(new Date().toISOString().slice(0, 10))
        downloadFile(name, JSON.stringify(await readableData(data), null, 2), 'application/json')
      }),
  } satisfies Partial<AccountPort>
}

/** What goes by a mail: a forgotten password, and that an address is one's own. */
function linksOf({ client, users, serialize, devices, current, signedIn }: Access) {
  return {
    requestPasswordReset: (email) =>
      orFailure(async () => {
        await users.requestPasswordReset(email)
      }),

    confirmPasswordReset: (token, password) =>
      orFailure(async () => {
        await users.confirmPasswordReset(await tokenBehind(client, 'passwordReset', token), password, password)
      }),

    resendVerification: () =>
      orFailure(async () => {
        const { waits } = await client.send<{ readonly waits: number }>(
          `${users.baseCollectionPath}/request-verification`,
          { method: 'POST', body: { email: signedIn().email } },
        )
        return waits
      }),

    confirmVerification: (token, proof) =>
      orFailure(() =>
        serialize(async () => {
          // every login from before ends, and this browser is given a new one
          const before = current()?.id
          const answer = await client.send<Partial<RecordAuthResponse>>(
            `${users.baseCollectionPath}/confirm-verification`,
            {
              method: 'POST',
              body: { ...proof, token: await tokenBehind(client, 'verification', token), devices: devices.all() },
            },
          )
          devices.keep(answer)
          if (answer.token && answer.record && current()?.id === before)
            client.authStore.save(answer.token, answer.record)
        }),
      ),

    checkLink: (kind, code) =>
      orFailure(async () => {
        await tokenBehind(client, kind, code)
      }),
  } satisfies Partial<AccountPort>
}

/** The token that the short code of a mail's link stands for. */
async function tokenBehind(client: PocketBase, kind: MailLinkKind, code: string): Promise<string> {
  const { token } = await client.send<{ readonly token: string }>('/api/account/link', {
    method: 'POST',
    body: { kind, code },
  })
  return token
}

/** Keeps the login that the server gives. The SDK would write an empty one over it of an answer that was cut off. */
function saveLogin(client: PocketBase, { token, record }: Partial<RecordAuthResponse>): AccountUser {
  const user = userFrom(record)
  if (!token || !user) throw new Failure('offline')
  client.authStore.save(token, record)
  return user
}
