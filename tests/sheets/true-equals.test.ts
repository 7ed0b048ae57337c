import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnanswered } from '../../src/controls/net-pay.ts'
import { bothPricesOf } from '../../src/controls/price-words.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { derivedFields } from '../../src/rules/field-names.ts'
import { type SalaryMethod, salaryMethods, years } from '../../src/rules/horizon.ts'
import { figureAt, shownHow, shownRows, sides } from '../../src/salary/salary-shown.ts'
import { Session } from '../../src/session/session.ts'
import { formatWorked } from '../../src/sheets/formula-words.ts'
import type { Explanation } from '../../src/workbook/explain.ts'
import { type FigureName, ratioFigureNames, sumNames } from '../../src/workbook/figures.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, offering, planWithSurplus } from '../workbook/plans.ts'
import { decimalsIn, readArithmetic, readNumber } from './read-arithmetic.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** A text and what it was made of. */
interface ShownText {
  readonly text: string
  readonly from: Explanation
}

/** Every text of Lönekalkylen, desktop, phone and print alike: each row, by the chosen method and side by side. */
function shownOfSalary(session: Session): readonly ShownText[] {
  // a year for which nothing is filled in says what to fill in, and shows neither amounts nor how they come about
  const answered = years.filter((year) => !isUnanswered(session, year))
  return answered.flatMap((year) =>
    [false, true].flatMap((comparing) => {
      const context = { session, year, comparing, onNotice: () => undefined }
      return shownRows(context).flatMap((row) =>
        (comparing ? sides : ['']).map(
          (column): ShownText => ({
            text: shownHow(context, row, column),
            from: session.workbook.explainFigure(figureAt(row, column, year)),
          }),
        ),
      )
    }),
  )
}

/** Every text of the other sheets' formula bars: computed cells and sums. */
function shownOfSheets({ plan, workbook }: Session): readonly ShownText[] {
  const shown = (from: Explanation): ShownText => {
    const { worked, sign = '=', result = '' } = formatWorked(from)
    return { text: from.result === null ? result : `${worked} ${sign} ${result}`, from }
  }
  const figures: readonly FigureName[] = [
    ...years.flatMap((year) => [...sumNames, ...ratioFigureNames].map((name): FigureName => `${name}.${year}`)),
    'totalMeasuredHours',
    'totalMeasuredCosts',
  ]
  return [
    ...figures.map((name) => shown(workbook.explainFigure(name))),
    ...(['offerings', 'measures'] as const).flatMap((table) =>
      plan[table].flatMap(({ id }) =>
        derivedFields[table].map((field) => shown(workbook.explainDerived(table, id, field as never))),
      ),
    ),
  ]
}

// the reader's own binary error of some sums and products
const closeTo = (a: number, b: number) => Math.abs(a - b) <= 1e-8 + Math.abs(b) * 4e-15

/** What is wrong with a text; undefined when it is true. */
function fault({ text, from }: ShownText): string | undefined {
  const arithmetic = plain(text).replace(/^(?:Underskott|Att betala)[^:]*: /, '')
  const sign = / ([=≈]) /.exec(arithmetic)?.[1]
  if (sign === undefined) return faultWithoutSign(arithmetic, from)
  const [before = '', after = ''] = arithmetic.split(` ${sign} `)
  const given = readPay(before) ?? readArithmetic(before)
  if (!given) return 'no arithmetic'
  const [result = '', rounded] = after.split(' → ')
  const number = readNumber(/^−?[\d ]+(?:,\d+)?/.exec(result)?.[0] ?? '')
  if (Number.isNaN(number)) return 'no result'
  if (sign === '=' && !closeTo(given.value, number)) return `not equal to ${given.value}`
  if (sign === '≈' && given.value === number) return 'equal'
  const slack = 0.5 * 10 ** -decimalsIn(result) + 1e-6 + Math.abs(number) * 1e-14
  if (given.most < number - slack || given.least > number + slack) return `far from ${given.value}`
  return rounded === undefined ? undefined : faultOfRounding(number, rounded)
}

/** A pay with its fee in percent, in whole kronor: '304 462 + 31,42 % avgift'. */
function readPay(text: string) {
  const [, pay, fee, percent] = /^([\d ]+) \+ ([\d ]+(?:,\d+)?)( %)? avgift$/.exec(text) ?? []
  if (pay === undefined || fee === undefined) return undefined
  const paid = readNumber(pay)
  const value = paid + (percent ? Math.floor((paid * readNumber(fee)) / 100 + 1e-6) : readNumber(fee))
  return { value, least: value, most: value }
}

