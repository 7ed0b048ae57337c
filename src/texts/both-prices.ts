import type { VatRate } from '../rules/vat.ts'
import { isInFull } from './equals.ts'
import { filledCell, unitPrice } from './format.ts'
import { vatIncluded } from './vat.ts'

/** Both prices of a row whose price includes VAT: '560 inkl. 25 % moms = 448 exkl. moms'; '≈' where the öre do not say it all. */
export function bothPrices(typed: number, rate: VatRate, net: number | null): string {
  const shown = unitPrice(net)
  const sign = isInFull(net ?? 0, decimalsOfNet) ? '=' : '≈'
  return `${filledCell(typed)} inkl. ${vatIncluded(rate)} ${sign} ${shown} exkl. moms`
}

const decimalsOfNet = 2
