import type { PlanEdit } from '../../plan/edit.ts'

/** Writes an answer in the plan, as one action, and reports what it was called. */
export type UseAnswer = (answer: { readonly edit: PlanEdit | undefined }, name: string) => void
