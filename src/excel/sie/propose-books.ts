import type { BookProposal, Found, LeftOut } from '../../plan/import/found.ts'
import { bookGroups, bookTexts } from '../../texts/books.ts'
import type { Books } from './read-sie.ts'

type FoundBooks = Extract<Found, { is: 'books' }>

/** Interest and other financial items, received and paid, become one net cost (BAS 83 and 84). */
const financeGroup = '83'

/** What happens with an account of the BAS chart. */
type Purpose =
  | { readonly as: 'sales' | 'variableCost' }
  | { readonly as: 'cost'; readonly group: string }
  | { readonly as: 'leftOut'; readonly why: LeftOut['why'] }
  /** Accounts of the balance are no income and no cost. */
  | { readonly as: 'nothing' }

function purposeOf(account: string): Purpose {
  const [group, first] = [account.slice(0, 2), account.slice(0, 1)]
  if (group === '26') return { as: 'leftOut', why: 'vat' }
  if (account.startsWith('722')) return { as: 'leftOut', why: 'ownerPay' }
  switch (first) {
    case '3':
      return { as: 'sales' }
    case '4':
      return { as: 'variableCost' }
    case '5':
    case '6':
    case '7':
      return { as: 'cost', group }
    case '8':
      return group === '83' || group === '84' ? { as: 'cost', group: financeGroup } : { as: 'leftOut', why: 'closing' }
    default:
      return { as: 'nothing' }
  }
}

interface Sum {
  amount: number
  readonly accounts: string[]
}

/** Makes proposals of last year's books: sales and variable cost as totals, fixed costs by group of accounts. None is taken by itself. */
export function proposeBooks(books: Books): FoundBooks {
  const sums = new Map<string, Sum>()
  const leftOut = new Map<LeftOut['why'], Sum>()
  for (const [account, amount] of [...books.sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const purpose = purposeOf(account)
    if (purpose.as === 'nothing' || amount === 0) continue
    if (purpose.as === 'leftOut') addTo(leftOut, purpose.why, account, amount)
    else addTo(sums, purpose.as === 'cost' ? purpose.group : purpose.as, account, amount)
  }
  const sales = sums.get('sales')
  const variable = sums.get('variableCost')
  const proposals: BookProposal[] = []
  if (sales || variable) {
    proposals.push({
      id: 'sales',
      table: 'offerings',
      name: bookTexts.sales(books.to.slice(0, 4)),
      accounts: listed([...(sales?.accounts ?? []), ...(variable?.accounts ?? [])]),
      amount: kronor(-(sales?.amount ?? 0)),
      variableCost: kronor(variable?.amount ?? 0),
    })
  }
  for (const [group, { amount, accounts }] of sums) {
    const name = bookGroups[group]
    if (name === undefined) continue
    if (kronor(amount) <= 0) {
      for (const account of accounts) addTo(leftOut, 'negative', account, books.sums.get(account) ?? 0)
    } else {
      proposals.push({
        id: group,
        table: 'fixedCosts',
        name,
        accounts: listed(accounts),
        amount: kronor(amount),
        variableCost: 0,
      })
    }
  }
  return {
    is: 'books',
    company: books.company,
    period: books.from === '' ? '' : `${books.from} \u2013 ${books.to}`,
    proposals,
    leftOut: [...leftOut].map(([why, { amount, accounts }]) => ({
      why,
      accounts: listed(accounts),
      amount: kronor(amount),
    })),
    unreadLines: books.unreadLines,
  }
}

function addTo<K>(sums: Map<K, Sum>, key: K, account: string, amount: number): void {
  const sum = sums.get(key)
  if (!sum) {
    sums.set(key, { amount, accounts: [account] })
    return
  }
  sum.amount += amount
  sum.accounts.push(account)
}

/** Whole kronor, as the fields of a plan hold. */
const kronor = (amount: number) => Math.round(amount) + 0

const maxListed = 12

function listed(accounts: readonly string[]): string {
  const shown = accounts.slice(0, maxListed).join(', ')
  return accounts.length > maxListed ? `${shown} \u2026` : shown
}
