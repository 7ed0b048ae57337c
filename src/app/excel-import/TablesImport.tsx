import { useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { type Table, tables } from '../../plan/fields.ts'
import { type Found, type ImportChoice, type ImportField, importFields } from '../../plan/import/found.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import { years } from '../../rules/horizon.ts'
import { filledCell } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { columnNames, sheetTexts } from '../../texts/sheets.ts'
import { yearName } from '../../texts/workbench.ts'
import type { DeskState } from '../workbench/desk-state.ts'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportSums } from './ImportSums.tsx'
import { usePreview } from './proposal.ts'

interface TablesImportProps {
  readonly found: Extract<Found, { is: 'tables' }>
  readonly fileName: string
  readonly state: DeskState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

type TableChoice = Extract<ImportChoice, { of: 'tables' }>

/** Somebody's own table: which sheet, what it is, what each column is, and what happens with every row. */
export function TablesImport({ found, fileName, state, onTaken, onClose }: TablesImportProps) {
  const [choice, setChoice] = useState<TableChoice>(() => choiceOf(found, likeliest(found), state))
  const [only, setOnly] = useState<LineFate>()
  const preview = usePreview(choice)
  const sheet = found.sheets[choice.sheet]
  if (!sheet) throw new Error(`the file has no sheet ${choice.sheet}`)
  const { table, mapping } = choice
  const change = (values: Partial<TableChoice>) => {
    setOnly(undefined)
    setChoice({ ...choice, ...values })
  }
  const isByYear = mapping.includes('year')
  const replaces =
    table === 'measures'
      ? importTexts.replaceWhat.measures
      : isByYear
        ? importTexts.replaceWhat.years
        : yearName(choice.year).toLocaleLowerCase('sv')

  return (
    <>
      <p className="import-about">
        {fileName} · {importTexts.about(sheet.name, sheet.headingRow, sheet.rowCount)}
      </p>
      <ImportSums
        preview={preview}
        year={choice.year}
        only={only}
        onOnly={setOnly}
        rowName={({ row }) => importTexts.rowOf(row, '')}
      />
      <ImportContent label={sheet.name}>
        <div className="import-choices">
          {found.sheets.length > 1 && (
            <label>
              {importTexts.sheet}
              <select
                className="button outlined"
                value={choice.sheet}
                onChange={({ target }) => {
                  setOnly(undefined)
                  setChoice(choiceOf(found, Number(target.value), state))
                }}
              >
                {found.sheets.map(({ name }, at) => (
                  <option key={at} value={at}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label>
            {importTexts.readAs}
            <select
              className="button outlined"
              value={table}
              onChange={({ target }) => {
                const chosen = tables.find((each) => each === target.value) ?? table
                change({ table: chosen, mapping: sheet.mappings[chosen] })
              }}
            >
              {tables.map((each) => (
                <option key={each} value={each}>
                  {sheetTexts.titles[each]}
                </option>
              ))}
            </select>
          </label>
          {table !== 'measures' &&
            (isByYear ? (
              <span>{importTexts.yearByColumn}</span>
            ) : (
              <ChoiceButtons
                label={importTexts.year}
                choices={years}
                chosen={choice.year}
                nameOf={yearName}
                onChoose={(year) => change({ year })}
              />
            ))}
        </div>
        <TwoReadings
          lines={preview.proposal?.lines ?? []}
          onOther={() => change({ takesOther: choice.takesOther !== true })}
        />
        <ImportLines
          table={table}
          only={only}
          keepsHeadings
          lines={preview.proposal?.lines ?? []}
          columns={sheet.columns.map(({ letter, heading, sample }, at) => ({
            key: letter,
            field: mapping[at],
            head: (
              <>
                <span className="import-heading">
                  {letter}
                  {heading !== '' && ` · ${heading}`}
                </span>
                <select
                  className="button outlined import-field"
                  aria-label={importTexts.columnOf(letter, heading)}
                  title={sample === '' ? undefined : importTexts.sample(sample)}
                  value={mapping[at] ?? ''}
                  onChange={({ target }) => change({ mapping: withField(table, mapping, at, target.value) })}
                >
                  <option value="">{importTexts.notRead}</option>
                  {importFields(table).map((field) => (
                    <option key={field} value={field}>
                      {nameOf(table, field)}
                    </option>
                  ))}
                </select>
                {mapping[at] === undefined && sample !== '' && (
                  <span className="import-sample">{importTexts.sample(sample)}</span>
                )}
              </>
            ),
          }))}
        />
      </ImportContent>
      <ImportAnswers
        preview={preview}
        fileName={fileName}
        state={state}
        place={{ year: choice.year, table }}
        mode={{ chosen: choice.mode, replaces, choose: (mode) => change({ mode }) }}
        reason={mapping.every((field) => field === undefined) ? importTexts.noMapping : undefined}
        onTaken={onTaken}
        onClose={onClose}
      />
    </>
  )
}

interface TwoReadingsProps {
  readonly lines: readonly ImportLine[]
  readonly onOther: () => void
}

/** How many numbers of the file could be read otherwise, and the button that does it. */
function TwoReadings({ lines, onOther }: TwoReadingsProps) {
  const readings = lines
    .filter(({ fate }) => fate !== 'skipped')
    .flatMap(({ troubles }) => troubles.flatMap((trouble) => (trouble.readings ? [trouble.readings] : [])))
  const [first] = readings
  if (!first) return null
  return (
    <p className="import-readings" role="status">
      {importTexts.haveTwoReadings(readings.length)}{' '}
      <button type="button" className="link" onClick={onOther}>
        {importTexts.readOtherwise(readings.length, filledCell(first[1]))}
      </button>
    </p>
  )
}

/** The sheet that looks most like one of ours: with headings, and most columns known. */
function likeliest({ sheets }: TablesImportProps['found']): number {
  const known = sheets.map((sheet) => sheet.mappings[sheet.table].filter((field) => field !== undefined).length)
  return known.indexOf(Math.max(...known))
}

function choiceOf(found: TablesImportProps['found'], at: number, state: DeskState): TableChoice {
  const sheet = found.sheets[at]
  if (!sheet) throw new Error(`the file has no sheet ${at}`)
  const { table } = sheet
  return { of: 'tables', sheet: at, table, year: state.year, mapping: sheet.mappings[table], mode: 'add' }
}

function nameOf(table: Table, field: ImportField): string {
  const names: Readonly<Record<string, string>> = columnNames[table]
  return field === 'year' ? importTexts.yearField : (names[field] ?? field)
}

/** Gives a column a field; the column that had it is not read any more. */
function withField(table: Table, mapping: TableChoice['mapping'], at: number, chosen: string): TableChoice['mapping'] {
  const field = importFields(table).find((each) => each === chosen)
  return mapping.map((held, column) => (column === at ? field : held === field ? undefined : held))
}
