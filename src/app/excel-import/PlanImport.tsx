import { useState } from 'react'
import { fieldNames } from '../../plan/fields.ts'
import type { ImportChoice } from '../../plan/import/found.ts'
import type { LineFate } from '../../plan/import/proposal.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { excelTexts, notInFile } from '../../texts/excel.ts'
import { columnNames } from '../../texts/headings.ts'
import { importTexts } from '../../texts/import.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportLines, type PreviewColumn } from './ImportLines.tsx'
import { ImportSums } from './ImportSums.tsx'
import { usePreview } from './proposal.ts'
import { SettingsOfFile } from './SettingsOfFile.tsx'

interface PlanImportProps {
  readonly fileName: string
  readonly state: WorkspaceState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

type PlanChoice = Extract<ImportChoice, { of: 'plan' }>

/** A plan that this product has exported: three tables and the salary calculation of three years. */
export function PlanImport({ fileName, state, onTaken, onClose }: PlanImportProps) {
  const [choice, setChoice] = useState<PlanChoice>({ of: 'plan', mode: 'add' })
  const [only, setOnly] = useState<LineFate>()
  const preview = usePreview(choice)
  const { proposal } = preview

  return (
    <>
      <p className="import-about">
        {fileName} · {importTexts.ownFile}
      </p>
      <ImportSums
        preview={preview}
        year={state.year}
        only={only}
        onOnly={setOnly}
        rowName={({ table, row }) => importTexts.rowOf(row, excelTexts.sheets[table])}
      />
      <ImportContent label={fileName}>
        <p className="import-note">
          {notInFile} {importTexts.stays}
        </p>
        {proposal && (
          <SettingsOfFile
            settings={proposal.settings}
            onTake={(settings) => setChoice({ ...choice, settings })}
            onKommun={(kommun) => setChoice({ ...choice, kommun })}
          />
        )}
        {tables.map((table) => {
          const lines = proposal?.lines.filter((line) => line.table === table) ?? []
          return (
            lines.length > 0 && (
              <section key={table} className="import-section">
                <h3>{workbenchTexts.pageNames[table]}</h3>
                <ImportLines table={table} only={only} lines={lines} columns={columnsOf(table)} />
              </section>
            )
          )
        })}
      </ImportContent>
      <ImportAnswers
        preview={preview}
        fileName={fileName}
        state={state}
        place={{ year: state.year }}
        mode={{
          chosen: choice.mode,
          replaces: importTexts.replaceWhat.plan,
          choose: (mode) => setChoice({ ...choice, mode }),
        }}
        onTaken={onTaken}
        onClose={onClose}
      />
    </>
  )
}

function columnsOf(table: Table): readonly PreviewColumn[] {
  const names: Readonly<Record<string, string>> = columnNames[table]
  const columns = fieldNames(table).map((field) => ({ key: field, field, head: names[field] }))
  return table === 'measures' ? columns : [{ key: 'year', field: 'year', head: importTexts.yearField }, ...columns]
}
