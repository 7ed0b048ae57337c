import { calculation, type NumberReading } from '../plan/calculation.ts'
import type { Entry } from '../plan/entry.ts'
import { isBlank, type Plan, type Row } from '../plan/plan.ts'
import { formulasIn, isOwnFormula, withFormulas } from '../plan/typed-formulas.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { years } from '../rules/horizon.ts'
import { annotationsMaxLength, ownFormulaLimits } from '../rules/limits.ts'
import { ownFormulaTexts, saidInFormulas } from '../texts/own-formulas.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { circleOf } from '../workbook/own/circle.ts'
import { cellOf, type Operand, yearOfInput } from '../workbook/own/graph.ts'
import { readOwn, readStored } from '../workbook/own/read.ts'
import { rowById } from '../workbook/own/reader.ts'
import { faultOf, graphOf, resultOf } from '../workbook/own/settle.ts'
import { calledSums, sumCalled, summedInputs } from '../workbook/own/shapes.ts'
import { asCalculated, namesInTyped } from '../workbook/own/tokens.ts'
import { writeStored, writeWords } from '../workbook/own/write.ts'
import { namesIn } from '../workbook/template.ts'
import {
  type CellRef,
  calledAt,
  columnsOf,
  isNumber,
  keyOf,
  namesFor,
  rowOfLine,
  rowsNamed,
  vocabularyOf,
  wordsOf,
} from './own-names.ts'

export type { CellRef } from './own-names.ts'

export const functionWord = (name: string) => (sheetTexts.functions as Readonly<Record<string, string>>)[name] ?? name

/** A cell of a row that a formula can stand in. */
const cellAt = (table: Table, row: Row, column: string): CellRef => ({
  ...{ table, id: row.id, column },
  year: yearOfInput(row, column) ?? 'year1',
})

/** A formula that a row keeps, as it is read and typed: '=Pris*0,4'. Arithmetic is as it was typed. */
export function formulaInWords(plan: Plan, table: Table, row: Row, field: string, stored: string): string {
  const read = isOwnFormula(stored) ? readStored(stored) : undefined
  if (!read?.ok) return stored
  const at = cellAt(table, row, field)
  const inWords = (around: (words: string) => string) =>
    `=${writeWords(read.node, { name: (name) => around(wordsOf(plan, at, name)), function: functionWord })}`
  const readBack = (words: string) => {
    const back = readOwn(words, vocabularyOf(table, plan.settings.ownNumbers), calledAt(plan, at))
    return back.ok && writeStored(back.node) === writeStored(read.node)
  }
  const words = inWords((name) => name)
  // a named number may be called what a name and the sign after it say together
  const apart = readBack(words) ? words : inWords((name) => `(${name})`)
  return apart !== words && readBack(apart) ? apart : words
}

/** What a row keeps as the own formula of a cell; undefined where there is none. */
export function storedIn(row: Row, field: string): string | undefined {
  const stored = row.formulas.includes('{') ? formulasIn(row.formulas)[field] : undefined
  return stored !== undefined && isOwnFormula(stored) ? stored : undefined
}

/** A cell's own formula in words; undefined where there is none. */
export function ownFormulaOf(plan: Plan, table: Table, row: Row, field: string): string | undefined {
  const stored = storedIn(row, field)
  return stored === undefined ? undefined : formulaInWords(plan, table, row, field, stored)
}

/** Whether a cell follows others by its own formula, or its formula gives it no number; undefined for a cell without one. */
export function ownStateOf(plan: Plan, row: Row, field: string): 'follows' | 'atFault' | undefined {
  if (storedIn(row, field) === undefined) return undefined
  return faultOf(plan, row.id, field) ? 'atFault' : 'follows'
}

/**
 * What is typed in a cell as a formula that names others. Undefined for what is none: arithmetic is read as everywhere, and in a cell of words the
 * sign is a word like others. `mayCircle`: it is one of many, whose circles are looked for when all stand.
 */
export function readOwnFormula(
  plan: Plan,
  table: Table,
  row: Row,
  field: string,
  typed: string,
  mayCircle = false,
): Entry<number> | undefined {
  const text = typed.trim()
  if (!text.startsWith('=') || !isNumber(table, field) || calculation(text) !== undefined) return undefined
  const at = cellAt(table, row, field)
  const read = (reading?: NumberReading) => readOne(plan, at, row, text, mayCircle, reading)
  if (isAsKept(text)) return read()
  if (text.length > ownFormulaLimits.typed) return refused(ownFormulaTexts.faults.tooLong())
  const entry = read()
  if (entry && !entry.ok) return { ...entry, ...placeOf(plan, at, typed, entry) }
  if (!entry || !text.includes('.')) return entry
  const other = read('thousands')
  return other?.ok && other.formula !== entry.formula ? { ...entry, other } : entry
}

/** Where the fault of a formula stands in the text as it was typed. */
function placeOf(plan: Plan, at: CellRef, typed: string, { says = '' }: { readonly says?: string }) {
  const places = typedPlaces(typed)
  const [begins = 0] = places
  const read = readOwn(typed.trim(), vocabularyOf(at.table, plan.settings.ownNumbers), calledAt(plan, at))
  const later = cellsInTyped(plan, at, typed).find(({ cell }) => cell.year > at.year)
  if (read.ok) return says === ownFormulaTexts.later && later ? { at: later.from, length: later.to - later.from } : {}
  const from = places[read.at] ?? typed.length
  return { at: Math.max(begins, from), length: (places[read.at + read.piece.length] ?? typed.length) - from }
}

