import { startTransition, useEffect, useState } from 'react'
import type { Calculate } from '../../plan/entry.ts'

const nothingYet: Calculate = () => null

/** What '=12*450' comes to, once the page is idle: a sum that is typed before it can be calculated is read again then. */
export function useLateCalculate(isIdle: boolean): Calculate {
  const [calculate, setCalculate] = useState(() => nothingYet)
  useEffect(() => {
    if (!isIdle) return
    import('../../workbook/typed-arithmetic.ts').then(
      ({ calculateTyped }) => startTransition(() => setCalculate(() => calculateTyped)),
      () => undefined,
    )
  }, [isIdle])
  return calculate
}
