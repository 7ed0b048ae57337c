import type { ReactNode } from 'react'

/** What the file holds, the one part of the window that scrolls: sums stay above it and answers below. */
export function ImportContent({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="import-content" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
