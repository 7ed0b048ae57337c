import type { Period, UnreadLine } from '../../plan/import/books.ts'
import { calendarYearOf, isWithin, monthsOf } from './periods.ts'
import type { AccountType, DayOfVouchers, SieBooks } from './sie-books.ts'
import { endOfVoucher, type SieLine, sieLines } from './sie-lines.ts'
import { sieAmount, sieDay, sieMonth, sieYear } from './sie-values.ts'
import { add, type Sums, summed } from './sums.ts'

/** True for a text that begins as the format says: with labels, #FLAGGA first among those that must be there. */
export const isSie = (text: string): boolean =>
  /(?:^|[\r\n])\s*#(?:FLAGGA|PROGRAM|FORMAT|GEN|SIETYP|FNAMN|RAR|KONTO|VER)\b/i.test(text.slice(0, 4000))

/** Reads SIE 1–4 and 4I (format 4C). Corrections are in #TRANS; the optional checksum is not asked. */
export function readSie(text: string): SieBooks {
  const { lines, unread } = sieLines(text)
  return new Reading(lines, unread).books()
}

// of edition 4C; those that are read have a case of their own
const otherLabels: ReadonlySet<string> = new Set(
  (
    'FLAGGA PROGRAM FORMAT SIETYP PROSA FTYP FNR ORGNR BKOD ADRESS TAXAR ENHET SRU DIM UNDERDIM OBJEKT IB OIB OUB ' +
    'PBUDGET RTRANS BTRANS KSUMMA'
  ).split(' '),
)

// a program writes one or two a year; of thousands each would be compared with all the days before it
const mostClosings = 50

// longer than any year of the law, which is eighteen months
const longestYear = 24
const longestName = 100
const kronor: ReadonlySet<string> = new Set(['SEK', 'SKR', 'KR'])

class Reading {
  readonly #lines: readonly SieLine[]
  readonly #unread: UnreadLine[]
  readonly #types = new Map<string, AccountType>()
  readonly #names = new Map<string, string>()
  readonly #years = new Map<number, Period>()
  readonly #results = new Map<number, Map<string, number>>()
  readonly #vat = new Map<number, Map<string, number>>()
  readonly #balances = new Map<number, Map<string, Map<string, number>>>()
  readonly #days = new Map<string, DayOfVouchers>()
  #company = ''
  #chart = ''
  #currency = ''
  #made: string | undefined
  #scope: { readonly day: string; readonly line: SieLine } | undefined
  readonly #mayClose: ClosingVoucher[] = []
  #voucher: { readonly day: string | undefined; isCounted: boolean; readonly sums: Map<string, number> } | undefined

  constructor(lines: readonly SieLine[], unread: readonly UnreadLine[]) {
    this.#lines = lines
    this.#unread = [...unread]
  }

