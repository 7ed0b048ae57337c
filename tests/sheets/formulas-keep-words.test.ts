import { describe, expect, test } from 'vitest'
import { formulaInWords } from '../../src/controls/own-formula.ts'
import { fillDown } from '../../src/plan/cells.ts'
import { formulasLeft } from '../../src/plan/copied-formulas.ts'
import { copyRows, copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { addedIds, duplicateRows } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Plan, type Row } from '../../src/plan/plan.ts'
import { formulasIn } from '../../src/plan/typed-formulas.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { yearColumn } from '../../src/sheets/all-years/year-column.ts'
import { YearsContent } from '../../src/sheets/all-years/years-content.ts'
import { copiedBlock } from '../../src/sheets/grid/pure/copied-block.ts'
import { TableContent } from '../../src/sheets/grid/sheet/table-content.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { dice, runs, seed } from '../fixtures/chance.ts'
import { offering } from '../workbook/plans.ts'

const names = ['Kaffe', 'Te', 'Kaka', 'Bulle'] as const
const templates = [
  '={%.price}*1.1',
  '={%.price}*(1+{own.i})',
  '={price}+{%.variableCost}',
  '=MAX({%.price},{*.price},{volumeYear})',
  '=ROUND({*.price}/2,1)+{sum.totalFixedCost.year1}',
  '=IF({%.volumeYear}>{workHours},{%.price},{*.variableCost})',
]

/** A plan in which some products are lacking in some years; a cell of year 2 or 3 has a formula of its line (%) and of another row (*). */
function draw(next: () => number) {
  const pick = <V>(of: readonly V[]): V => of[Math.floor(next() * of.length)] as V
  const rows = years.flatMap((year) =>
    names
      .filter((product) => product === 'Kaffe' || next() < 0.75)
      .toSorted(() => next() - 0.5)
      .map((product, at) => {
        const number = () => Math.ceil(next() * 900)
        const numbers = { price: number(), variableCost: number(), volumeYear: number(), workHours: number() }
        return offering(`${product.toLowerCase()}${year}`, { product, year, rank: `a${at}`, ...numbers })
      }),
  )
  const year = pick(years.slice(1))
  const before = pick(years.slice(0, years.indexOf(year)))
  const field = pick(['price', 'variableCost', 'volumeYear'])
  const others = rows.filter((row) => row.product !== 'Kaffe' && row.year === year)
  const star = others.length === 0 ? `kaffe${before}` : pick(others).id
  const text = pick(templates)
    .replaceAll('%', `kaffe${before}`)
    .replaceAll('*.', `${star}.`)
    .replaceAll(`{${field}}`, '{workHours}')
  const source = `kaffe${year}`
  const empty = emptyPlan(2026)
  const settings = { ...empty.settings, ownNumbers: 'i 3% Index' }
  const offerings = rows.map((row) => (row.id === source ? { ...row, formulas: `${field}${text}` } : row))
  const plan: Plan = { ...empty, settings, offerings }
  return { plan, source, star, field }
}

const rowIn = (plan: Plan, id: string) => plan.offerings.find((row) => row.id === id) as Row & { year: string }
const wordsIn = (plan: Plan, id: string, field: string) => {
  const row = rowIn(plan, id)
  const formula = formulasIn(row.formulas)[field]
  return formula === undefined ? undefined : formulaInWords(plan, 'offerings', row, field, formula)
}

/** What a cell must show: the source's words; undefined where its line lacks a year that they name, and then its number is the one before. How many these are. */
function expectWords(before: Plan, edit: PlanEdit | undefined, ids: readonly string[], of: ReturnType<typeof draw>) {
  const after = edit ? applyEdit(before, edit).plan : before
  const words = wordsIn(of.plan, of.source, of.field)
  let left = 0
  for (const id of ids) {
    // the other row that is named: there it would call itself
    if (id === of.star) continue
    const shown = wordsIn(after, id, of.field)
    if (shown === undefined) {
      left += 1
      const was = before.offerings.find((row) => row.id === id)
      if (was) expect(rowIn(after, id)).toEqual(was)
      const named = years.filter((year) => words?.includes(`år ${year.slice(-1)}`))
      const { product, year } = rowIn(after, id) as Row & { product: string; year: string }
      const place = after.offerings
        .filter((row) => row.year === year && row.product === product)
        .findIndex((row) => row.id === id)
      const lacks = named.some(
        (each) => !after.offerings.filter((row) => row.year === each && row.product === product)[place],
      )
      expect(lacks, `${id} got no ${words}`).toBe(true)
    } else expect(shown).toBe(words)
  }
  return ids.includes(of.star) ? undefined : left
}

