/**
 * Pay and dividend of two who own an aktiebolag together a second time, in exact decimals, from the law's own words (IL 57 kap. 10-20 a and 36 §§). It
 * knows nothing of the workbook's formulas.
 */
import type { Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import type { OwnerYear } from '../../src/workbook/owner/owner-figures.ts'
import { down, type Exact, exact, kronor, max, min, one, times, up } from './exact.ts'
import { byLaw, carriedBefore } from './reference.ts'
import { taxOnMore } from './reference-owner.ts'

const base: Readonly<Record<number, readonly [number, string]>> = {
  2026: [80_600, '0.0255'],
  2027: [83_400, '0.0255'],
}
/** Inkomstbasbeloppet of the income year itself. */
const ibbOf = (year: number) => (year < 2026 ? 80_600 : 83_400)
const nearest = (a: Exact) => (a < 0n ? -down(-a + one / 2n) : down(a + one / 2n))
const halfUp = (a: Exact) => (a < 0n ? -up(-a - one / 2n) : down(a + one / 2n))
const calendar: readonly OwnerYear[] = ['year1', 'year2', 'year3', 'year4']

/** What one of the two tells. */
interface Person {
  readonly plan: Plan
  readonly share: number
  readonly pays: readonly (number | null)[]
  readonly cost: number
  room: Exact
  pay: Exact
  due: Exact
}

/**
 * All figures of both by the calendar year, by the rules from 2026, in a plan that is a company in every year. dividends: what the company pays
 * out in each; without, the most that is within the room of both.
 */
export function coupleReference(plan: Plan, surpluses: Readonly<Record<Year, number>>, dividends?: readonly number[]) {
  const { settings } = plan
  const own = settings.ownSharePercent ?? 100
  const other = Math.min(settings.secondSharePercent ?? 0, 100 - own)
  const both = own + other
  const bare = { birthYear: settings.secondBirthYear, employmentIncome: 0 }
  const one1: Person = {
    plan,
    share: own,
    pays: [settings.ownPay1, settings.ownPay2, settings.ownPay3],
    cost: settings.acquisitionCost,
    room: exact(settings.savedAllowance),
    pay: exact(settings.ownPayBefore),
    due: 0n,
  }
  const two: Person = {
    plan: { ...plan, settings: { ...settings, ...bare } },
    share: other,
    pays: [settings.secondPay1, settings.secondPay2, settings.secondPay3],
    cost: settings.secondCost,
    room: exact(settings.secondSavedAllowance),
    pay: exact(settings.secondPayBefore),
    due: 0n,
  }
  const people = [one1, two]
  let allPay = max(one1.pay + two.pay, exact(settings.allPayBefore))
  // to the nearest krona, a half up
  let equity = halfUp(times(exact(settings.openingEquity), exact(both) / 100n))
  let loss = 0n
  return calendar.map((year, at) => {
    const last = year === 'year4'
    const planYear = last ? 'year3' : year
    const incomeYear = settings.startYear + at
    const [ibb, rate] = base[Math.min(2027, incomeYear)] ?? [0, '0']
    const owned =
      (settings.sharesOwnedSince ??
        settings.startYear + years.findIndex((y) => plan.salary[y].companyForm === 'aktiebolag')) < incomeYear
    const paid = people.map((person) => {
      const here = last
        ? { ...person.plan, settings: { ...person.plan.settings, startYear: settings.startYear + 1 } }
        : person.plan
      const part = Number(nearest(times(exact(surpluses[planYear]), exact(person.share) / 100n)) / one)
      const typed = last ? kronor(person.pay) : (person.pays[at] ?? undefined)
      const { chain, taxpayer, worked } = byLaw(here, planYear, part, carriedBefore(plan), typed)
      return {
        taxpayer,
        worked,
        gross: exact(chain['grossAnnualSalary'] ?? 0),
        fee: exact(chain['generalPayrollTax'] ?? 0),
        net: exact(chain['netProfitPerYear'] ?? 0),
      }
    })
    const highest = people.reduce((most, { pay }) => max(most, pay), 0n)
    const rooms = people.map((person) => {
      if (!owned) return person.room
      const half = (share: number) =>
        min(max(0n, times(allPay, exact(share) / 100n) - exact(8 * ibb)) / 2n, highest * 50n)
      const ofPay = settings.secondIsRelative
        ? nearest(half(person.share))
        : both === 0
          ? 0n
          : nearest((half(both) * exact(person.share)) / exact(both))
      const basic = nearest(times(exact(4 * ibb), exact(person.share) / 100n))
      const interest = nearest(times(max(0n, exact(person.cost) - exact(100_000)), exact(rate) + exact('0.09')))
      return basic + ofPay + interest + person.room
    })
    // as much on each share, and nobody above the room
    const most = people
      .flatMap(({ share }, who) => (share > 0 ? [down(((rooms[who] ?? 0n) * exact(both)) / exact(share))] : []))
      .reduce((least, room) => min(least, room), max(0n, equity))
    const dividend = dividends ? min(max(0n, equity), exact(dividends[at] ?? 0)) : down(most)
    const first = both === 0 ? 0n : nearest((dividend * exact(own)) / exact(both))
    const got = [first, dividend - first]
    const ofCap = (share: number) => (both === 0 ? 0n : (exact(90 * ibbOf(incomeYear)) * exact(share)) / exact(both))
    const taxed = people.map(({ share }, who) => {
      const within = min(got[who] ?? 0n, rooms[who] ?? 0n)
      const asPay = min((got[who] ?? 0n) - within, ofCap(share))
      return { within, asPay, over: (got[who] ?? 0n) - within - asPay }
    })
    const incomes = paid.map(
      ({ worked, taxpayer }, who) => taxOnMore(worked, taxed[who]?.asPay ?? 0n, taxpayer).taxable,
    )
    const result =
      nearest(times(exact(surpluses[planYear]), exact(both) / 100n)) -
      paid.reduce((sum, { gross, fee }) => sum + gross + fee, 0n)
    const income = down(max(0n, result - loss), 10)
    const companyTax = down(times(income, exact('0.206')))
    equity = equity - dividend + result - companyTax
    loss = max(0n, loss - result)
    allPay = paid.reduce((sum, { gross }) => sum + gross, 0n)
    const figures = people.map((person, who) => {
      const { gross, fee, net, worked, taxpayer } = paid[who] as (typeof paid)[number] // one of each
      const { within, asPay, over } = taxed[who] as (typeof taxed)[number] // one of each
      const spouse = settings.secondIsRelative ? 0n : (incomes[1 - who] ?? 0n)
      const taxAsPay = taxOnMore(worked, asPay, taxpayer, spouse).tax
      const tax = down(times(within, exact('0.2'))) + taxAsPay + down(times(over, exact('0.3')))
      const takeHome = (last ? 0n : net) + (got[who] ?? 0n) - person.due
      const [room] = [rooms[who] ?? 0n]
      person.room = room - within
      person.due = tax
      person.pay = gross
      return {
        grossAnnualSalary: kronor(gross),
        generalPayrollTax: kronor(fee),
        netProfitPerYear: kronor(net),
        allowance: kronor(room),
        dividend: kronor(got[who] ?? 0n),
        dividendTax: kronor(tax),
        takeHome: kronor(takeHome),
      }
    })
    return {
      year,
      people: figures,
      company: {
        companyResult: kronor(result),
        companyIncome: kronor(income),
        companyTax: kronor(companyTax),
        retainedEarnings: kronor(equity),
        companyLoss: kronor(loss),
      },
    }
  })
}