function faultOfRounding(exact: number, after: string): string | undefined {
  const [, result = '', how = ''] = /^(−?[\d ]+(?:,\d+)?)[^(]*\((.*)\)$/.exec(after) ?? []
  const rounded = readNumber(result)
  const step = how.includes('hundratal') ? 100 : how === 'avrundat' ? 0.1 : 1
  const away = rounded - exact
  if (closeTo(away, 0)) return 'rounded to itself'
  if (how.startsWith('ned')) return away <= 0 && away > -step ? undefined : 'not rounded down'
  if (how.startsWith('upp')) return away >= 0 && away < step ? undefined : 'not rounded up'
  return Math.abs(away) <= step / 2 + 1e-6 + Math.abs(exact) * 4e-16 ? undefined : 'not rounded to the nearest'
}

/** Texts that compare, name another row or round only. */
function faultWithoutSign(text: string, { terms, result }: Explanation): string | undefined {
  const [before = '', after] = text.split(' → ')
  if (after !== undefined) return faultOfRounding(readNumber(before), after)
  const [, low, high] = /^(.+) är (?:under|inte över) (?:\D*)([\d ]+(?:,\d+)?)$/.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    const value = readArithmetic(low)?.value ?? NaN
    return value <= readNumber(high) ? undefined : 'not under'
  }
  const [, left, , right] = /^(.+) ([<≤]) (.+) ger /.exec(text) ?? []
  if (left !== undefined && right !== undefined) {
    return (readArithmetic(left)?.value ?? NaN) <= (readArithmetic(right)?.value ?? NaN) ? undefined : 'not less'
  }
  if (text.startsWith('lika med ')) {
    return terms.some((term) => 'value' in term && closeTo(term.value ?? 0, result ?? NaN))
      ? undefined
      : 'another figure'
  }
  return wordsOnly.some((words) => text.startsWith(words)) ? undefined : 'nothing that can be read'
}

/** The words in place of arithmetic. */
const wordsOnly = [
  ...['fast belopp', 'ingående värde', 'inget överskott', 'summan i ', 'år ', 'Underskott ', 'Att betala '],
  ...['Fyll i din första produkt', 'blank: går inte'],
]

// a double has no öre left of amounts above: they are no firm's
const maxCalculated = 1e11

function faultsOf(texts: readonly ShownText[]): readonly string[] {
  const isCalculated = ({ from: { terms, result } }: ShownText) =>
    [result, ...terms.map((term) => ('value' in term ? term.value : 0))].every(
      (value) => Math.abs(value ?? 0) < maxCalculated,
    )
  return texts.filter(isCalculated).flatMap((one) => {
    const found = fault(one)
    return found === undefined ? [] : [`${plain(one.text)}: ${found}`]
  })
}

function allBy(plan: Plan, method: SalaryMethod): Plan {
  const edits = years.map((year): PlanEdit => ({ type: 'setSalary', year, values: { method } }))
  return applyEdit(plan, { type: 'several', edits }).plan
}

/** Firms that somebody could have: surpluses near the limits of both methods, prices with öre. */
const anyFirm = fc
  .record({
    plan: anyPlan,
    surpluses: fc.tuple(fc.integer({ min: -200_000, max: 1_500_000 }), fc.nat(900_000), fc.nat(80_000)),
    price: fc.nat(99_999).map((n) => n / 100),
    volume: fc.nat(999),
  })
  .map(({ plan, surpluses, price, volume }): Plan => {
    const [first, second, third] = surpluses
    const bare = planWithSurplus({ year1: first, year2: second, year3: third }, 'enskildFirma')
    const salary = { ...bare.salary }
    for (const year of years) salary[year] = { ...salary[year], companyForm: plan.salary[year].companyForm }
    return {
      ...bare,
      salary,
      settings: { ...plan.settings, pricesVat: 0 },
      offerings: [
        ...bare.offerings,
        offering('p', { price, vat: '25', variableCost: 12.5, workHours: 1.25, volumeYear: volume }),
      ],
      fixedCosts: [...bare.fixedCosts, fixedCost('q', { amount: 1_234 })],
    }
  })

test.each(salaryMethods)(
  'every equals sign is true, and ≈ stands only where there is none, by %s',
  { timeout: 120_000 },
  (method) => {
    // a fault shows all that there is to know: no smaller plan is looked for
    const plans = [...fc.sample(anyFirm, runs(6)), ...fc.sample(anyPlan, runs(3))]
    const faults = plans.flatMap((plan) => {
      const session = new Session(allBy(plan, method))
      return faultsOf([...shownOfSalary(session), ...shownOfSheets(session)])
    })
    expect([...new Set(faults)].slice(0, maxReported)).toEqual([])
  },
)

const maxReported = 40

test('both prices of a row with VAT are equal where they are shown as equal', () => {
  const row = offering('p', { volumeYear: 1 })
  const session = new Session({ ...planWithSurplus({}, 'enskildFirma'), offerings: [row] })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('25', '12', '6'), (ore, vat) => {
      session.edit({ type: 'change', table: 'offerings', id: row.id, values: { price: ore / 100, vat } })
      const both = plain(bothPricesOf(session, session.row('offerings', row.id)!) ?? '')
      const [, typed, rate, sign, net] = /^([\d ,]+) inkl\. (\d+) % moms ([=≈]) ([\d ,]+) exkl\. moms$/.exec(both) ?? []
      const isEqual = closeTo(readNumber(net ?? '') * (1 + Number(rate) / 100), readNumber(typed ?? ''))
      expect([both, sign]).toEqual([both, isEqual ? '=' : '≈'])
    }),
  )
})
