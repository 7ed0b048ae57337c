import { useSelector } from '@xstate/react'
import { type ComponentProps, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { useSession } from '../../controls/figures.ts'
import { importStage } from '../../flows/import-file.ts'
import { applyEdit } from '../../plan/edit.ts'
import { fieldNames } from '../../plan/fields.ts'
import type { Found, ImportChoice } from '../../plan/import/found.ts'
import type { LineFate, ProposedSettings } from '../../plan/import/proposal.ts'
import type { Plan } from '../../plan/plan.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { municipalityOf } from '../../rules/municipalities.ts'
import { NearestMunicipalities } from '../../salary/NearestMunicipalities.tsx'
import { bookTexts } from '../../texts/books.ts'
import { excelTexts, notInFile } from '../../texts/excel.ts'
import { columnNames } from '../../texts/headings.ts'
import { importTexts } from '../../texts/import.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { routeOf } from '../routes.ts'
import { useEditorWorkspace, useWorkspace } from '../services.ts'
import { type DifferentField, salaryFields, settingsFields } from '../workbench/settings-in-words.ts'
import { ImportAnswers } from './ImportAnswers.tsx'
import { ImportContent } from './ImportContent.tsx'
import { ImportLines, type PreviewColumn } from './ImportLines.tsx'
import { ImportSums } from './ImportSums.tsx'
import { OutcomeOfBooks } from './OutcomeOfBooks.tsx'
import { usePreview } from './proposal.ts'
import { type OfBooksProps, RowsOfBooks } from './RowsOfBooks.tsx'
import { reasonOf } from './reasons.ts'
import { TablesImport } from './TablesImport.tsx'

const words = outcomeTexts.reading

const choices = ['rows', 'outcome'] as const

/** Books: as rows of a year of the plan, or as what became of it, which is read first where that is shown. */
export function BooksImport(props: Omit<OfBooksProps, 'readAs'>) {
  const [path] = useLocation()
  const page: string | undefined = routeOf(path)?.page
  const [chosen, choose] = useState<(typeof choices)[number]>(page === 'cash' ? 'outcome' : 'rows')
  const readAs = (
    <span className="import-choice">
      {words.as}
      <ChoiceButtons
        label={words.as}
        choices={choices}
        chosen={chosen}
        nameOf={(each) => words.choices[each]}
        onChoose={choose}
      />
    </span>
  )
  return chosen === 'rows' ? <RowsOfBooks {...props} readAs={readAs} /> : <OutcomeOfBooks {...props} readAs={readAs} />
}

interface ImportDialogProps {
  /** It was opened where books are read, and asks for those; another file is read all the same. */
  readonly wantsBooks: boolean
  readonly state: WorkspaceState
  readonly onFile: (file: File) => void
  /** The file has been read into the plan; the notice about it. */
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

/** The window in which a file is chosen, looked through and taken; the plan is untouched until the last button is pressed. */
export function ImportDialog({ wantsBooks, state, onFile, onTaken, onClose }: ImportDialogProps) {
  const { importFile } = useEditorWorkspace()
  const stage = useSelector(importFile, importStage)
  const { fileName, found, problem } = useSelector(importFile, ({ context }) => context)
  const rest = { fileName, state, onTaken, onClose }

  return (
    <Dialog
      title={(found ? found.kind === 'books' : wantsBooks) ? bookTexts.title : importTexts.title}
      className={stage === 'read' ? 'import-dialog wide' : 'import-dialog'}
      onClose={onClose}
    >
      {stage === 'empty' && (
        <>
          <p>{wantsBooks ? bookTexts.choose : importTexts.lead}</p>
          <Answers onFile={onFile} label={importTexts.choose} onClose={onClose} />
        </>
      )}
      {stage === 'reading' && (
        <>
          <p role="status">{importTexts.reading(fileName)}</p>
          <progress className="import-progress" aria-label={importTexts.reading(fileName)} />
          <div className="dialog-answers">
            <Button onPress={() => importFile.send({ type: 'cancelled' })}>{importTexts.cancel}</Button>
          </div>
        </>
      )}
      {stage === 'failed' && problem && (
        <>
          <p className="import-file-name">{fileName}</p>
          <p role="alert" className="import-problem">
            {importTexts.problems[problem]}
          </p>
          <p>{importTexts.unchanged}</p>
          <Answers onFile={onFile} label={importTexts.chooseOther} onClose={onClose} />
        </>
      )}
      {stage === 'read' && found && <ReadFile found={found} {...rest} />}
    </Dialog>
  )
}

function ReadFile({ found, ...rest }: { readonly found: Found } & ComponentProps<typeof PlanImport>) {
  if (found.kind === 'plan') return <PlanImport {...rest} />
  return found.kind === 'books' ? <BooksImport found={found} {...rest} /> : <TablesImport found={found} {...rest} />
}

interface AnswersProps {
  readonly onFile: (file: File) => void
  readonly label: string
  readonly onClose: () => void
}

function Answers({ onFile, label, onClose }: AnswersProps) {
  const id = useId()
  return (
    <div className="dialog-answers">
      <Button onPress={onClose}>{importTexts.cancel}</Button>
      <input
        id={id}
        type="file"
        className="visually-hidden import-file"
        accept=".xlsx,.xlsm,.csv,.txt,.tsv,.se,.si,.sie,.xls,.ods"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // the same file chosen again is read again
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <label htmlFor={id} className="button primary">
        {label}
      </label>
    </div>
  )
}

interface PlanImportProps {
  readonly fileName: string
  readonly state: WorkspaceState
  readonly onTaken: (text: string) => void
  readonly onClose: () => void
}

type PlanChoice = Extract<ImportChoice, { of: 'plan' }>

/** A plan that this product has exported: three tables and the salary calculation of three years. */
function PlanImport({ fileName, state, onTaken, onClose }: PlanImportProps) {
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

interface SettingsOfFileProps {
  readonly settings: ProposedSettings
  readonly onTake: (isTaken: boolean) => void
  /** Code of the municipality that is meant by one that there is none of. */
  readonly onKommun: (code: string) => void
}

function SettingsOfFile({ settings, onTake, onKommun }: SettingsOfFileProps) {
  const { session } = useWorkspace()
  const plan = useSession(session, (now) => now.plan)
  const id = useId()
  const { changed, edit, isTaken, troubles } = settings
  if (changed === 0 && troubles.length === 0) return null
  const changes = edit ? describeChanges(plan, applyEdit(plan, edit).plan) : []
  return (
    <section className="import-section import-settings" aria-labelledby={id}>
      <h3 id={id}>{importTexts.settingsTitle}</h3>
      {troubles.map((trouble) => (
        <p key={`${trouble.sheet} ${trouble.cell}`} className="import-problem">
          {trouble.why === 'import.notAMunicipality' ? (
            <>
              {importTexts.kommunRefused(trouble.cell)}{' '}
              <NearestMunicipalities typed={trouble.typed} onPick={onKommun} />{' '}
              {importTexts.kommunStays(municipalityOf(plan.settings.kommun)?.name ?? salaryTexts.settings.average)}
            </>
          ) : (
            importTexts.settingRefused(trouble.sheet, trouble.cell, trouble.typed, reasonOf(trouble))
          )}
        </p>
      ))}
      {changed > 0 && (
        <>
          <label className="import-take-settings">
            <input type="checkbox" checked={isTaken} onChange={({ target }) => onTake(target.checked)} />
            {importTexts.takeFileSettings(changed)}
          </label>
          <ul className={isTaken ? undefined : 'left'}>
            {changes.map(({ label, mine, theirs }) => (
              <li key={`${label} ${mine} ${theirs}`}>
                {label}: {mine} → <strong>{theirs}</strong>
              </li>
            ))}
          </ul>
          {!isTaken && <p>{importTexts.planSettingsStay}</p>}
        </>
      )}
    </section>
  )
}

/** The answers of two plans that differ; one that differs alike in all three years once. */
function describeChanges(plan: Plan, after: Plan): readonly DifferentField[] {
  const byYear = years.map((year) => salaryFields(plan.salary[year], after.salary[year]))
  const same = ({ label, mine, theirs }: DifferentField) =>
    byYear.every((fields) =>
      fields.some((each) => each.label === label && each.mine === mine && each.theirs === theirs),
    )
  const ofSalaries = byYear.flatMap((fields, at) =>
    fields.flatMap((field): readonly DifferentField[] => {
      const isAll = same(field)
      if (isAll && at > 0) return []
      const year = isAll ? importTexts.allYears : yearName(years[at] ?? years[0])
      return [{ ...field, label: importTexts.settingOf(field.label, year) }]
    }),
  )
  return [...settingsFields(plan.settings, after.settings), ...ofSalaries]
}
