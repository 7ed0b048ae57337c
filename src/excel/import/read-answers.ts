import type { Entry } from '../../plan/entry.ts'
import type { CellTrouble, SettingOfFile } from '../../plan/import/proposal.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'

/** What a cell says: a value, undefined to leave what stands, or why it cannot be read. */
export type CellRead =
  | { readonly value: string | number | boolean | null | undefined }
  | { readonly why: CellTrouble['why'] }

export const keep: CellRead = { value: undefined }
const notAChoice: CellRead = { why: 'import.notAChoice' }

export type Rows = readonly (readonly string[])[]

/** What is answered otherwise than it is held, and what can't be read. */
export interface Answers<V> {
  readonly values: Partial<V>
  readonly changed: number
  readonly troubles: readonly CellTrouble[]
}

export const noAnswers = { values: {}, changed: 0, troubles: [] } as const

/** A cell that is asked: the name of what it answers, where it stands, and how it is read. */
type AnswerCell<V> = readonly [name: keyof V & string, place: CellPlace, read: (typed: string) => CellRead]

/** The answers of cells that are not those that are held, and what of them can't be read. `sheet`: its name, where that has to be said. */
export function answersIn<V extends object>(
  rows: Rows,
  held: V,
  cells: readonly AnswerCell<V>[],
  prefix: 'settings' | 'year1' | 'year2' | 'year3',
  sheet?: string,
): Answers<V> {
  const values: Partial<V> = {}
  const troubles: CellTrouble[] = []
  let changed = 0
  for (const [name, place, read] of cells) {
    const typed = rows[place.row - 1]?.[place.column - 1] ?? ''
    const found = read(typed)
    if ('why' in found) {
      const field: SettingOfFile = `${prefix}.${name}`
      const where = { cell: addressOf(place), ...(sheet !== undefined && { sheet }) }
      troubles.push({ ...where, field, typed, why: found.why, shortened: false })
    } else if (found.value !== undefined && found.value !== held[name]) {
      values[name] = found.value as V[typeof name] // read for this very field
      changed += 1
    }
  }
  return { values, changed, troubles }
}

/** A number or a word as the product reads it, taken whole or not at all. */
export const asRead = (typed: Entry): CellRead => (typed.ok ? { value: typed.value } : { why: typed.error })

/** The value whose word stands in a cell; an empty cell leaves what stands. */
export function choiceOf<K extends string>(
  text: string,
  values: Readonly<Record<K, string | number | boolean>>,
  words: Readonly<Record<K, string>>,
): CellRead {
  if (text === '') return keep
  const same = (a: string) => a.toLocaleLowerCase('sv') === text.toLocaleLowerCase('sv')
  const found = (Object.keys(values) as K[]).find((key) => same(words[key]) || same(key)) // keys of the record are its names
  return found === undefined ? notAChoice : { value: values[found] }
}
