import type { PlanEdit } from './edit.ts'
import { becoming } from './merge.ts'
import type { Plan } from './plan.ts'

/**
 * The one edit that makes a plan what it was in a version of it; undefined when it is that already. What the user has put away since (warnings,
 * the questions at the start) stays away, and blank rows stay.
 */
export function restoreEdit(now: Plan, version: Plan): PlanEdit | undefined {
  const { asked, dismissedDoubts } = now.settings
  const wanted = { ...version, settings: { ...version.settings, asked, dismissedDoubts } }
  return becoming(now, wanted)
}
