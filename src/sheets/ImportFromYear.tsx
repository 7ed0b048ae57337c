import { useState } from 'react'
import type { YearTable } from '../plan/copy-year.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { ActionMenu } from './ActionMenu.tsx'
import { GrowthDialog } from './GrowthDialog.tsx'
import type { ImportSheet } from './import-sheet.ts'
import { importAsItIs, importYear } from './import-year.ts'

/** The way to the window with percents. */
const withGrowth = 'withGrowth'

interface ImportFromYearProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
}

/** Copies the rows of another year to the end of this one, as they are or grown. */
export function ImportFromYear<T extends YearTable>({ sheet, year }: ImportFromYearProps<T>) {
  const [grows, setGrows] = useState(false)
  return (
    <>
      <ActionMenu
        label={sheetTexts.importFrom}
        choices={[...years.filter((each) => each !== year), withGrowth]}
        textOf={(choice) => (choice === withGrowth ? sheetTexts.growth.choice : sheetTexts.years[choice])}
        onChoose={(choice) => {
          if (choice === withGrowth) setGrows(true)
          else importYear(sheet, importAsItIs(sheet.table, choice, year), true)
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