const random = dice(seed)
const drawn = Array.from({ length: runs(60) }, () => draw(random))

describe('what a copied cell shows as its formula is what its source shows', () => {
  test('filled down', () => {
    for (const of of drawn) {
      const { plan, source, field } = of
      const { year } = rowIn(plan, source) as { year: 'year2' }
      const others = plan.offerings.filter((row) => row.year === year && row.id !== source)
      const shown = [source, ...others.map(({ id }) => id)]
      const range = { table: 'offerings', year, from: 0, to: shown.length - 1, columns: [field], shown } as const
      const edit = fillDown(plan, range)
      const missing = expectWords(plan, edit, shown.slice(1), of)
      if (missing !== undefined) expect(edit ? formulasLeft(edit) : 0).toBe(missing)
    }
  })

  test('pasted, one over many', () => {
    for (const of of drawn) {
      const { plan, source, field } = of
      const { year } = rowIn(plan, source) as { year: 'year2' }
      const session = new Session(plan)
      const content = new TableContent(session, 'offerings', year)
      const { text, table } = copiedBlock([[content.copied(source, field, () => undefined)]])
      const cells = { top: 0, bottom: content.ids().length - 1, columns: [field] }
      const { edit, report } = content.pasting(text, cells, [field], true, table)
      const missing = expectWords(session.plan, edit, content.ids(), of)
      if (missing !== undefined) expect(report.formulasLeft ?? 0).toBe(missing)
    }
  })

  test('in Alla, filled down and pasted', () => {
    for (const of of drawn) {
      const { plan, source, field } = of
      if (field === 'variableCost') continue
      const { year } = rowIn(plan, source) as { year: 'year2' }
      const session = new Session(plan)
      const content = new YearsContent(session, 'offerings')
      const line = content.lines.lineOf(source) ?? ''
      const [top, bottom] = [content.indexOf(line), content.ids().length - 1]
      const columns = [yearColumn(field, year)]
      const targets = content
        .ids()
        .slice(top + 1)
        .flatMap((id) => content.lines.row(id, year)?.id ?? [])
      if (top < bottom) expectWords(session.plan, content.fillingDown({ top, bottom, columns }), targets, of)
      const { text, table } = copiedBlock([[content.copied(line, columns[0]!, () => undefined)]])
      const pasted = content.pasting(text, { top: 0, bottom, columns }, columns, true, table)
      const all = content.ids().flatMap((id) => content.lines.row(id, year)?.id ?? [])
      expectWords(session.plan, pasted.edit, all, of)
    }
  })

  test('in a row that is duplicated, or copied to a year that has the product', () => {
    for (const of of drawn) {
      const { plan, source } = of
      const { year } = rowIn(plan, source) as { year: 'year2' }
      const edit = duplicateRows(plan, 'offerings', year, [source], countingIds())
      expect(formulasLeft(edit)).toBe(expectWords(plan, edit, addedIds(edit), of))
    }
  })

  test('of a year that is copied it names the years as many later, or goes and leaves its number', () => {
    for (const of of drawn) {
      const { plan, source, field } = of
      const { year } = rowIn(plan, source) as { year: 'year2' | 'year3' }
      for (const to of years.filter((each) => each !== year)) {
        const later = years.indexOf(to) - years.indexOf(year)
        for (const edit of [
          copyYear(plan, 'offerings', year, to, countingIds(), { mode: 'replace' })?.edit,
          copyRows(plan, 'offerings', [source], to, countingIds())?.edit,
        ]) {
          const after = applyEdit(plan, edit!).plan
          const copy = after.offerings.find((row) => addedIds(edit!).includes(row.id) && row.product === 'Kaffe')!
          const words = wordsIn(plan, source, field)?.replace(
            /år (\d)/g,
            (_, one: string) => `år ${Number(one) + later}`,
          )
          const shown = wordsIn(after, copy.id, field)
          // before year 1 a sum stays, and a row is lacking
          const isBefore = /år [0-]/.test(words ?? '')
          if (shown === undefined) expect(copy[field as 'price']).toBe(rowIn(plan, source)[field as never])
          else if (!isBefore) expect(shown.replace(/ för [^*/;)+]*/g, '')).toBe(words?.replace(/ för [^*/;)+]*/g, ''))
        }
      }
    }
  })
})
