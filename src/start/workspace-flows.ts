import { createActor } from 'xstate'
import { startImport } from '../excel/worker/start-import.ts'
import { isAccessOpen } from '../flows/access-state.ts'
import { createProposalList } from '../flows/advisers/proposal-list.ts'
import { blankRowFlowFor } from '../flows/blank-row.ts'
import { createCommentList } from '../flows/comments/comment-list.ts'
import { draftFlowFor } from '../flows/draft.ts'
import { importFileFlowFor } from '../flows/import-file.ts'
import { type Beginning, restoringEdit } from '../flows/left-drafts.ts'
import type { PlanAtStart } from '../flows/plans/plan-at-start.ts'
import { createPlanList, nameAmongSeveral } from '../flows/plans/plan-list.ts'
import { saveFlowFor } from '../flows/save.ts'
import { blankRowAtEnd } from '../plan/new-rows.ts'
import { newRowId } from '../plan/row-id.ts'
import { Session } from '../session/session.ts'
import { startFigureFlows } from './figure-flows.ts'
import type { Keeping, Surroundings } from './workspace-surroundings.ts'

/** The open plan of a workspace and the running flows that look after it. */
export type WorkspaceFlows = ReturnType<typeof startFlows>

/** Opens the plan and starts its flows; each of them hears what the plan and the others do. */
export function startFlows(
  { access, page, now, notify }: Surroundings,
  { store, drafts, plans, storedPlan, comments: commentsOfPlan, proposals: proposalsFor }: Keeping,
  beginning: Beginning,
  opened: PlanAtStart,
) {
  const { baseRevision, takenIn } = beginning
  const session = sessionOf(beginning)
  const save = createActor(saveFlowFor({ openPlan: session, store }), {
    input: {
      baseRevision,
      // as this browser had kept it
      unread: opened.storedAt !== undefined,
      active: isAccessOpen(access.getSnapshot()),
      online: page.isOnline(),
      now,
    },
  })
  const draftKeeper = createActor(
    draftFlowFor({
      openPlan: session,
      drafts,
      takenIn,
      baseRevision: () => save.getSnapshot().context.baseRevision,
      now,
    }),
  )
  const blankRow = createActor(
    blankRowFlowFor(({ table, year }) => {
      if (session.rows(table, year).length > 0) return
      // the row that follows from taking the last ones away goes when they come back
      const undoable = session.hasJustEmptied(table) ? 'withLatest' : false
      session.edit(blankRowAtEnd(session.plan, table, year, newRowId), undefined, { undoable })
    }),
  )
  const importFile = createActor(importFileFlowFor(startImport))
  const planList = createPlanList(plans, opened.plans)
  const comments = createCommentList(commentsOfPlan)
  const proposals = createProposalList(proposalsFor)
  const { salaryReady, exportFile } = startFigureFlows(session, { page, now, notify }, () =>
    nameAmongSeveral(planList.getSnapshot().list, opened.id),
  )

  save.on('noticed', ({ notice }) => notify(notice))
  draftKeeper.on('noticed', ({ notice }) => notify(notice))
  session.subscribe(() => {
    save.send({ type: 'edited' })
    draftKeeper.send({ type: 'edited' })
  })
  let before = save.getSnapshot().context
  save.subscribe(({ context }) => {
    if (context.baseRevision !== before.baseRevision || context.theirs !== before.theirs) {
      draftKeeper.send({ type: 'serverChanged' })
    }
    if (context.baseRevision !== before.baseRevision) {
      void storedPlan
        .keep({
          id: opened.id,
          plans: planList.getSnapshot().list,
          plan: session.saved,
          revision: context.baseRevision,
          at: new Date(now()),
        })
        .catch(() => undefined)
    }
    before = context
  })

  save.start()
  draftKeeper.start()
  blankRow.start()
  importFile.start()
  if (takenIn.length > 0) {
    save.send({ type: 'edited' })
    draftKeeper.send({ type: 'flushRequested' })
  }
  return { session, save, draftKeeper, blankRow, salaryReady, importFile, exportFile, planList, comments, proposals }
}

/** The plan that a workspace begins with. A draft on what the server holds is an action that can be taken back. */
function sessionOf({ plan, saved, restoredOn }: Beginning): Session {
  if (!restoredOn) return new Session(plan, saved)
  const session = new Session(restoredOn, saved)
  const restoring = restoringEdit(restoredOn, plan)
  if (restoring) session.edit(restoring)
  return session
}
