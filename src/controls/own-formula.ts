import { isBlank, type Plan, type Row } from '../plan/plan.ts'
import { formulasIn, isOwnFormula } from '../plan/typed-formulas.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { ownFormulaLimits } from '../rules/limits.ts'
import { beginsCondition, functionsOffered, saidInFormulas } from '../texts/own-formulas.ts'
import { spreadsheetFunctions } from '../texts/spreadsheet-functions.ts'
import { type Operand, yearOfInput } from '../workbook/own/graph.ts'
import { readOwn, readStored } from '../workbook/own/read.ts'
import { rowById } from '../workbook/own/reader.ts'
import { faultOf, graphOf, resultOf } from '../workbook/own/settle.ts'
import { columnCalled, columnFunctions, columnName, ofColumns, summedInputs } from '../workbook/own/shapes.ts'
import { asCalculated, namesInTyped } from '../workbook/own/tokens.ts'
import { writeStored, writeWords } from '../workbook/own/write.ts'
import { type Node, namesIn, replaceReferences } from '../workbook/template.ts'
import {
  type CellRef,
  calledAt,
  columnsOf,
  functionWord,
  isNumber,
  keyOf,
  namesFor,
  rowOfLine,
  rowsNamed,
  vocabularyOf,
  wordsOf,
} from './own-names.ts'

export type { CellRef } from './own-names.ts'

export const cellAt = (table: Table, row: Row, column: string): CellRef => ({
  ...{ table, id: row.id, column },
  year: yearOfInput(row, column) ?? 'year1',
})

/** A formula that a row keeps, as it is read and typed: '=Pris*0,4'. Arithmetic is as it was typed. */
export function formulaInWords(plan: Plan, table: Table, row: Row, field: string, stored: string): string {
  const read = isOwnFormula(stored) ? readStored(stored) : undefined
  if (!read?.ok) return stored
  const at = cellAt(table, row, field)
  // typed, a function of a column alone is the sheet's, and of the same row in another year refused
  const isOfLine = (id: string) => years.some((year) => rowOfLine(plan, table, row.id, year)?.id === id)
  const shown = replaceReferences(
    ofColumns(read.node, (_, called) => {
      const [id = '', column] = called.split('.')
      return column === undefined || isOfLine(id) ? called : undefined
    }),
    ofWholeColumn,
  )
  const inWords = (around: (words: string) => string) =>
    `=${writeWords(shown, { name: (name) => around(wordsOf(plan, at, name)), function: functionWord })}`
  const readBack = (words: string) => {
    const back = readOwn(words, vocabularyOf(table, plan.settings.ownNumbers), calledAt(plan, at))
    return back.ok && writeStored(back.node) === writeStored(shown)
  }
  const words = inWords((name) => name)
  // a named number may be called what a name and the sign after it say together
  const apart = readBack(words) ? words : inWords((name) => `(${name})`)
  return apart !== words && readBack(apart) ? apart : words
}

/** What is made of a whole column as it is typed, but for a named sum. */
function ofWholeColumn(name: string): Node | undefined {
  const called = name.startsWith('sum.') ? undefined : columnCalled(name)
  return called && { kind: 'call', name: called.by, args: [{ kind: 'reference', name: called.column }] }
}

export function storedIn(row: Row, field: string): string | undefined {
  const stored = row.formulas.includes('{') ? formulasIn(row.formulas)[field] : undefined
  return stored !== undefined && isOwnFormula(stored) ? stored : undefined
}

export function ownFormulaOf(plan: Plan, table: Table, row: Row, field: string): string | undefined {
  const stored = storedIn(row, field)
  return stored === undefined ? undefined : formulaInWords(plan, table, row, field, stored)
}

/** Whether a cell follows others by its own formula, or its formula gives it no number; undefined for a cell without one. */
export function ownStateOf(plan: Plan, row: Row, field: string): 'follows' | 'atFault' | undefined {
  if (storedIn(row, field) === undefined) return undefined
  return isAtFault(plan, row, field) ? 'atFault' : 'follows'
}

