import type { ReactNode } from 'react'
import { sheetTexts } from '../texts/sheets.ts'

export interface FormulaBarContent {
  /** Column and row, as in "annual margin · basic website". */
  readonly of: string
  /** The exact value, or the formula in Swedish names. */
  readonly formula: string
  /** The formula with its numbers, or what there is to say of a cell to fill in. */
  readonly worked: string
  readonly result?: string
  readonly sign?: '=' | '≈'
}

interface FormulaBarProps {
  readonly content: FormulaBarContent | undefined
  /** Where the cell is typed in, in place of its value. */
  readonly field?: ReactNode
  readonly limit?: ReactNode
  /** What else can be done with the cell, at the bar's right end. */
  readonly children?: ReactNode
}

/** The permanent line above a sheet: for a cell to fill in its exact value, with its limits when they are near, for a computed one how it came about. */
export function FormulaBar({ content, field, limit, children }: FormulaBarProps) {
  return (
    <div className="formula-line">
      <section className="formula-bar" aria-label={sheetTexts.formulaBar.label}>
        <span className="of">{content?.of ?? sheetTexts.formulaBar.none}</span>
        <span className="fx" aria-hidden="true">
          fx
        </span>
        {field ?? (
          <span className="formula" title={content?.formula}>
            {content?.formula}
          </span>
        )}
        {/* at the right end, and before what gives way to it */}
        {children}
        <span className="worked">
          {content?.worked}
          {content?.result !== undefined && content.result !== '' && (
            <>
              {` ${content.sign ?? '='} `}
              <strong>{content.result}</strong>
            </>
          )}
        </span>
        {limit}
      </section>
    </div>
  )
}
