import type { Plan } from '../../../src/plan/plan.ts'
import type { Year } from '../../../src/rules/horizon.ts'
import type { CompiledPlan } from '../compiled-plan.ts'
import { secondFinancing } from '../second-financing.ts'

/**
 * The account of a plan a second time: a book of payments by day in whole numbers of any size, from which the balance is counted day by day. It
 * shares no line with the product's account, and takes the chain's year from the plan.
 */
const years = ['year1', 'year2', 'year3'] as const
const easters = '0331 0420 0405 0328 0416 0401 0421 0413 0328 0417 0409'.split(' ') // from 2024

/** What a whole number divided by another rounds to, a half away from zero. */
function rounded(n: bigint, d: bigint): bigint {
  const [size, by] = [n < 0n ? -n : n, d < 0n ? -d : d]
  const whole = (2n * size + by) / (2n * by)
  return n < 0n === d < 0n ? whole : -whole
}

const even = Array.from({ length: 12 }, () => 1n)
const sum = (numbers: readonly bigint[]) => numbers.reduce((a, b) => a + b, 0n)
const upTo = (parts: readonly bigint[], at: number) => sum(parts.slice(0, at + 1))

/** What is paid or accrued in each month of a fraction that is rounded once, as it stands since January. */
function roundedSoFar(soFar: (at: number) => readonly [n: bigint, d: bigint]): bigint[] {
  const stands = even.map((_, at) => rounded(...soFar(at)))
  return stands.map((kr, at) => kr - (stands[at - 1] ?? 0n))
}

/** A sum over twelve months by weights, what is paid up to each month rounded. */
const shared = (kr: bigint, weights: readonly bigint[]) => roundedSoFar((at) => [kr * upTo(weights, at), sum(weights)])

const whole = (value: number | null) => BigInt(Math.sign(value ?? 0) * Math.round(Math.abs(value ?? 0) + 1e-7))

function isHoliday(date: Date): boolean {
  const [weekday, day] = [date.getUTCDay(), date.toISOString().slice(5, 10)]
  if (weekday === 0 || weekday === 6) return true
  if (['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'].includes(day)) return true
  if (weekday === 5 && day >= '06-19' && day <= '06-25') return true
  const [month, easterDay] = (easters[date.getUTCFullYear() - 2024] ?? '').match(/\d\d/g) ?? []
  const easter = Date.UTC(date.getUTCFullYear(), Number(month) - 1, Number(easterDay))
  return [-2, 1, 39].some((days) => date.getTime() === easter + days * 86_400_000)
}

function weekday(year: number, month: number, day: number, step: number): number {
  let date = new Date(Date.UTC(year, month - 1, day))
  while (isHoliday(date)) date = new Date(date.getTime() + step * 86_400_000)
  return date.getUTCDate()
}

interface Entry {
  readonly month: number
  readonly day: number
  readonly amount: bigint
  readonly what: string
}

function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100_000))
}

/** What a cost's name says of its VAT, as the law has it: told again here, name by name. */
const ratesByName: Readonly<Record<string, number | 'food'>> = {
  'lön anställd': 0,
  försäkringar: 0,
  'bank och räntor': 0,
  tillståndsavgift: 0,
  lönesystem: 25,
  råvaror: 'food',
  hotell: 12,
}

