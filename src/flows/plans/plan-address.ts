import { paths, planInAddress } from '../../texts/paths.ts'

export const planIn = (query: string): string | undefined => new URLSearchParams(query).get(planInAddress) ?? undefined

/** The query without the plan: the tab remembers it, and the pages keep their addresses. */
export function withoutPlan(query: string): string {
  const params = new URLSearchParams(query)
  params.delete(planInAddress)
  const left = params.toString()
  return left === '' ? '' : `?${left}`
}

export const addressOfPlan = (id: string): string => `${paths.offerings}?${planInAddress}=${id}`
