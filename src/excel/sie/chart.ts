import type { LeftOut } from '../../plan/import/books.ts'
import { bookGroups, closingAccount } from '../../texts/books.ts'
import type { SieBooks } from './read-sie.ts'
import type { Sums } from './sums.ts'

/** What happens with an account. */
type Purpose =
  | { readonly as: 'sales' | 'variableCost' }
  /** a fixed cost, together with the others of its name */
  | { readonly as: 'cost'; readonly id: string; readonly name: string }
  | { readonly as: 'leftOut'; readonly why: LeftOut['why'] }
  /** accounts of the balance are no income and no cost */
  | { readonly as: 'nothing' }

/** Interest and other financial items, received and paid, become one net cost (BAS 83 and 84). */
const financeGroup = '83'

/** What an account of the BAS chart is. */
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
      return name.toLocaleLowerCase('sv').includes(closingAccount)
        ? { as: 'leftOut', why: 'closing' }
        : { as: 'cost', id: account, name: name === '' ? account : name }
    case 'T':
    case 'S':
      return { as: 'nothing' }
    case undefined:
      return { as: 'leftOut', why: 'unknownAccount' }
  }
}

/** The types that the classes of BAS have. */
const typesInBas: Readonly<Record<string, string>> = {
  1: 'TS',
  2: 'TS',
  3: 'I',
  4: 'K',
  5: 'K',
  6: 'K',
  7: 'K',
  8: 'KI',
}

/** True when most of the accounts are typed otherwise than BAS has them (some are: discounts given), or the chart has another name and types. */
function hasOwnChart({ chart, types }: SieBooks, accounts: readonly string[]): boolean {
  const typed = accounts.flatMap((account) => {
    const type = types.get(account)
    return type === undefined ? [] : [{ first: account.slice(0, 1), type }]
  })
  const otherwise = typed.filter(({ first, type }) => typesInBas[first]?.includes(type) !== true)
  return typed.length > 0 && (isOtherChart(chart) || otherwise.length * 2 > typed.length)
}

/** True for a chart that calls itself something else than BAS, or one of those made of it. */
export function isOtherChart(name: string): boolean {
  return name !== '' && !/BAS|^K1$|^NE/i.test(name)
}

/** What each account with a sum is: by BAS, or by the file's own types where its chart is another. */
export interface Chart {
  readonly isOwn: boolean
  readonly purposeOf: (account: string) => Purpose
}

export function chartOf(books: SieBooks, sums: Sums): Chart {
  const isOwn = hasOwnChart(
    books,
    [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : [account])),
  )
  const purposeOf = (account: string): Purpose => {
    if (isOwn) return byType(books, account)
    const purpose = byBas(account)
    const isNoCost = purpose.as === 'nothing' || (purpose.as === 'leftOut' && purpose.why === 'unknownAccount')
    const type = books.types.get(account)
    // an account of the balance that the file calls a cost is one
    return isNoCost && (type === 'I' || type === 'K') ? byType(books, account) : purpose
  }
  return { isOwn, purposeOf }
}
