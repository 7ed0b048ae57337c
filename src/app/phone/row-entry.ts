import { useRef } from 'react'
import { type Entering, readingOf } from '../../controls/field-entry.ts'
import type { NamesOf } from '../../controls/name-suggestions.ts'
import { nameSuggestions, ownFormulaOf } from '../../controls/own-formula.ts'
import { ownWorkedOf, ownWorkedWords } from '../../controls/own-worked.ts'
import { readOwnFormula } from '../../controls/read-own-formula.ts'
import { changeCells } from '../../plan/cells.ts'
import { fieldOf } from '../../plan/fields.ts'
import type { Row } from '../../plan/plan.ts'
import { readEntry } from '../../plan/read-entry.ts'
import { rowName } from '../../plan/row-name.ts'
import { adjacentNumbers, numbersIn } from '../../plan/two-readings.ts'
import { typedFormula } from '../../plan/typed-formulas.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { cellOf } from '../../session/undo-list.ts'
import { keptValueOfField } from '../../sheets/kept-value.ts'
import { phoneTexts } from '../../texts/phone.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { yearOfInput } from '../../workbook/own/graph.ts'
import { type OnNotice, useWorkspace } from '../services.ts'
import { openReadings } from './open-readings.ts'

export interface EnteredRow {
  readonly table: Table
  readonly row: Row
  readonly year: Year
  readonly onNotice: OnNotice
}

/** How a field takes what is typed in it, and the formula that its number was typed as. */
interface FieldEntering extends Entering {
  readonly formula: string | undefined
  readonly worked: string | undefined
  readonly names: NamesOf
}

/** How the fields of a row take what is typed in them: read as in a cell, and kept in the plan. */
export function useRowEntry({ table, row, year, onNotice }: EnteredRow): (name: FieldName) => FieldEntering {
  const { session } = useWorkspace()
  const page = workbenchTexts.pageNames[table]
  // the entry that was taken last: read again, it is the same action, unless something else has been done since
  const latest = useRef<{ readonly name: FieldName; readonly action: number }>(undefined)
  const calculate = (expression: string) => session.workbook.calculate(expression)
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const workedOf = (name: FieldName) => {
    const own = ownWorkedOf(session.plan, table, row, name)
    return own && ownWorkedWords(own, '=', Number(cells[name]))
  }
  return (name) => ({
    field: fieldOf(table, name),
    formula: ownFormulaOf(session.plan, table, row, name) ?? typedFormula(table, row, name, calculate),
    worked: workedOf(name),
    names: (begun, before) => {
      const at = { table, id: row.id, column: name, year: yearOfInput(row, name) ?? year }
      return nameSuggestions(session.plan, at, begun, before)
    },
    read: (typed) =>
      readOwnFormula(session.plan, table, row, name, typed) ??
      readEntry(
        { ...fieldOf(table, name), year: session.plan.settings.startYear },
        typed,
        calculate,
        adjacentNumbers(() => numbersIn(session.rows(table, year), name)),
      ),
    onStripped: () => onNotice('entry.notANumber', { page }),
    onEnter: (entry, { typed, isReadAgain }) => {
      // a field that is left because its row has gone has nothing to keep
      if (!session.row(table, row.id)) return
      const formula = entry.ok ? entry.formula : undefined
      const edit =
        entry.value === undefined ? undefined : changeCells(table, row, { [name]: entry.value }, { [name]: formula })
      const isLatest = () => latest.current?.name === name && latest.current.action === session.actionCount
      const isSameAction = isReadAgain === true && isLatest()
      const place = { table, year, id: row.id, field: name }
      if (edit) session.edit(edit, place, isSameAction ? { undoable: 'withLatest' } : {})
      latest.current = edit && { name, action: session.actionCount }
      const { other } = entry
      const isTwo = other !== undefined && entry.value !== undefined
      // the field says so itself while it is there, the card after it; who has chosen may choose again
      if (!isReadAgain)
        openReadings(session).note(row.id, name, isTwo ? { name, taken: readingOf(entry), other } : undefined)
      if (entry.ok) return
      const now: Readonly<Record<string, unknown>> = { ...session.row(table, row.id) }
      const keptValue = keptValueOfField(table, name, now[name])
      const refused = { ...keptValue, typed, ...(entry.says === undefined ? {} : { why: entry.says }) }
      onNotice(entry.error, { page, cell: cellOf(place), keptValue: entry.value === undefined ? refused : keptValue })
    },
  })
}

/** What a card is called: the row's first words, or what it is while it has none. */
export const nameOnCard = (table: Table, row: Row): string => rowName(table, row) || phoneTexts.unnamed[table]

/** Brings a card into view, between the head and the foot that stay there. `hasKeyboard`: its button gets it. */
export function showCard(card: HTMLElement | null | undefined, hasKeyboard: boolean): void {
  if (!card) return
  if (hasKeyboard) card.querySelector('button')?.focus({ preventScroll: true })
  // how high the head is depends on how its lines break
  const head = document.querySelector('.phone-top')?.getBoundingClientRect().height ?? 0
  card.style.scrollMarginTop = `${head}px`
  card.scrollIntoView({ block: 'nearest' })
}
