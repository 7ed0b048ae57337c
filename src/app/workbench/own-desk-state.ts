import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../texts/paths.ts'
import { useOwnDesk } from '../parts.ts'
import type { ModulePage } from '../routes.ts'
import { type DeskState, useDeskState } from './desk-state.ts'
import { type StartAsking, useStartAsking } from './start-asking.ts'

/** What the owner of a plan can do around the sheets beside that. */
export interface OwnDeskState extends DeskState {
  readonly isLeaving: boolean
  readonly leave: () => void
  /** The questions to a new user, which are asked on the first page. */
  readonly questions: StartAsking
}

/** The state of the owner's workbench. */
export function useOwnDeskState(page: ModulePage): OwnDeskState {
  const desk = useOwnDesk()
  const state = useDeskState(page, () => desk.save.send({ type: 'saveAsked' }))
  const [, goTo] = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const asking = useStartAsking(desk.session)
  return {
    ...state,
    onImportBooks: () => state.openDialog('importBooks'),
    isLeaving,
    leave: () => {
      setLeaving(true)
      void desk.leave().then((outcome) => {
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
