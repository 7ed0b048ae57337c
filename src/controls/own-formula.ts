import { calculation, writtenOut } from '../plan/calculation.ts'
import type { Entry } from '../plan/entry.ts'
import { fieldNames, fieldOf } from '../plan/fields.ts'
import { ownNumbersIn } from '../plan/own-numbers.ts'
import type { Plan, Row } from '../plan/plan.ts'
import { countOwnFormulas } from '../plan/row-limit.ts'
import { formulasIn, isOwnFormula, withFormulas } from '../plan/typed-formulas.ts'
import { derivedFields, type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { annotationsMaxLength, ownFormulaLimits } from '../rules/limits.ts'
import { filledCell } from '../texts/format.ts'
import { columnNames, headings } from '../texts/headings.ts'
import { ownFormulaTexts, ownNumberShown } from '../texts/own-formulas.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { spreadsheetFunctions } from '../texts/spreadsheet-functions.ts'
import { calculated } from '../workbook/compiled.ts'
import { readOwn, readStored } from '../workbook/own/read.ts'
import { circleOf } from '../workbook/own/row-graph.ts'
import { inputsOf, isFree, programOf, resolved } from '../workbook/own/row-program.ts'
import type { Vocabulary } from '../workbook/own/tokens.ts'
import { writeStored, writeWords, writeWorked } from '../workbook/own/write.ts'
import { rowInputs } from '../workbook/row-layout.ts'
import { type Node, namesIn } from '../workbook/template.ts'

const functions: Readonly<Record<string, string>> = { ...spreadsheetFunctions, OM: 'IF', IF: 'IF' }
const functionWords: Readonly<Record<string, string>> = sheetTexts.functions

const latest = new Map<Table, { readonly ownNumbers: string; readonly vocabulary: Vocabulary }>()

/** What the formulas of a sheet's rows may name: its columns of numbers, and the plan's own numbers. The same object until they change. */
function vocabularyOf(table: Table, ownNumbers: string): Vocabulary {
  const known = latest.get(table)
  if (known?.ownNumbers === ownNumbers) return known.vocabulary
  const vocabulary = makeVocabulary(table, ownNumbers)
  latest.set(table, { ownNumbers, vocabulary })
  return vocabulary
}

function makeVocabulary(table: Table, ownNumbers: string): Vocabulary {
  const words: Readonly<Record<string, string>> = columnNames[table]
  const fields: readonly string[] = fieldNames(table)
  const columns = [...fields.filter((name) => isNumber(table, name)), ...derivedFields[table]]
  return {
    names: [
      ...columns.map((name) => [words[name] ?? name, name] as const),
      ...ownNumbersIn(ownNumbers).map(({ id, name }) => [name, `own.${id}`] as const),
      // as the sheet's heading has it, unit and all; those of the measures' years are said twice
      ...(table === 'measures' ? [] : columns.flatMap((name) => headingOf(table, name))),
    ],
    wordColumns: fields.filter((name) => !isNumber(table, name)).map((name) => words[name] ?? name),
    functions,
  }
}

const isNumber = (table: Table, field: string) => ['integer', 'decimal'].includes(fieldOf(table, field as never).kind) // a field of this table

/** Whether a name is that of a column of some sheet, which a formula would read it as. */
export function isNameOfColumn(name: string): boolean {
  const sought = name.toLocaleLowerCase('sv')
  return tables.some((table) => {
    const { names, wordColumns } = vocabularyOf(table, '')
    return [...names.map(([words]) => words), ...wordColumns].some((words) => words.toLocaleLowerCase('sv') === sought)
  })
}

/** What a formula in a field is offered to name, each once. */
export function namesFor(table: Table, field: string, ownNumbers: string): readonly string[] {
  if (!isNumber(table, field)) return []
  const first = new Map<string, string>()
  for (const [words, name] of vocabularyOf(table, ownNumbers).names) if (!first.has(name)) first.set(name, words)
  first.delete(field)
  return [...first.values()]
}

function headingOf(table: Table, name: string): readonly (readonly [string, string])[] {
  const heading = (headings[table] as Readonly<Record<string, string>>)[name]
  return heading === undefined ? [] : [[heading.replaceAll('\u00AD', '').replaceAll('\n', ' '), name]]
}

/** A formula that a row keeps, as it is read and typed: '=Pris*0,4'. Arithmetic is as it was typed. */
export function formulaInWords(table: Table, stored: string, ownNumbers: string): string {
  const read = isOwnFormula(stored) ? readStored(stored) : undefined
  if (!read?.ok) return stored
  return `=${writeWords(read.node, { name: nameIn(vocabularyOf(table, ownNumbers)), function: (name) => functionWords[name] ?? name })}`
}

const nameIn = (vocabulary: Vocabulary) => (name: string) =>
  vocabulary.names.find(([, each]) => each === name)?.[0] ?? ownFormulaTexts.gone

/** A cell's own formula in words; undefined where there is none. */
export function ownFormulaOf({ settings }: Plan, table: Table, row: Row, field: string): string | undefined {
  if (!row.formulas.includes('{')) return undefined
  const stored = formulasIn(row.formulas)[field]
  return stored !== undefined && isOwnFormula(stored) ? formulaInWords(table, stored, settings.ownNumbers) : undefined
}

/** Whether a cell follows others by its own formula, or its formula gives it no number; undefined for a cell without one. */
export function ownStateOf(plan: Plan, table: Table, row: Row, field: string): 'follows' | 'atFault' | undefined {
  if (!row.formulas.includes('{')) return undefined
  if (formulasIn(row.formulas)[field]?.includes('{') !== true) return undefined
  return isFree(plan, table, row, field) ? 'atFault' : 'follows'
}

/**
 * What is typed in a cell as a formula that names others. Undefined for what is none: arithmetic is read as everywhere, and in a cell of words the
 * sign is a word like others.
 */
export function readOwnFormula(
  plan: Plan,
  table: Table,
  row: Row,
  field: string,
  typed: string,
): Entry<number> | undefined {
  const text = typed.trim()
  if (!text.startsWith('=') || !isNumber(table, field) || calculation(text) !== undefined) return undefined
  const { decimals, thousands } = writtenOut(text)
  const entry = readOne(plan, table, row, field, decimals)
  if (thousands === decimals || !entry?.ok) return entry
  const other = readOne(plan, table, row, field, thousands)
  return other?.ok && other.formula !== entry.formula ? { ...entry, other } : entry
}

function readOne(plan: Plan, table: Table, row: Row, field: string, text: string): Entry<number> | undefined {
  const { ownNumbers } = plan.settings
  const vocabulary = vocabularyOf(table, ownNumbers)
  const read = readOwn(text, vocabulary)
  if (!read.ok)
    return refused(ownFormulaTexts.faults[read.fault](read.piece), { at: read.at, length: read.piece.length })
  if (namesIn(read.node).length === 0) return undefined
  const circle = circleOf(table, field, read.node, row.formulas)
  if (circle) return refused(ownFormulaTexts.circle([...circle, field].map(nameIn(vocabulary))))
  const formula = `=${writeStored(read.node)}`
  const formulas = withFormulas(row.formulas, [field], { [field]: formula })
  if (formulas.length > annotationsMaxLength.formulas) return refused(ownFormulaTexts.noRoom)
  const program = programOf(table, formulas, ownNumbers)
  if (program?.faults[field] === 'later') return refused(ownFormulaTexts.later)
  if (isOneTooMany(plan, row, field)) return refused(ownFormulaTexts.tooMany)
  const at = program?.followers.findIndex((each) => each.field === field) ?? -1
  const value = program?.run(inputsOf(plan, table, row))[at]?.value ?? Number.NaN
  const held = Number((row as unknown as Readonly<Record<string, unknown>>)[field]) // a field of the row
  return { ok: true, value: Number.isNaN(value) ? held : value, formula }
}

const refused = (says: string, where: { readonly at?: number; readonly length?: number } = {}): Entry<number> => ({
  ...{ ok: false, error: 'entry.ownFormula', says, value: undefined },
  ...where,
})

/** A cell that formulas name. */
export interface CellRef {
  readonly table: Table
  /** Undefined: the sheet's row of sums. */
  readonly id: string | undefined
  readonly column: string
  readonly year: Year
}

/** What pointing at a cell writes in the formula of another; undefined where it can't be named there. */
export function pointedWords(plan: Plan, at: CellRef, target: CellRef): string | undefined {
  if (target.table !== at.table || target.id !== at.id || target.column === at.column) return undefined
  return vocabularyOf(at.table, plan.settings.ownNumbers).names.find(([, name]) => name === target.column)?.[0]
}

/** The cells that a text names which need not be finished, each with its place in it. */
export function cellsInTyped(
  _plan: Plan,
  _at: CellRef,
  _typed: string,
): readonly { readonly cell: CellRef; readonly from: number; readonly to: number }[] {
  return []
}

/** The cells that a cell's formula uses. */
export function cellsUsed(plan: Plan, at: CellRef): readonly CellRef[] {
  const row = (plan[at.table] as readonly Row[]).find(({ id }) => id === at.id)
  const stored = row && formulasIn(row.formulas)[at.column]
  const read = stored !== undefined && isOwnFormula(stored) ? readStored(stored) : undefined
  const columns = read?.ok ? namesIn(read.node).filter((name) => !name.includes('.')) : []
  return columns.map((column) => ({ ...at, column }))
}

/** The cells whose formula uses a cell. */
export function cellsUsing(plan: Plan, at: CellRef): readonly CellRef[] {
  const row = (plan[at.table] as readonly Row[]).find(({ id }) => id === at.id)
  const cells = Object.keys(formulasIn(row?.formulas ?? '')).map((column) => ({ ...at, column }))
  return cells.filter((cell) => cellsUsed(plan, cell).some(({ column }) => column === at.column))
}

/** What a formula may go on with, by the words that it ends with. */
export function nameSuggestions(plan: Plan, at: CellRef, begun: string): readonly string[] {
  const sought = begun.toLocaleLowerCase('sv')
  return namesFor(at.table, at.column, plan.settings.ownNumbers).filter((words) =>
    words.toLocaleLowerCase('sv').startsWith(sought),
  )
}

function isOneTooMany(plan: Plan, row: Row, field: string): boolean {
  if (formulasIn(row.formulas)[field]?.includes('{')) return false
  return countOwnFormulas(plan) >= ownFormulaLimits.inPlan
}

/** A cell's own formula with its numbers in it, and what is wrong with what it gives. */
export interface OwnWorked {
  readonly worked: string
  readonly trouble: string | undefined
}

/** How the number of such a cell came about; undefined for another cell. */
export function ownWorkedOf(plan: Plan, table: Table, row: Row, field: string): OwnWorked | undefined {
  const stored = row.formulas.includes('{') ? formulasIn(row.formulas)[field] : undefined
  if (stored === undefined || !isOwnFormula(stored)) return undefined
  const { ownNumbers } = plan.settings
  const program = programOf(table, row.formulas, ownNumbers)
  const fault = program?.faults[field]
  const read = readStored(stored)
  if (fault || !read.ok) return { worked: '', trouble: ownFormulaTexts.atFault[fault ?? 'malformed'] }
  const inputs = inputsOf(plan, table, row)
  const at = program?.followers.findIndex((each) => each.field === field) ?? -1
  const result = program?.run(inputs)[at]
  const isNone = result === undefined || Number.isNaN(result.value)
  const trouble = isNone ? ownFormulaTexts.atFault.noResult : result.isBounded ? ownFormulaTexts.bounded : undefined
  return {
    worked: writeWorked(read.node, {
      name: numberIn(table, inputs, ownNumbers),
      function: (name) => functionWords[name] ?? name,
    }),
    trouble,
  }
}

function numberIn(table: Table, inputs: readonly number[], ownNumbers: string): (name: string) => string {
  const own = new Map(ownNumbersIn(ownNumbers).map(({ id, value }) => [`own.${id}`, value]))
  const given = rowInputs(table)
  return (name) => {
    const named = own.get(name)
    if (named !== undefined) return ownNumberShown(named)
    const node: Node | undefined = resolved(table, { kind: 'reference', name }, ownNumbers)
    const value = node && calculated(node, (input) => inputs[given.findIndex((each) => each === input)] ?? null)
    return filledCell(value ?? 0) || '0'
  }
}
