import { type ReactNode, use } from 'react'
import { PartsContext, useLateParts } from './parts.ts'

/** A page that needs the parts that come late: suspends until they are there. */
export function LatePage({ children }: { readonly children: ReactNode }) {
  const { now, fetched } = useLateParts()
  return <PartsContext value={now() ?? use(fetched())}>{children}</PartsContext>
}
