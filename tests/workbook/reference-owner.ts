/**
 * Pay and dividend of an aktiebolag's owner a second time, in exact decimals, from the law's own words (IL 1:7, 30, 57, 63:3, 63:5, 65:10 and 67:7, ABL 17:3). It
 * knows nothing of the workbook's formulas.
 */
import type { Plan } from '../../src/plan/plan.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import type { OwnerYear, WayChoice } from '../../src/workbook/owner/owner-figures.ts'
import { down, type Exact, exact, kronor, max, min, one, times } from './exact.ts'
import { byLaw, carriedBefore, type Taxpayer, taxOn } from './reference.ts'

type Figures = Readonly<Record<string, number>>

/** What one calendar year leaves for the next, kr. */
interface Left {
  readonly equity: Exact
  readonly loss: Exact
  readonly room: Exact
  readonly ownPay: Exact
  readonly allPay: Exact
  readonly taxDue: Exact
  readonly funds: readonly Fund[]
}

/** A periodiseringsfond of the company, by the income year in which it was made, kr. */
interface Fund {
  readonly made: number
  readonly amount: Exact
}

/** Inkomstbasbelopp of the year before, and statslåneräntan of its 30 November. */
const known: Readonly<Record<number, readonly [number, string]>> = {
  2024: [74_300, '0.0262'],
  2025: [76_200, '0.0196'],
  2026: [80_600, '0.0255'],
  2027: [83_400, '0.0255'],
}

/** To the nearest krona. */
const nearest = (a: Exact) => down(a + one / 2n)
const calendar: readonly OwnerYear[] = ['year1', 'year2', 'year3', 'year4']

/** All figures of a choice by the calendar year. ownSurpluses: the owner's share of each year's surplus, whole kr. */
export function ownerReference(plan: Plan, surpluses: Readonly<Record<Year, number>>, choice: WayChoice) {
  const { settings } = plan
  const share = exact(settings.ownSharePercent ?? 100) / 100n
  let carried = carriedBefore(plan)
  let lastPay = 0
  let left: Left = {
    equity: signedNearest(times(exact(settings.openingEquity), share)),
    loss: 0n,
    room: exact(settings.savedAllowance),
    ownPay: exact(settings.ownPayBefore),
    allPay: exact(Math.max(settings.ownPayBefore, settings.allPayBefore)),
    taxDue: 0n,
    funds: fundsBefore(settings, share),
  }
  return Object.fromEntries(
    calendar.map((year) => {
      const planYear: Year = year === 'year4' ? 'year3' : year
      const here = year === 'year4' ? { ...plan, settings: { ...settings, startYear: settings.startYear + 1 } } : plan
      const own = Number(signedNearest(times(exact(surpluses[planYear]), share)) / one)
      const law = byLaw(here, planYear, own, carried, year === 'year4' ? lastPay : (choice.pay[planYear] ?? undefined))
      carried = law.carried
      const company = plan.salary[planYear].companyForm === 'aktiebolag'
      const incomeYear = here.settings.startYear + years.indexOf(planYear)
      const room = roomOf(plan, incomeYear, share, left)
      const payout = choice.payout[year]
      const distributable = max(0n, left.equity)
      const most = payout === 'all' ? distributable : payout === 'within' ? room.all : exact(payout)
      const dividend = min(distributable, most)
      const within = min(dividend, room.all)
      const asPay = min(dividend - within, exact(90 * law.taxpayer.rules.ibb))
      const over = dividend - within - asPay
      const taxWithin = down(times(within, exact('0.2')))
      const taxOver = down(times(over, exact('0.3')))
      const taxAsPay = taxOnMore(law.worked, asPay, law.taxpayer).tax
      const tax = taxWithin + taxOver + taxAsPay
      const gross = exact(law.chain['grossAnnualSalary'] ?? 0)
      const fee = exact(law.chain['generalPayrollTax'] ?? 0)
      const net = exact(law.chain['netProfitPerYear'] ?? 0)
      const result = company ? exact(own) - gross - fee : 0n
      const { funds, returned, standard, made } = fundsOf(year, settings, left, { company, incomeYear, share, result })
      // IL 1:7: whole tens
      const toTax = result + returned + standard - made - left.loss
      const companyIncome = down(max(0n, toTax), 10)
      const companyTax = down(times(companyIncome, exact('0.206')))
      const next: Left = {
        equity: left.equity - dividend + result + returned - made - companyTax,
        loss: max(0n, -toTax),
        room: room.all - within,
        ownPay: gross,
        allPay: gross,
        taxDue: tax,
        funds,
      }
      const last = year === 'year4'
      const taxes = company ? fee + companyTax + gross - net : exact(own) - net
      const figures: Readonly<Record<string, Exact>> = {
        grossAnnualSalary: gross,
        generalPayrollTax: fee,
        netProfitPerYear: net,
        companyResult: result,
        companyReserveReturned: returned,
        companyReserveIncome: standard,
        companyReserveSetAside: made,
        companyReserve: sum(funds),
        companyIncome,
        companyTax,
        companyLoss: next.loss,
        retainedEarnings: next.equity,
        pensionIncome: min(down(law.worked, 100), times(exact('8.07'), exact(law.taxpayer.rules.ibb))),
        distributable,
        baseAllowance: room.base,
        payAllowance: room.pay,
        costAllowance: room.cost,
        yearAllowance: room.year,
        savedAllowance: room.saved,
        allowance: room.all,
        allowanceLeft: next.room,
        dividend,
        dividendWithin: within,
        dividendAbove: asPay,
        dividendAboveCap: over,
        dividendTaxWithin: taxWithin,
        dividendTaxAbove: taxAsPay,
        dividendTaxAboveCap: taxOver,
        dividendTax: tax,
        netDividend: dividend - tax,
        takeHome: (last ? 0n : net) + dividend - left.taxDue,
        ownerTaxes: (last ? 0n : taxes) + tax,
      }
      left = next
      lastPay = kronor(gross)
      return [year, Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, kronor(value)]))]
    }),
  ) as unknown as Readonly<Record<OwnerYear, Figures>>
}

