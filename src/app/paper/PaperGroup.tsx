import type { ReactNode } from 'react'

interface PaperGroupProps {
  readonly title: string
  /** How many columns the table has. */
  readonly columns: number
  /** Its rows. */
  readonly children: ReactNode
}

/** A group of the rows of a printed salary chain, under its title. */
export function PaperGroup({ title, columns, children }: PaperGroupProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns} className="paper-group">
          {title}
        </th>
      </tr>
      {children}
    </tbody>
  )
}
