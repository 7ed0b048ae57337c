import { DataTable, numbers } from '../../controls/DataTable.tsx'
import { type RowsSetting, settingRows } from '../../plan/setting-rows.ts'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { financingTexts } from '../../texts/financing.ts'
import { figureLabels } from '../../texts/labels.ts'
import { yearName } from '../../texts/workbench.ts'
import { lastMonthOf } from '../../workbook/financing/financing-model.ts'
import { cellsInWords } from '../workbench/settings-in-words.ts'

/** Start and loans on paper: every row of its lists, and what they cost each year. Nothing where nothing is bought or borrowed. */
export function FinancingPaper({ session }: { readonly session: Session }) {
  const { financing } = session.workbook
  if (financing.isEmpty) return null
  const debt = years.map((year) => financing.ofLoans('debt', lastMonthOf(year)))
  return (
    <section>
      <h2>{financingTexts.title}</h2>
      {(['investments', 'ownMoney', 'loans'] as const).map((name) => (
        <ListPaper key={name} name={name} text={session.plan.settings[name]} />
      ))}
      <DataTable
        className="paper-table"
        columns={[financingTexts.yearTitle, ...numbers(...years.map(yearName))]}
        rows={[
          ...(['depreciation', 'loanInterest'] as const).map((name) => ({
            key: name,
            cells: [figureLabels[name], ...years.map((year) => financing.ofYear(name, year))],
          })),
          { key: 'debt', cells: [financingTexts.file.debtAtEnd, ...debt] },
        ]}
      />
    </section>
  )
}

function ListPaper({ name, text }: { readonly name: RowsSetting; readonly text: string }) {
  const rows = settingRows(name, text)
  if (rows.length === 0) return null
  return (
    <DataTable
      className="paper-table"
      caption={financingTexts.fields[name]}
      columns={Object.values<string>(financingTexts.columns[name])}
      rows={rows.map((row, at) => ({ key: at, cells: cellsInWords(name, row) }))}
    />
  )
}
