import './stacked-table.css'
import type { ReactNode } from 'react'

interface StackedCellProps {
  readonly head: string
  readonly className?: string | undefined
  /** '' is a cell that says nothing. */
  readonly children: ReactNode
}

/** A cell of a table of months with its heading, which is seen where the cells stand below their row's name. */
export function StackedCell({ head, className, children }: StackedCellProps) {
  if (children === '') return <td />
  return (
    <td className={className}>
      <span className="stacked-head" aria-hidden="true">
        {head}
      </span>
      {children}
    </td>
  )
}