/** Whether a cell's formula gives it no number, or another than it says, since a bound of the field has changed it. */
function isAtFault(plan: Plan, row: Row, field: string): boolean {
  if (faultOf(plan, row.id, field)) return true
  const cell = graphOf(plan).cells.get(`${row.id}.${field}`)
  const held = Number(row[field as keyof Row])
  // nothing else is at a bound
  if (!cell || (held > 0 && !/^9+$/.test(String(held)))) return false
  const { value, exact } = resultOf(plan, cell, (id) => rowById(plan, id))
  return isBounded(value, exact)
}

/** Half a last decimal is rounding. */
export const isBounded = (value: number, exact: number) => Math.abs(value - exact) > 0.5

export function cellsAtFault(
  plan: Plan,
  table: Table,
  year: Year,
): readonly { readonly row: Row; readonly field: FieldName }[] {
  return [...graphOf(plan).cells.values()].flatMap((cell) => {
    const found =
      cell.table === table && (table === 'measures' || cell.year === year) ? rowById(plan, cell.id) : undefined
    return found && isAtFault(plan, found.row, cell.field) ? [{ row: found.row, field: cell.field }] : []
  })
}

/** Where each sign that is calculated with stands in what was typed. */
export function typedPlaces(typed: string): readonly number[] {
  const places: number[] = []
  let at = typed.length - typed.trimStart().length
  for (const sign of typed.trim().slice(0, ownFormulaLimits.typed)) {
    for (let count = asCalculated(sign).length; count > 0; count -= 1) places.push(at)
    at += sign.length
  }
  return [...places, at]
}

export const findWith = (plan: Plan, table: Table, row: Row) => (id: string) =>
  id === row.id ? { table, row } : rowById(plan, id)

/** A name of the language as the cell that it names; undefined for a named number, and for what is gone. */
function cellCalled(plan: Plan, at: CellRef, name: string): CellRef | undefined {
  const [id = '', column] = name.split('.')
  const whole = columnCalled(name)
  if (whole)
    return { table: whole.table, id: undefined, column: shownSum[whole.column] ?? whole.column, year: whole.year }
  if (column === undefined) return { ...at, column: id }
  const found = rowById(plan, id)
  return found && { table: found.table, id, column, year: yearOfInput(found.row, column) ?? at.year }
}

/** Under which column a sheet shows the sum of hours that it has no column for. */
const shownSum: Readonly<Record<string, string>> = { annualHours: 'workHours' }

/** The words for a cell in the formula of another, as pointing at it writes them; undefined where it can't be named there. */
export function pointedWords(plan: Plan, at: CellRef, { table, id, column, year }: CellRef): string | undefined {
  if (id === undefined) {
    const summed = Object.keys(shownSum).find((name) => shownSum[name] === column) ?? column
    const sum = columnName('SUM', table, summed, year)
    return sum.startsWith('sum.') ? wordsOf(plan, at, sum) : undefined
  }
  const found = rowById(plan, id)
  const isSelf = id === at.id && column === at.column
  if (!found || isSelf || !columnsOf(table).includes(column) || isBlank(table, found.row)) return undefined
  return wordsOf(plan, at, id === at.id ? column : `${id}.${column}`)
}

/** The cells that a text names which need not be finished, each with its place in it. */
export function cellsInTyped(
  plan: Plan,
  at: CellRef,
  typed: string,
): readonly { readonly cell: CellRef; readonly from: number; readonly to: number }[] {
  const places = typedPlaces(typed)
  const calculated = asCalculated(typed.trim().slice(0, ownFormulaLimits.typed))
  const names = namesInTyped(calculated, vocabularyOf(at.table, plan.settings.ownNumbers), calledAt(plan, at))
  return names.flatMap(({ text, at: from, end }) => {
    const by = text.includes('.') ? undefined : functionAround(calculated.slice(0, from), calculated.slice(end))
    const cell = cellCalled(plan, at, by ? columnName(by, at.table, text, at.year) : text)
    return cell ? [{ cell, from: places[from] ?? 0, to: places[end] ?? typed.length }] : []
  })
}

/** The function that has what stands between two texts alone. */
function functionAround(before: string, after: string) {
  const called = /^ *\)/.test(after) ? /([\p{L}\d.]+) *\( *$/u.exec(before)?.[1] : undefined
  return columnFunctions.find((one) => one === spreadsheetFunctions[called?.toUpperCase() ?? ''])
}

