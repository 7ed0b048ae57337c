import { years } from '../../rules/horizon.ts'
import type { ReserveTerms } from '../../workbook/owner/company-reserves.ts'
import type { Company, Each } from './company.ts'
import { noPay, type Payee, type Taxed } from './payee.ts'
import { lackPrice, priceOfLoss, type SoFar, type Years } from './years.ts'

/** What the years so far leave, kr: one is used again and again for what is tried and not kept. */
export class Left implements SoFar {
  net = 0
  above = 0
  isAll = false
  held = 0
  /** what the company may deduct */
  loss = 0
  /** the room of each in the year that begins */
  room = 0
  otherRoom = 0
  /** the tax on the last dividend, which is paid in the next year */
  owed = 0
  otherOwed = 0
  /** periodiseringsfonder of the company, and of them those from before the plan */
  reserve = 0
  oldReserve = 0

  copied(): Left {
    return Object.assign(new Left(), this)
  }
}

/** What the pays of a calendar year come to, kr. */
export interface Choice {
  readonly pays: Each
  readonly net: number
  readonly otherNet: number
  readonly cost: number
  /** the room that they give in the next calendar year */
  readonly fresh: number
  readonly otherFresh: number
  readonly taxed: Taxed
  readonly otherTaxed: Taxed | undefined
  /** of spouses how much of each pay is taxed beyond where state tax begins; below 0 so much less */
  readonly past: Each
}

const step = 200
/** how finely what is owed is told apart, kr; and how many times what is needed is plenty */
const owedStep = 8000
const plenty = 3
/** tells the pays of two apart in one number */
const apart = 2 ** 26

/**
 * The years quickly and nearly: nothing is rounded to whole kronor, and the tax on a dividend above the room is read off straight lines. What
 * is found so is put right to the krona after.
 */
export class NearYears implements Years<Left> {
  readonly of: Company
  readonly start: Left
  readonly #payee: Payee
  readonly #other: Payee | undefined
  readonly #part: number
  readonly #otherPart: number
  readonly #terms: readonly Terms[]
  readonly #chosen = [0, 1, 2, 3].map(() => new Map<number, Choice>())
  readonly hasLeast: boolean
  readonly #least: number

