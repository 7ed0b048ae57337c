import { type SieLine, sieLines } from './sie-lines.ts'

/** Last year's books: what each account adds up to. */
export interface Books {
  readonly company: string
  /** First and last day of the year that is summed, 'YYYY-MM-DD'; '' when the file does not say. */
  readonly from: string
  readonly to: string
  /** By account number of four digits: kr, costs positive and income negative as in the file. */
  readonly sums: ReadonlyMap<string, number>
  /** Lines that are no lines of the format. */
  readonly unreadLines: number
}

/** True for a text that begins as the format says: with labels, #FLAGGA first among those that must be there. */
export function isSie(text: string): boolean {
  return /(?:^|[\r\n])\s*#(?:FLAGGA|PROGRAM|FORMAT|GEN|SIETYP|FNAMN|RAR|KONTO|VER)\b/i.test(text.slice(0, 4000))
}

/**
 * Reads SIE 4E, 4I and 1 after the published format (SIE file format, edition 4C). A year's results come from #RES, in the file of
 * verifications alone (4I) from #TRANS; #RTRANS and #BTRANS tell of corrections whose outcome #TRANS has. The checksum is optional in the
 * format and not asked: nothing is taken without the user having seen it.
 */
export function readSie(text: string): Books {
  const { lines, unread } = sieLines(text)
  const year = latestYear(lines)
  const results = sumsOf(lines, 'RES', year)
  const sums = results.size > 0 ? addVat(results, lines, year) : transactions(lines)
  const [from = '', to = ''] =
    lines.find(({ label, fields }) => label === 'RAR' && fields[0] === year)?.fields.slice(1) ?? []
  return {
    company: textOf(lines, 'FNAMN'),
    from: day(from),
    to: day(to),
    sums,
    unreadLines: unread,
  }
}

function textOf(lines: readonly SieLine[], wanted: string): string {
  return (lines.find(({ label }) => label === wanted)?.fields[0] ?? '').slice(0, 100)
}

/** The number of the latest year that the file has results of: 0 is the file's own, −1 the one before. */
function latestYear(lines: readonly SieLine[]): string {
  const told = new Set(lines.filter(({ label }) => label === 'RES').map(({ fields }) => fields[0] ?? ''))
  return ['0', '-1', '-2', '-3', '-4'].find((year) => told.has(year)) ?? '0'
}

function sumsOf(lines: readonly SieLine[], wanted: 'RES' | 'UB', year: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { label, fields } of lines) {
    if (label === wanted && fields[0] === year) add(sums, fields[1], fields[2])
  }
  return sums
}

/** The VAT accounts stand among the balances: they are told as left out. */
function addVat(results: Map<string, number>, lines: readonly SieLine[], year: string): ReadonlyMap<string, number> {
  for (const [account, amount] of sumsOf(lines, 'UB', year)) if (account.startsWith('26')) results.set(account, amount)
  return results
}

function transactions(lines: readonly SieLine[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  // #TRANS account {objects} amount …
  for (const { label, fields } of lines) if (label === 'TRANS') add(sums, fields[0], fields[2])
  return sums
}

function add(sums: Map<string, number>, account: string | undefined, amount: string | undefined): void {
  const number = /^-?\d{1,15}(?:[.,]\d{1,6})?$/.test(amount ?? '')
    ? Number((amount ?? '').replace(',', '.'))
    : undefined
  if (number === undefined || account === undefined || !/^\d{4,6}$/.test(account)) return
  sums.set(account, (sums.get(account) ?? 0) + number)
}

function day(digits: string): string {
  const found = /^(\d{4})(\d{2})(\d{2})$/.exec(digits)
  return found ? `${found[1] ?? ''}-${found[2] ?? ''}-${found[3] ?? ''}` : ''
}
