import { expect } from 'vitest'
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
  readonly by: Link
  isSeen: boolean
  isDone: boolean
}
export interface PlanModel {
  readonly id: string
  revision: number
  name: string
  products: string[]
  isDeleted: boolean
  versions: Version[]
  comments: Comment[]
  links: Link[]
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
  links: [],
})

export const linkGone = [404, { link: 'gone' }]
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
  checkShown(shown, link)
  // an open page learns the same, but for the plan
  expect(shown).toMatchObject(await lookShared(server, link.code))
}

function checkShown(shown: Shared, by: Link): void {
  const { plan, version, firm } = by
  expect(shown).toMatchObject({ by: 'link', firm, name: plan.name, frozenAt: version?.savedAt ?? '' })
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
    const line = (id: string, text: string, isSeen: boolean, isDone: boolean) => `${id} ${text} ${isSeen} ${isDone}`
    expect(sorted(comments.map((each) => line(each.id, each.text, each.seenAt !== '', each.doneAt !== '')))).toEqual(
      sorted(plan.comments.map((each) => line(each.id, each.text, each.isSeen, each.isDone))),
    )
  }
}
