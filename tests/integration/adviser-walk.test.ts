import { expect, test } from 'vitest'
import limits from '../../pb_hooks/plan/limits.json' with { type: 'json' }
import { dice } from '../fixtures/chance.ts'
import {
  answerProposal,
  changePlan,
  commentInvited,
  invite,
  leave,
  makePlan,
  newProposal,
  ownProposals,
  proposalsOf,
  propose,
  readInvited,
  revokeInvitation,
  sharedWith,
} from './advisers.ts'
import { serverOfFile } from './of-file.ts'
import { deleteAccount, isPostgres, newId, type TestUser } from './server.ts'
import { commentsOf, refused } from './shared.ts'

const server = serverOfFile()

interface Written {
  readonly id: string
  readonly by: Account
  answer: string
}
interface PlanModel {
  readonly id: string
  readonly owner: Account
  name: string
  isDeleted: boolean
  comments: Written[]
  proposals: Written[]
}
interface Invitation {
  readonly id: string
  readonly plan: PlanModel
  readonly email: string
  firm: string
  /** Whose it is since it was seen first. */
  adviser: Account | undefined
}
/** Somebody who owns plans, may have been invited to others', or both. */
interface Account {
  readonly user: TestUser
  email: string
  isVerified: boolean
  mayWrite: boolean
  plans: PlanModel[]
  /** Since the server started. */
  invited: number
}

const chance = dice()
const below = (limit: number) => Math.floor(chance() * limit)
const one = <V>(of: readonly V[]): V => of[below(of.length)] as V
const sql = (query: string) => server.sql(query)
const sorted = (texts: readonly unknown[]) => texts.map(String).toSorted()
const gone = [404, { invitation: 'gone' }] as const

// more than there are accounts: an address is left, and somebody else gets it
const addresses = Array.from({ length: 7 }, (_, at) => `adress${at}@lonebanken.example`)
const accounts: Account[] = []
let invitations: Invitation[] = []
/** Every id that there has been, revoked ones too. */
const everyId: string[] = []
const counted = { seen: 0, closed: 0, refused: 0 }

const isTheirs = ({ plan, adviser, email }: Invitation, account: Account) =>
  account.isVerified &&
  !plan.isDeleted &&
  plan.owner !== account &&
  (adviser === account || (adviser === undefined && email === account.email))
const sharedWithModel = (account: Account) => invitations.filter((each) => isTheirs(each, account))
const ofPlan = (plan: PlanModel) => invitations.filter((each) => each.plan === plan)
/** Of an invitation that there is, mostly; of one that there was, or never was. */
const anyId = () => (chance() < 0.7 ? one(invitations) : undefined)?.id ?? one([...everyId, newId()])
const plansInUse = () => accounts.flatMap(({ plans }) => plans.filter(({ isDeleted }) => !isDeleted))

async function newAccount(mayWrite: boolean): Promise<Account> {
  const user = await server.newUser({ access: mayWrite ? 'active' : 'none' })
  const account: Account = { user, email: user.email, isVerified: true, mayWrite, plans: [], invited: 0 }
  account.plans.push({ id: user.planId, owner: account, name: '', isDeleted: false, comments: [], proposals: [] })
  await moveTo(account, one(addresses.filter((email) => accounts.every((each) => each.email !== email))))
  return account
}

/** By support, as if the mail's link had been followed. */
async function moveTo(account: Account, email: string): Promise<void> {
  await server.superuser.collection('users').update(account.user.id, { email })
  await account.user.client.collection('users').authWithPassword(email, account.user.password)
  // what they were invited to and had not seen goes along
  for (const each of invitations) {
    const isUnseen = !each.adviser && each.email === account.email && each.plan.owner !== account
    if (isUnseen && account.isVerified) each.adviser = account
  }
  account.email = email
}

async function checkList(account: Account): Promise<void> {
  const listed = await sharedWith(account.user)
  const wanted = sharedWithModel(account)
  expect(sorted(listed.map(({ id, firm, name }) => `${id} ${firm} ${name}`))).toEqual(
    sorted(wanted.map(({ id, firm, plan }) => `${id} ${firm} ${plan.name}`)),
  )
  for (const each of wanted) each.adviser = account
}

/** Any invitation that there has been, whoever's it is: what opens, and how much of what was written is shown. */
async function checkReader(account: Account, id: string): Promise<void> {
  const invitation = sharedWithModel(account).find((each) => each.id === id)
  counted[invitation ? 'seen' : 'closed'] += 1
  if (!invitation) {
    await isRefused(readInvited(account.user, id), gone)
    await isRefused(ownProposals(account.user, id), gone)
    return
  }
  const { plan, firm } = invitation
  const own = (all: readonly Written[]) => sorted(all.filter(({ by }) => by === account).map((each) => each.id))
  const proposals = await ownProposals(account.user, id)
  expect(sorted(proposals.map((each) => each.id))).toEqual(own(plan.proposals))
  await checkStored()
  const shown = await readInvited(account.user, id)
  invitation.adviser = account
  expect(shown).toMatchObject({ by: 'adviser', firm, name: plan.name, frozenAt: '' })
  expect(shown.version).toBeUndefined()
  expect(sorted(shown.comments.map((each) => each.id))).toEqual(own(plan.comments))
}

