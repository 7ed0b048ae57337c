import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { WorkbenchActions } from '../../controls/commands.ts'
import { useLatest } from '../../controls/latest.ts'
import { useIsLocked } from '../../controls/locked.ts'
import { otherYear } from '../../controls/other-year.ts'
import { openCommentsByRow } from '../../flows/comments/comment-list.ts'
import type { CommentSubject } from '../../flows/comments/comments-port.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { cellOf, type Place } from '../../session/undo-list.ts'
import type { Bookmark } from '../../sheets/arrival.ts'
import type { RowComments } from '../../sheets/grid/sheet/row-comments.ts'
import type { ViewStore } from '../../sheets/grid/view/stored-view.ts'
import type { TypedRowsStore } from '../../sheets/typed-rows.ts'
import { navPages, paths } from '../../texts/paths.ts'
import { cardsAt } from '../cards-place.ts'
import type { ModulePage } from '../routes.ts'
import { type OnNotice, useServices, useWorkspace } from '../services.ts'
import { rowAt, subjectAt } from './comment-places.ts'
import { type HelpRoute, useHelpRoute } from './help-route.ts'
import { type PlansRoute, usePlansRoute } from './plans-route.ts'
import type { StartAsking } from './start-asking.ts'

type OpenDialog = 'leave' | 'import' | 'importBooks' | 'wantedPay'

export interface WorkspaceState extends WorkbenchActions {
  readonly year: Year
  /** Whether the pages that can show the three years side by side. What is of one year stays that of `year`. */
  readonly allYears: boolean
  readonly showAllYears: () => void
  readonly bookmark: Bookmark
  readonly viewStore: ViewStore
  readonly typedRows: TypedRowsStore
  readonly dialog: OpenDialog | undefined
  readonly help: HelpRoute
  readonly plans: PlansRoute
  readonly comments: CommentsState
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  /** Where undo or redo has led, until a sheet that shows it has brought the cursor there. */
  readonly wanted: Place | undefined
  readonly arrived: () => void
  /** Where a link has led on a page without a sheet, until it has shown the row. */
  readonly led: Place | undefined
  readonly lead: (to: Place) => void
  readonly onNotice: OnNotice
  /** The questions to a new user: undefined for who reads somebody else's plan, as is the next. */
  readonly questions: StartAsking | undefined
  readonly onImportBooks: (() => void) | undefined
}

