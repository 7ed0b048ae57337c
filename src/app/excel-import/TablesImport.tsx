import { type ReactNode, useState } from 'react'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { columnWords, nameOfField } from '../../controls/column-words.ts'
import type { ColumnNote } from '../../plan/columns/column-note.ts'
import { type FoundSheet, type ImportField, importFields } from '../../plan/import/found.ts'
import type { ImportLine, LineFate } from '../../plan/import/proposal.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { vatRates } from '../../rules/vat.ts'
import { decimal, filledCell } from '../../texts/format.ts'
import { importTexts } from '../../texts/import.ts'
import { columnTexts } from '../../texts/import-columns.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportLines } from './ImportLines.tsx'
import { ImportSums } from './ImportSums.tsx'
import { usePreview } from './proposal.ts'
import { choiceOf, type FoundTables, likeliest, sheetOf, type TableChoice, withField } from './table-choice.ts'

interface TablesImportProps {
  readonly found: FoundTables
  readonly fileName: string
  readonly state: WorkspaceState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

export function TablesImport({ found, fileName, state, onTaken, onClose }: TablesImportProps) {
  const [choice, setChoice] = useState<TableChoice>(() => choiceOf(found, likeliest(found), state))
  const [only, setOnly] = useState<LineFate>()
  const preview = usePreview(choice)
  const sheet = sheetOf(found, choice.sheet)
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
        isTable
        preview={preview}
        year={choice.year}
        only={only}
        onOnly={setOnly}
        rowName={({ row }) => importTexts.rowOf(row, '')}
      />
      <ImportContent label={sheet.name}>
        <TableChoices
          found={found}
          choice={choice}
          onSheet={(at) => {
            setOnly(undefined)
            setChoice(choiceOf(found, at, state))
          }}
          onChange={change}
        />
        <ColumnNotes sheet={sheet} choice={choice} notes={preview.proposal?.notes ?? []} onChange={change} />
        <TwoReadings
          lines={preview.proposal?.lines ?? []}
          onOther={() => change({ takesOther: choice.takesOther !== true })}
        />
        <Loans
          names={preview.proposal?.loans ?? []}
          isTaken={choice.takesLoans === true}
          onTake={(takesLoans) => change({ takesLoans })}
        />
        <ImportLines
          table={table}
          only={only}
          keepsHeadings
          taken={choice.takenRows ?? []}
          onTaken={(takenRows) => setChoice({ ...choice, takenRows })}
          lines={preview.proposal?.lines ?? []}
          columns={sheet.columns.map(({ letter, heading, sample }, at) => ({
            key: letter,
            field: mapping[at],
            head: (
              <ColumnHead
                table={table}
                column={{ letter, heading, sample }}
                field={mapping[at]}
                onField={(field) => change({ mapping: withField(mapping, at, field) })}
              />
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

/** How many numbers of the file could be read otherwise, and the button that does it. */
function TwoReadings({ lines, onOther }: { readonly lines: readonly ImportLine[]; readonly onOther: () => void }) {
  const readings = lines
    .filter(({ fate }) => fate !== 'skipped')
    .flatMap(({ troubles }) => troubles.flatMap((trouble) => (trouble.readings ? [trouble.readings] : [])))
  const [first] = readings
  if (!first) return null
  const answer = importTexts.readOtherwise(readings.length, filledCell(first[1]))
  return <Told words={importTexts.haveTwoReadings(readings.length)} answer={answer} onAnswer={onOther} />
}

interface LoansProps {
  /** Those that the page of loans has room for and has not. */
  readonly names: readonly string[]
  readonly isTaken: boolean
  readonly onTake: (takesLoans: boolean) => void
}

function Loans({ names, isTaken, onTake }: LoansProps) {
  const { loans } = importTexts
  if (names.length === 0) return null
  return (
    <Told
      words={isTaken ? loans.taken(names) : loans.offer(names)}
      answer={isTaken ? loans.leave : loans.put(names.length)}
      onAnswer={() => onTake(!isTaken)}
    />
  )
}

interface ToldProps {
  readonly words: string
  readonly answer: string
  readonly onAnswer: () => void
}

function Told({ words, answer, onAnswer }: ToldProps) {
  return (
    <p className="import-readings" role="status">
      {words}{' '}
      <button type="button" className="link" onClick={onAnswer}>
        {answer}
      </button>
    </p>
  )
}

interface ColumnHeadProps {
  readonly table: Table
  readonly column: { readonly letter: string; readonly heading: string; readonly sample: string }
  readonly field: ImportField | undefined
  readonly onField: (field: ImportField | undefined) => void
}

function ColumnHead({ table, column: { letter, heading, sample }, field, onField }: ColumnHeadProps) {
  const fields = importFields(table)
  return (
    <>
      <span className="import-heading">
        {letter}
        {heading !== '' && ` · ${heading}`}
      </span>
      <select
        className="button outlined import-field"
        aria-label={importTexts.columnOf(letter, heading)}
        title={sample === '' ? undefined : importTexts.sample(sample)}
        value={field ?? ''}
        onChange={({ target }) => onField(fields.find((each) => each === target.value))}
      >
        <option value="">{importTexts.notRead}</option>
        {fields.map((each) => (
          <option key={each} value={each}>
            {nameOfField(table, each)}
          </option>
        ))}
      </select>
      {field === undefined && sample !== '' && <span className="import-sample">{importTexts.sample(sample)}</span>}
    </>
  )
}

interface ColumnNotesProps {
  readonly sheet: FoundSheet
  readonly choice: TableChoice
  readonly notes: readonly ColumnNote[]
  readonly onChange: (values: Partial<TableChoice>) => void
}

/** What became of columns whose headings say how their numbers are meant, a line each, with the other ways to read them. */
function ColumnNotes({ sheet, choice, notes, onChange }: ColumnNotesProps) {
  if (notes.length === 0) return null
  const called = (column: number) =>
    sheet.columns[column]?.heading || columnTexts.column(sheet.columns[column]?.letter ?? '')
  return (
    <ul className="import-notes" aria-label={columnTexts.title}>
      {notes.map((each) => (
        <li key={`${each.column} ${each.kind}`}>
          {columnWords(each, choice.table, called)} {answersTo(each, choice, onChange)}
        </li>
      ))}
    </ul>
  )
}

function answersTo(notes: ColumnNote, choice: TableChoice, onChange: ColumnNotesProps['onChange']): ReactNode {
  const { mapping, asWritten = [] } = choice
  const { column, field } = notes
  switch (notes.kind) {
    case 'left': {
      const read = () => onChange({ mapping: withField(mapping, column, field) })
      const words =
        notes.why === 'currency' ? columnTexts.readAsKronor : columnTexts.readAs(nameOfField(choice.table, field))
      return (
        <Answer onChoose={read}>{notes.times === 1 ? words : columnTexts.multiply(decimal(notes.times, 2))}</Answer>
      )
    }
    case 'converted':
      return <Answer onChoose={() => onChange({ asWritten: [...asWritten, column] })}>{columnTexts.asItStands}</Answer>
    case 'convertedRow':
      return (
        <Answer onChoose={() => onChange({ asWritten: [...asWritten, notes.by] })}>{columnTexts.asItStands}</Answer>
      )
    case 'convertedCells':
      return null
    case 'asWritten':
      return (
        notes.mayConvert && (
          <Answer onChoose={() => onChange({ asWritten: asWritten.filter((each) => each !== column) })}>
            {columnTexts.convert}
          </Answer>
        )
      )
    case 'withVat':
      return vatRates
        .filter((rate) => (notes.byRow ? rate === 0 : rate !== notes.rate))
        .map((vat) => (
          <Answer key={vat} onChoose={() => onChange({ vat })}>
            {columnTexts.answer(vat)}
          </Answer>
        ))
    case 'withoutVat':
      return <Answer onChoose={() => onChange({ vat: 25 })}>{columnTexts.areWithVat}</Answer>
    case 'perhapsWithVat':
      return <Answer onChoose={() => onChange({ vat: 0 })}>{columnTexts.areWithoutVat}</Answer>
  }
}

function Answer({ onChoose, children }: { readonly onChoose: () => void; readonly children: string }) {
  return (
    <button type="button" className="link" onClick={onChoose}>
      {children}
    </button>
  )
}

interface TableChoicesProps {
  readonly found: FoundTables
  readonly choice: TableChoice
  readonly onSheet: (at: number) => void
  readonly onChange: (values: Partial<TableChoice>) => void
}

function TableChoices({ found, choice, onSheet, onChange }: TableChoicesProps) {
  const { table } = choice
  const mappings = sheetOf(found, choice.sheet).mappings
  return (
    <div className="import-choices">
      {found.sheets.length > 1 && (
        <label>
          {importTexts.sheet}
          <select
            className="button outlined"
            value={choice.sheet}
            onChange={({ target }) => onSheet(Number(target.value))}
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
            onChange({ table: chosen, mapping: mappings[chosen], asWritten: [], takenRows: [], vat: undefined })
          }}
        >
          {tables.map((each) => (
            <option key={each} value={each}>
              {workbenchTexts.pageNames[each]}
            </option>
          ))}
        </select>
      </label>
      {table !== 'measures' &&
        (choice.mapping.includes('year') ? (
          <span>{importTexts.yearByColumn}</span>
        ) : (
          <ChoiceButtons
            label={importTexts.year}
            choices={years}
            chosen={choice.year}
            nameOf={yearName}
            onChoose={(year) => onChange({ year })}
          />
        ))}
    </div>
  )
}
