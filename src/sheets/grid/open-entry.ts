import type { Entry, EntryField } from '../../plan/entry.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { CellMessage } from './cell-message.ts'
import type { Answer, TypedEntry } from './entry.ts'

/** How an entry is read, and how much of it fits. */
interface Reading {
  readonly field: EntryField
  readonly read: (typed: string) => Entry
}

/** What stands in an open cell, read once however many ask: the key that leaves it, the grid that closes it. */
export class OpenEntry {
  private readonly message: CellMessage
  private reading: Reading | undefined
  private opened = ''
  private latest: (TypedEntry & { readonly typed: string }) | undefined

  constructor(message: CellMessage) {
    this.message = message
  }

  /** Starts with what stood in the cell. */
  begin(reading: Reading, opened: string): void {
    this.reading = reading
    this.opened = opened
  }

  read(typed: string): TypedEntry {
    const { reading, latest } = this
    if (latest?.typed === typed) return latest
    if (!reading) throw new Error('an editor that was never opened has no entry')
    this.latest = { typed, entry: reading.read(typed) }
    return this.latest
  }

  isUnchanged(typed: string): boolean {
    return typed === this.opened
  }

  /** Answers one who leaves the cell; says at the cell why it stays open when nothing of it can be kept. */
  answer(typed: string): Answer {
    if (this.isUnchanged(typed)) return 'unchanged'
    const read = this.read(typed)
    const { entry } = read
    if (entry.ok || entry.value !== undefined) return read
    this.message.show(sheetTexts.says[entry.error](this.reading?.field.maxLength ?? 0))
    return 'stays'
  }

  taken(typed: string): void {
    this.opened = typed
  }
}
