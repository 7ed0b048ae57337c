import type { PlanEdit } from '../../plan/edit.ts'
import { type OwnNumber, ownNumbersIn, ownNumbersText, readOwnName, readOwnValue } from '../../plan/own-numbers.ts'
import type { Plan } from '../../plan/plan.ts'
import type { NewId } from '../../plan/row-id.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import type { Rows } from './read-answers.ts'

/**
 * Reads the plan's own numbers from their sheet of our own file; one that the plan has by its name keeps its id. Answers with the edit that takes
 * all that the sheet says, and the one that takes only numbers that the plan does not have; with the ids by the row of the file.
 */
export function readOwnNumbers({ settings }: Plan, rows: Rows, newId: NewId) {
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
