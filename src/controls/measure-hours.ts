import { years } from '../rules/horizon.ts'
import { hoursOf } from '../rules/limits.ts'
import { formatNotice } from '../texts/notices.ts'
import type { Open } from './net-pay.ts'

/** Whether the measures of any year take as many hours as those who work there have (docs/product.md: 1 750 each). */
export function isBeyondNorm({ plan, workbook }: Open): boolean {
  const { norm } = hoursOf(plan.settings.hands)
  return years.some((year) => (workbook.figure(`TotalMeasuredHoursYear.${year}`) ?? 0) >= norm)
}

export const tooManyHours = ({ plan }: Pick<Open, 'plan'>): string =>
  formatNotice({ code: 'measures.tooManyHours', given: { most: hoursOf(plan.settings.hands).norm } })
