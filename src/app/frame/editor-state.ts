import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../texts/paths.ts'
import type { ModulePage } from '../routes.ts'
import { useEditorWorkspace } from '../services.ts'
import { type StartAsking, useStartAsking } from './start-asking.ts'
import { useWorkspaceState, type WorkspaceState } from './workspace-state.ts'

export interface EditorState extends WorkspaceState {
  readonly isLeaving: boolean
  readonly leave: () => void
  /** The questions to a new user, which are asked on the first page. */
  readonly questions: StartAsking
}

export function useEditorState(page: ModulePage): EditorState {
  const workspace = useEditorWorkspace()
  const state = useWorkspaceState(page, () => workspace.save.send({ type: 'saveRequested' }))
  const [, goTo] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const asking = useStartAsking(workspace.session)
  return {
    ...state,
    onImportBooks: () => state.openDialog('importBooks'),
    isLeaving,
    leave: () => {
      setLeaving(true)
      void workspace.leave().then((outcome) => {
        setLeaving(false)
        if (outcome === 'unsaved') state.openDialog('leave')
      })
    },
    questions: {
      ...asking,
      open: () => {
        asking.open()
        if (page !== 'offerings') goTo(paths.offerings)
      },
    },
  }
}
