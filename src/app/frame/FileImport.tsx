import '../excel-import/excel-import.css'
import { Suspense, useEffect, useState } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { useLatest } from '../../controls/latest.ts'
import { lazyWithRetry } from '../../controls/lazy-with-retry.tsx'
import { useIsLocked } from '../../controls/locked.ts'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { importFileMaxBytes } from '../../rules/limits.ts'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import { useEditorWorkspace } from '../services.ts'
import type { WorkspaceState } from './workspace-state.ts'

// few visits bring a file
const ImportDialog = lazyWithRetry(async () => (await import('../excel-import/ImportDialog.tsx')).ImportDialog, {
  close: ({ onClose }) => onClose(),
})

interface FileImportProps {
  readonly state: WorkspaceState
  /** The overlay lies above the workbench. */
  readonly covered: boolean
}

/** Brings a file into the plan: dropped anywhere on the page, or chosen in the window; what was done can be taken back. */
export function FileImport({ state, covered }: FileImportProps) {
  const { importFile, session } = useEditorWorkspace()
  const { announcement, announce, close: closeAnnouncement } = useAnnouncement()
  const { dialog, openDialog, closeDialog } = state
  const isLocked = useIsLocked(session)

  const isOpen = dialog === 'import' || dialog === 'importBooks'
  const choose = (file: File) => {
    if (!isOpen) openDialog('import')
    closeAnnouncement()
    const { name, size } = file
    if (size > importFileMaxBytes) {
      importFile.send({ type: 'tooLarge', name })
      return
    }
    // what cannot be read is as good as nothing: a folder, a file that is gone
    file.arrayBuffer().then(
      (bytes) => importFile.send({ type: 'fileChosen', name, bytes }),
      () => importFile.send({ type: 'fileChosen', name, bytes: new ArrayBuffer(0) }),
    )
  }
  // under the overlay the plan is not at hand; the browser must not open the file in the place of the page all the same
  const isOver = useFileDrop((file) => {
    if (isLocked) session.notifyLocked()
    else if (!covered) choose(file)
  })
  const close = () => {
    importFile.send({ type: 'cancelled' })
    closeDialog()
  }

  return (
    <>
      {isOpen && (
        <Suspense>
          <ImportDialog
            wantsBooks={dialog === 'importBooks'}
            state={state}
            onFile={choose}
            onTaken={(text) => {
              close()
              announce({ text, actionCount: session.actionCount })
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {isOver && !covered && !isLocked && !isOpen && (
        <div className="drop-here" aria-hidden="true">
          {fileMenuTexts.dropHere}
        </div>
      )}
      {announcement && <UndoToast session={session} announcement={announcement} onClose={closeAnnouncement} />}
    </>
  )
}

/** Takes a file that is dropped anywhere on the page; true while one is held above it. */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useLatest(onFile)
  useEffect(() => {
    const ending = new AbortController()
    const hear = (name: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      document.addEventListener(name, listener, { signal: ending.signal })
    // rows and text that are dragged within the page are not ours
    const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    hear('dragover', (event) => {
      if (!bringsFile(event)) return
      event.preventDefault()
      setOver(true)
    })
    hear('dragleave', ({ relatedTarget }) => {
      // out of the window, not from one part of the page to another
      if (relatedTarget === null) setOver(false)
    })
    hear('drop', (event) => {
      if (!bringsFile(event)) return
      // the browser would leave the page to show the file
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    })
    return () => ending.abort()
  }, [take])
  return isOver
}