  constructor(of: Company) {
    this.of = of
    const [payee, other] = of.payees
    if (!payee) throw new Error('a company has an owner')
    this.#payee = payee
    this.#other = other
    this.#part = payee.part
    this.#otherPart = other?.part ?? 0
    this.#least = of.payees.reduce((sum, { least }) => sum + least, 0)
    this.hasLeast = this.#least > 0
    this.#terms = [0, 1, 2, 3].map((at) => ({
      surplus: of.surplus[at] ?? 0,
      companyTax: of.companyTax[at] ?? 0,
      withinTax: of.withinTax[at] ?? 0,
      grows: of.savedGrows[at + 1] ?? 1,
      reserves: of.reserves[at],
    }))
    const { held, saved, fresh, reserve, oldReserve } = of.before
    const room = (who: number) => (saved[who] ?? 0) * (of.savedGrows[0] ?? 1) + (fresh[who] ?? 0)
    this.start = Object.assign(new Left(), { held, room: room(0), otherRoom: room(1), reserve, oldReserve })
  }

  after(before: Left, at: number, pays: Each, wanted: number, out = new Left()): Left {
    return this.into(out, before, at, this.choice(at, pays), wanted)
  }

  /** The same, written into what is given. */
  into(out: Left, before: Left, at: number, choice: Choice, wanted: number): Left {
    const { surplus, companyTax, withinTax, grows, reserves } = this.#terms[at] as Terms // one for each calendar year
    const have = Math.max(0, before.held)
    const most = Math.min(have, this.within(before))
    const above = Math.max(-most, Math.min(wanted, have - most))
    const dividend = most + above
    const share = dividend * this.#part
    const otherShare = dividend * this.#otherPart
    const over = above > 0 ? Math.max(0, share - before.room) : 0
    const otherOver = above > 0 ? Math.max(0, otherShare - before.otherRoom) : 0
    let owed = (share - over) * withinTax
    let otherOwed = (otherShare - otherOver) * withinTax
    if (over > 0) owed += this.#payee.taxOn(choice.taxed, over)
    if (otherOver > 0 && this.#other && choice.otherTaxed) otherOwed += this.#other.taxOn(choice.otherTaxed, otherOver)
    if (this.of.spousesStateTax > 0 && over + otherOver > 0) {
      owed += this.#underState(at, choice, over, otherOver, 0)
      otherOwed += this.#underState(at, choice, otherOver, over, 1)
    }
    const result = surplus - choice.cost
    const base = reserved(out, before, result - before.loss, reserves)
    const left = before.held - dividend + result + before.reserve - out.reserve - Math.max(0, base) * companyTax
    const net = before.net + choice.net + choice.otherNet + dividend - owed - otherOwed
    // what is rounded to whole kronor is no loss
    const loss = at < years.length ? priceOfLoss(before.held, left + 1) : 0
    const lacks = this.hasLeast && at < years.length ? this.#priceOfLacks(before, choice, share, otherShare) : 0
    out.net = net - loss - lacks
    out.above = above
    out.isAll = have > 0 && above >= have - most
    out.held = left
    out.loss = Math.max(0, -base)
    out.room = Math.max(0, before.room - share) * grows + choice.fresh
    out.otherRoom = Math.max(0, before.otherRoom - otherShare) * grows + choice.otherFresh
    out.owed = owed
    out.otherOwed = otherOwed
    return out
  }

  payNear(who: number, at: number, pay: number): number {
    return Math.max(0, Math.min(this.of.upTo[at]?.[who] ?? 0, Math.round(pay / step) * step))
  }

  /** What the pays of a calendar year come to; after the plan nothing is paid. */
  choice(at: number, pays: Each): Choice {
    const pay = pays[0] ?? 0
    const otherPay = pays[1] ?? 0
    const key = pay + otherPay * apart
    const known = this.#chosen[at]?.get(key)
    if (known) return known
    const isLast = at === years.length
    const [paid, otherPaid] = isLast
      ? [noPay, noPay]
      : [this.#payee.paid(at, pay), this.#other?.paid(at, otherPay) ?? noPay]
    const [fresh = 0, otherFresh = 0] = isLast ? [] : this.of.freshAfter(at, pays)
    const choice: Choice = {
      pays,
      net: paid.net,
      otherNet: otherPaid.net,
      cost: paid.cost + otherPaid.cost,
      fresh,
      otherFresh,
      taxed: this.#payee.taxed(at, pay),
      otherTaxed: this.#other?.taxed(at, otherPay),
      past:
        this.of.spousesStateTax > 0 ? this.of.payees.map((one, who) => one.pastStateTax(at, pays[who] ?? 0, 0)) : [],
    }
    this.#chosen[at]?.set(key, choice)
    return choice
  }

  /** How much less than they live on the owners have in hand with pays and so much above the room: of the company's dividend, kr. */
  lacks(before: Left, choice: Choice, wanted: number): number {
    const have = Math.max(0, before.held)
    const dividend = Math.max(0, Math.min(have, Math.min(have, this.within(before)) + wanted))
    const lack = ({ least, part }: Payee, owed: number, net: number) =>
      least > 0 && part > 0 ? (least + owed - net) / part - dividend : Number.NEGATIVE_INFINITY
    const first = lack(this.#payee, before.owed, choice.net)
    return this.#other ? Math.max(first, lack(this.#other, before.otherOwed, choice.otherNet)) : first
  }

  /** What is owed, in steps: of no account where the company has plenty for it and for what its owners live on. */
  scarce({ held, owed, otherOwed }: Left): number {
    const needed = owed + otherOwed + this.#least
    return held > plenty * needed ? 0 : Math.round((owed + otherOwed) / owedStep) + 1
  }

  /** The most that is distributed with no owner above the room, kr. */
  within({ room, otherRoom }: Left): number {
    const first = this.#part > 0 ? room / this.#part : Number.POSITIVE_INFINITY
    return this.#otherPart > 0 ? Math.min(first, otherRoom / this.#otherPart) : first
  }

  /** What the company has beyond the room when a calendar year begins, kr; below 0 room is left. */
  beyondRoom(so: Left): number {
    const within = this.within(so)
    return Number.isFinite(within) ? so.held - within : so.held
  }

  /** What the owners have at least of what a year leaves in the company, kr: its funds are taxed when they come back, and a loss is deducted. */
  keptOf({ held, reserve, loss }: Left, at: number): number {
    const { companyTax, withinTax } = this.#terms[at] as Terms // one for each calendar year
    return (1 - withinTax) * (Math.max(0, held) + reserve * (1 - companyTax) + loss * companyTax)
  }

  #priceOfLacks(before: Left, choice: Choice, share: number, otherShare: number): number {
    const first = lackPrice(this.#payee.least, choice.net + share - before.owed)
    return this.#other ? first + lackPrice(this.#other.least, choice.otherNet + otherShare - before.otherOwed) : first
  }

  /** How much more state tax one pays, of spouses on top of the higher income (IL 57:36), kr. */
  #underState(at: number, { pays, past }: Choice, over: number, otherOver: number, who: 0 | 1): number {
    if (over === 0) return 0
    const { payees, spousesStateTax } = this.of
    const taxed = (one: 0 | 1, above: number) =>
      above === 0 ? (past[one] as number) : (payees[one] as Payee).pastStateTax(at, pays[one] ?? 0, above)
    const worked = past[who] as number
    const other = taxed(who === 0 ? 1 : 0, otherOver)
    if (other <= worked) return 0
    const own = taxed(who, over)
    const on = (income: number) => Math.max(0, income)
    return spousesStateTax * (on(other + own - worked) - on(other) - on(own) + on(worked))
  }
}

/** What holds in a calendar year: its surplus before pay, kr; taxes of 1; what a krona of saved room is in the next. */
interface Terms {
  readonly surplus: number
  readonly companyTax: number
  readonly withinTax: number
  readonly grows: number
  readonly reserves: ReserveTerms | undefined
}

/** What is taxed of a result after earlier losses with the funds of a year, kr: writes what the funds then are. */
function reserved(out: Left, { reserve, oldReserve }: Left, result: number, terms: ReserveTerms | undefined): number {
  out.reserve = reserve
  out.oldReserve = oldReserve
  if (!terms) return result
  const due = Math.max(0, oldReserve - terms.mayStay)
  const returned = due + Math.min(terms.back, reserve - due)
  const surplus = result + returned + reserve * terms.rate
  const setAside = Math.min(terms.setAside, Math.max(0, surplus) * terms.mostPart)
  out.reserve += setAside - returned
  out.oldReserve = Math.max(0, oldReserve - returned)
  return surplus - setAside
}
