import type PocketBase from 'pocketbase'
import { createActor } from 'xstate'
import type { OpenedSharedView, ViewerWorkspace } from '../app/services.ts'
import { connectAsNobody } from '../backend/client.ts'
import { createSharedView } from '../backend/shared-view/shared-view.ts'
import { text } from '../backend/stored-values.ts'
import type { TabPlace } from '../backend/tab.ts'
import { createCommentList } from '../flows/comments/comment-list.ts'
import { followPlanFlowFor, latestAbout } from '../flows/shared-view/follow-plan.ts'
import type { ReadAbout, SharedViewPort, ShareKey, ViewedPlan } from '../flows/shared-view/shared-view-port.ts'
import { Sandbox } from '../session/sandbox.ts'
import { Session } from '../session/session.ts'
import { sharedViewTexts } from '../texts/shared-view.ts'
import { fetchEngine } from '../workbook/open-workbook.ts'
import { type FiguresPage, startFigureFlows } from './figure-flows.ts'
import { authorOf, memoryOf } from './workspace-memory.ts'
import type { WorkspacePage } from './workspace-surroundings.ts'

interface Around extends FiguresPage {
  readonly page: FiguresPage['page'] &
    Pick<WorkspacePage, 'events' | 'watchOpenCell'> & {
      /** False while another tab or window hides it. */
      readonly isInView: () => boolean
    }
  /** The connection of who is signed in here, for an adviser. */
  readonly signedIn: () => Promise<PocketBase>
  /** What the browser keeps for as long as the tab. */
  readonly tab: TabPlace['storage']
}

/** Reads somebody else's plan and puts a workspace around it. Nothing of it is kept. Fails as SharedViewPort does. */
export async function openViewerWorkspace(key: ShareKey, around: Around): Promise<OpenedSharedView> {
  // beside the plan: what is read has its figures at once
  fetchEngine().catch(() => undefined)
  const client = 'code' in key ? connectAsNobody('/') : await around.signedIn()
  const port = createSharedView(client, key, () => new Date(around.now()).getFullYear())
  const own = 'code' in key ? '' : text(client.authStore.record?.['name'])
  return viewerWorkspaceOn(await port.read(), port, around, own)
}

/** The workspace of a plan that has been read; `own` is what its reader is called in their account. */
export function viewerWorkspaceOn(
  { plan, ...read }: ViewedPlan,
  port: SharedViewPort,
  around: Omit<Around, 'signedIn'>,
  own = '',
): OpenedSharedView {
  const session = new Session(plan, plan, { isSomebodyElses: true })
  const sandbox = new Sandbox(session, () => around.notify({ code: 'reading.locked' }), read.savedAt)
  const comments = createCommentList(port.comments, read.comments)
  const { follow, stop } = startFollowing(read, port, around.page, { sandbox, comments })
  const about = () => latestAbout(follow.getSnapshot())
  const firm = () => about().firm || session.saved.settings.briefFirm || about().name || sharedViewTexts.unnamed
  const { salaryReady, exportFile } = startFigureFlows(session, around, () =>
    [about().name || firm(), ...(sandbox.hasChanged ? [sharedViewTexts.tried] : [])].join(', '),
  )
  const workspace: ViewerWorkspace = {
    reading: { by: read.by, frozenAt: read.frozenAt, follow, sandbox },
    get firm() {
      return firm()
    },
    session,
    salaryReady,
    exportFile,
    comments,
    ...memoryOf('', '', { storage: untilGone(), lasting: untilGone() }),
    ...authorOf(around.tab, own),
    // nothing comes by itself to who has come to read
    isHelpShown: () => true,
    isBannerClosed: () => true,
    chooseCompanyForm: (year, companyForm) =>
      session.edit({ type: 'setSalary', year, values: { companyForm } }, { year, field: 'companyForm' }),
  }
  return {
    workspace,
    watchGone: (listener) => void follow.on('gone', ({ error }) => listener(error)),
    close: () => {
      stop()
      for (const actor of [salaryReady, exportFile, comments]) actor.stop()
    },
  }
}

interface Followers {
  readonly sandbox: Sandbox
  readonly comments: ViewerWorkspace['comments']
}

/** Has plan and comments follow what becomes of them. Answers how to stop, too. */
function startFollowing(read: ReadAbout, port: SharedViewPort, page: Around['page'], { sandbox, comments }: Followers) {
  let before = read.comments
  const look = () => {
    before = comments.getSnapshot().list
    return port.look()
  }
  let isCellOpen = false
  const follow = createActor(followPlanFlowFor({ look, read: () => port.read() }, page.isInView), { input: read })
  follow.on('came', ({ about, plan }) => {
    if (plan) sandbox.follow(plan, about.savedAt)
    // the next key must not land in a row that has just come: a later look finds the cell closed
    if (!(sandbox.isOn && isCellOpen)) sandbox.catchUp()
    const now = comments.getSnapshot().list
    // what has been written meanwhile is newer than the answer
    if (now === before && JSON.stringify(now) !== JSON.stringify(about.comments)) comments.receive(about.comments)
  })
  const stopWatchingCells = page.watchOpenCell((isOpen) => {
    isCellOpen = isOpen
  })
  const listening = new AbortController()
  const shownAgain = () => {
    if (page.isInView()) follow.send({ type: 'shownAgain' })
  }
  for (const name of ['visibilitychange', 'online'])
    page.events.addEventListener(name, shownAgain, { signal: listening.signal })
  follow.start()
  return {
    follow,
    stop: () => {
      listening.abort()
      stopWatchingCells()
      follow.stop()
    },
  }
}

/** Keeps what it is given for as long as the page, and nowhere else. */
function untilGone(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) }
}
