import { expect, test } from 'vitest'
import { answerProposal, changePlan, commentInvited, invite, makePlan, newProposal, propose } from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import type { TestUser } from './server.ts'
import { comment, commentsOf, makeLink, markComments } from './shared.ts'

const server = serverOfFile()

const morning = () => server.superuser.crons.run('notifyOwners')
const mailsOf = (user: TestUser) =>
  server.superuser.collection('mails').getFullList({ filter: `user = "${user.id}" && kind = "comments"` })

/** Whoever has been told so far, by the customer who is told after them. */
async function marker(): Promise<void> {
  const last = await server.newUser()
  await comment(server, (await makeLink(last)).code)
  await morning()
  await nextMail(last.email)
}

/** The next mail to an address: the minute strikes. */
async function nextMail(to: string) {
  await server.superuser.crons.run('sendMail')
  return server.mailbox.next(to)
}

test('is sent once a day, with how much there is that nobody has seen and no word of it', async () => {
  const user = await server.newUser()
  const { code } = await makeLink(user, { name: 'HEMLIG-NOT', firm: 'HEMLIG-FIRMA' })
  await morning()
  await comment(server, code, { text: 'FRÄMLINGENS ord', author: 'FRÄMLING', rowName: 'RADENS namn' })
  await morning()
  const { subject, text, html, links } = await nextMail(user.email)
  expect(subject).toBe('Nya kommentarer till din plan hos Lönebänken')
  expect(text).toContain('du har en kommentar som du inte har sett')
  expect(links).toEqual([`${server.url}/?plan=${user.planId}#kommentarer`])
  expect(text + html).not.toMatch(/FRÄMLING|RADENS|HEMLIG/)
  expect(text + html).not.toContain(code)

  // told of already
  await morning()
  await marker()
  expect(server.mailbox.countTo(user.email)).toBe(1)
  for (const at of [1, 2]) await comment(server, code, { text: `Mer ${at}` })
  await morning()
  expect((await nextMail(user.email)).text).toContain('du har 3 kommentarer som du inte har sett')
})

test('leads to the plan of the latest, and counts those of all plans', async () => {
  const user = await server.newUser()
  const plan = await makePlan(user, { name: '<Två> {url}' })
  const [first, second] = [await makeLink(user), await makeLink(user, { plan })]
  await comment(server, first.code)
  await comment(server, second.code)
  await morning()
  const { text, links } = await nextMail(user.email)
  expect(text).toContain('du har 2 kommentarer')
  expect(text).not.toContain('Två')
  expect(links).toEqual([`${server.url}/?plan=${plan}#kommentarer`])
})

test('is not sent about what has been seen, nor of a plan while it is deleted', async () => {
  const [user, other] = [await server.newUser(), await server.newUser()]
  const { code } = await makeLink(user)
  await comment(server, code)
  await markComments(user, { seen: [(await commentsOf(user))[0]?.id] })
  const plan = await makePlan(other)
  await comment(server, (await makeLink(other, { plan })).code)
  await changePlan(other, plan, { deleted: true })
  await morning()
  await marker()
  expect([await mailsOf(user), await mailsOf(other)]).toEqual([[], []])
  await changePlan(other, plan, { deleted: false })
  await morning()
  expect((await nextMail(other.email)).text).toContain('en kommentar')
})

/** A morning on which the mail server takes no mail. Answers how it takes mail again. */
async function morningWithoutMailServer(user: TestUser): Promise<() => void> {
  const accept = server.mailbox.refuseMail()
  await morning()
  await server.superuser.crons.run('sendMail')
  await expect.poll(async () => (await mailsOf(user))[0]?.['last_error'] as string).toMatch(/later/)
  return accept
}

test('is not sent when all has been seen by the time that the mail server takes mail again', async () => {
  const user = await server.newUser()
  await comment(server, (await makeLink(user)).code)
  const accept = await morningWithoutMailServer(user)
  await markComments(user, { done: [(await commentsOf(user))[0]?.id] })
  accept()
  const [mail] = await mailsOf(user)
  await server.superuser.collection('mails').update(String(mail?.id), { due: new Date().toISOString() })
  await server.superuser.crons.run('sendMail')
  expect(await mailsOf(user)).toEqual([])
  expect(server.mailbox.countTo(user.email)).toBe(0)
})

test('goes to the address that the account has when it is sent', async () => {
  const user = await server.newUser()
  await comment(server, (await makeLink(user)).code)
  const accept = await morningWithoutMailServer(user)
  await server.superuser.collection('users').update(user.id, { email: `ny-${user.email}` })
  accept()
  const [mail] = await mailsOf(user)
  await server.superuser.collection('mails').update(String(mail?.id), { due: new Date().toISOString() })
  expect((await nextMail(`ny-${user.email}`)).subject).toContain('Nya kommentarer')
  expect(server.mailbox.countTo(user.email)).toBe(0)
})

test('counts what is proposed and not answered, beside the comments or alone', async () => {
  const [user, adviser] = [await server.newUser(), await server.newUser({ access: 'none' })]
  const [invitation] = await invite(user, adviser.email)
  const [first, second] = [newProposal({ author: 'FRÄMLING', message: 'FRÄMLINGENS ord' }), newProposal()]
  await propose(adviser, invitation?.id, first)
  await morning()
  const { subject, text, html, links } = await nextMail(user.email)
  expect(subject).toBe('Nya förslag till din plan hos Lönebänken')
  expect(text).toContain('du har ett förslag som du inte har svarat på.')
  expect(links).toEqual([`${server.url}/?plan=${user.planId}#forslag`])
  expect(text + html).not.toMatch(/FRÄMLING/)

  // told of already, and what is answered is no news
  await morning()
  await propose(adviser, invitation?.id, second)
  await answerProposal(user, second.id, 'left')
  await morning()
  await marker()
  expect(server.mailbox.countTo(user.email)).toBe(1)
  await propose(adviser, invitation?.id)
  await commentInvited(adviser, invitation?.id)
  await morning()
  const both = await nextMail(user.email)
  expect(both.subject).toBe('Nya kommentarer och förslag till din plan hos Lönebänken')
  expect(both.text).toContain('en kommentar som du inte har sett och 2 förslag som du inte har svarat på.')
  expect(both.links).toEqual([`${server.url}/?plan=${user.planId}#kommentarer`])
})

test('all are told, however many there are', async () => {
  const many = 250
  const insert = (into: string, values: string) =>
    server.sql(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many}),
        ids AS (SELECT 'many' || (10000000000 + i) AS id FROM n) INSERT INTO ${into} SELECT ${values} FROM ids`,
    )
  await insert('users (id, email, tokenKey, password)', "id, id || '@lonebanken.example', id, ''")
  await insert('plans (id, user)', 'id, id')
  await insert('comments (id, clientId, plan, page, author, text)', "id, id, id, 'cash', 'R', 'T'")
  await morning()
  const filter = 'kind = "comments" && user ~ "many%"'
  expect(await server.superuser.collection('mails').getFullList({ filter })).toHaveLength(many)
})
