import type { LeftOut } from '../../plan/import/books.ts'
import { kindOfName, knownName } from '../../plan/import/kind-of-name.ts'
import { bookGroups } from '../../texts/books.ts'
import type { SieBooks } from './sie-books.ts'
import { type Sums, summed } from './sums.ts'

type Purpose =
  | { readonly as: 'sales' | 'variableCost' }
  /** a fixed cost, together with the others of its name */
  | { readonly as: 'cost'; readonly id: string; readonly name: string }
  | { readonly as: 'leftOut'; readonly why: LeftOut['why'] }
  /** accounts of the balance are no income and no cost */
  | { readonly as: 'nothing' }

/** Interest and other financial items, received and paid, become one net cost (BAS 83 and 84). */
const financeGroup = '83'

function byBas(account: string): Purpose {
  const [group, first] = [account.slice(0, 2), account.slice(0, 1)]
  if (!/^\d{3,6}$/.test(account)) return { as: 'leftOut', why: 'unknownAccount' }
  if (group === '26') return { as: 'leftOut', why: 'vat' }
  if (account.startsWith('722')) return { as: 'leftOut', why: 'ownerPay' }
  switch (first) {
    case '1':
    case '2':
      return { as: 'nothing' }
    case '3':
      return { as: 'sales' }
    case '4':
      return { as: 'variableCost' }
    case '5':
    case '6':
    case '7':
      return cost(group)
    case '8':
      return group === '83' || group === '84' ? cost(financeGroup) : { as: 'leftOut', why: 'closing' }
    default:
      return { as: 'leftOut', why: 'unknownAccount' }
  }
}

const cost = (group: string): Purpose => ({ as: 'cost', id: group, name: bookGroups[group] ?? group })

/** What an account is by the type that the file gives it (#KTYP): each cost is a row of its own, by the account's name. */
function byType({ types, names }: SieBooks, account: string): Purpose {
  const name = names.get(account)?.trim() ?? ''
  switch (types.get(account)) {
    case 'I':
      return { as: 'sales' }
    case 'K':
      return costByName(account, name)
    case 'T':
    case 'S':
      return { as: 'nothing' }
    case undefined:
      return { as: 'leftOut', why: 'unknownAccount' }
  }
}

/** A cost by its account's name, but for those that tables leave out by the same names. */
function costByName(account: string, name: string): Purpose {
  const kind = kindOfName(knownName(name))
  if (kind === 'vat' || kind === 'ownerPay') return { as: 'leftOut', why: kind }
  if (kind === 'result' || kind === 'tax') return { as: 'leftOut', why: 'closing' }
  return { as: 'cost', id: account, name: name === '' ? account : name }
}

/** True for a chart that calls itself something else than BAS, or one of those made of it. */
export const isOtherChart = (name: string): boolean => name !== '' && !/BAS|^K\d|^NE/i.test(name)

/** The sign that the result of an account has as a rule: income is less than nothing, costs are more. Undefined where there is none. */
type SignOf = (account: string) => -1 | 1 | undefined

const signInBas: SignOf = (account) =>
  /^3\d{2,5}$/.test(account) ? -1 : /^[4-7]\d{2,5}$/.test(account) ? 1 : undefined

/** How much of the results, of 1, stands otherwise than their accounts should have it. */
function wrongWith(results: Sums, signOf: SignOf, turned: 1 | -1): number {
  let all = 0
  let wrong = 0
  for (const [account, amount] of results) {
    all += Math.abs(amount)
    if ((signOf(account) ?? 0) * turned !== Math.sign(amount)) wrong += Math.abs(amount)
  }
  return all === 0 ? 0 : wrong / all
}

// how much more of the results a reading must explain before it is taken instead of BAS as BAS is
const leaning = { ownChart: 0.25, turned: 0.5 } as const

/** True where #KTYP, not BAS, says what accounts are: amounts that stand as BAS has them are BAS. */
function hasOwnChart({ types }: SieBooks, sums: Sums): boolean {
  // financial items and what closes the year come with either sign
  const results = new Map([...sums].filter(([account]) => /[IK]/.test(types.get(account) ?? '') && !/^8/.test(account)))
  const signByType: SignOf = (account) => (types.get(account) === 'I' ? -1 : 1)
  const wrong = (signOf: SignOf) =>
    Math.min(wrongWith(results, signOf, 1), wrongWith(results, signOf, -1) + leaning.turned)
  return wrong(signByType) + leaning.ownChart < wrong(signInBas)
}

/** What the accounts of a file are: by BAS, or by its own types where its chart is another. The same for every question that is asked of it. */
export interface Chart {
  readonly isOwn: boolean
  /** Income and costs all stand with the opposite sign. */
  readonly isReversed: boolean
  readonly purposeOf: (account: string) => Purpose
}

export function chartOf(books: SieBooks): Chart {
  const sums = summed([
    ...books.results.values(),
    ...[...books.days.values()].map((day) => day.sums),
    ...[...books.balances.values()].flatMap((months) => [...months.values()]),
  ])
  const isOwn = hasOwnChart(books, sums)
  const purposeOf = (account: string): Purpose => {
    if (isOwn) return byType(books, account)
    const purpose = byBas(account)
    const isNoCost = purpose.as === 'nothing' || (purpose.as === 'leftOut' && purpose.why === 'unknownAccount')
    const type = books.types.get(account)
    // an account of the balance that the file calls a cost is one
    return isNoCost && (type === 'I' || type === 'K') ? byType(books, account) : purpose
  }
  return { isOwn, isReversed: isReversed(sums, purposeOf), purposeOf }
}

/** Income is negative in the format: all of it the other way round is a program's own sign. */
function isReversed(sums: Sums, purposeOf: Chart['purposeOf']): boolean {
  let sales = 0
  let costs = 0
  for (const [account, amount] of sums) {
    const { as } = purposeOf(account)
    if (as === 'sales') sales += amount
    else if (as === 'variableCost' || as === 'cost') costs += amount
  }
  return Math.round(sales) > 0 && Math.round(costs) < 0
}
