import './first-sheet.css'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Calculate } from '../../plan/entry.ts'
import { growthField, sheetColumns } from '../../plan/examples/trade-sheet.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import type { NetOfPlan } from '../../workbook/net-of-plan.ts'
import { LabelledCell } from './FirstCell.tsx'
import { FirstRows } from './FirstRows.tsx'
import type { Removed, TradeSheets } from './trade-sheets.ts'

interface FirstSheetProps {
  readonly open: { readonly workbook: NetOfPlan }
  readonly sheets: TradeSheets
  readonly calculate: Calculate
  readonly onEdit: () => void
  readonly children: ReactNode
}

const words = firstVisitTexts

export function FirstSheet({ open: { workbook }, sheets, calculate, onEdit, children }: FirstSheetProps) {
  const { sheet, removed, answer, putBack } = sheets
  const { trade, growth } = sheet
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])
  return (
    // what is being typed belongs to its trade
    <div className="first-sheet" key={trade}>
      <div role="status" className="first-removed">
        {removed && (
          <>
            {words.removed(nameOf(removed))}{' '}
            <button
              ref={undo}
              type="button"
              className="link"
              onClick={() => {
                putBack()
                onEdit()
              }}
            >
              {words.undo}
            </button>
          </>
        )}
      </div>
      <FirstRows table="offerings" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
      <div className="first-below">
        <FirstRows table="fixedCosts" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
        {children}
        <FirstRows table="measures" workbook={workbook} sheets={sheets} calculate={calculate} onEdit={onEdit} />
        <section className="first-growth">
          <h3>
            {words.growth.title} <span className="first-unit">{words.growth.lead}</span>
          </h3>
          {(['volume', 'costs'] as const).map((part) => (
            <LabelledCell
              key={part}
              className="first-growth-field"
              label={words.growth[part]}
              field={growthField}
              value={growth[part]}
              calculate={calculate}
              onValue={(value) => answer({ growth: { [part]: Number(value) } })}
              onEdit={onEdit}
            />
          ))}
        </section>
      </div>
    </div>
  )
}

function nameOf({ table, at, row }: Removed): string {
  const name = new Map(Object.entries(row)).get(sheetColumns[table][0])
  return typeof name === 'string' && name !== '' ? name : words.row(at + 1)
}
