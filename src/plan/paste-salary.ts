import type { Year } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'
import { adjacentTexts } from './adjacent-texts.ts'
import { type Calculate, salaryField } from './entry.ts'
import { tiled, widthOf } from './paste.ts'
import type { Pasted, PasteReport, PasteTarget, ReadOneWay } from './paste-report.ts'
import type { Plan } from './plan.ts'
import { readPasted } from './read-pasted.ts'
import type { Block } from './tsv.ts'

export interface SalaryPasteTarget extends Pick<PasteTarget, 'selected'> {
  readonly year: Year
  /** Row by row from the cell with the cursor to the sheet's end, the parameter that a cell takes; undefined for a cell nobody fills in. */
  readonly cells: readonly (readonly (SalaryRuleName | undefined)[])[]
}

/** Puts a block of text cells into the salary calculation: every limit kept, computed cells left alone, one edit. */
export function pasteParameters(plan: Plan, block: Block, target: SalaryPasteTarget, calculate: Calculate): Pasted {
  const { year, cells } = target
  const texts = tiled(block, target)
  const held = plan.salary[year]
  const values: Partial<Record<SalaryRuleName, number | null>> = {}
  const refused: PasteReport['refused'][number][] = []
  const shortened: PasteReport['refused'][number][] = []
  const readOneWay: ReadOneWay[] = []
  const beside = (cells[0] ?? []).map((_, right) => adjacentTexts(() => texts.map((row) => row[right] ?? '')))
  let skippedLocked = 0

  cells.slice(0, texts.length).forEach((rules, row) =>
    rules.slice(0, texts[row]?.length).forEach((rule, right) => {
      const typed = texts[row]?.[right] ?? ''
      if (rule === undefined) {
        if (typed.trim() !== '') skippedLocked += 1
        return
      }
      const { value, why, other, isUnsure } = readPasted(salaryField(rule), typed, calculate, beside[right])
      if ((other ?? isUnsure) && typeof value === 'number') readOneWay.push({ row, column: rule, typed, value, other })
      if (why !== undefined) (value === undefined ? refused : shortened).push({ row, column: rule, typed, why })
      // a parameter is a number or blank; words are for other fields
      if (typeof value !== 'string' && value !== undefined && value !== held[rule]) values[rule] = value
    }),
  )
  const changed = Object.keys(values).length
  return {
    edit: changed === 0 ? undefined : { type: 'setSalary', year, values },
    report: {
      changed,
      refused,
      shortened,
      readOneWay,
      skippedLocked,
      addedRows: 0,
      droppedColumns: Math.max(0, widthOf(texts) - (cells[0]?.length ?? 0)),
      droppedRows: texts.slice(cells.length).filter((row) => row.some((text) => text.trim() !== '')).length,
    },
  }
}
