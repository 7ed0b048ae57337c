import type PocketBase from 'pocketbase'
import { expect, test } from 'vitest'
import { eventually } from '../patience.ts'
import { invite, sharedWith } from './advisers.ts'
import { codeIn, tokenIn } from './mail-link.ts'
import { serverOfFile } from './of-file.ts'
import { deleteAccount, newId, password } from './server.ts'

const server = serverOfFile()

const newEmail = () => `lamnad-${newId()}@lonebanken.example`
const post = <T>(client: PocketBase, path: string, body: object = {}) =>
  client.send<T>(path, { method: 'POST', body, requestKey: null })

interface Person {
  readonly id: string
  readonly email: string
  readonly client: PocketBase
}

async function signUp(email: string): Promise<Person> {
  const client = server.guest()
  const account = { email, password, passwordConfirm: password, name: 'Robin' }
  const { id } = await client.collection('users').create(account)
  await client.collection('users').authWithPassword(email, password)
  return { id, email, client }
}

/** Follows the latest mail's link to this page. */
async function follow({ email, client }: Person): Promise<void> {
  const token = await tokenIn(server, (await server.mailbox.next(email)).links, 'bekrafta')
  const answer = await post<{ token: string; record: { id: string } }>(
    client,
    '/api/collections/users/confirm-verification',
    { token },
  )
  client.authStore.save(answer.token, answer.record as never)
}

async function moveTo({ client, email }: Person, newAddress: string): Promise<void> {
  await post(client, '/api/account/email', { newEmail: newAddress, password })
  await server.superuser.crons.run('sendMail')
  await server.mailbox.next(email)
  await post(client, '/api/account/confirm-email', {
    code: codeIn((await server.mailbox.next(newAddress)).links, 'byt-epost'),
  })
  await client.collection('users').authWithPassword(newAddress, password)
}

/** All that somebody may read of themselves and of others, as text. */
async function everythingFor({ client, email }: Person): Promise<string> {
  const read = (path: string) => client.send<object>(path, { requestKey: null })
  const collections = (await server.superuser.collections.getFullList({ requestKey: null })).map(({ name }) => name)
  const listed = collections.map((name) =>
    client
      .collection(name)
      .getFullList({ requestKey: null })
      .catch(() => []),
  )
  const plain = ['/api/plans', '/api/plan', '/api/plan/sharing', '/api/shared/plans'].map(read)
  const own = post(client, '/api/account/data')
  const asked = ['verification', 'password-reset'].map((what) =>
    post(client, `/api/collections/users/request-${what}`, { email }),
  )
  return JSON.stringify(await Promise.all([...listed, ...plain, own, ...asked]))
}

type Ways = Readonly<Record<string, (former: Person, hidden: string) => Promise<unknown>>>
const ways: Ways = {
  'that its account has changed': moveTo,
  'whose account is deleted': (former) => deleteAccount(server, former),
}

for (const [left, leave] of Object.entries(ways)) {
  for (const isProved of [true, false]) {
    const never = isProved ? '' : ', and that was never verified'
    test(`who signs up with an address ${left}${never} reads nothing of who had it`, async () => {
      const [email, hidden] = [newEmail(), `hemlig-${newEmail()}`]
      const owner = await server.newUser()
      const former = await signUp(email)
      if (isProved) await follow(former)
      else await server.mailbox.next(email)
      const [plan] = await former.client.collection('plans').getFullList()
      await server.guest().collection('users').requestPasswordReset(email)
      await server.mailbox.next(email)
      const [invitation] = await invite(owner, email)
      await server.superuser.crons.run('sendMail')
      await server.mailbox.next(email)
      await leave(former, hidden)

      const heir = await signUp(email)
      const secrets = [former.id, String(plan?.id), hidden, 'emailChange', 'accountDeleted']
      const unverified = await everythingFor(heir)
      for (const secret of [...secrets, 'invited', String(invitation?.id)]) expect(unverified).not.toContain(secret)
      // somebody who had the address has asked for mails to it as well: it is this one's turn in a while
      await server.superuser.collection('users').update(heir.id, { verified: true })
      await heir.client.collection('users').authWithPassword(email, password)
      const all = await everythingFor(heir)
      for (const secret of secrets) expect(all).not.toContain(secret)
      // an invitation is for who shows that the address is theirs: the first to do so
      expect((await sharedWith(heir)).map(({ id }) => id)).toEqual(isProved ? [] : [invitation?.id])
      expect(all.includes('invited')).toBe(!isProved)
    })
  }
}

test('what is invited to an address stays with who has left it, unseen as it was, but not to their own plan', async () => {
  const [owner, adviser] = [await server.newUser(), await server.newUser()]
  const { email } = adviser
  const hidden = newEmail()
  const [invitation] = await invite(owner, email)
  await server.superuser.collection('users').update(adviser.id, { email: hidden })
  await adviser.client.collection('users').authWithPassword(hidden, password)
  const ofOwn = (await invite(adviser, email)).find((each) => each.email === email)
  await server.superuser.collection('users').update(adviser.id, { email })
  await server.superuser.collection('users').update(adviser.id, { email: newEmail() })
  const heir = await server.newUser()
  await server.superuser.collection('users').update(heir.id, { email })
  await heir.client.collection('users').authWithPassword(email, password)
  expect((await sharedWith(heir)).map(({ id }) => id)).toEqual([ofOwn?.id])
  const changed = await server.superuser.collection('users').getOne<{ email: string }>(adviser.id)
  await adviser.client.collection('users').authWithPassword(changed.email, password)
  expect((await sharedWith(adviser)).map(({ id }) => id)).toEqual([invitation?.id])
})

test('a link to another password goes to no address that its account has left, nor to who has it next', async () => {
  const user = await server.newUser()
  const accept = server.mailbox.refuseMail(451)
  await server.guest().collection('users').requestPasswordReset(user.email)
  const filter = `user = "${user.id}" && last_error != ""`
  const owed = await eventually(() => server.superuser.collection('mails').getFirstListItem(filter))
  const before = server.mailbox.countTo(user.email)
  await server.superuser.collection('users').update(user.id, { email: newEmail() })
  const heir = await server.newUser()
  await server.superuser.collection('users').update(heir.id, { email: user.email })
  accept()
  await server.superuser.collection('mails').update(owed.id, { due: new Date().toISOString() })
  await server.superuser.crons.run('sendMail')
  expect(server.mailbox.countTo(user.email)).toBe(before)
})

test('the notice of a change reaches the address that is left, also when the change was quick and another has it by then', async () => {
  const [user, hidden] = [await server.newUser(), newEmail()]
  await post(user.client, '/api/account/email', { newEmail: hidden, password })
  const code = codeIn((await server.mailbox.next(hidden)).links, 'byt-epost')
  await post(user.client, '/api/account/confirm-email', { code })
  const heir = await signUp(user.email)
  await server.mailbox.next(user.email)
  await post(heir.client, '/api/account/email', { newEmail: newEmail(), password })
  await server.superuser.crons.run('sendMail')
  const notices = [await server.mailbox.next(user.email), await server.mailbox.next(user.email)]
  expect(notices.map(({ text }) => text.includes(hidden)).toSorted()).toEqual([false, true])
})
