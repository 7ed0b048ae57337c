import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'

/** Net pay of each year, whole kr per month; null for a year in which nothing is filled in. */
export type NetPays = Readonly<Record<Year, number | null>>

/** What a plan was after one of its saves, without what it held. */
export interface ListedVersion {
  readonly id: string
  readonly savedAt: Date
  /** Browser and system, such as 'Firefox, Windows'; '' when neither is known. */
  readonly device: string
  readonly netPay: NetPays
  /** '' for one that nobody has named. */
  readonly name: string
  /** False: the plan was too large to be kept, and the version only says that it was saved. */
  readonly isWhole: boolean
}

/** What is kept of one plan at each save, the latest first. Fails with a Failure only. */
export interface VersionsPort {
  list(): Promise<readonly ListedVersion[]>
  read(id: string): Promise<Plan>
  /** A version with a name is kept for ever; '' takes the name away. */
  name(id: string, name: string): Promise<readonly ListedVersion[]>
}
