import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Year } from '../../rules/horizon.ts'
import { years } from '../../rules/horizon.ts'
import type { Place } from '../../session/undo-list.ts'
import { paths } from '../../texts/paths.ts'
import { type OnNotice, useDesk, useParts } from '../parts.ts'
import type { ModulePage } from '../routes.ts'
import { type StartAsking, useStartAsking } from './start-asking.ts'

/** The window that is open above the workbench. */
type OpenDialog = 'help' | 'account' | 'leave'

/** What the user looks at and can do around the sheets: plain state, the same for the desktop and the phone. */
export interface DeskState {
  readonly year: Year
  readonly chooseYear: (year: Year) => void
  readonly dialog: OpenDialog | undefined
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  readonly isLeaving: boolean
  /** Where undo or redo has led, for the sheet to bring the cursor there. */
  readonly place: Place | undefined
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => void
  readonly leave: () => void
  readonly onNotice: OnNotice
  /** The questions to a new user. */
  readonly questions: StartAsking
}

/** Holds the selected year and the open dialog, and turns the header's buttons into what they do. */
export function useDeskState(page: ModulePage): DeskState {
  const { notices } = useParts()
  const desk = useDesk()
  const [, goTo] = useLocation()
  const [year, chooseYear] = useState<Year>(years[0])
  const [dialog, setDialog] = useState<OpenDialog>()
  const [place, setPlace] = useState<Place>()
  const [isLeaving, setLeaving] = useState(false)
  const { session, save } = desk
  const questions = useStartAsking(session)

  const show = (went: Place) => {
    setPlace({ ...went })
    if (went.table !== 'measures') chooseYear(went.year)
    const its = pageOf(went)
    if (its !== undefined && its !== page) goTo(paths[its])
  }
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  // whoever takes back or does again, button, key or toast: the user sees where
  useEffect(
    () =>
      session.subscribe(({ cause, place: went }) => {
        if (went && (cause === 'undo' || cause === 'redo')) showLatest.current(went)
      }),
    [session],
  )
  const onNotice: OnNotice = (code, given) =>
    notices.send({ type: 'told', notice: given === undefined ? { code } : { code, given } })

  return {
    year,
    chooseYear,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    isLeaving,
    place,
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    save: () => save.send({ type: 'saveAsked' }),
    leave: () => {
      setLeaving(true)
      void desk.leave().then((outcome) => {
        setLeaving(false)
        if (outcome === 'unsaved') setDialog('leave')
      })
    },
    onNotice,
    questions,
  }
}

// the company form is chosen on every page
function pageOf({ table, field }: Place): ModulePage | undefined {
  return table ?? (field === 'companyForm' ? undefined : 'salary')
}