export function cellsUsed(plan: Plan, at: CellRef): readonly CellRef[] {
  const found = at.id === undefined ? undefined : rowById(plan, at.id)
  const stored = found && storedIn(found.row, at.column)
  const read = stored === undefined ? undefined : readStored(stored)
  return read?.ok ? namesIn(read.node).flatMap((name) => cellCalled(plan, at, name) ?? []) : []
}

/** The cells whose formula uses a cell, by itself, in a computed column of its row, or in a sum. */
export function cellsUsing(plan: Plan, at: CellRef): readonly CellRef[] {
  const isUsed = ({ id, input, table, year, key }: Operand) =>
    at.id === undefined
      ? id === undefined && cellCalled(plan, at, key)?.column === at.column && table === at.table && year === at.year
      : id === undefined
        ? table === at.table && year === at.year && summedInputs(table, input).includes(at.column)
        : id === at.id && input === at.column
  return [...graphOf(plan).cells.values()].flatMap(({ table, id, field, year, operands }) => {
    const cell = { table, id, column: field, year: year ?? at.year }
    const isNamed = () => cellsUsed(plan, cell).some((used) => used.id === at.id && used.column === at.column)
    return operands.some(isUsed) || (at.id !== undefined && isNamed()) ? [cell] : []
  })
}

const mostSuggested = 50

const small = (words: string) => words.toLocaleLowerCase('sv')

/** The functions that a formula may go on with, 'OM(': by their Swedish names, and by the English ones where these are begun. */
function functionsFor(begun: string, before: string): readonly string[] {
  const inSwedish = Object.keys(functionsOffered).map((name) => [functionWord(name), name] as const)
  const inEnglish = begun === '' ? [] : Object.entries(spreadsheetFunctions)
  const all = beginsCondition.test(before) ? [] : ['AND', 'OR', 'NOT']
  const fits = [...inSwedish, ...inEnglish].filter(
    ([word, name]) => small(word).startsWith(small(begun)) && !all.includes(name),
  )
  return [...new Set(fits.map(([word]) => `${word}(`))]
}

/** What a formula may go on with, by the words that it ends with: names, then rows and years, and functions; `before`: what stands before them. */
export function nameSuggestions(plan: Plan, at: CellRef, begun: string, before = ''): readonly string[] {
  return isNumber(at.table, at.column) ? [...namesSuggested(plan, at, begun), ...functionsFor(begun, before)] : []
}

function namesSuggested(plan: Plan, at: CellRef, begun: string): readonly string[] {
  const { ownNumbers } = plan.settings
  const isBegun = (words: string) => small(words).startsWith(small(begun))
  const found = namesFor(at.table, at.column, ownNumbers).filter(isBegun)
  const [whole, before = '', ofYear] = saidInFormulas.begun.exec(begun) ?? []
  const { names } = vocabularyOf(at.table, ownNumbers)
  const named = names.find(([words]) => small(words) === small(before))?.[1]
  if (whole === undefined || named === undefined || named.startsWith('own.')) return found
  const [table, column] = named.includes('.') ? (named.split('.') as [Table, string]) : [at.table, named]
  const inWords = (name: string) => wordsOf(plan, at, name)
  if (ofYear !== undefined) {
    const ofYears = years
      .filter((year) => year < at.year)
      .flatMap((year) => {
        if (named.startsWith('sum.')) return `${named}.${year}`
        const row = rowOfLine(plan, table, at.id, year)
        return row ? `${row.id}.${column}` : []
      })
    return [...found, ...ofYears.map(inWords).filter(isBegun)]
  }
  if (named.startsWith('sum.')) return found
  const called = keyOf(begun.slice(whole.length)).replace('"', '')
  const { byName } = rowsNamed(plan, table, at.year)
  const same = (called === '' ? undefined : byName.get(called)) ?? []
  const rows = [...same, ...[...byName].flatMap(([key, each]) => (key.startsWith(called) && each !== same ? each : []))]
  // the row itself has shorter words, unless these are written out
  const isOther = (row: Row) => row.id !== at.id || (same.includes(row) && column !== at.column)
  const others = rows.filter((row) => isOther(row) && !isBlank(table, row))
  return [...found, ...others.slice(0, mostSuggested).map(({ id }) => inWords(`${id}.${column}`))]
}
