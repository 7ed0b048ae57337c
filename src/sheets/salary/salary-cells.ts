import type { ICellRendererParams } from 'ag-grid-community'
import { explainWord } from '../../controls/explanation.ts'
import { salaryRules } from '../../rules/salary-rules.ts'
import { differsFromDefault, resetSalary } from '../../salary/salary-entry.ts'
import type { SheetLine } from '../../salary/salary-lines.ts'
import { inputAt, type SalarySheetContext } from '../../salary/salary-shown.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { filledCell } from '../../texts/format.ts'
import { salaryRowNotes, salaryTexts } from '../../texts/salary.ts'

type Cell = ICellRendererParams<SheetLine, unknown, SalarySheetContext>

// lucide's "rotate-ccw": the grid draws its cells itself, not React
const resetIcon =
  '<svg width="14" height="14" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8"/><path d="M3 3v5h5"/></svg>'

/** What a row is called, with a note of what its cells to fill in mean; a group's heading. */
export function labelCell({ data, context }: Cell): HTMLElement | string {
  if (!data) return ''
  if (data.kind === 'heading') return span('salary-group', salaryTexts.groups[data.group])
  const notes: Readonly<Record<string, string>> = salaryRowNotes
  const { session, year, comparing, allYears } = context
  const isFilledIn = session.plan.salary[year].method === 'schablon' && !comparing && !allYears
  const note = isFilledIn ? notes[data.row.name] : undefined
  const name = rowFigureLabels[data.row.name]
  const line = span('', '')
  line.append(explainWord(`figures.${data.row.name}`, name))
  const label = span('salary-label', '')
  label.append(line)
  if (note !== undefined) label.append(span('salary-note', note))
  return label
}

export function howCell({ value, data, context, eGridCell }: Cell): HTMLElement | string {
  eGridCell.ariaReadOnly = 'true'
  if (data?.kind !== 'row' || typeof value !== 'string') return ''
  const { session, year } = context
  const deficit = data.row.name === 'surplus' && (session.workbook.figure(`surplus.${year}`) ?? 0) < 0
  return span(deficit ? 'salary-words salary-deficit' : 'salary-words', value)
}

/** A number to fill in, with the way back to the default; elsewhere the number as it stands. */
export function inputCell({ data, column, context, valueFormatted, eGridCell }: Cell): HTMLElement | string {
  const shown = valueFormatted ?? ''
  const cell = inputAt(context, data, column?.getColId() ?? '')
  eGridCell.ariaReadOnly = cell ? null : 'true'
  if (!cell) return span('', shown)
  const { session, year } = context
  const pill = span('salary-pill', shown)
  if (!differsFromDefault(session, year, cell.rule)) return pill
  const reset = document.createElement('button')
  reset.type = 'button'
  reset.className = 'icon-button salary-reset'
  reset.tabIndex = -1
  reset.title = salaryTexts.resetTo(filledCell(salaryRules[cell.rule].default))
  reset.setAttribute('aria-label', reset.title)
  reset.innerHTML = resetIcon
  reset.addEventListener('click', () => resetSalary(session, cell))
  pill.prepend(reset)
  return pill
}

function span(className: string, text: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = text
  return element
}
