import { cleanup, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PayBack } from '../../src/app/cash/PayBack.tsx'
import { tightestWords, WholePlan } from '../../src/app/cash/WholePlan.tsx'
import { type Year, years } from '../../src/rules/horizon.ts'
import { CashModel } from '../../src/workbook/cash/cash-model.ts'
import { runs } from '../fixtures/chance.ts'
import { anyAccount } from '../workbook/cash/any-account.ts'
import { secondAccount } from '../workbook/cash/second-account.ts'
import { CompiledPlan } from '../workbook/compiled-plan.ts'
import { secondFinancing } from '../workbook/second-financing.ts'
import { deskOn, showOn } from './desk.tsx'
import { numberOf, plain } from './read-swedish.ts'

/** The rows of a table: their names, and the numbers of their cells as they are read. */
function tableOf(table: HTMLElement) {
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => ({
    name: plain(within(row).getByRole('rowheader').textContent),
    numbers: within(row)
      .getAllByRole('cell')
      .map((cell) => numberOf(plain([...cell.childNodes].at(-1)?.textContent))),
  }))
}

test('whether the loans are paid, how many times, and what is left is what a second book has, of any plan', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyAccount, fc.constantFrom(...years), (plan, year) => {
      cleanup()
      const workspace = deskOn(plan)
      const { workbook } = workspace.session
      const cash = new CashModel(workbook)
      const book = secondFinancing(plan)
      const of = (months: readonly number[], at: number) =>
        months.slice(at * 12, at * 12 + 12).reduce((sum, kr) => sum + kr, 0)
      const paid = years.map((_, at) => of(book.interest, at) + of(book.amortised, at))
      showOn(workspace, <PayBack cash={cash} year={year} />)
      if (paid.every((kr) => kr === 0)) {
        expect(document.querySelector('section')).toBeNull()
        return
      }
      screen.getByRole('heading', { name: /^Kan planen betala tillbaka lånen/ })
      const [has, pays, , left, debt] = tableOf(screen.getByRole('table')).map(({ numbers }) => numbers)
      const surplus = (each: Year) => workbook.figure(`surplus.${each}`) ?? Number.NaN
      const borne = years.map((each, at) => surplus(each) + (book.depreciation[at] ?? 0) + of(book.interest, at))
      expect(has).toEqual(borne.map((kr) => Math.round(kr) + 0))
      expect(pays).toEqual(paid)
      expect(debt).toEqual(years.map((_, at) => book.debt[at * 12 + 11]))
      // whichever year is looked at, the hardest answers
      const said = plain(document.querySelector('.insight-lead')?.textContent)
      const kr = (pattern: RegExp) => (pattern.exec(said)?.slice(1) ?? []).map(numberOf)
      const owing = [0, 1, 2].filter((each) => (paid[each] ?? 0) > 0)
      const least = (of: (each: number) => number) => owing.reduce((low, each) => (of(each) < of(low) ? each : low))
      const hardest = least((each) => (has?.[each] ?? 0) / (paid[each] ?? 1))
      expect(said).toContain(`: hårdast är ${plan.settings.startYear + hardest}, då `)
      const [hasThen, paysThen] = [has?.[hardest] ?? 0, paid[hardest] ?? 0]
      const isPaid = hasThen >= paysThen
      const times = kr(/pengarna räcker ([\d ]+(?:,\d)?) gånger/)
      expect(times.length).toBe(isPaid ? 1 : 0)
      // one decimal of it, never rounded up
      if (isPaid) expect(hasThen / paysThen - (times[0] ?? 0)).toBeGreaterThanOrEqual(-1e-9)
      if (isPaid) expect(hasThen / paysThen - (times[0] ?? 0)).toBeLessThan(0.101)
      expect(kr(/då saknas ([\d ]+) kr till ränta/)).toEqual(isPaid ? [] : [paysThen - hasThen])
      const after = Math.min(...owing.map((each) => left?.[each] ?? Number.NaN))
      expect(kr(/är minst (−?[\d ]+) kr kvar, /)).toEqual(after < 0 ? [] : [after])
      expect(kr(/Med planens uttag saknas ([\d ]+) kr /)).toEqual(after < 0 ? [-after] : [])
    }),
    { numRuns: runs(12) },
  )
})

test('the quarters are the account of the second book, and the sentence names its tightest day, of any plan', {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(anyAccount, (plan) => {
      cleanup()
      const workspace = deskOn(plan)
      const cash = new CashModel(workspace.session.workbook)
      const book = secondAccount(new CompiledPlan(plan))
      showOn(workspace, <WholePlan cash={cash} />)
      const [table] = screen.getAllByRole('table')
      const rows = tableOf(table!)
      expect(rows.map(({ name }) => name)).toEqual(
        years.flatMap((_, at) => [1, 2, 3, 4].map((quarter) => `Kvartal ${quarter} ${plan.settings.startYear + at}`)),
      )
      const lowest = rows.map((_, quarter) =>
        Math.min(...book.slice(quarter * 3, quarter * 3 + 3).map((month) => Number(month.lowest))),
      )
      expect(rows.map(({ numbers }) => numbers.at(-2))).toEqual(lowest)
      expect(rows.map(({ numbers }) => numbers.at(-3))).toEqual(
        rows.map((_, quarter) => Number(book[quarter * 3 + 2]?.balance)),
      )
      const said = plain(tightestWords(cash))
      const [all, needed] = [Math.min(...lowest), /Planen behöver ([\d ]+) kr mer/.exec(said)?.[1] ?? '0']
      expect(said).toContain(`tre åren: ${plain(all.toLocaleString('sv-SE'))} kr den `)
      expect(numberOf(needed)).toBe(Math.max(0, plan.settings.wantedBuffer - all))
      expect(said.includes('Startkapitalet räcker')).toBe(needed === '0')
    }),
    { numRuns: runs(12) },
  )
})
