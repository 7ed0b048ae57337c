import { useMemo, useState } from 'react'
import { useAnnouncement } from '../controls/announcement.ts'
import { useIsLocked } from '../controls/locked.ts'
import { UndoToast } from '../controls/UndoToast.tsx'
import type { Table } from '../rules/field-names.ts'
import type { Session } from '../session/session.ts'
import type { NoticeCode, NoticeParams } from '../texts/notices.ts'
import { workbenchTexts } from '../texts/workbench.ts'
import { afterCells } from './every-change.ts'
import { rowsOf } from './grid/commands/sheet-rows.ts'
import type { GridSheet, SheetListener } from './grid/sheet/grid-sheet.ts'
import type { RowComments } from './grid/sheet/row-comments.ts'
import type { NotTaken } from './grid/sheet/sheet-content.ts'
import { KeyHints } from './KeyHints.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { SheetMenu } from './SheetMenu.tsx'

export interface HeardSheet {
  readonly session: Session
  readonly onNotice: (code: NoticeCode, given?: NoticeParams) => void
  /** What readers say about the rows: the same for as long as the session is. */
  readonly comments?: RowComments
}

/** Listens to the sheet of a module: what it announces and asks for is shown after it, what a paste left out is kept. */
export function useSheetListener({ session, onNotice, comments }: HeardSheet, table: Table) {
  const [spoken, setSpoken] = useState('')
  const { announcement, announce, close } = useAnnouncement()
  const [noting, setNoting] = useState<string>()
  const [notTaken, setNotTaken] = useState<readonly NotTaken[]>([])
  const listener: SheetListener = useMemo(
    () => ({
      refused: (error, keptValue, cell) => {
        const of = { ...(keptValue && { keptValue }), ...(cell !== undefined && { cell }) }
        onNotice(error, { page: workbenchTexts.pageNames[table], ...of })
      },
      announce: setSpoken,
      noteAsked: setNoting,
      comments,
      toast: (text, { done, notTaken: leftOut, more }) => {
        const { actionCount } = session
        afterCells(() => {
          // what the latest paste left out stays in the list when its toast has gone
          if (leftOut) setNotTaken(leftOut)
          // in between something else may have been done, or this taken back
          if (session.actionCount !== actionCount) return
          setSpoken(text)
          announce({ text, actionCount: done ? actionCount : undefined, more })
        })
      },
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- onNotice and announce only notify, and comments are the session's
    [session, table],
  )
  return { listener, notTaken, told: { spoken, announcement, close, noting, setNoting } }
}

interface AfterSheetProps {
  readonly sheet: GridSheet & { readonly nameOf: (id: string) => string }
  readonly showsKeys: boolean
  readonly told: ReturnType<typeof useSheetListener>['told']
}

export function AfterSheet({ sheet, showsKeys, told }: AfterSheetProps) {
  const { spoken, announcement, close, noting, setNoting } = told
  const { session } = sheet
  const isLocked = useIsLocked(session)
  return (
    <>
      <KeyHints sheet={sheet} showsKeys={showsKeys && !isLocked} />
      <SheetMenu sheet={sheet} />
      {noting !== undefined && (
        <NoteDialog
          workspace={rowsOf(sheet)}
          id={noting}
          name={sheet.nameOf(noting)}
          onClose={() => setNoting(undefined)}
        />
      )}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {spoken}
      </div>
    </>
  )
}