async function checkOwner({ user, plans }: Account): Promise<void> {
  type Listed = Readonly<Record<'id' | 'plan' | 'email' | 'firm', string>>
  const sharing = await user.client.send<{ invitations: Listed[] }>('/api/plan/sharing', { requestKey: null })
  const line = (id: string, plan: string, email: string, firm: string) => `${id} ${plan} ${email} ${firm}`
  expect(sorted(sharing.invitations.map(({ id, plan, email, firm }) => line(id, plan, email, firm)))).toEqual(
    sorted(plans.flatMap(ofPlan).map(({ id, plan, email, firm }) => line(id, plan.id, email, firm))),
  )
  for (const plan of plans.filter(({ isDeleted }) => !isDeleted)) {
    expect(sorted((await commentsOf(user, plan.id)).map(({ id }) => id))).toEqual(
      sorted(plan.comments.map(({ id }) => id)),
    )
    const answered = ({ id, answer }: { readonly id: string; readonly answer: string }) => `${id} ${answer}`
    expect(sorted((await proposalsOf(user, plan.id)).map(answered))).toEqual(sorted(plan.proposals.map(answered)))
  }
}

/** Whose each invitation is, as it is stored: nothing but a use of it binds one. */
async function checkStored(): Promise<void> {
  type Stored = Readonly<Record<'id' | 'plan' | 'email' | 'adviser', string>>
  const stored = await server.superuser.collection('invitations').getFullList<Stored>({ requestKey: null })
  expect(sorted(stored.map(({ id, plan, email, adviser }) => [id, plan, email, adviser]))).toEqual(
    sorted(invitations.map(({ id, plan, email, adviser }) => [id, plan.id, email, adviser?.user.id ?? ''])),
  )
}

async function isRefused(asked: Promise<unknown>, wanted: readonly unknown[]): Promise<void> {
  expect(await refused(asked)).toEqual(wanted)
}
const mayNot = ({ isVerified }: Account) => [403, { save: isVerified ? 'no_access' : 'not_verified' }]

/** @returns whether the writer may write to the plan of this invitation; expects a refusal where not */
async function writes(account: Account, id: string, asked: () => Promise<unknown>): Promise<Invitation | undefined> {
  const invitation = sharedWithModel(account).find((each) => each.id === id)
  if (invitation) {
    invitation.adviser = account
    return invitation
  }
  await isRefused(asked(), gone)
  return undefined
}

