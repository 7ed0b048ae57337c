import type { CostVat, VatRate } from '../rules/vat.ts'
import { vatChoices } from '../texts/vat-choices.ts'
import type { entered } from './grid/columns.ts'
import type { RowStub } from './grid/pure/control-columns.ts'
import { cellsOf } from './grid/view/cell-of.ts'
import '../controls/vat.css'

/** What is chosen for a row's cost, and the VAT that holds; undefined: the plan's. */
interface VatOfCost {
  readonly own: CostVat
  readonly holds: VatRate | undefined
}

/** The VAT on the costs of a sheet: what is chosen, or in a fainter colour what is proposed. */
export function costVatColumn(column: ReturnType<typeof entered>, vatOf: (id: string) => VatOfCost | undefined) {
  const ofRow = (data: RowStub | undefined) => (data && !data.group ? vatOf(data.id) : undefined)
  const isProposed = (data: RowStub | undefined) => ofRow(data)?.own === ''
  return {
    ...column,
    tooltip: ({ data }: { data?: RowStub }) => (isProposed(data) ? vatChoices.costsProposed : undefined),
    ...cellsOf({
      ...column.cellRendererParams,
      shows: (_, { data, rowPinned }) => {
        const vat = rowPinned ? undefined : ofRow(data)
        return vat ? vatChoices.costs[`${vat.holds ?? 'plan'}`] : ''
      },
      marks: {
        ...column.cellRendererParams.marks,
        'cell-example': ({ node }) => !node.rowPinned && isProposed(node.data),
      },
    }),
  }
}
