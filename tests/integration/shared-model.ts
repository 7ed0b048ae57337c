import { expect } from 'vitest'
import { ownProposals, proposalsOf, readInvited, sharedWith } from './advisers.ts'
import type { TestServer, TestUser } from './server.ts'
import { commentsOf, linksOf, lookShared, readShared, refused, type Shared } from './shared.ts'

// What is shared, as a test remembers it, and what each reader and owner must then be shown.

interface Version {
  readonly id: string
  readonly data: string
  savedAt: string
  isNamed: boolean
}
export interface Link {
  readonly code: string
  readonly id: string
  readonly plan: PlanModel
  readonly version: Version | undefined
  readonly firm: string
  hasEnded: boolean
  isRevoked: boolean
}
interface Comment {
  readonly id: string
  readonly text: string
  readonly by: Link | 'adviser'
  isSeen: boolean
  isDone: boolean
}
interface Proposal {
  readonly id: string
  answer: '' | 'taken' | 'left'
}
export interface PlanModel {
  readonly id: string
  revision: number
  name: string
  products: string[]
  isDeleted: boolean
  versions: Version[]
  comments: Comment[]
  proposals: Proposal[]
  links: Link[]
  /** Of the one adviser that there is. */
  invitation: { readonly id: string; readonly firm: string } | undefined
}
export interface Owner {
  readonly user: TestUser
  plans: PlanModel[]
  mayWrite: boolean
}

export const newPlan = (id: string, revision: number, name = ''): PlanModel => ({
  id,
  revision,
  name,
  products: [],
  isDeleted: false,
  versions: [],
  comments: [],
  proposals: [],
  links: [],
  invitation: undefined,
})

export const linkGone = [404, { link: 'gone' }]
export const invitationGone = [404, { invitation: 'gone' }]
export const liveLinks = ({ links }: PlanModel) => links.filter(({ isRevoked }) => !isRevoked)
export const opens = ({ isRevoked, hasEnded, plan }: Link) => !isRevoked && !hasEnded && !plan.isDeleted

/** When each plan was said to have been saved, by its id and revision. */
const savedAtOf = new Map<string, string>()

const sorted = (texts: readonly unknown[] = []) => texts.map(String).toSorted()

/** Throws unless a reader with this link is shown what it shows, and nothing else. */
export async function checkLink(server: TestServer, link: Link): Promise<void> {
  if (!opens(link)) {
    for (const ask of [readShared, lookShared]) expect(await refused(ask(server, link.code))).toEqual(linkGone)
    return
  }
  const shown = await readShared(server, link.code)
  checkShown(shown, link, link.plan)
  // an open page learns the same, but for the plan
  expect(shown).toMatchObject(await lookShared(server, link.code))
}

/** The same of the adviser, and of what they have proposed. */
export async function checkAdviser(adviser: TestUser, plans: readonly PlanModel[]): Promise<void> {
  const shared = plans.filter(({ invitation, isDeleted }) => invitation && !isDeleted)
  const listed = (await sharedWith(adviser)).map(({ id, firm, name }) => `${id} ${firm} ${name}`)
  expect(sorted(listed)).toEqual(
    sorted(shared.map(({ invitation, name }) => `${invitation?.id} ${invitation?.firm} ${name}`)),
  )
  for (const plan of plans.filter(({ invitation }) => invitation)) {
    if (plan.isDeleted) {
      expect(await refused(readInvited(adviser, plan.invitation?.id))).toEqual(invitationGone)
      continue
    }
    checkShown(await readInvited(adviser, plan.invitation?.id), 'adviser', plan)
    const proposals = await ownProposals(adviser, plan.invitation?.id)
    expect(sorted(proposals.map(({ id, answer }) => `${id} ${answer}`))).toEqual(
      sorted(plan.proposals.map(({ id, answer }) => `${id} ${answer}`)),
    )
  }
}

function checkShown(shown: Shared, by: Link | 'adviser', plan: PlanModel): void {
  const version = by === 'adviser' ? undefined : by.version
  expect(shown).toMatchObject({
    by: by === 'adviser' ? 'adviser' : 'link',
    firm: by === 'adviser' ? plan.invitation?.firm : by.firm,
    name: plan.name,
    frozenAt: version?.savedAt ?? '',
  })
  expect(shown.version).toBe(version?.data)
  // a save alone makes it another moment
  if (!version) {
    const known = savedAtOf.get(`${plan.id} ${plan.revision}`)
    if (known === undefined) expect([...savedAtOf.values()]).not.toContain(shown.savedAt || 'never')
    else expect(shown.savedAt).toBe(known)
    savedAtOf.set(`${plan.id} ${plan.revision}`, shown.savedAt)
  }
  const products = shown.offerings?.flat().map(({ product }) => product)
  expect(products && sorted(products)).toEqual(version ? undefined : sorted(plan.products))
  const own = plan.comments.filter((each) => each.by === by)
  expect(sorted(shown.comments.map(({ id, text, doneAt }) => `${id} ${text} ${doneAt !== ''}`))).toEqual(
    sorted(own.map(({ id, text, isDone }) => `${id} ${text} ${isDone}`)),
  )
}

/** Throws unless a customer is shown their links, and what is written about their plans, by everybody. */
export async function checkOwner({ user, plans }: Owner): Promise<void> {
  const listed = await linksOf(user)
  expect(sorted(listed.map(({ id, plan, frozenAt }) => `${id} ${plan} ${frozenAt}`))).toEqual(
    sorted(plans.flatMap(liveLinks).map(({ id, plan, version }) => `${id} ${plan.id} ${version?.savedAt ?? ''}`)),
  )
  for (const plan of plans.filter(({ isDeleted }) => !isDeleted)) {
    const comments = await commentsOf(user, plan.id)
    const line = (id: string, text: string, isAdviser: boolean, isSeen: boolean, isDone: boolean) =>
      `${id} ${text} ${isAdviser} ${isSeen} ${isDone}`
    expect(
      sorted(comments.map((each) => line(each.id, each.text, each.isAdviser, each.seenAt !== '', each.doneAt !== ''))),
    ).toEqual(
      sorted(plan.comments.map((each) => line(each.id, each.text, each.by === 'adviser', each.isSeen, each.isDone))),
    )
    const proposals = await proposalsOf(user, plan.id)
    expect(sorted(proposals.map(({ id, answer }) => `${id} ${answer}`))).toEqual(
      sorted(plan.proposals.map(({ id, answer }) => `${id} ${answer}`)),
    )
  }
}
