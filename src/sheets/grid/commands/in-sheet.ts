import type { Command } from '../../../controls/commands.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'

/** Where a sheet's keys count: in a cell, in one that is open, and before both of them where several cells are selected. */
export type InSheet = 'cell' | 'open' | 'several'

export interface SheetCommand extends Command<GridSheet, InSheet> {
  /** True for the one of several that holds now: its menu marks it. */
  readonly isChosen?: (sheet: GridSheet) => boolean
}
