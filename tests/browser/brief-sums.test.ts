import '../engine.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { salaryRecord } from '../../src/backend/records.ts'
import { settingsRecord } from '../../src/backend/settings-record.ts'
import { isPlanEmpty, type Plan } from '../../src/plan/plan.ts'
import { settingRows } from '../../src/plan/setting-rows.ts'
import { years } from '../../src/rules/horizon.ts'
import { runs, seed } from '../fixtures/chance.ts'
import { savePlan } from '../integration/plan-save.ts'
import { anyAccount } from '../workbook/cash/any-account.ts'
import { stageOfFile } from './of-file.ts'
import { linesOf, numberIn, type PdfLine } from './pdf-lines.ts'

const stage = stageOfFile()

const titles =
  /^(Tre år, kr|Startbudget|Resultatbudget|Likviditetsbudget .*|Lån och återbetalning|Vad som säljs \d+|Åtgärder \d+|Tre scenarier|Brytpunkt \d+|Antaganden och källor)$/

/** The lines under each title of a brief. */
function partsOf(lines: readonly PdfLine[]): Readonly<Record<string, readonly PdfLine[]>> {
  const parts: Record<string, PdfLine[]> = {}
  let open: PdfLine[] = []
  for (const line of lines) {
    const [first] = line
    // two parts may stand beside each other
    if (first && line.every(({ text }) => titles.test(text))) {
      open = []
      parts[first.text] = open
    } else open.push(line)
  }
  return parts
}

interface YearRow {
  readonly name: string
  /** by column, from the left; a blank says nothing */
  readonly of: readonly (number | undefined)[]
}

/** The rows of a table whose columns are years, by where its numbers end. */
function yearRows(lines: readonly PdfLine[]): { readonly heads: readonly string[]; readonly rows: readonly YearRow[] } {
  const at = lines.findIndex((line) => line.every(({ text }) => /^(Varje år )?\d{4}(–\d{4})?$/.test(text)))
  const heads = lines[at] ?? []
  const rows = lines.slice(at + 1).map((line) => ({
    name: line[0]?.text ?? '',
    of: heads.map(({ right }) => {
      const cell = line.slice(1).find((each) => Math.abs(each.right - right) < 3)
      return cell && numberIn(cell)
    }),
  }))
  return { heads: heads.map(({ text }) => text), rows }
}

const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0)
const named = (rows: readonly YearRow[], name: string, column: number) => {
  const row = rows.find((each) => each.name.startsWith(name))
  return row?.of[column] ?? 0
}

function checkResult(lines: readonly PdfLine[], plan: Plan): void {
  const { heads, rows } = yearRows(lines)
  expect(new Set(heads.map((_, column) => JSON.stringify(rows.map(({ of }) => of[column])))).size).toBe(heads.length)
  const first = rows.findIndex(({ name }) => name === 'Täckningsbidrag') + 1
  const after = ['Summa fasta', 'Åtgärder', 'Avskrivningar', 'Resultat före', 'Räntor', 'Överskott']
  const last = rows.findIndex(({ name }, at) => at >= first && after.some((each) => name.startsWith(each)))
  const costs = rows.slice(first, last)
  const categories = new Set(plan.fixedCosts.map(({ category }) => (category === '' ? 'Utan namn' : category)))
  expect(costs.every(({ name }) => categories.has(name))).toBe(true)
  for (const column of heads.keys()) {
    const of = (name: string) => named(rows, name, column)
    const fixed = sum(costs.map((row) => row.of[column]))
    expect(of('Försäljning') - of('Rörliga kostnader')).toBe(of('Täckningsbidrag'))
    if (costs.length > 1) expect(fixed).toBe(of('Summa fasta kostnader'))
    const operating = of('Täckningsbidrag') - fixed - of('Åtgärder') - of('Avskrivningar')
    expect(operating - of('Räntor')).toBe(of('Överskott före ägarens lön och skatt'))
    if (rows.some(({ name }) => name === 'Räntor')) expect(operating).toBe(of('Resultat före räntor'))
  }
}