type Step = (account: Account, step: number) => Promise<void>
const steps: Readonly<Record<string, Step>> = {
  async invite(account, step) {
    const plan = one(account.plans)
    const [email, firm] = [one(addresses), `Firma ${step}`]
    const asked = invite({ ...account.user, planId: plan.id }, email, { firm })
    counted.refused += 1
    if (!account.isVerified || !account.mayWrite) return isRefused(asked, mayNot(account))
    if (email === account.email) return isRefused(asked, [400, { invitation: 'own' }])
    account.invited += 1
    if (account.invited > 40) return isRefused(asked, [429, {}])
    if (plan.isDeleted) return isRefused(asked, [404, { plan: 'gone' }])
    counted.refused -= 1
    const there = ofPlan(plan).find((each) => each.email === email)
    const id = String((await asked).find((each) => each.email === email && each.plan === plan.id)?.id)
    if (there) {
      expect(id).toBe(there.id)
      there.firm = firm
    } else {
      invitations.push({ id, plan, email, firm, adviser: undefined })
      everyId.push(id)
    }
  },
  async revoke(account) {
    const id = anyId()
    await revokeInvitation(account.user, id)
    invitations = invitations.filter((each) => each.id !== id || each.plan.owner !== account)
  },
  async leave(account) {
    const id = anyId()
    const left = await leave(account.user, id)
    const wanted = sharedWithModel(account)
    invitations = invitations.filter((each) => each.id !== id || !wanted.includes(each))
    for (const each of sharedWithModel(account)) each.adviser = account
    expect(sorted(left.map((each) => each.id))).toEqual(sorted(sharedWithModel(account).map((each) => each.id)))
  },
  list: (account) => checkList(account),
  async comment(account) {
    const [id, invitation] = [newId(), anyId()]
    const ask = () => commentInvited(account.user, invitation, { id })
    const found = await writes(account, invitation, ask)
    if (!found) return
    // its answer may have been lost
    for (let asked = 0; asked <= below(2); asked += 1) await ask()
    found.plan.comments.push({ id, by: account, answer: '' })
  },
  async propose(account) {
    const [proposal, invitation] = [newProposal(), anyId()]
    const ask = () => propose(account.user, invitation, proposal)
    const found = await writes(account, invitation, ask)
    if (!found) return
    const open = found.plan.proposals.filter(({ answer, by }) => answer === '' && by === account)
    if (open.length >= limits.maxOpenProposals) {
      return isRefused(ask(), [400, { proposal: 'too_many' }])
    }
    for (let asked = 0; asked <= below(2); asked += 1) await ask()
    found.plan.proposals.push({ id: proposal.id, by: account, answer: '' })
  },
  async answer(account) {
    const plan = one(accounts.flatMap(({ plans }) => plans))
    if (plan.proposals.length === 0) return
    const proposal = one(plan.proposals)
    const answer = one(['taken', 'left'] as const)
    const asked = answerProposal(account.user, proposal.id, answer)
    if (plan.owner !== account || plan.isDeleted) {
      return isRefused(asked, [404, { proposal: 'gone' }])
    }
    await asked
    proposal.answer = answer
  },
  /** A customer moves to an address that somebody may have left, with what was theirs. */
  async move(account) {
    const free = addresses.filter((email) => accounts.every((each) => each.email !== email))
    await moveTo(account, one(free))
  },
  async verify(account) {
    account.isVerified = !account.isVerified
    await sql(`UPDATE users SET verified = ${account.isVerified ? 'TRUE' : 'FALSE'} WHERE id = '${account.user.id}'`)
  },
  async another(account, step) {
    if (!account.isVerified || !account.mayWrite || account.plans.length > 2) return
    const name = `Plan ${step}`
    const id = await makePlan(account.user, { name })
    account.plans.push({ id, owner: account, name, isDeleted: false, comments: [], proposals: [] })
  },
  async deleteOrTakeBack(account) {
    const plan = one(account.plans)
    const isLast = account.plans.filter(({ isDeleted }) => !isDeleted).length === 1
    if (!account.isVerified || !account.mayWrite || (isLast && !plan.isDeleted)) return
    await changePlan(account.user, plan.id, { deleted: !plan.isDeleted })
    plan.isDeleted = !plan.isDeleted
  },
  async subscription(account) {
    account.mayWrite = !account.mayWrite
    const until = account.mayWrite ? "'2099-01-01 00:00:00.000Z'" : isPostgres ? 'NULL' : "''"
    await sql(`UPDATE billing SET access_until = ${until} WHERE user = '${account.user.id}'`)
  },
  /** An account goes with what its owner has and has written; somebody else signs up. */
  async replace(account, step) {
    if (chance() < 0.5) return
    // with an invitation that nobody has seen, if somebody can make one
    const host = accounts.find((each) => each !== account && each.isVerified && each.mayWrite && each.invited < 40)
    const plan = host?.plans.find((each) => !each.isDeleted)
    if (host && plan && ofPlan(plan).every(({ email }) => email !== account.email)) {
      const firm = `Firma ${step}`
      const made = await invite({ ...host.user, planId: plan.id }, account.email, { firm })
      host.invited += 1
      const id = String(made.find((each) => each.email === account.email && each.plan === plan.id)?.id)
      invitations.push({ id, plan, email: account.email, firm, adviser: undefined })
      everyId.push(id)
    }
    const { email } = account
    await deleteAccount(server, { email })
    accounts.splice(accounts.indexOf(account), 1)
    const isForgotten = (each: Invitation) =>
      each.plan.owner === account ||
      each.adviser === account ||
      (account.isVerified && each.adviser === undefined && each.email === email)
    invitations = invitations.filter((each) => !isForgotten(each))
    for (const plan of accounts.flatMap(({ plans }) => plans)) {
      plan.comments = plan.comments.filter(({ by }) => by !== account)
      plan.proposals = plan.proposals.filter(({ by }) => by !== account)
    }
    accounts.push(await newAccount(account.mayWrite))
  },
  async restart() {
    if (chance() < 0.7) return
    await server.kill9()
    await server.restart()
    for (const each of accounts) each.invited = 0
  },
}
const often: Readonly<Record<string, number>> = { invite: 8, comment: 5, propose: 6, answer: 3, list: 2, replace: 4 }
const choices = Object.keys(steps).flatMap((name) => Array<string>(often[name] ?? 1).fill(name))

// LONEBANKEN_WALK=2000 takes a longer walk
const length = Number(process.env['LONEBANKEN_WALK'] ?? 300)

test(`${length} random invitations, comments, proposals, moves and deletions: each sees what is shared with them, and nothing else`, async () => {
  for (const mayWrite of [true, true, false, false]) accounts.push(await newAccount(mayWrite))
  for (let step = 0; step < length; step += 1) {
    await steps[one(choices)]!(one(accounts), step)
    await checkStored()
    await checkReader(one(accounts), anyId())
    if (chance() < 0.1) await checkOwner(one(accounts))
  }
  for (const account of accounts) {
    await checkOwner(account)
    await checkList(account)
    for (const { id } of sharedWithModel(account)) await checkReader(account, id)
  }
  expect(plansInUse().length).toBeGreaterThan(3)
  for (const times of Object.values(counted)) expect(times).toBeGreaterThan(length / 30)
}, 600_000)
