import { Suspense } from 'react'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import type { YearTable } from '../../plan/copy-year.ts'
import type { SheetProps } from '../ModuleSheet.tsx'

const AllYearsSheet = lazyWithRetry(async () => (await import('./AllYearsSheet.tsx')).AllYearsSheet)

/** The years side by side, whose code may still be on its way: waited for in a place of its own, for a sheet that is hidden meanwhile instead of being gone loses what its grid measures by. */
export function LateAllYears(props: SheetProps & { readonly table: YearTable }) {
  return (
    <Suspense fallback={<div className="skeleton-card tall" role="status" />}>
      <AllYearsSheet {...props} />
    </Suspense>
  )
}
