import { describe, expect, test, vi } from 'vitest'
import type { Entry } from '../../src/plan/entry.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { CompanyForm, Year } from '../../src/rules/horizon.ts'
import { lineId } from '../../src/salary/salary-lines.ts'
import { Session } from '../../src/session/session.ts'
import { execute } from '../../src/sheets/grid/commands/sheet-commands.ts'
import type { EntryEditing } from '../../src/sheets/grid/input/cell-editors.ts'
import { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { salaryColumnsOf } from '../../src/sheets/salary/salary-columns.ts'
import { SalaryContent } from '../../src/sheets/salary/salary-content.ts'
import { planWithSurplus } from '../workbook/plans.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Lönekalkylen of one year without a grid: what its columns say of each row, and what they take. */
function openSalary(plan: Plan, year: Year = 'year1', { comparing = false } = {}) {
  const session = new Session(plan)
  const refused: string[] = []
  const announced: string[] = []
  const context = { session, year, comparing, onNotice: (code: string) => refused.push(code) }
  const content = new SalaryContent(context)
  const sheet = new GridSheet(content, {
    refused: (why) => refused.push(why),
    announce: (text) => announced.push(text),
    toast: () => undefined,
  })
  sheet.open()
  const columns = salaryColumnsOf(sheet, comparing)
  const at = (row: string, colId: string) => {
    const column = columns.find((each) => each.colId === colId)
    const data = content.rows().find((line) => lineId(line) === row)
    if (!column || !data) throw new Error(`no cell ${row} ${colId}`)
    return { column, params: { data, context, node: {}, column: { getColId: () => colId } } }
  }
  // the grid's functions get more than these ask for
  const ask = (given: unknown, params: object) => (given as (params: object) => unknown)(params)
  return {
    session,
    sheet,
    content,
    refused,
    announced,
    /** What a cell shows. */
    shown: (row: string, colId = 'amount') => {
      const { column, params } = at(row, colId)
      const value = ask(column.valueGetter, params)
      const text = column.valueFormatter ? String(ask(column.valueFormatter, { ...params, value })) : value
      return plain(typeof text === 'string' ? text : '')
    },
    isEditable: (row: string, colId: string) => {
      const { column, params } = at(row, colId)
      return typeof column.editable === 'function' && ask(column.editable, params) === true
    },
    /** Reads what was typed as the cell's editor does and hands it over as the grid does. */
    type: (row: string, colId: string, typed: string) => {
      const { column, params } = at(row, colId)
      const entry: Entry = (ask(column.cellEditorParams, params) as EntryEditing).read(typed)
      ask(column.valueSetter, { ...params, newValue: { entry, typed } })
    },
    editorOf: (row: string, colId: string) => {
      const { column, params } = at(row, colId)
      return ask(column.cellEditorParams, params) as EntryEditing
    },
    rows: () => content.ids(),
    columns: columns.flatMap(({ colId }) => colId ?? []),
    classesOf: (row: string, colId: string) => {
      const { column, params } = at(row, colId)
      const rules = Object.entries(column.cellClassRules ?? {})
      return rules.flatMap(([name, holds]) =>
        typeof holds === 'function' && ask(holds, params) === true ? [name] : [],
      )
    },
  }
}

const firm = (surplus = 400_000, form: CompanyForm = 'enskildFirma') =>
  openSalary(planWithSurplus({ year1: surplus }, form))

// what each row comes to: tests/workbook; here that every amount stands in its row, as it is written
test.each([
  [
    'enskildFirma',
    ['surplus 400 000', 'templatePayroll 100 000', 'taxableIncome 286 000', 'stateTax 0', 'generalPension 21 000'],
    ['funeralFees 3 289', 'reductionOfGeneralPension 21 000', 'netProfitPerYear 248 191', 'netProfitPerMonth 20 683'],
  ],
  [
    'aktiebolag',
    ['generalPayrollTax 95 632', 'grossAnnualSalary 304 368', 'localTaxes 92 918', 'earnedIncomeTax 30 437'],
    ['netProfitPerYear 238 548', 'netProfitPerMonth 19 879'],
  ],
] as const)('a surplus of 400 000 kr in %s stands in the sheet as in the worked example', (form, amounts, answer) => {
  const { shown } = firm(400_000, form)
  const wanted = [...amounts, ...answer]
  expect(wanted.map((amount) => amount.split(' ', 1)[0]!).map((row) => `${row} ${shown(row)}`)).toEqual(wanted)
})

describe('a parameter', () => {
  test('typed with a comma changes the salary of its year at once', () => {
    const { session, shown, type } = firm()
    type('localTaxes', 'percent', '31,5')
    expect([shown('localTaxes', 'percent'), shown('localTaxes')]).toEqual(['31,5', '90 090'])
    expect(shown('localTaxes', 'how')).toBe('286 000 × 31,5 % = 90 090 kr')
    expect(shown('netProfitPerYear')).toBe('249 621')
    expect(session.plan.salary.year1.localTaxesPercent).toBe(31.5)
    expect(session.plan.salary.year2.localTaxesPercent).toBe(32)
  })

  test('is emptied to blank, a cut-off to 0, and both count as 0', () => {
    const { session, shown, sheet, content } = firm()
    const empty = (row: string, column: string) => {
      const at = content.indexOf(row)
      sheet.execute(content.clearing({ top: at, bottom: at, columns: [column] })!)
    }
    empty('funeralFees', 'percent')
    empty('earnedIncomeTax', 'cutOff')
    expect(session.plan.salary.year1.funeralFeesPercent).toBeNull()
    expect(session.plan.salary.year1.earnedIncomeTaxCutOffValue).toBe(0)
    expect([shown('funeralFees'), shown('earnedIncomeTax'), shown('earnedIncomeTax', 'cutOff')]).toEqual(['0', '0', ''])
  })

  test('that is deducted may be typed with a minus and means the same', () => {
    const { session, shown, type, refused } = firm()
    type('standardTaxRelief', 'amount', '-20000')
    expect(session.plan.salary.year1.standardTaxRelief).toBe(20_000)
    expect(shown('taxableIncome')).toBe('280 000')
    expect(refused).toEqual([])
  })

  test('has letters taken away and reported', () => {
    const { session, type, refused, editorOf } = firm()
    expect(plain(editorOf('localTaxes', 'percent').label)).toBe('Kommunalskatt, Procent')
    type('localTaxes', 'percent', '3x3')
    expect(session.plan.salary.year1.localTaxesPercent).toBe(33)
    expect(refused).toEqual(['entry.notANumber'])
    editorOf('localTaxes', 'percent').onStripped()
    expect(refused).toEqual(['entry.notANumber', 'entry.notANumber'])
  })
})

test('computed cells take nothing', () => {
  const { session, isEditable, content } = firm()
  expect(isEditable('localTaxes', 'percent')).toBe(true)
  const computed = [['localTaxes', 'amount'] as const, ['totalFixedCost', 'percent'] as const]
  for (const [row, column] of computed) {
    expect(isEditable(row, column), row).toBe(false)
    expect(content.isEntered(row, column), row).toBe(false)
    expect(content.entering(row, column, { ok: true, value: 5 }), row).toBeUndefined()
    const at = content.indexOf(row)
    expect(content.clearing({ top: at, bottom: at, columns: [column] }), row).toBeUndefined()
  }
  expect(session.revision).toBe(0)
})

test('making, copying, removing or moving rows does nothing and reports that the rows are given', () => {
  const { sheet, session, announced } = firm()
  const before = session.plan
  const commands = ['addRow', 'addRowUnder', 'duplicate', 'remove', 'moveUp', 'moveDown'] as const
  for (const id of commands) execute(sheet, id)
  expect(announced).toEqual(commands.map(() => 'Raderna i Lönekalkylen är givna.'))
  expect(session.plan).toBe(before)
})

test('the second year of an enskild firma by the law takes back last year’s deduction and deducts its fees', () => {
  const plan = planWithSurplus({ year1: 400_000, year2: 400_000 }, 'enskildFirma', 'skatteverket')
  const { rows, shown } = openSalary(plan, 'year2')
  expect(rows()).toContain('paidPayrollTax')
  expect(shown('returnedTemplatePayroll')).toBe('100 000')
  expect(shown('returnedTemplatePayroll', 'how')).toBe('lika med Egenavgifter (schablon) år 1')
})

test('another method has its own rows and numbers, which stand there without being typed', () => {
  const { session, shown, rows, isEditable } = firm()
  session.edit({ type: 'setSalary', year: 'year1', values: { method: 'skatteverket' } })
  expect(rows()).toContain('publicServiceFee')
  expect(rows()).not.toContain('returnedTemplatePayroll')
  expect(shown('netProfitPerYear')).toBe('274 037')
  session.edit({ type: 'setSettings', values: { kommun: '0117' } })
  expect(shown('localTaxes', 'percent')).toBe('28,93')
  expect(isEditable('localTaxes', 'percent')).toBe(false)
})

test('an owner among others, with a job beside the firm, sees the share and the pay of it', () => {
  const plan = planWithSurplus({ year1: 600_000, year3: 400_000 }, 'enskildFirma', 'skatteverket')
  const { session, shown } = openSalary(plan)
  session.edit({ type: 'setSettings', values: { ownSharePercent: 50 } })
  expect([shown('ownShare'), shown('netProfitPerYear')]).toEqual(['300 000', '213 771'])
})

describe('a loss', () => {
  test('is shown as 0 and in words, and everything after it is 0', () => {
    const { shown, rows } = firm(-34_000)
    expect(shown('surplus', 'how')).toBe('Underskott 34 000 kr')
    const fromSurplus = rows()
      .slice(rows().indexOf('surplus'))
      .filter((row) => !row.startsWith('group.'))
    expect(fromSurplus).toHaveLength(14)
    for (const row of fromSurplus) expect(shown(row), row).toBe('0')
  })

  test('makes a typed grundavdrag count as 0, and the sheet shows what it will be', () => {
    const { shown, type, content, session } = firm(-34_000)
    const restyled: (readonly string[])[] = []
    session.subscribe((event) => restyled.push([...content.follow(event).restyled]))
    type('standardTaxRelief', 'amount', '20000')
    expect(shown('standardTaxRelief', 'how')).toBe('inget överskott, annars 20 000 kr')
    expect(shown('standardTaxRelief')).toBe('0')
    // by an edit that changes a figure its cell is drawn again, though its value is the same
    session.edit({ type: 'setSalary', year: 'year1', values: { companyForm: 'aktiebolag' } })
    expect(restyled.at(-1)).toEqual(['standardTaxRelief'])
  })

  test('is shown at the net pay too; a year without anything says what to do first', () => {
    const answer = ({ shown }: ReturnType<typeof firm>) =>
      `${shown('netProfitPerMonth')}: ${shown('netProfitPerMonth', 'how')}`
    expect(answer(firm(-34_000, 'aktiebolag'))).toBe('0: Underskott 34 000 kr')
    expect(answer(openSalary(emptyPlan(2026)))).toBe(': Fyll i din första produkt')
  })

  test('a year without anything has no amounts, but what is filled in stands there', () => {
    const { shown } = openSalary(emptyPlan(2026))
    expect(['totalYearGrossMargin', 'surplus', 'localTaxes'].map((row) => shown(row))).toEqual(['', '', ''])
    expect(shown('localTaxes', 'how')).toBe('')
    expect(shown('totalYearGrossMargin', 'how')).toBe('summan i UtbudsMix')
    expect(shown('standardTaxRelief')).toBe('14 000')
  })
})

describe('side by side', () => {
  test('both methods stand with their difference', () => {
    const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
    const { shown, content } = openSalary(plan, 'year1', { comparing: true })
    expect(shown('netProfitPerYear', 'schablon')).toBe('248 191')
    expect(shown('netProfitPerYear', 'skatteverket')).toBe('274 037')
    expect(shown('netProfitPerYear', 'difference')).toBe('+25 846')
    expect(shown('publicServiceFee', 'schablon')).toBe('0')
    expect(shown('totalFixedCost', 'difference')).toBe('')
    expect(content.isEntered('localTaxes', 'percent')).toBe(false)
  })

  test('a minus stands in words, and a difference keeps its sign', () => {
    const plan = planWithSurplus({ year1: 400_000, year2: -10_000 }, 'enskildFirma', 'schablon', 2025)
    const { shown } = openSalary(plan, 'year2', { comparing: true })
    expect(shown('netProfitPerMonth', 'skatteverket')).toBe('Underskott 10 000 kr. Att betala 326 kr i månaden')
    expect(shown('netProfitPerMonth', 'schablon')).toBe('Underskott 10 000 kr')
    expect(shown('surplus', 'schablon')).toBe('Underskott 10 000 kr')
    expect(shown('netProfitPerYear', 'difference')).toBe('−13 910')
  })
})

test('cells to fill in are marked as such, computed ones as computed', () => {
  const { classesOf } = firm()
  expect(classesOf('localTaxes', 'percent')).toEqual(['cell-number', 'cell-entered', 'salary-input'])
  expect(classesOf('localTaxes', 'amount')).toEqual(['cell-number', 'cell-computed'])
})

test('undo leads to the cell of what was typed here; what this sheet does not show is left for another', () => {
  const { content } = firm()
  const columns = ['sign', 'label', 'cutOff', 'percent', 'amount', 'how']
  const place = { year: 'year1', id: 'generalPension', field: 'cutOff' } as const
  expect(content.reaches(place)).toBe(true)
  expect(content.cellOf(place, 0, columns)).toEqual({ row: content.indexOf('generalPension'), column: 'cutOff' })
  expect(content.cellOf({ ...place, field: 'method' }, 0, columns)?.column).toBe('amount')
  expect(content.reaches({ ...place, year: 'year2' })).toBe(false)
  expect(content.reaches({ ...place, table: 'offerings' })).toBe(false)
})

describe('who comes to it begins', () => {
  const arriving = (method: 'schablon' | 'skatteverket', wish = {}) => {
    const { sheet, columns } = openSalary(planWithSurplus({ year1: 400_000 }, 'enskildFirma', method), 'year1', wish)
    vi.spyOn(sheet, 'dataColumns').mockReturnValue(columns)
    expect(sheet.settle(undefined)).toBe(true)
    return [sheet.cursor?.rowId, sheet.cursor?.column]
  }

  test('in the first cell that is filled in', () => {
    expect(arriving('schablon')).toEqual(['templatePayroll', 'percent'])
  })

  test('at the first amount where the law fills in all, not at a heading or in the words', () => {
    expect(arriving('skatteverket')).toEqual(['totalYearGrossMargin', 'amount'])
    expect(arriving('skatteverket', { comparing: true })).toEqual(['totalYearGrossMargin', 'skatteverket'])
  })
})
