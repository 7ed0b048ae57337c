import type { Year } from '../rules/horizon.ts'
import type { Workbook } from '../workbook/workbook.ts'
import type { WayAnswer } from './goal.ts'
import { type NetPay, shownPay } from './net-pay.ts'

/**
 * Whether the workbook of the same plan gives what a way tells: its rows come to the same surplus as they are, and its engine to the told net pay
 * from the surplus with what is written. An answer that it does not confirm is not told as certain.
 */
export function isConfirmed(
  workbook: Pick<Workbook, 'figure' | 'netPayAt'>,
  pay: NetPay,
  year: Year,
  { net, surplus }: Pick<WayAnswer, 'net' | 'surplus'>,
): boolean {
  const today = workbook.figure(`surplus.${year}`) === pay.numbers(year).surplus
  return today && shownPay(workbook.netPayAt(year, surplus) ?? Number.NaN) === net
}
