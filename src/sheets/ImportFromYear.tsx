import { useState } from 'react'
import { copyYear, type YearTable } from '../plan/copy-year.ts'
import { newRowId } from '../plan/row-id.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { GrowthDialog } from './GrowthDialog.tsx'
import type { ImportSheet } from './import-sheet.ts'

/** The way to the window with percents. */
const withGrowth = 'withGrowth'

interface ImportFromYearProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
}

/** Copies the rows of another year to the end of this one, as they are or grown. */
export function ImportFromYear<T extends YearTable>({ sheet, year }: ImportFromYearProps<T>) {
  const [grows, setGrows] = useState(false)
  const importFrom = (from: Year) => {
    const copied = copyYear(sheet.session.plan, sheet.table, from, year, newRowId)
    if (!copied) {
      sheet.notify(sheetTexts.nothingToImport(sheetTexts.years[from]), { done: false })
      return
    }
    const { edit, rows } = copied
    if (!sheet.carryOut(edit, rows[0]?.id)) return
    sheet.notify(sheetTexts.announcements.imported(rows.length, sheetTexts.years[from]), { done: true })
  }
  return (
    <>
      <ActionMenu
        label={sheetTexts.importFrom}
        choices={[...years.filter((each) => each !== year), withGrowth]}
        textOf={(choice) => (choice === withGrowth ? sheetTexts.growth.choice : sheetTexts.years[choice])}
        onChoose={(choice) => {
          if (choice === withGrowth) setGrows(true)
          else importFrom(choice)
        }}
      />
      {grows && (
        <GrowthDialog
          sheet={sheet}
          year={year}
          onClose={() => {
            setGrows(false)
          }}
        />
      )}
    </>
  )
}
