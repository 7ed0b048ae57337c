import type { PlanEdit } from './edit.ts'
import { becoming } from './merge.ts'
import type { Plan } from './plan.ts'

/** The edit that makes a plan what it was in a version; what the user has put away since stays away. */
export function restoreEdit(now: Plan, version: Plan): PlanEdit | undefined {
  const { asked, dismissedDoubts } = now.settings
  const wanted = { ...version, settings: { ...version.settings, asked, dismissedDoubts } }
  return becoming(now, wanted)
}
