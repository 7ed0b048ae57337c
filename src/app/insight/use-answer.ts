import type { PlanEdit } from '../../plan/edit.ts'

export type UseAnswer = (answer: { readonly edit: PlanEdit | undefined }, name: string) => void
