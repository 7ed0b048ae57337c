import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'

/**
 * What a plan buys to last, puts in and borrows, a second time: a book that is kept month by month, in plain arithmetic. It reads the plan's own
 * lines and shares no line with the product but the price base amounts.
 */
const round = (kr: number) => Math.round(kr + 1e-7)
const lines = (text: string) => (text === '' ? [] : text.split('\n').map((line) => line.split(';')))

interface SecondLoan {
  readonly interest: readonly number[]
  readonly amortised: readonly number[]
  readonly debt: readonly number[]
}

/** A loan over so many months from its first: what is paid, and what is left. */
export function loanBook(
  amount: number,
  percent: number,
  term: number,
  free: number,
  isStraight: boolean,
  length: number,
): SecondLoan {
  // the worth today of one krona a month, added up
  const paying = Math.max(1, term - free)
  let worth = 0
  for (let payment = 1; payment <= paying; payment++) worth += (1 + percent / 1200) ** -payment
  const even = round(amount / worth)
  const [interest, amortised, debt]: number[][] = [[], [], []]
  let left = amount
  for (let month = 1; month <= length; month++) {
    const cost = round((left * percent) / 1200)
    const toCome = term - month
    let back = 0
    if (toCome === 0) back = left
    else if (toCome > 0 && month > free)
      back = isStraight ? round(left / (toCome + 1)) : Math.min(left, Math.max(0, even - cost))
    left -= back
    interest?.push(cost)
    amortised?.push(back)
    debt?.push(left)
  }
  return { interest: interest ?? [], amortised: amortised ?? [], debt: debt ?? [] }
}

/** By month of the plan from 0, and by year from 0. */
export function secondFinancing({ settings, salary }: Pick<Plan, 'settings' | 'salary'>) {
  // what costs less is deducted at once
  const smallBelow = years.map((_, at) => rulesFor(taxYears, settings.startYear + at).priceBaseAmount / 2)
  const zeros = () => Array.from({ length: 36 }, () => 0)
  const book = {
    bought: zeros(),
    ownMoney: zeros(),
    borrowed: zeros(),
    interest: zeros(),
    amortised: zeros(),
    debt: zeros(),
  }
  const add = (to: number[], month: number, kr: number) => {
    if (month >= 0 && month < 36) to[month] = (to[month] ?? 0) + kr
  }
  const depreciation = [0, 0, 0]
  const cost = (year: number, kr: number) => {
    depreciation[year] = (depreciation[year] ?? 0) + kr
  }
  const pool = [0, 0, 0]
  for (const [, kr, at, over] of lines(settings.investments)) {
    const [amount, month, lasts] = [Number(kr), Number(at), Number(over)]
    add(book.bought, month - 1, amount)
    const first = Math.max(0, month - 1)
    const year = Math.floor(first / 12)
    if (lasts === 1 || (lasts === 0 && month > 0 && amount < (smallBelow[year] ?? 0))) cost(year, amount)
    else if (lasts === 0) pool[year] = (pool[year] ?? 0) + amount
    else {
      let before = 0
      for (let each = 0; each < 3; each++) {
        const held = Math.min(lasts * 12, Math.max(0, each * 12 + 12 - first))
        const now = round((amount * held) / (lasts * 12))
        cost(each, now - before)
        before = now
      }
    }
  }
  let [left, all] = [0, 0]
  for (const [year, bought] of pool.entries()) {
    left += bought
    all += bought
    // a sole trader with förenklat årsbokslut may write off all of little
    const form = salary[years[year] ?? 'year1'].companyForm
    const mayAll = form === 'enskildFirma' && left <= (smallBelow[year] ?? 0)
    const own = settings.depreciationRule === 20 ? round(all / 5) : mayAll ? left : round((left * 3) / 10)
    left -= own
    cost(year, own)
  }
  for (const [kr, at] of lines(settings.ownMoney)) add(book.ownMoney, Number(at) - 1, Number(kr))
  for (const [, kr, at, percent, term, free, type] of lines(settings.loans)) {
    const month = Number(at)
    add(book.borrowed, month - 1, Number(kr))
    const first = Math.max(0, month - 1)
    const loan = loanBook(Number(kr), Number(percent), Number(term), Number(free), type === 'straight', 36 - first)
    loan.interest.forEach((each, place) => add(book.interest, first + place, each))
    loan.amortised.forEach((each, place) => add(book.amortised, first + place, each))
    loan.debt.forEach((each, place) => add(book.debt, first + place, each))
  }
  const ofYear = (months: readonly number[], year: number) =>
    months.slice(year * 12, year * 12 + 12).reduce((sum, kr) => sum + kr, 0)
  return { ...book, depreciation, loanInterest: [0, 1, 2].map((year) => ofYear(book.interest, year)), valueLeft: left }
}