  books(): SieBooks {
    // an account may be declared below its sums
    for (const line of this.#lines) if (line.label === 'KONTO') this.#name(line)
    for (const line of this.#lines) {
      const why = this.#read(line)
      if (why) this.#unread.push({ number: line.number, text: line.text, why })
    }
    for (const [year, sums] of this.#vat)
      for (const [account, amount] of sums) this.#results.get(year)?.set(account, amount)
    const days = new Map([...this.#days].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    const closings = this.#withoutClosings(days)
    return {
      company: this.#company.slice(0, longestName),
      made: this.#made,
      scope: this.#scopeInYear(),
      currency: this.#currency,
      chart: this.#chart.slice(0, longestName),
      types: this.#types,
      names: this.#names,
      years: this.#years,
      results: this.#results,
      balances: this.#balances,
      days,
      closings,
      unread: this.#unread.toSorted((a, b) => a.number - b.number),
    }
  }

  /** Takes what a line says; why it is not understood, should it not be. */
  #read(line: SieLine): UnreadLine['why'] | undefined {
    const read = Object.hasOwn(this.#readers, line.label) ? this.#readers[line.label] : undefined
    if (read) return read(line, line.fields[0] ?? '')
    return otherLabels.has(line.label) ? undefined : 'label'
  }

  readonly #readers: Readonly<Record<string, (line: SieLine, first: string) => UnreadLine['why'] | undefined>> = {
    FNAMN: (_, first) => {
      this.#company ||= first
      return undefined
    },
    KPTYP: (_, first) => {
      this.#chart ||= first
      return undefined
    },
    KONTO: (_, first) => (this.#names.has(first) ? undefined : 'account'),
    VALUTA: (_, first) => this.#readCurrency(first.trim().toUpperCase()),
    GEN: (_, first) => {
      this.#made = sieDay(first)
      return this.#made === undefined ? 'date' : undefined
    },
    OMFATTN: (line) => this.#readScope(line),
    RAR: (line) => this.#readYear(line),
    KTYP: ({ fields }, first) => this.#readType(first, (fields[1] ?? '').trim().toUpperCase()),
    UB: (line) => this.#readSum(line),
    RES: (line) => this.#readSum(line),
    PSALDO: (line) => this.#readBalance(line),
    // #VER series number date text …
    VER: ({ fields }) => {
      this.#voucher = { day: sieDay(fields[2]), isCounted: false, sums: new Map() }
      return this.#voucher.day === undefined ? 'date' : undefined
    },
    TRANS: (line) => this.#readRow(line),
    [endOfVoucher]: () => {
      this.#endVoucher()
      return undefined
    },
  }

  #name({ fields: [account = '', name = ''] }: SieLine): void {
    if (/^[\p{L}\d-]{1,10}$/u.test(account)) this.#names.set(account, name)
  }

  #readCurrency(code: string): UnreadLine['why'] | undefined {
    if (!/^[A-Z]{2,3}$/.test(code)) return 'value'
    this.#currency = kronor.has(code) ? '' : code
    return undefined
  }

  #readScope(line: SieLine): UnreadLine['why'] | undefined {
    const day = sieDay(line.fields[0])
    if (day !== undefined) this.#scope = { day, line }
    return day === undefined ? 'date' : undefined
  }

  /** A day outside of the file's own year is none that its sums could go to. */
  #scopeInYear(): string | undefined {
    const [scope, year] = [this.#scope, this.#years.get(0)]
    if (!scope || !year || (scope.day >= year.from && scope.day <= year.to)) return scope?.day
    this.#unread.push({ number: scope.line.number, text: scope.line.text, why: 'date' })
    return undefined
  }

  #readYear({ fields }: SieLine): UnreadLine['why'] | undefined {
    const year = sieYear(fields[0])
    if (year === undefined) return 'year'
    const [from, to] = [sieDay(fields[1]), sieDay(fields[2])]
    if (from === undefined || to === undefined || to <= from || monthsOf({ from, to }) > longestYear) return 'date'
    this.#years.set(year, { from, to })
    return undefined
  }

