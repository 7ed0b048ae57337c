import { years } from '../../rules/horizon.ts'
import type { ReserveTerms } from '../../workbook/owner/company-reserves.ts'
import type { CoupleLeft, CoupleYears, Pair } from '../../workbook/owner/couple-years.ts'
import { leaving } from '../../workbook/owner/owner-definitions.ts'
import { ownerYears } from '../../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../../workbook/owner/owner-model.ts'
import { partners } from '../../workbook/owner/two-owners.ts'
import { noPay, Payee } from './payee.ts'

/** Amounts of those who own the company, kr. */
export type Each = readonly number[]

/** What a calendar year comes to by the law, kr, and what it leaves in its own form. */
interface LawYear<L> {
  readonly net: number
  readonly inHand: Each
  /** free equity when the year ends */
  readonly held: number
  readonly left: L
}

/** A company and those who own it, as a search sees them: all amounts are those of the owners searched for, kr. */
export interface Company<L = unknown> {
  readonly payees: readonly Payee[]
  readonly start: L
  /** what is free equity when a year begins, and the most of it that no owner has above the room */
  held(left: L): number
  within(left: L, at: number): number
  /** a calendar year to the krona: the dividend is no more than there is */
  year(left: L, at: number, pays: Each, dividend: number): LawYear<L>
  /** the surplus before pay of each year of the plan; 0 where there is no company */
  readonly surplus: Each
  readonly isCompany: readonly boolean[]
  /** the highest pay that the company can bear in each year, of each owner */
  readonly upTo: readonly Each[]
  /** the most that the company may have when each calendar year begins */
  readonly mostHeld: Each
  /** by calendar year: the company's tax and that within the room, of 1; what a krona of saved room is; the terms of its funds */
  readonly companyTax: Each
  readonly withinTax: Each
  readonly savedGrows: Each
  readonly reserves: readonly (ReserveTerms | undefined)[]
  readonly before: {
    readonly held: number
    readonly saved: Each
    readonly fresh: Each
    readonly reserve: number
    readonly oldReserve: number
  }
  /** the room that the pays of a year give in the one after it */
  freshAfter(at: number, pays: Each): Each
  /** how much more of what is above the room bears state tax because of the other's income, of spouses; tax of 1 */
  readonly spousesStateTax: number
}

const large = 1_000_000

/** The most there may be when each calendar year begins, with every surplus kept, kr. */
function mostHeld(start: number, surplus: Each): Each {
  const most = [Math.max(0, start)]
  for (const one of surplus) most.push((most.at(-1) ?? 0) + Math.max(0, one))
  return most
}

/** The company of one owner: the owner's part of it. */
export function companyOfOne(model: OwnerModel): Company<readonly number[]> {
  const parts = ownerYears.map((year) => model.partsOf(year))
  const [held = 0, , saved = 0, , ownPay = 0, allPay = 0, reserve = 0, oldReserve = 0] = model.start
  const isCompany = years.map((year) => model.isCompany(year))
  const unpaid = years.map((_, at) => parts[at]?.pay(0).result ?? 0)
  const most = mostHeld(Math.max(0, held) + reserve, unpaid)
  const payee = new Payee(model, 1, most[3] ?? 0, (at, pay) => {
    const { net = 0, result = 0 } = parts[at]?.pay(pay) ?? {}
    return { net, cost: (unpaid[at] ?? 0) - result }
  })
  const roomOf = (at: number, left: Parameters<typeof leaving>[0]) => parts[at]?.room(leaving(left)) ?? 0
  return {
    payees: [payee],
    start: model.start,
    held: ([equity = 0]) => equity,
    within: (left, at) => parts[at]?.room(left) ?? 0,
    year: (left, at, [pay = 0], dividend) => {
      const year = parts[at] as (typeof parts)[number] // one for each
      const { net, cost } = at < years.length ? payee.paid(at, pay) : noPay
      const money = year.money(dividend, (unpaid[at] ?? 0) - cost, left)
      const paidOut = Math.min(dividend, Math.max(0, left[0] ?? 0))
      const kept = money.distributed - (money.above > 0 ? year.taxAbove(pay, money.above) : 0)
      return {
        net: net + kept,
        inHand: [net + paidOut - (left[3] ?? 0)],
        held: money.retainedEarnings,
        left: [
          money.retainedEarnings,
          money.companyLoss,
          money.allowanceLeft,
          paidOut - kept,
          pay,
          pay,
          money.companyReserve,
          money.companyReserveOld,
        ],
      }
    },
    surplus: unpaid,
    isCompany,
    upTo: years.map((year, at) => [model.payFrom(year, model.surplusWith(year, most[at] ?? 0))]),
    mostHeld: most,
    companyTax: parts.map(({ companyTaxPercent }) => companyTaxPercent / 100),
    withinTax: parts.map(({ withinPercent }) => withinPercent / 100),
    savedGrows: ownerYears.map((_, at) => (roomOf(at, { allowanceLeft: large }) - roomOf(at, {})) / large),
    reserves: parts.map(({ reserves }) => reserves),
    before: { held, saved: [saved], fresh: [roomOf(0, { ownPay, allPay })], reserve, oldReserve },
    freshAfter: (at, [pay = 0]) => [roomOf(at + 1, { ownPay: pay, allPay: pay })],
    spousesStateTax: 0,
  }
}