function checkFive(lines: readonly PdfLine[]): void {
  const { heads, rows } = yearRows(lines)
  expect(rows.filter(({ of }) => of.some((each) => each !== undefined))).toHaveLength(5)
  for (const column of heads.keys()) {
    const of = (name: string) => named(rows, name, column)
    const costs = of('Kostnader') + of('Rörliga kostnader') + of('Övriga kostnader')
    expect(of('Försäljning') - costs).toBe(of('Överskott'))
  }
}

const middleOfSheet = 297

/** What the money goes to, and beside it where it comes from. */
function checkStart(lines: readonly PdfLine[]): void {
  const half = (isLeft: boolean) =>
    yearRows(
      lines
        .map((line) => line.filter(({ left }) => left < middleOfSheet === isLeft))
        .filter(({ length }) => length > 0),
    )
  const halves = [half(true), half(false)] as const
  expect(halves[0].heads).toEqual(halves[1].heads)
  for (const column of halves[0].heads.keys()) {
    const sums = halves.map(({ rows }) => named(rows, 'Summa', column))
    expect(sums[0]).toBe(sums[1])
    expect(sums[0]).toBeGreaterThan(0)
    for (const [at, { rows }] of halves.entries())
      expect(sum(rows.filter(({ name }) => name !== 'Summa').map(({ of }) => of[column]))).toBe(sums[at])
  }
}

const signs = [
  ['Lån', 1],
  ['Inbetalt', 1],
  ['Kostnader', -1],
  ['andra', -1],
  ['Skatteverket', -1],
  ['Kvarskatt', -1],
  ['Ägarens', -1],
  ['Ränta', -1],
] as const

/** Follows the account over the rows of a table: each balance is the one before and what moved. */
function follow(lines: readonly PdfLine[], opening: number, isRow: (name: string) => boolean): number {
  const first = lines.findIndex(([name]) => name !== undefined && isRow(name.text))
  const head = lines
    .slice(0, first)
    .flatMap((line) => line.map(({ text }) => text))
    .join(' ')
  const moves = signs.filter(([name]) => head.includes(name))
  const totals = moves.map(() => 0)
  let balance = opening
  for (const [name, ...cells] of lines) {
    const numbers = cells.map(numberIn)
    if (name?.text === 'Året') expect(numbers).toEqual(totals)
    if (!name || !isRow(name.text)) continue
    expect(numbers).toHaveLength(moves.length + 2)
    for (const [at, [, sign]] of moves.entries()) {
      balance += sign * (numbers[at] ?? Number.NaN)
      totals[at] = (totals[at] ?? 0) + (numbers[at] ?? Number.NaN)
    }
    expect(numbers[moves.length]).toBe(balance)
    expect(numbers[moves.length + 1]).toBeLessThanOrEqual(balance)
  }
  return balance
}

const months = 'januari februari mars april maj juni juli augusti september oktober november december'.split(' ')

function checkLiquidity(parts: Readonly<Record<string, readonly PdfLine[]>>): void {
  const titled = (end: string) => Object.entries(parts).find(([title]) => title.endsWith(end))?.[1]
  const byMonth = titled('månad för månad') ?? []
  const said = byMonth.flat().find(({ text }) => text.startsWith('På kontot när'))?.text ?? ''
  const opening = numberIn({ text: /: (.*) kr\. /.exec(said)?.[1] ?? '' })
  expect(opening).toBeDefined()
  const inDecember = follow(byMonth, opening ?? 0, (name) => months.includes(name))
  const byQuarter = titled('kvartal för kvartal')
  if (byQuarter) follow(byQuarter, inDecember, (name) => name.startsWith('Kvartal '))
}

