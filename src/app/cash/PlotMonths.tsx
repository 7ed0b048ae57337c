import { cashPageTexts } from '../../texts/cash-page.ts'

interface PlotMonthsProps {
  /** What the plot shows of each month. */
  readonly heads: readonly string[]
  readonly rows: readonly { readonly month: string; readonly amounts: readonly string[] }[]
}

/** A plot of a year's months as a table. */
export function PlotMonths({ heads, rows }: PlotMonthsProps) {
  return (
    <table>
      <thead>
        <tr>
          {[cashPageTexts.balance.month, ...heads].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, amounts }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {amounts.map((amount, at) => (
              <td key={heads[at]}>{amount}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