/** Holds the selected year and the open dialog, and turns the header's buttons into what they do. Saving is its owner's matter. */
export function useWorkspaceState(page: ModulePage, save: () => void): WorkspaceState {
  const { notices } = useServices()
  const workspace = useWorkspace()
  const [, goTo] = useLocation()
  const [year, showYear] = useState<Year>(workspace.yearBefore ?? years[0])
  const [allYears, setAllYears] = useState(false)
  useEffect(() => workspace.rememberYear(year), [workspace, year])
  const [dialog, setDialog] = useState<OpenDialog>()
  const [wanted, setWanted] = useState<Place>()
  const [led, setLed] = useState<Place>()
  const { session } = workspace
  const isLocked = useIsLocked(session)
  const help = useHelpRoute()
  const plans = usePlansRoute()
  const comments = useCommentsState(plans)

  const show = (went: Place) => {
    setWanted(isInSheet(went) ? went : undefined)
    if (went.table !== 'measures') showYear(went.year)
    const target = pageOf(went)
    if (target !== undefined && target !== page) goTo(paths[target])
  }
  const showLatest = useLatest(show)
  // undo and redo, by button, key or toast, show the user where
  useEffect(
    () =>
      session.subscribe(({ cause, edit, place: went }) => {
        // what was said of a cell goes when it holds something else, which a row that is moved does not
        if (went && edit?.type !== 'reorder') notices.send({ type: 'changed', cell: cellOf(went) })
        if (went && (cause === 'undo' || cause === 'redo')) showLatest.current(went)
        // who goes on with something else is not called back; a row that comes by itself has no place
        else if (went) setWanted(undefined)
      }),
    [session, showLatest, notices],
  )
  const arrived = useCallback(() => {
    setWanted(undefined)
    setLed(undefined)
  }, [])
  const onNotice: OnNotice = (code, given) =>
    notices.send({ type: 'announced', notice: given === undefined ? { code } : { code, given } })

  const bookmark = useMemo((): Bookmark => {
    return { read: () => workspace.placeBefore(page), write: (place) => workspace.rememberPlace(page, place) }
  }, [workspace, page])

  const viewStore = useMemo((): ViewStore => {
    return { read: () => workspace.sheetViewBefore(page), write: (view) => workspace.rememberSheetView(page, view) }
  }, [workspace, page])

  const typedRows = useMemo((): TypedRowsStore => {
    return { read: workspace.typedRowsBefore, write: workspace.rememberTypedRows }
  }, [workspace])

  return {
    year,
    allYears,
    showAllYears: () => {
      setWanted(undefined)
      setAllYears(true)
    },
    bookmark,
    viewStore,
    typedRows,
    chooseYear: (chosen) => {
      if (otherYear.look(chosen)) return
      setWanted(undefined)
      setAllYears(false)
      showYear(chosen)
    },
    dialog,
    help,
    plans,
    comments,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    wanted,
    arrived,
    led,
    lead: (to) => {
      show(to)
      setLed(to)
    },
    isLocked,
    canUndo: () => session.canUndo,
    canRedo: () => session.canRedo,
    undo: () => void session.undo(),
    redo: () => void session.redo(),
    save,
    turnPage: (step) => {
      // from a page that the navigation does not lead to, either step leads to an end of it
      const at = navPages.findIndex((each) => each === page)
      const next = navPages.at(at < 0 ? Math.min(0, step) : (at + step) % navPages.length)
      if (next) goTo(paths[next])
    },
    onNotice,
    questions: undefined,
    onImportBooks: undefined,
  }
}

// the company form is chosen on every page
function pageOf(place: Place): ModulePage | undefined {
  const { table, field } = place
  const cards = cardsAt(place)
  if (cards) return cards
  return table ?? (field === 'companyForm' ? undefined : 'salary')
}

// the choices beside the sheets have no cell
const isInSheet = ({ table, id }: Place): boolean => table !== undefined || id !== undefined

interface CommentsState {
  /** For the sheets and the cards: the same for as long as the workspace is. */
  readonly rows: RowComments
  /** The rows (`commentedRow`) at whose comments the list opens. */
  readonly at: readonly string[]
  readonly open: () => void
  readonly writing: CommentSubject | undefined
  /** Opens the form; undefined for the owner, who does not write. */
  readonly write: ((about: CommentSubject) => void) | undefined
  readonly stopWriting: () => void
  /** What has been written and not been sent, by what it is about. */
  readonly unsent: Map<string, string>
}

function useCommentsState(plans: PlansRoute): CommentsState {
  const { session, comments, reading } = useWorkspace()
  const [at, setAt] = useState<readonly string[]>([])
  const [writing, setWriting] = useState<CommentSubject>()
  const [unsent] = useState(() => new Map<string, string>())
  const openAt = useLatest((rows: readonly string[]) => {
    setAt(rows)
    plans.open('comments')
  })
  const mayWrite = reading !== undefined
  const rows = useMemo((): RowComments => {
    return {
      areThere: () => comments.getSnapshot().list.length > 0,
      countAt: (place) => openCommentsByRow(comments.getSnapshot().list).get(rowAt(place)) ?? 0,
      watch: (listener) => {
        let before = openCommentsByRow(comments.getSnapshot().list)
        return comments.watch(({ list }) => {
          const now = openCommentsByRow(list)
          if (now === before) return
          before = now
          listener()
        })
      },
      show: (places) => openAt.current(places.map(rowAt)),
      write: mayWrite ? (place) => setWriting(subjectAt(session, place)) : undefined,
    }
  }, [session, comments, mayWrite, openAt])
  return {
    rows,
    at,
    open: () => openAt.current([]),
    writing,
    write: mayWrite ? setWriting : undefined,
    stopWriting: () => setWriting(undefined),
    unsent,
  }
}