  #readType(account: string, type: string): UnreadLine['why'] | undefined {
    const known = (['T', 'S', 'K', 'I'] as const).find((each) => each === type)
    if (known) this.#types.set(account, known)
    return known ? undefined : 'value'
  }

  #readSum({ label, fields: [typedYear, account = '', typed, next] }: SieLine): UnreadLine['why'] | undefined {
    // of balances only the accounts of VAT are asked for: they are reported as left out
    if (label === 'UB' && !account.startsWith('26')) return undefined
    const year = sieYear(typedYear)
    if (year === undefined) return 'year'
    if (!this.#isAccount(account)) return 'account'
    const amount = sieAmount(typed, next)
    if (amount === undefined) return 'amount'
    const sums = within(label === 'RES' ? this.#results : this.#vat, year, () => new Map<string, number>())
    add(sums, account, amount)
    return undefined
  }

  /** #PSALDO year period account {objects} amount …: what is told of an object is part of what is told without one. */
  #readBalance({ fields }: SieLine): UnreadLine['why'] | undefined {
    const [typedYear, period, account = '', objects, typed, next] = fields
    const year = sieYear(typedYear)
    if (year === undefined) return 'year'
    const month = sieMonth(period)
    if (month === undefined) return 'date'
    if (!this.#isAccount(account)) return 'account'
    const amount = sieAmount(typed, next)
    if (amount === undefined) return 'amount'
    if (objects !== '') return undefined
    const months = within(this.#balances, year, () => new Map<string, Map<string, number>>())
    const sums = within(months, month, () => new Map<string, number>())
    add(sums, account, amount)
    return undefined
  }

  #readRow({ fields: [account = '', , typed, ownDay] }: SieLine): UnreadLine['why'] | undefined {
    if (!this.#isAccount(account)) return 'account'
    const amount = sieAmount(typed, ownDay)
    if (amount === undefined) return 'amount'
    const day = this.#voucher?.day ?? sieDay(ownDay)
    if (day === undefined) return 'date'
    const of = within(this.#days, day, () => ({ count: 0, sums: new Map<string, number>() }))
    if (this.#voucher?.isCounted !== true) of.count += 1
    if (this.#voucher) {
      this.#voucher.isCounted = true
      add(this.#voucher.sums, account, amount)
    }
    add(of.sums, account, amount)
    return undefined
  }

  #endVoucher(): void {
    const { day, sums } = this.#voucher ?? {}
    this.#voucher = undefined
    if (day !== undefined && sums && this.#mayClose.length < mostClosings && mayClose(sums)) {
      this.#mayClose.push({ day, sums })
    }
  }

  /** Takes the vouchers out by which the years were closed: what a year came to is what stood there before. */
  #withoutClosings(days: ReadonlyMap<string, DayOfVouchers>): readonly string[] {
    const closings = closingsIn(this.#mayClose, days, [...this.#years.values()])
    for (const { day, sums } of closings) {
      const of = days.get(day)
      if (!of) continue
      of.count -= 1
      for (const [account, amount] of sums) add(of.sums, account, -amount)
    }
    return closings.map(({ day }) => day)
  }

  #isAccount = (text: string): boolean => /^\d{4,6}$/.test(text) || this.#names.has(text)
}

function within<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}

/** A voucher that may close a year: what its rows come to by account. */
interface ClosingVoucher {
  readonly day: string
  readonly sums: Sums
}

// the result of the year, by itself or straight to the owners
const resultOfYear = /^89/
const resultOfOwners = /^20(?:[1-69]9|10)/
const income = /^(?:[3-7]|8[0-8])/
const fewestForOwners = 3

/** True for a voucher that moves accounts of the result to where a year's result goes, and nothing else. */
function mayClose(sums: Sums): boolean {
  const accounts = [...sums.keys()]
  const moved = accounts.filter((account) => income.test(account)).length
  const others = accounts.filter((account) => !income.test(account))
  if (moved === 0 || others.length === 0) return false
  return (
    others.every((account) => resultOfYear.test(account) || resultOfOwners.test(account)) &&
    (others.some((account) => resultOfYear.test(account)) || moved >= fewestForOwners)
  )
}

/** The vouchers after which every account that they move stands at nothing: the year has been closed by them. */
function closingsIn(
  candidates: readonly ClosingVoucher[],
  days: ReadonlyMap<string, { readonly sums: Sums }>,
  years: readonly Period[],
): readonly ClosingVoucher[] {
  return candidates.filter(({ day, sums }) => {
    const { from } = years.find((year) => isWithin(day, year)) ?? calendarYearOf(day)
    const until = summed([...days].filter(([each]) => each >= from && each <= day).map(([, each]) => each.sums))
    return [...sums.keys()].every((account) => !income.test(account) || Math.abs(until.get(account) ?? 0) < 1)
  })
}
