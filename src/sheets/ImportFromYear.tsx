import { useState } from 'react'
import { Menu } from '../controls/Menu.tsx'
import type { YearTable } from '../plan/copy-year.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import { GrowthDialog } from './GrowthDialog.tsx'
import type { ImportSheet } from './import-sheet.ts'
import { importAsItIs, importYear } from './import-year.ts'

interface ImportFromYearProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
}

/** Copies the rows of another year to the end of this one, as they are or grown. */
export function ImportFromYear<T extends YearTable>({ sheet, year }: ImportFromYearProps<T>) {
  const [grows, setGrows] = useState(false)
  const others = years.filter((each) => each !== year)
  return (
    <>
      <Menu
        label={sheetTexts.importFrom}
        look="outlined"
        changes
        entries={[
          ...others.map((from) => ({
            label: sheetTexts.years[from],
            onChoose: () => importYear(sheet, importAsItIs(sheet.table, from, year), true),
          })),
          { label: sheetTexts.growth.choice, onChoose: () => setGrows(true) },
        ]}
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