function signedNearest(a: Exact): Exact {
  return a < 0n ? -nearest(-a) : nearest(a)
}

const sum = (funds: readonly Fund[]) => funds.reduce((all, { amount }) => all + amount, 0n)

/** The funds of the six years before the plan, the oldest first: the owner's part of what is left of them, rounded as a whole. */
function fundsBefore(settings: Plan['settings'], share: Exact): readonly Fund[] {
  const left = [
    settings.companyReserveBefore6,
    settings.companyReserveBefore5,
    settings.companyReserveBefore4,
    settings.companyReserveBefore3,
    settings.companyReserveBefore2,
    settings.companyReserveBefore1,
  ]
  const from = (at: number) => nearest(times(exact(left.slice(at).reduce((all, one) => all + one, 0)), share))
  return left.map((_, at) => ({ made: settings.startYear - 6 + at, amount: from(at) - from(at + 1) }))
}

/** IL 30 kap. 5-8 §§: what comes back of the funds, the standard income on those of the year's start, and a fund of the year's own. */
function fundsOf(
  year: OwnerYear,
  settings: Plan['settings'],
  left: Left,
  here: { readonly company: boolean; readonly incomeYear: number; readonly share: Exact; readonly result: Exact },
) {
  // the plan knows nothing of the company's year after it
  if (year === 'year4') return { funds: [], returned: 0n, standard: 0n, made: 0n }
  const [chosen, wanted] = (
    {
      year1: [settings.companyReserveBack1, settings.companyReserve1],
      year2: [settings.companyReserveBack2, settings.companyReserve2],
      year3: [settings.companyReserveBack3, settings.companyReserve3],
    } as const
  )[year]
  const ofOwner = (amount: number) => nearest(times(exact(amount), here.share))
  let more = ofOwner(chosen)
  const kept = left.funds.map(({ made, amount }): Fund => {
    if (!here.company || here.incomeYear - made >= 6) return { made, amount: 0n }
    const back = min(more, amount)
    more -= back
    return { made, amount: amount - back }
  })
  const rate = exact(known[Math.min(2027, Math.max(2024, here.incomeYear))]?.[1] ?? '0')
  const standard = down(times(sum(left.funds), max(rate, exact('0.005'))))
  const returned = sum(left.funds) - sum(kept)
  const surplus = here.result + returned + standard - left.loss
  const made = here.company ? min(ofOwner(wanted), down(max(0n, surplus) / 4n)) : 0n
  return { funds: [...kept, { made: here.incomeYear, amount: made }], returned, standard, made }
}

/** IL 57 kap. 10-16: the room of an income year, nothing for shares that were not the owner's when it began. */
function roomOf({ settings, salary }: Plan, incomeYear: number, share: Exact, left: Left) {
  const [amount, rate] = known[Math.min(2027, Math.max(2024, incomeYear))] ?? [0, '0']
  const old = incomeYear <= 2025
  const base = exact(amount)
  const loan = exact(rate)
  const saved = old ? nearest(left.room + times(left.room, loan + exact('0.03'))) : left.room
  const firstYear = years.findIndex((year) => salary[year].companyForm === 'aktiebolag')
  const acquired =
    settings.sharesOwnedSince ?? (firstYear < 0 ? Number.POSITIVE_INFINITY : settings.startYear + firstYear)
  if (acquired >= incomeYear) return { base: 0n, pay: 0n, cost: 0n, year: 0n, saved, all: saved }
  const half = (a: Exact) => nearest(min(a / 2n, left.ownPay * 50n))
  const cost = exact(settings.acquisitionCost)
  if (old) {
    const simplified = nearest(times(base * 275n, share) / 100n)
    const needed = min(base * 6n + left.allPay / 20n, times(base, exact('9.6')))
    const counts = share >= exact('0.04') && left.ownPay >= needed
    const pay = counts ? half(times(left.allPay, share)) : 0n
    const interest = nearest(times(cost, loan + exact('0.09')))
    const year = max(simplified, interest + pay)
    return { base: simplified, pay, cost: interest, year, saved, all: year + saved }
  }
  const basic = nearest(times(base * 4n, share))
  const pay = half(max(0n, times(left.allPay, share) - base * 8n))
  const interest = nearest(times(max(0n, cost - exact(100_000)), loan + exact('0.09')))
  const year = basic + pay + interest
  return { base: basic, pay, cost: interest, year, saved, all: year + saved }
}

/** What more earned income costs that is not worked for. */
export function taxOnMore(worked: Exact, more: Exact, payer: Taxpayer, spouse: Exact = 0n) {
  const { total, taxable } = taxOn(worked, payer, more, spouse)
  return { tax: total - taxOn(worked, payer).total, taxable }
}