function checkLoans(lines: readonly PdfLine[], plan: Plan): void {
  const { heads, rows } = yearRows(lines)
  const ofLoans = (name: string, column: number) => rows.filter((row) => row.name === name).map(({ of }) => of[column])
  const borrowed = settingRows('loans', plan.settings.loans).filter(({ amount }) => amount > 0)
  for (const [column, head] of heads.entries()) {
    const paid = named(rows, 'Årets räntor och amorteringar', column)
    expect(sum([...ofLoans('Ränta', column), ...ofLoans('Amortering', column)])).toBe(paid)
    const left = named(rows, 'Kvar när lånen', column)
    expect(named(rows, 'Överskott före avskrivningar', column) - paid).toBe(left)
    const year = Number(head) - plan.settings.startYear
    if (Number.isNaN(year) || (column > 0 && Number(heads[column - 1]) !== Number(head) - 1)) continue
    for (const [at, { amount, month }] of borrowed.entries()) {
      const comes = Math.floor((Math.max(1, month) - 1) / 12) === year ? amount : 0
      if (column === 0 && year > 0) continue
      const before = column === 0 ? 0 : (ofLoans('Skuld när året slutar', column - 1)[at] ?? 0)
      expect(ofLoans('Skuld när året slutar', column)[at]).toBe(
        before + comes - (ofLoans('Amortering', column)[at] ?? 0),
      )
    }
  }
}

function checkSold(lines: readonly PdfLine[]): void {
  const all = lines.map((line) => line.map(numberIn))
  const at = lines.findIndex(([name]) => name?.text === 'Summa')
  const total = all[at]?.slice(-2)
  const rows = all.slice(0, at).map((numbers) => numbers.slice(0, -1).slice(-2))
  const counted = rows.filter((numbers) => numbers.length === 2 && numbers.every((each) => each !== undefined))
  expect(counted.length).toBeGreaterThan(0)
  expect([0, 1].map((column) => sum(counted.map((numbers) => numbers[column])))).toEqual(total)
}

/** The plan as somebody has saved it. */
async function saved(plan: Plan) {
  const user = await stage.server.newUser()
  const id = (of: string, at: number) => `${user.id.slice(0, 3)}${of}${String(at).padStart(11, '0')}`
  const answer = await savePlan(user, 0, {
    settings: { ...settingsRecord(plan.settings), asked: true },
    put: {
      offerings: plan.offerings.map((row, at) => ({ ...row, product: `Vara ${at}`, id: id('o', at) })),
      fixed_costs: plan.fixedCosts.map((row, at) => ({ ...row, id: id('f', at) })),
      measures: plan.measures.map((row, at) => ({ ...row, id: id('m', at) })),
    },
    salary: Object.fromEntries(years.map((year) => [year, salaryRecord(plan.salary[year])])),
  })
  expect(answer).toMatchObject({ status: 200 })
  return user
}

const drawn = fc.sample(
  anyAccount.filter((plan) => !isPlanEmpty(plan)),
  { seed, numRuns: Math.max(6, runs(6)) },
)
// however few are tried, a plan with loans and one with purchases are among them
const needed = (['loans', 'investments'] as const).flatMap(
  (list) => drawn.find(({ settings }) => settings[list] !== '') ?? [],
)
const plans = [...new Set([...needed, ...drawn.slice(0, runs(6))])]

test.each(plans.map((plan, at) => [at, plan] as const))(
  'the sums of a printed brief add up there: plan %i',
  async (_, plan) => {
    const desk = await stage.deskOf(await saved(plan), { path: '/underlag' })
    await desk.page.getByText('Version 1 av planen').waitFor()
    const parts = partsOf(linesOf(await desk.page.pdf({ preferCSSPageSize: true })))
    const part = (title: RegExp) => Object.entries(parts).find(([name]) => title.test(name))?.[1]
    checkFive(part(/^Tre år/) ?? [])
    checkResult(part(/^Resultatbudget/) ?? [], plan)
    checkLiquidity(parts)
    const [start, loans, sold] = [part(/^Startbudget/), part(/^Lån och/), part(/^Vad som säljs/)]
    if (start) checkStart(start)
    if (loans) checkLoans(loans, plan)
    if (sold) checkSold(sold)
    await desk.leave()
  },
)

test('one of the plans has each of the tables', () => {
  expect(plans.some(({ settings }) => settings.loans !== '')).toBe(true)
  expect(plans.some(({ settings }) => settings.investments !== '')).toBe(true)
  expect(plans.some(({ offerings }) => offerings.length > 0)).toBe(true)
})
