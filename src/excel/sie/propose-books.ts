import type { BookProposal, BookWarning, BookYear, FoundBooks, LeftOut } from '../../plan/import/books.ts'
import { maxLength } from '../../rules/limits.ts'
import { bookTexts } from '../../texts/books.ts'
import { monthsOfBooks } from './book-months.ts'
import { type YearOfBooks, yearsOfBooks } from './book-years.ts'
import { type Chart, chartOf, isOtherChart } from './chart.ts'
import type { SieBooks } from './sie-books.ts'
import type { Sums } from './sums.ts'

/** Makes proposals of the books of each year: sales and variable cost as totals, fixed costs by group of accounts. None is taken by itself. */
export function proposeBooks(books: SieBooks): FoundBooks {
  const chart = chartOf(books)
  const years = yearsOfBooks(books).map((year) => proposeYear(books, chart, year))
  const filled = (year: BookYear) => year.proposals.length > 0
  const whole = years.findIndex((year) => year.isWhole && filled(year))
  return {
    kind: 'books',
    company: books.company,
    years,
    offered: Math.max(0, whole >= 0 ? whole : years.findIndex(filled)),
    currency: books.currency,
    monthly: monthsOfBooks(books, chart),
    unread: { count: books.unread.length, first: books.unread.slice(0, maxNamed).map(shortened) },
  }
}

const maxNamed = 50
const maxShown = 80

const shortened = (line: SieBooks['unread'][number]) => ({ ...line, text: line.text.slice(0, maxShown) })

interface Sum {
  amount: number
  readonly accounts: string[]
}

class Groups {
  readonly sales: Sum = { amount: 0, accounts: [] }
  readonly variable: Sum = { amount: 0, accounts: [] }
  readonly costs = new Map<string, Sum & { readonly name: string }>()
  readonly leftOut = new Map<LeftOut['why'], Sum>()

  leaveOut(why: LeftOut['why'], { amount, accounts }: Sum): void {
    const sum = this.leftOut.get(why) ?? { amount: 0, accounts: [] }
    sum.amount += amount
    sum.accounts.push(...accounts)
    this.leftOut.set(why, sum)
  }

  cost(id: string, name: string): Sum {
    const found = this.costs.get(id) ?? { name, amount: 0, accounts: [] }
    this.costs.set(id, found)
    return found
  }
}

function proposeYear(books: SieBooks, chart: Chart, { sums, ...year }: YearOfBooks): BookYear {
  const groups = grouped(sums, chart)
  const hasReversedSales = kronor(groups.sales.amount) > 0
  const warnings: readonly BookWarning[] = [
    ...year.warnings,
    ...(chart.isReversed ? [{ kind: 'reversedSigns' } as const] : []),
    ...(hasReversedSales ? [{ kind: 'reversedSales' } as const] : []),
    ...(chart.isOwn ? [{ kind: 'ownChart' } as const] : []),
    ...(!chart.isOwn && isOtherChart(books.chart) ? [{ kind: 'otherChart', name: books.chart } as const] : []),
  ]
  const proposals = [...salesOf(groups, year), ...costsOf(groups)]
  return {
    ...year,
    warnings,
    proposals,
    leftOut: [...groups.leftOut].map(([why, { amount, accounts }]) => ({
      why,
      accounts: listed(accounts),
      amount: kronor(amount),
    })),
  }
}

function grouped(sums: Sums, { purposeOf, isReversed }: Chart): Groups {
  const groups = new Groups()
  for (const [account, read] of [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const purpose = purposeOf(account)
    const amount = isReversed ? -read : read
    if (purpose.as === 'nothing' || amount === 0) continue
    if (purpose.as === 'leftOut') {
      groups.leaveOut(purpose.why, { amount, accounts: [account] })
      continue
    }
    const sum =
      purpose.as === 'cost'
        ? groups.cost(purpose.id, purpose.name)
        : purpose.as === 'sales'
          ? groups.sales
          : groups.variable
    sum.amount += amount
    sum.accounts.push(account)
  }
  return groups
}

/** Sales and variable cost as one row. A class of material that ends as a credit is no cost: it is left out, and reported. */
function salesOf(groups: Groups, { fiscal }: Pick<BookYear, 'fiscal'>): readonly BookProposal[] {
  const { sales, variable } = groups
  const isCredit = kronor(variable.amount) < 0
  if (isCredit) groups.leaveOut('materialCredit', variable)
  const amount = Math.abs(kronor(sales.amount))
  const variableCost = isCredit ? 0 : kronor(variable.amount)
  if (amount === 0 && variableCost === 0) return []
  return [
    {
      id: 'sales',
      table: 'offerings',
      name: bookTexts.sales(fiscal?.to.slice(0, 4) ?? ''),
      accounts: listed([...sales.accounts, ...(isCredit ? [] : variable.accounts)]),
      amount,
      variableCost,
    },
  ]
}

// a chart of one's own has a row for each account: nobody looks through more
const maxCosts = 100

function costsOf(groups: Groups): readonly BookProposal[] {
  const costs = [...groups.costs].flatMap(([id, sum]) => {
    const amount = kronor(sum.amount)
    if (amount < 0) groups.leaveOut('negative', sum)
    return amount > 0 ? [{ id, ...sum, amount }] : []
  })
  const least = costs.toSorted((a, b) => b.amount - a.amount)[maxCosts - 1]?.amount ?? 0
  const own = costs.filter(({ amount }) => amount >= least).slice(0, maxCosts)
  const isOwn = new Set(own)
  const others = costs.filter((each) => !isOwn.has(each))
  const rest = {
    id: 'rest',
    name: bookTexts.otherCosts,
    amount: others.reduce((sum, { amount }) => sum + amount, 0),
    accounts: others.flatMap(({ accounts }) => accounts),
  }
  return [...own, ...(others.length > 0 ? [rest] : [])].map(({ id, name, amount, accounts }) => ({
    id,
    table: 'fixedCosts',
    name: name.slice(0, maxLength.category),
    accounts: listed(accounts),
    amount,
    variableCost: 0,
  }))
}

/** Whole kronor, as the fields of a plan hold; half a krona is one more, of income as of costs. */
const kronor = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) + 0

const maxListed = 12

function listed(accounts: readonly string[]): string {
  const shown = accounts.slice(0, maxListed).join(', ')
  return accounts.length > maxListed ? `${shown} \u2026` : shown
}
