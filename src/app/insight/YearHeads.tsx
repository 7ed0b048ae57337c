import { years } from '../../rules/horizon.ts'
import { yearName } from '../../texts/workbench.ts'

/** The headings of the columns of the three years. */
export function YearHeads() {
  return years.map((year) => (
    <th key={year} scope="col">
      {yearName(year)}
    </th>
  ))
}
