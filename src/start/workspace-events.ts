import { isSupportLogin } from '../backend/support-login.ts'
import { type AccessSnapshot, isAccessOpen, isLooking, isReadOnly } from '../flows/access-state.ts'
import { withPlan } from '../flows/plans/plan-list.ts'
import type { PlanStore } from '../flows/ports.ts'
import type { NoticeCode } from '../texts/notices.ts'
import type { WorkspaceFlows } from './workspace-flows.ts'
import type { Surroundings } from './workspace-surroundings.ts'

/** Passes on to a workspace's flows what happens to access, server, open cells and page. Answers how to stop. */
export function listenAround(
  { session, save, draftKeeper, planList, proposals }: WorkspaceFlows,
  { access, client, page, notify }: Surroundings,
  store: PlanStore,
): () => void {
  const isSupport = isSupportLogin(client.authStore.token)
  const lock = (code: NoticeCode) => {
    // while it can: what is being typed is the plan's
    if (!session.isLocked) page.commitOpenEditor()
    session.lock(() => notify({ code }))
  }
  if (isSupport) {
    lock('plan.support')
    // nothing else on the page says so
    session.notifyLocked()
  }
  const follow = (snapshot: AccessSnapshot) => {
    if (!isSupport) {
      if (isReadOnly(snapshot)) lock(isLooking(snapshot) ? 'plan.readOnly' : 'plan.notAllowed')
      else session.lock(undefined)
    }
    const active = isAccessOpen(snapshot)
    if (active !== save.getSnapshot().context.active) save.send({ type: 'accessChanged', active })
  }
  follow(access.getSnapshot())
  const watching = access.subscribe(follow)
  const stopWatching = store.watch(
    (revision) => save.send({ type: 'savedElsewhere', revision }),
    (plan) => planList.update(withPlan(plan)),
  )
  const stopWatchingCells = page.watchOpenCell((isOpen) => save.send({ type: isOpen ? 'cellOpened' : 'cellClosed' }))

  const listening = new AbortController()
  const hear = (names: readonly string[], listener: () => void) => {
    for (const name of names) page.events.addEventListener(name, listener, { signal: listening.signal })
  }
  const flushDraft = () => draftKeeper.send({ type: 'flushRequested' })
  hear(['online'], () => {
    save.send({ type: 'wentOnline' })
    proposals.retry()
  })
  hear(['offline'], () => save.send({ type: 'wentOffline' }))
  // pagehide may be too late for a write to be carried out; before it, while the user is asked, there is time
  hear(['beforeunload', 'pagehide'], () => {
    page.commitOpenEditor()
    flushDraft()
  })
  // a phone may end a page that is out of sight without another word
  hear(['visibilitychange'], flushDraft)

  return () => {
    listening.abort()
    watching.unsubscribe()
    void stopWatching()
    stopWatchingCells()
  }
}