function accruedOf(of: CompiledPlan, year: Year): Record<string, bigint[]> {
  const { plan } = of
  const { settings } = plan
  const season = settings.season === '' ? even : settings.season.split(' ').map((part) => hundredths(Number(part)))
  const figure = (name: string) => of.figure(`${name}.${year}` as 'surplus.year1')
  const calendar = settings.startYear + years.indexOf(year)
  const sales = whole(figure('totalAnnualSales'))
  const variable = sales - whole(figure('sumYearGrossMargin'))
  // food: 6 % from April 2026 to the end of 2027, else 12 %
  const foodRates = even.map((_, at) => {
    const day = calendar * 100 + at + 1
    return day >= 202_604 && day <= 202_712 ? 6n : 12n
  })
  // the price is the same each month: without VAT it is a hundred parts of 106 or 112
  const foodNet = season.map((part, at) => part * (foodRates[at] === 6n ? 112n : 106n))
  const [seasonWhole, foodWhole] = [sum(season), sum(foodNet)]
  const products = plan.offerings
    .filter((row) => row.year === year)
    .map((row) => {
      const net = whole(of.derived('offerings', row.id, 'annualSales'))
      const included = row.vat === '' ? settings.pricesVat : row.vat === 'food' ? row.vat : Number(row.vat)
      const rate = included === 0 ? settings.salesVat : included
      const ofCost = row.costVat === '' ? rate : row.costVat
      return { net, included, rate, ofCost, cost: net - whole(of.derived('offerings', row.id, 'annualMargin')) }
    })
  const sumOf = (some: typeof products) => some.reduce((all, { net }) => all + net, 0n)
  const foodWith = sumOf(products.filter(({ included }) => included === 'food'))
  const foodWithout = sumOf(products.filter(({ included, rate }) => included === 0 && rate === 'food'))
  const vatable = products.reduce((all, { net, rate }) => all + (rate === 'food' ? 0n : net * BigInt(rate)), 0n)
  const rated = (parts: readonly bigint[]) => parts.map((part, at) => part * (foodRates[at] ?? 0n))
  const salesVat = roundedSoFar((at) => [
    (vatable * upTo(season, at) + foodWithout * upTo(rated(season), at)) * foodWhole +
      foodWith * upTo(rated(foodNet), at) * seasonWhole,
    100n * seasonWhole * foodWhole,
  ])

  // every cost by itself, all of them over the product of 1 to 12: what is paid up to a month is rounded once
  const parts = 479_001_600n
  const spread = (rows: readonly { readonly amount: number; readonly months: readonly number[] }[]) =>
    roundedSoFar((at) => [
      sum(
        rows.map(({ amount, months }) => {
          const paid = months.filter((month) => month <= at + 1).length
          return (BigInt(amount) * BigInt(paid) * parts) / BigInt(months.length)
        }),
      ),
      parts,
    ])
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const listed = settings.costMonths
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.lastIndexOf('=')
      const months = line.slice(at + 1).split(',')
      return [line.slice(0, at).toLowerCase(), months.map(Number)] as const
    })
  const fixedRows = plan.fixedCosts
    .filter((row) => row.year === year)
    .map((row) => ({
      amount: row.amount,
      ofCost: row.costVat === '' ? (ratesByName[row.category.toLowerCase()] ?? 25) : row.costVat,
      months: listed.findLast(([name]) => name === row.category.toLowerCase())?.[1] ?? all,
    }))
  const fixed = spread(fixedRows)
  const cost = ({ year1: 'costs1', year2: 'costs2', year3: 'costs3' } as const)[year]
  const measures = spread(
    plan.measures
      .filter((row) => row.counted === '')
      .map((row) => {
        const inside = all.filter((month) => {
          const text = `${calendar}-${String(month).padStart(2, '0')}`
          return text >= row.startdate.slice(0, 7) && (row.enddate === '' || text <= row.enddate.slice(0, 7))
        })
        return { amount: row[cost], months: inside.length === 0 ? all : inside }
      }),
  )
  const salesBefore = years.slice(0, years.indexOf(year)).map((each) => of.figure(`totalAnnualSales.${each}`) ?? 0)
  const isExempt = settings.vatExempt === 'yes' && [Number(sales), ...salesBefore].every((kr) => kr <= 120_000)
  const costsVatRate = isExempt ? 0n : hundredths(settings.costsVatPercent)
  const variableBy = shared(variable, season)
  const percent = (rate: string | number, at: number) =>
    rate === 'plan'
      ? hundredths(settings.costsVatPercent)
      : rate === 'food'
        ? (foodRates[at] ?? 0n) * 100_000n
        : hundredths(Number(rate))
  const ofEach = roundedSoFar((at) => {
    const measured = upTo(measures, at) * hundredths(settings.costsVatPercent) * parts * seasonWhole
    const sold = products.map(
      ({ cost, ofCost }) =>
        cost *
        upTo(
          season.map((part, month) => part * percent(ofCost, month)),
          at,
        ) *
        parts,
    )
    const paid = fixedRows.map(({ amount, ofCost, months }) => {
      const rates = months.filter((month) => month <= at + 1).map((month) => percent(ofCost, month - 1))
      return ((BigInt(amount) * sum(rates) * parts) / BigInt(months.length)) * seasonWhole
    })
    return [isExempt ? 0n : measured + sum([...sold, ...paid]), 10_000_000n * parts * seasonWhole]
  })
  const hasOneRate =
    products.every(({ cost, ofCost }) => cost === 0n || ofCost === 'plan') &&
    fixedRows.every(({ amount, ofCost }) => amount === 0 || ofCost === 'plan')
  const ofAll = roundedSoFar((at) => [
    (upTo(variableBy, at) + upTo(fixed, at) + upTo(measures, at)) * costsVatRate,
    10_000_000n,
  ])
  const financing = secondFinancing(plan)
  const ofMonths = (months: readonly number[]) =>
    all.map((month) => BigInt(months[years.indexOf(year) * 12 + month - 1] ?? 0))
  const bought = ofMonths(financing.bought)
  const depreciation = BigInt(financing.depreciation[years.indexOf(year)] ?? 0)
  const interest = ofMonths(financing.interest)

  const isCompany = plan.salary[year].companyForm === 'aktiebolag'
  const [own, net] = [whole(figure('ownShare')), whole(figure('netProfitPerYear'))]
  const gross = isCompany ? whole(figure('grossAnnualSalary')) : 0n
  const fees = isCompany ? whole(figure('generalPayrollTax')) : 0n
  const untaxedLoss = plan.salary[year].method === 'schablon' && own < 0n ? own : 0n
  const ownTax = isCompany ? 0n : own - untaxedLoss - net
  const others = whole(figure('othersShare'))
  const kept = isCompany ? own - fees - gross : untaxedLoss
  // an even year's parts, each rounded by itself, against the year's own even rest
  const parts12 = [
    sales,
    -variable,
    -whole(figure('totalFixedCost')),
    -whole(figure('TotalMeasuredCostsYear')),
    -depreciation,
    -sum(interest),
  ]
  const rest12 = [-others, -fees, -ownTax, -kept, isCompany ? -gross : -net]
  const partsSum = [...parts12, ...rest12].map((part) => shared(part, even))
  const soFar = even.map((_, at) => {
    const month = BigInt(at + 1)
    const isFoodEven = foodWith === 0n || upTo(foodNet, at) * 12n === month * foodWhole
    const isEven = upTo(season, at) * 12n === month * seasonWhole && isFoodEven
    return isEven ? sum(partsSum.map((part) => upTo(part, at))) : 0n
  })
  const rounding = soFar.map((kr, at) => kr - (soFar[at - 1] ?? 0n))
  const rounded12 = (part: readonly bigint[]) => part.map((kr, at) => kr + (rounding[at] ?? 0n))
  const [grossPay, netBy] = [isCompany ? rounded12(shared(gross, even)) : shared(0n, even), shared(net, even)]
  return {
    sales: roundedSoFar((at) => [
      (sales - foodWith) * upTo(season, at) * foodWhole + foodWith * upTo(foodNet, at) * seasonWhole,
      seasonWhole * foodWhole,
    ]),
    variable: variableBy,
    fixed,
    measures,
    salesVat: isExempt ? even.map(() => 0n) : salesVat,
    costsVat: hasOneRate ? ofAll : ofEach,
    depreciation: shared(depreciation, even),
    loanInterest: interest,
    boughtVat: bought.map((kr) => (isExempt ? 0n : rounded(kr, 4n))),
    bought,
    loanPaid: ofMonths(financing.amortised).map((kr, at) => kr + (interest[at] ?? 0n)),
    putIn: ofMonths(financing.borrowed).map((kr, at) => kr + (ofMonths(financing.ownMoney)[at] ?? 0n)),
    others: shared(others, even),
    gross: grossPay,
    fees: shared(fees, even),
    withheld: isCompany ? grossPay.map((kr, at) => kr - (netBy[at] ?? 0n)) : grossPay,
    ownTax: isCompany ? grossPay.map(() => 0n) : rounded12(shared(ownTax, season)),
    lossKept: shared(untaxedLoss, even),
    draw: shared(drawnOf(plan, year, net, figure('netProfitPerMonth')), even),
    debited: shared(debitedOf(plan, year) ?? (ownTax > 0n ? ownTax : 0n), even),
  }
}

