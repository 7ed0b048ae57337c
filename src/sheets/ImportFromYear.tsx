import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../controls/lazy-with-retry.tsx'
import { Menu } from '../controls/Menu.tsx'
import { filledRowsIn, type YearTable } from '../plan/copy-year.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sheetTexts } from '../texts/sheets.ts'
import type { ImportSheet } from './import-sheet.ts'
import { importAsItIs, importYear } from './import-year.ts'

const GrowthDialog = lazyWithRetry(async () => (await import('./GrowthDialog.tsx')).GrowthDialog, {
  close: ({ onClose }) => onClose(),
})

interface ImportFromYearProps<T extends YearTable> {
  readonly sheet: ImportSheet<T>
  readonly year: Year
}

/** Copies the rows of another year to this one, as they are or grown. Where this one has rows it asks first whether those stay. */
export function ImportFromYear<T extends YearTable>({ sheet, year }: ImportFromYearProps<T>) {
  const [asked, setAsked] = useState<{ readonly from: Year | undefined }>()
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
            onChoose: () => {
              const { session, table } = sheet
              const asks =
                filledRowsIn(session.plan, [table], year) > 0 && filledRowsIn(session.plan, [table], from) > 0
              if (asks) setAsked({ from })
              else importYear(sheet, importAsItIs(table, from, year), true)
            },
          })),
          { label: sheetTexts.growth.choice, onChoose: () => setAsked({ from: undefined }) },
        ]}
      />
      {asked && (
        <Suspense>
          <GrowthDialog sheet={sheet} year={year} asked={asked.from} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  )
}
