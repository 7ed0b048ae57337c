import { together } from '../../plan/cells.ts'
import { applyEdit, type PlanEdit } from '../../plan/edit.ts'
import { adjacentInColumns, type ReadLine, readLine } from '../../plan/import/read-line.ts'
import { type OwnNumber, ownNumbersIn, ownNumbersText, readOwnName, readOwnValue } from '../../plan/own-numbers.ts'
import type { Plan } from '../../plan/plan.ts'
import type { NewId } from '../../plan/row-id.ts'
import { ownVat } from '../../plan/vat.ts'
import type { Table } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import type { RowVat } from '../../rules/vat.ts'
import { a1 } from '../../workbook/a1.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import { formulasOf } from './cell-formula.ts'
import { type OpenedFile, tablesProposal } from './opened-file.ts'
import { nameInOwnFile, type OwnFile, withColumnNames } from './own-file.ts'
import { readPlanSettings, saysNothing } from './plan-settings.ts'
import type { Rows } from './read-answers.ts'

/** Reads the plan's own numbers from their sheet of our own file: the edit that takes all, and that of only the new. */
function readOwnNumbers({ settings }: Plan, rows: Rows, newId: NewId) {
  const held = ownNumbersIn(settings.ownNumbers)
  const read = new Map<string, OwnNumber>()
  const ids = new Map<number, string>()
  for (const [at, cells] of rows.entries()) {
    const name = readOwnName(cells[0] ?? '', (called) => read.has(called))
    const value = readOwnValue(cells[firstOwnNumber.column - 1] ?? '')
    if (!name.ok || !value.ok) continue
    const id = held.find((each) => each.name === name.value)?.id ?? newId()
    ids.set(at + 1, id)
    read.set(name.value, { id, name: name.value, value: value.value })
  }
  const edits = (numbers: readonly OwnNumber[]): readonly PlanEdit[] => {
    const all = [...new Map(numbers.map((each) => [each.id, each])).values()]
    const ownNumbers = ownNumbersText(all.slice(0, ownFormulaLimits.numbers))
    return ownNumbers === settings.ownNumbers ? [] : [{ type: 'setSettings', values: { ownNumbers } }]
  }
  return { ids, all: edits([...held, ...read.values()]), added: edits([...held, ...read.values(), ...held]) }
}

export function openOwn(own: OwnFile): OpenedFile {
  const sheets = own.salary && {
    salary: own.salary.rows,
    owner: own.owner?.rows,
    account: own.account?.rows,
    financing: own.financing?.rows,
    outcome: own.outcome?.rows,
  }
  const isBare = sheets === undefined || saysNothing(sheets)
  return {
    found: { kind: 'plan' },
    propose: (plan, choice, newId) => {
      if (choice.of !== 'plan') throw new Error(`a plan is not read as ${choice.of}`)
      const settings = sheets ? readPlanSettings(plan, sheets, choice.kommun) : noneRead
      const isTaken = choice.settings ?? (choice.mode === 'replace' || !isBare)
      const numbers = readOwnNumbers(plan, own.ownNumbers?.rows ?? [], newId)
      const inFile = together([...settings.edits, ...numbers.all])
      // rows bring the numbers that their formulas call, whatever is taken of the settings
      const taken = isTaken ? inFile : numbers.added[0]
      const { startYear, pricesVat } = inFile ? applyEdit(plan, inFile).plan.settings : plan.settings
      const vat = isTaken || pricesVat === plan.settings.pricesVat ? '' : ownVat(pricesVat)
      const parts = own.tables.map((each) => {
        const { table, sheet, mapping, firstRow } = each
        const letters = mapping.map((_, column) => a1(0, column).slice(0, -1))
        const beside = adjacentInColumns(sheet.rows.slice(firstRow), mapping, table)
        const formulas = formulasOf(
          sheet,
          mapping,
          nameInOwnFile(own.tables, numbers.ids),
          table,
          withColumnNames(each),
        )
        const { exact, unread, formulas: typed } = sheet
        const by = { mapping, table, letters, startYear, beside, called: formulas, typed, exact, unread }
        const lines = sheet.rows.flatMap((cells, at) => {
          if (at < firstRow) return []
          const read = readLine(cells, at + 1, by)
          // a year that was filled in before the row was is no row
          const isBlank = Object.keys(read.values).length === 0 && read.troubles.length === 0
          return isBlank
            ? []
            : [{ row: at + 1, read: ofBefore(table, table === 'offerings' ? withVat(read, vat) : read, mapping) }]
        })
        const part = { table, year: years[0], lines, fields: mapping, mode: choice.mode, replaced: years }
        return { ...part, emptyEmpties: true, formulas }
      })
      const rows = tablesProposal(plan, parts, newId, taken)
      const changed = settings.changed + numbers.all.length
      return { ...rows, settings: { changed, edit: inFile, isTaken, troubles: settings.troubles } }
    },
  }
}

const noneRead: ReturnType<typeof readPlanSettings> = { changed: 0, troubles: [], edits: [] }

/** A row of a file that was made before costs had a VAT of their own: it keeps the plan's. */
function ofBefore(table: Table, read: ReadLine, mapping: readonly unknown[]): ReadLine {
  if (table === 'measures' || mapping.includes('costVat')) return read
  return { ...read, values: { ...read.values, costVat: 'plan' } }
}

/** A row whose price is as the file's plan says it, where that is not what this plan says. */
const withVat = (read: ReadLine, vat: RowVat): ReadLine =>
  vat === '' || read.values['vat'] !== undefined ? read : { ...read, values: { ...read.values, vat } }