function drawnOf({ settings }: Plan, year: Year, net: bigint, perMonth: number | null): bigint {
  const entered = { year1: settings.ownDraw1, year2: settings.ownDraw2, year3: settings.ownDraw3 }[year]
  const pay = net > 0n ? net : 0n
  // what the pages call the pay of a month is the year's
  return entered === null || BigInt(entered) === (pay === 0n ? 0n : whole(perMonth)) ? pay : 12n * BigInt(entered)
}

function debitedOf({ settings }: Plan, year: Year): bigint | undefined {
  const entered = { year1: settings.debitedTax1, year2: settings.debitedTax2, year3: settings.debitedTax3 }[year]
  return entered === null ? undefined : 12n * BigInt(entered)
}

/** All of an account, by the month of the plan from 0, in whole kronor. */
export function secondAccount(of: CompiledPlan) {
  const { settings, salary } = of.plan
  const byYear = years.map((year) => accruedOf(of, year))
  const accrued = (name: string, month: number): bigint =>
    month < 0 ? 0n : (byYear[Math.floor(month / 12)]?.[name]?.[month % 12] ?? 0n)
  const dateOf = (month: number, day: number, step = 1) =>
    weekday(settings.startYear + Math.floor(month / 12), (month % 12) + 1, day, step)
  const taxDay = (month: number) => dateOf(month, [0, 7].includes(month % 12) ? 17 : 12)

  // with the cash method the VAT of a sale belongs to the month in which the customer pays, and in December to that of the year
  const counted = (month: number): bigint => {
    const year = byYear[Math.floor(month / 12)]
    const isByPayment = settings.vatMethod === 'payment' && sum(year?.['sales'] ?? []) <= 3_000_000n
    const late = isByPayment && settings.paymentDays === 30
    const ofSales = late
      ? (month % 12 === 0 ? 0n : accrued('salesVat', month - 1)) + (month % 12 === 11 ? accrued('salesVat', month) : 0n)
      : accrued('salesVat', month)
    return ofSales - accrued('costsVat', month) - accrued('boughtVat', month)
  }

  const book: Entry[] = []
  const pay = (month: number, day: number, amount: bigint, what: string) => {
    if (month < 36 && amount !== 0n) book.push({ month, day, amount: -amount, what })
  }
  for (let month = 0; month < 36; month++) {
    pay(month + 1, taxDay(month + 1), accrued('fees', month) + accrued('withheld', month), 'payTax')
    pay(month + 1, taxDay(month + 1), accrued('debited', month), 'debited')
    pay(month, dateOf(month, 25, -1), accrued('draw', month), 'draw')
  }
  const settle = (january: number, amount: bigint) => {
    if (amount > 30_000n) pay(january + 1, taxDay(january + 1), amount - 30_000n, 'settled')
    if (amount > 0n) pay(january + 4, dateOf(january + 4, 3), amount > 30_000n ? 30_000n : amount, 'settled')
    else pay(january + 7, taxDay(january + 7), amount, 'settled')
  }
  settle(0, BigInt(settings.taxBefore))
  byYear.forEach((year, at) => {
    settle((at + 1) * 12, sum(year['ownTax'] ?? []) - sum(year['debited'] ?? []))
    const turnover = sum(year['sales'] ?? [])
    const byTurnover = turnover <= 1_000_000n ? 12 : turnover <= 40_000_000n ? 3 : 1
    const length = { byTurnover, month: 1, quarter: 3, year: 12 }[settings.vatPeriod]
    for (let first = 0; first < 12; first += length) {
      const months = Array.from({ length }, (_, each) => at * 12 + first + each)
      const owed = sum(months.map((month) => counted(month)))
      const isCompany = salary[years[at] ?? 'year1'].companyForm === 'aktiebolag'
      const due = at * 12 + first + length - 1 + (length < 12 ? 2 : isCompany ? 8 : 5)
      pay(due, taxDay(due), owed, 'vat')
    }
  })

  let balance = BigInt(settings.openingBalance)
  // what is borrowed and neither used for what is bought nor paid back
  let lent = 0n
  const financing = secondFinancing(of.plan)
  return Array.from({ length: 36 }, (_, month) => {
    const days = new Date(Date.UTC(settings.startYear + Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate()
    const from = settings.paymentDays === 0 ? month : month - 1
    const received = accrued('sales', from) + accrued('salesVat', from)
    const bought = ['variable', 'fixed', 'measures', 'costsVat'].map((name) => accrued(name, month))
    const flow = received - sum(bought) - accrued('others', month)
    const due = book.filter((entry) => entry.month === month)
    const start = balance + accrued('putIn', month) - accrued('bought', month) - accrued('boughtVat', month)
    const stops = [...new Set(due.map(({ day }) => day))].sort((a, b) => a - b)
    const seen = [start]
    for (const day of stops) {
      const paid = sum(due.filter((entry) => entry.day <= day).map(({ amount }) => amount))
      const ofDay = sum(due.filter((entry) => entry.day === day).map(({ amount }) => amount))
      const after = start + rounded(flow * BigInt(day), BigInt(days)) + paid
      // what comes in on the day, from customers or from Skatteverket, is not there the day before
      const dayBefore = start + rounded(flow * BigInt(day - 1), BigInt(days)) + paid - ofDay
      seen.push(after, ...(ofDay > 0n ? [dayBefore] : []))
    }
    balance = start + flow + sum(due.map(({ amount }) => amount)) - accrued('loanPaid', month)
    const kr = (of: readonly number[]) => BigInt(of[month] ?? 0)
    lent += kr(financing.borrowed) - kr(financing.bought) - kr(financing.amortised)
    if (lent < 0n) lent = 0n
    seen.push(balance)
    const untilNow = (name: string) => sum(Array.from({ length: month + 1 }, (_, at) => accrued(name, at)))
    const paidUntilNow = (what: string) =>
      -sum(book.filter((entry) => entry.what === what && entry.month <= month).map(({ amount }) => amount))
    const vatOwed = sum(Array.from({ length: month + 1 }, (_, at) => counted(at))) - paidUntilNow('vat')
    const payTaxOwed = untilNow('fees') + untilNow('withheld') - paidUntilNow('payTax')
    const taxGap = BigInt(settings.taxBefore) + untilNow('ownTax') - paidUntilNow('debited') - paidUntilNow('settled')
    const accruedNames = [
      'sales',
      'variable',
      'fixed',
      'measures',
      'salesVat',
      'costsVat',
      'depreciation',
      'loanInterest',
      'boughtVat',
      'loanPaid',
      'fees',
      'withheld',
      'ownTax',
    ]
    return {
      ...Object.fromEntries(accruedNames.map((name) => [name, accrued(name, month)])),
      grossPay: accrued('gross', month),
      received,
      flow,
      draw: accrued('draw', month),
      balance,
      lowest: seen.reduce((a, b) => (a < b ? a : b)),
      vatOwed,
      payTaxOwed,
      taxGap,
      lent,
      ownersShare: balance - lent - (vatOwed + payTaxOwed + taxGap > 0n ? vatOwed + payTaxOwed + taxGap : 0n),
    }
  })
}