export function companyOfTwo(model: CoupleYears): Company<CoupleLeft> {
  const { owners, start } = model
  const whole = owners.company()
  const parts = ownerYears.map((year) => whole.partsOf(year))
  const surplus = years.map((_, at) => model.surplus(at))
  const most = mostHeld(Math.max(0, start.equity) + start.reserve, surplus)
  const isCompany = years.map((_, at) => model.isCompany(at))
  const ofPart = (who: 0 | 1) => owners.parts[partners[who]] / 100
  const payees = ([0, 1] as const).map(
    (who) =>
      new Payee(model.alone[partners[who]], ofPart(who), (most[3] ?? 0) * ofPart(who), (at, pay) =>
        model.paid(partners[who], at, pay),
      ),
  )
  const none: CoupleLeft = { ...start, pay: [0, 0], allPay: [0, 0], room: [0, 0] }
  const rooms = (at: number, left: CoupleLeft) => partners.map((of) => model.room(of, at, left))
  const asPair = ([first = 0, second = 0]: Each): Pair => [first, second]
  const stateTax = owners.definition('first', 'year1', 'given').rules['rule.stateTaxPercent'] ?? 0
  return {
    payees,
    start,
    held: ({ equity }) => (owners.share === 0 ? Math.min(0, equity) : equity),
    within: (left, at) => model.mostWithin(at, left),
    year: (left, at, pays, dividend) => {
      const { net, takeHome, left: after } = model.year(at, left, asPair(pays), dividend)
      return { net, inHand: takeHome, held: after.equity, left: after }
    },
    surplus,
    isCompany,
    upTo: years.map((_, at) =>
      payees.map((payee) => (isCompany[at] ? payOfCost(payee, at, (surplus[at] ?? 0) + (most[at] ?? 0)) : 0)),
    ),
    mostHeld: most,
    companyTax: parts.map(({ companyTaxPercent }) => companyTaxPercent / 100),
    withinTax: parts.map(({ withinPercent }) => withinPercent / 100),
    savedGrows: ownerYears.map(
      (_, at) => (model.room('first', at, { ...none, room: [large, large] }) - model.room('first', at, none)) / large,
    ),
    reserves: parts.map(({ reserves }) => reserves),
    before: {
      held: owners.share === 0 ? Math.min(0, start.equity) : start.equity,
      saved: start.room,
      fresh: rooms(0, { ...start, room: [0, 0] }),
      reserve: start.reserve,
      oldReserve: start.oldReserve,
    },
    freshAfter: (at, pays) => rooms(at + 1, { ...none, pay: asPair(pays), allPay: asPair(pays) }),
    spousesStateTax: owners.areSpouses ? stateTax / 100 : 0,
  }
}

/** The highest whole pay that costs no more than so much, kr. */
function payOfCost(payee: Payee, at: number, cost: number): number {
  let [low, high] = [0, Math.max(0, Math.floor(cost)) + 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (payee.paid(at, middle).cost <= cost) low = middle
    else high = middle
  }
  return low
}
