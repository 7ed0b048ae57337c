import type { AccountGroup, GroupKind } from '../../plan/import/book-months.ts'
import type { Chart } from './chart.ts'
import type { SieBooks } from './sie-books.ts'
import type { Sums } from './sums.ts'

interface FoundGroups {
  readonly groups: readonly AccountGroup[]
  readonly amountsOf: (sums: Sums) => Readonly<Record<string, number>>
}

const proposed = {
  sales: 'sales',
  material: 'variable',
  cost: 'fixed',
  payrollFees: 'fixed',
  depreciation: 'fixed',
  finance: 'fixed',
  ownerPay: 'none',
  closing: 'none',
  unknown: 'none',
} as const satisfies Record<GroupKind, AccountGroup['proposed']>

/** The groups of accounts (two digits of BAS, or another chart's accounts) with income or costs in some month. */
export function accountGroupsOf(books: SieBooks, chart: Chart, months: readonly Sums[]): FoundGroups {
  const moved = new Set(
    months.flatMap((sums) => [...sums].flatMap(([account, amount]) => (amount === 0 ? [] : account))),
  )
  const groupOf = (account: string): Pick<AccountGroup, 'id' | 'kind'> | undefined => {
    const purpose = chart.purposeOf(account)
    const bas = account.slice(0, 2)
    switch (purpose.as) {
      case 'nothing':
        return undefined
      case 'sales':
        return { id: chart.isOwn ? account : bas, kind: 'sales' }
      case 'variableCost':
        return { id: bas, kind: 'material' }
      case 'cost':
        return purpose.id === account ? { id: account, kind: 'cost' } : { id: bas, kind: kindOfCost(bas) }
      case 'leftOut':
        if (purpose.why === 'vat') return undefined
        if (purpose.why === 'ownerPay') return { id: account.slice(0, 3), kind: 'ownerPay' }
        return purpose.why === 'closing' && !chart.isOwn
          ? { id: bas, kind: 'closing' }
          : { id: account, kind: purpose.why === 'closing' ? 'closing' : 'unknown' }
    }
  }
  const found = new Map<string, { kind: GroupKind; accounts: string[] }>()
  for (const account of [...moved].toSorted()) {
    const group = groupOf(account)
    if (!group) continue
    const known = found.get(group.id) ?? { kind: group.kind, accounts: [] }
    known.accounts.push(account)
    found.set(group.id, known)
  }
  const sign = chart.isReversed ? -1 : 1
  return {
    groups: [...found].map(([id, { kind, accounts }]) => ({
      id,
      kind,
      accounts: named(books, accounts),
      proposed: proposed[kind],
    })),
    amountsOf: (sums) => {
      const amounts: Record<string, number> = {}
      for (const [account, amount] of sums) {
        const id = groupOf(account)?.id
        if (id !== undefined && found.has(id)) amounts[id] = (amounts[id] ?? 0) + amount * sign
      }
      return amounts
    },
  }
}

function kindOfCost(group: string): GroupKind {
  switch (group) {
    case '75':
      return 'payrollFees'
    case '78':
      return 'depreciation'
    case '83':
    case '84':
      return 'finance'
    default:
      return 'cost'
  }
}

const maxNamed = 4
const longestName = 30

function named({ names }: SieBooks, accounts: readonly string[]): string {
  const shown = accounts
    .slice(0, maxNamed)
    .map((account) => [account, (names.get(account) ?? '').trim().slice(0, longestName)].join(' ').trim())
    .join(', ')
  return accounts.length > maxNamed ? `${shown} \u2026` : shown
}
