import type { Year } from '../../rules/horizon.ts'
import type { Plan } from '../plan.ts'
import type { FileProblem, Found, ImportChoice } from './found.ts'
import type { ImportProposal } from './proposal.ts'

export type ImportQuestion =
  | { readonly ask: 'read'; readonly name: string; readonly bytes: ArrayBuffer }
  /** `number` comes back with the answer: one to an older question says nothing any more. */
  | { readonly ask: 'propose'; readonly number: number; readonly plan: Plan; readonly choice: ImportChoice }

/** What it answers. The first is that it is there: on a slow network it takes a while to come. */
export type ImportAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly found: Found }
  | { readonly kind: 'failed'; readonly problem: FileProblem }
  | {
      readonly kind: 'proposed'
      readonly number: number
      readonly proposal: ImportProposal
      readonly netPay: NetPayAfter
    }

/** A year's net pay after an import, and what it hides when it is no more than 0. */
interface YearAfter {
  /** kr per month */
  readonly netPay: number | null
  /** kr per year */
  readonly loss: number | null
  /** kr per month */
  readonly toPay: number | null
}

/** What each year comes to after an import. */
export type NetPayAfter = Readonly<Record<Year, YearAfter>>

/** A reader of one file, away from the page: it can be ended at any moment. */
interface FileImport {
  readonly ask: (question: ImportQuestion) => void
  readonly end: () => void
}

/** Starts a reader; every answer is passed to `hear`. */
export type StartImport = (hear: (answer: ImportAnswer) => void) => FileImport
