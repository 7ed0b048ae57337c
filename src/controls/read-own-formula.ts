import { calculation, type NumberReading } from '../plan/calculation.ts'
import type { Entry } from '../plan/entry.ts'
import { fieldsIn, type Plan, type Row } from '../plan/plan.ts'
import { isOwnFormula, withFormulas } from '../plan/typed-formulas.ts'
import type { FieldName, Table } from '../rules/field-names.ts'
import { years } from '../rules/horizon.ts'
import { annotationsMaxLength, ownFormulaLimits } from '../rules/limits.ts'
import { ownFormulaTexts } from '../texts/own-formulas.ts'
import { calculated } from '../workbook/compiled.ts'
import { plain } from '../workbook/expression.ts'
import { circleOf } from '../workbook/own/circle.ts'
import { cellOf } from '../workbook/own/graph.ts'
import { type OwnRead, readOwn, readStored } from '../workbook/own/read.ts'
import { graphOf, resultOf } from '../workbook/own/settle.ts'
import { columnName, ofColumns } from '../workbook/own/shapes.ts'
import { writeStored, writeWords } from '../workbook/own/write.ts'
import { type Node, namesIn } from '../workbook/template.ts'
import { calculateTyped } from '../workbook/typed-arithmetic.ts'
import { cellAt, cellsInTyped, findWith, storedIn, typedPlaces } from './own-formula.ts'
import { type CellRef, calledAt, functionWord, isNumber, rowOfLine, vocabularyOf, wordsOf } from './own-names.ts'

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
  if (!text.startsWith('=') || !isNumber(table, field) || calculateTyped(calculation(text) ?? '') !== null)
    return undefined
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

function placeOf(plan: Plan, at: CellRef, typed: string, { says = '' }: { readonly says?: string }) {
  const places = typedPlaces(typed)
  const [begins = 0] = places
  const read = readOwn(typed.trim(), vocabularyOf(at.table, plan.settings.ownNumbers), calledAt(plan, at))
  const later = cellsInTyped(plan, at, typed).find(({ cell }) => cell.year > at.year)
  if (read.ok) return says === ownFormulaTexts.later && later ? { at: later.from, length: later.to - later.from } : {}
  const from = places[read.at] ?? typed.length
  return { at: Math.max(begins, from), length: (places[read.at + read.piece.length] ?? typed.length) - from }
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
  const read = isAsKept(text) ? readStored(text) : readTyped(plan, at, text, reading)
  if (!read.ok) {
    const swedish = inSwedish(plan, at, text)
    if (swedish === undefined) return refused(ownFormulaTexts.faults[read.fault](read.piece))
    return { ...refused(ownFormulaTexts.english(swedish)), ...otherOf(readOne(plan, at, row, swedish, mayCircle)) }
  }
  if (!isAsKept(text) && givesNothing(read.node)) return refused(ownFormulaTexts.divides)
  if (namesIn(read.node).length === 0) return undefined
  const circle = mayCircle ? undefined : circleOf(plan, { table, id: row.id, field, year: at.year }, read.node)
  const inRow = (name: string) =>
    wordsOf(plan, at, name.startsWith(`${row.id}.`) ? name.slice(row.id.length + 1) : name)
  if (circle) return refused(ownFormulaTexts.circle(shortened([...circle, `${row.id}.${field}`].map(inRow))))
  const formula = `=${writeStored(read.node)}`
  const formulas = withFormulas(row.formulas, [field], { [field]: formula })
  if (formulas.length > annotationsMaxLength.formulas) return refused(ownFormulaTexts.noRoom)
  const find = findWith(plan, table, row)
  const cell = cellOf(table, row, field, formula, plan.settings.ownNumbers, find)
  if (cell.fault) return refused(cell.fault === 'later' ? ownFormulaTexts.later : ownFormulaTexts.atFault[cell.fault])
  if (storedIn(row, field) === undefined && graphOf(plan).cells.size >= ownFormulaLimits.inPlan)
    return refused(ownFormulaTexts.tooMany)
  const { value } = resultOf(plan, cell, find)
  const held = Number(fieldsIn(row)[field])
  return { ok: true, value: Number.isNaN(value) ? held : value, formula }
}

const otherOf = (meant: Entry<number> | undefined) =>
  meant?.ok && meant.formula !== undefined && { other: { value: meant.value, formula: meant.formula } }

const shortened = (way: readonly string[]): readonly string[] =>
  way.length > longestWay ? [...way.slice(0, 3), '…', ...way.slice(-2)] : way

/** Whether a formula gives no number whatever it is given: it divides by nought. */
const givesNothing = (node: Node): boolean => {
  const names = namesIn(node)
  const numbers = [
    (at: number) => 7.3 + 1.7 * at,
    (at: number) => 97.1 - 3.3 * at,
    (at: number) => (at % 2 ? 0.013 : 1013),
  ]
  const more = [(at: number) => (at % 2 ? 1013 : 0.013), () => 1]
  return [...numbers, ...more].every(
    (number) => calculated(plain(node), (name) => number(names.indexOf(name))) === null,
  )
}

/** Reads what was typed in a cell; a function of a column alone is of the sheet's column, as of a table's in Excel: of an earlier year only a sum that has a name. */
function readTyped(plan: Plan, at: CellRef, text: string, reading?: NumberReading): OwnRead {
  const read = readOwn(text, vocabularyOf(at.table, plan.settings.ownNumbers), calledAt(plan, at), reading)
  if (!read.ok) return read
  let ofRow: string | undefined
  const node = ofColumns(read.node, (by, called) => {
    const [id, column = called] = called.split('.')
    const year = column === called ? at.year : years.find((one) => rowOfLine(plan, at.table, at.id, one)?.id === id)
    const name = year && columnName(by, at.table, column, year)
    if (year !== at.year && name?.startsWith('sum.') === false) ofRow = called
    return name
  })
  if (ofRow === undefined) return { ok: true, node }
  return { ok: false, fault: 'otherColumn', at: 0, piece: wordsOf(plan, at, ofRow) }
}

/** An English formula as it is typed here: semicolons between its parts, and decimal commas. */
function inSwedish(plan: Plan, at: CellRef, text: string): string | undefined {
  if (!/,.*\d\.\d|\d\.\d.*,/.test(text)) return undefined
  const read = readTyped(plan, at, text.replaceAll(',', ';').replace(/(?<=\d)\.(?=\d)/g, ','))
  if (!read.ok || !JSON.stringify(read.node).includes('"call"')) return undefined
  return `=${writeWords(read.node, { name: (name) => wordsOf(plan, at, name), function: functionWord })}`
}

const refused = (says: string): Entry<number> => ({ ok: false, error: 'entry.ownFormula', says, value: undefined })