/** Where each sign that is calculated with stands in what was typed. */
function typedPlaces(typed: string): readonly number[] {
  const places: number[] = []
  let at = typed.length - typed.trimStart().length
  for (const sign of typed.trim().slice(0, ownFormulaLimits.typed)) {
    for (let count = asCalculated(sign).length; count > 0; count -= 1) places.push(at)
    at += sign.length
  }
  return [...places, at]
}

/** As a row keeps it a formula is copied; in words a brace stands in quotes, or is a fault. */
const isAsKept = (text: string) => isOwnFormula(text) && readStored(text).ok

/** Of a way that is longer its beginning and its end are said. */
const longestWay = 8

function readOne(
  plan: Plan,
  at: CellRef,
  row: Row,
  text: string,
  mayCircle: boolean,
  reading?: NumberReading,
): Entry<number> | undefined {
  const { table, column } = at
  const field = column as FieldName // it is typed in
  const read = isAsKept(text)
    ? readStored(text)
    : readOwn(text, vocabularyOf(table, plan.settings.ownNumbers), calledAt(plan, at), reading)
  if (!read.ok) return refused(ownFormulaTexts.faults[read.fault](read.piece))
  if (namesIn(read.node).length === 0) return undefined
  const circle = mayCircle ? undefined : circleOf(plan, { table, id: row.id, field, year: at.year }, read.node)
  const inRow = (name: string) =>
    wordsOf(plan, at, name.startsWith(`${row.id}.`) ? name.slice(row.id.length + 1) : name)
  if (circle) {
    const way = [...circle, `${row.id}.${field}`]
    const [begins, ends] = way.length > longestWay ? [way.slice(0, 3), way.slice(-2)] : [way, []]
    const between = ends.length > 0 ? ['…'] : []
    return refused(ownFormulaTexts.circle([...begins.map(inRow), ...between, ...ends.map(inRow)]))
  }
  const formula = `=${writeStored(read.node)}`
  const formulas = withFormulas(row.formulas, [field], { [field]: formula })
  if (formulas.length > annotationsMaxLength.formulas) return refused(ownFormulaTexts.noRoom)
  const find = findWith(plan, table, row)
  const cell = cellOf(table, row, field, formula, plan.settings.ownNumbers, find)
  if (cell.fault) return refused(cell.fault === 'later' ? ownFormulaTexts.later : ownFormulaTexts.atFault[cell.fault])
  if (storedIn(row, field) === undefined && graphOf(plan).cells.size >= ownFormulaLimits.inPlan)
    return refused(ownFormulaTexts.tooMany)
  const { value } = resultOf(plan, cell, find)
  const held = Number((row as unknown as Readonly<Record<string, unknown>>)[field]) // a field of the row
  return { ok: true, value: Number.isNaN(value) ? held : value, formula }
}

/** Finds rows of a plan, and one as it is given. */
export const findWith = (plan: Plan, table: Table, row: Row) => (id: string) =>
  id === row.id ? { table, row } : rowById(plan, id)

const refused = (says: string): Entry<number> => ({ ok: false, error: 'entry.ownFormula', says, value: undefined })

/** A name of the language as the cell that it names; undefined for a named number, and for what is gone. */
function cellCalled(plan: Plan, at: CellRef, name: string): CellRef | undefined {
  const [id = '', column] = name.split('.')
  const sum = sumCalled(name)
  if (sum) return { ...sum, id: undefined, column: shownSum[sum.column] ?? sum.column }
  if (column === undefined) return { ...at, column: id }
  const found = rowById(plan, id)
  return found && { table: found.table, id, column, year: yearOfInput(found.row, column) ?? at.year }
}

/** Under which column a sheet shows the sum of hours that it has no column for. */
const shownSum: Readonly<Record<string, string>> = { annualHours: 'workHours' }

/** The words for a cell in the formula of another, as pointing at it writes them; undefined where it can't be named there. */
export function pointedWords(plan: Plan, at: CellRef, { table, id, column, year }: CellRef): string | undefined {
  if (id === undefined) {
    const sum = calledSums.find((name) => {
      const { table: of, column: summed = '' } = sumCalled(`sum.${name}.${year}`) ?? {}
      return of === table && (shownSum[summed] ?? summed) === column
    })
    return sum === undefined ? undefined : wordsOf(plan, at, `sum.${sum}.${year}`)
  }
  const found = rowById(plan, id)
  const isSelf = id === at.id && column === at.column
  if (!found || isSelf || !columnsOf(table).includes(column) || isBlank(table, found.row as never)) return undefined
  return wordsOf(plan, at, id === at.id ? column : `${id}.${column}`)
}

/** The cells that a text names which need not be finished, each with its place in it. */
export function cellsInTyped(
  plan: Plan,
  at: CellRef,
  typed: string,
): readonly { readonly cell: CellRef; readonly from: number; readonly to: number }[] {
  const places = typedPlaces(typed)
  const names = namesInTyped(
    asCalculated(typed.trim().slice(0, ownFormulaLimits.typed)),
    vocabularyOf(at.table, plan.settings.ownNumbers),
    calledAt(plan, at),
  )
  return names.flatMap(({ text, at: from, end }) => {
    const cell = cellCalled(plan, at, text)
    return cell ? [{ cell, from: places[from] ?? 0, to: places[end] ?? typed.length }] : []
  })
}

/** The cells that a cell's formula uses. */
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

/** What a formula may go on with, by the words that it ends with: names, then rows and years. */
export function nameSuggestions(plan: Plan, at: CellRef, begun: string): readonly string[] {
  if (!isNumber(at.table, at.column)) return []
  const { ownNumbers } = plan.settings
  const small = (words: string) => words.toLocaleLowerCase('sv')
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
  const others = rows.filter((row) => isOther(row) && !isBlank(table, row as never))
  return [...found, ...others.slice(0, mostSuggested).map(({ id }) => inWords(`${id}.${column}`))]
}
