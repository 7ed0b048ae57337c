import { useSelector } from '@xstate/react'
import { type ComponentProps, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../controls/Button.tsx'
import { ChoiceButtons } from '../../controls/ChoiceButtons.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { importStage } from '../../flows/import-file.ts'
import type { Found } from '../../plan/import/found.ts'
import { bookTexts } from '../../texts/books.ts'
import { importTexts } from '../../texts/import.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import type { WorkspaceState } from '../frame/workspace-state.ts'
import { routeOf } from '../routes.ts'
import { useEditorWorkspace } from '../services.ts'
import { OutcomeOfBooks } from './OutcomeOfBooks.tsx'
import { PlanImport } from './PlanImport.tsx'
import { type OfBooksProps, RowsOfBooks } from './RowsOfBooks.tsx'
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
