import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createActor } from 'xstate'
import { type EditorWorkspace, type Services, type Workspace, WorkspaceContext } from '../../src/app/services.ts'
import { importAnswers } from '../../src/excel/worker/import-answers.ts'
import { createProposalList } from '../../src/flows/advisers/proposal-list.ts'
import { blankRowFlowFor } from '../../src/flows/blank-row.ts'
import { createCommentList } from '../../src/flows/comments/comment-list.ts'
import { exportFlowFor } from '../../src/flows/export-file.ts'
import { importFileFlowFor } from '../../src/flows/import-file.ts'
import { createPlanList } from '../../src/flows/plans/plan-list.ts'
import { salaryReadyFlow } from '../../src/flows/salary-ready.ts'
import { saveFlow } from '../../src/flows/save.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'

const unasked = () => Promise.reject(new Error('no plans are asked for here'))

/** A desk with a real session on a plan; nothing is saved anywhere. */
export function deskOn(plan: Plan): EditorWorkspace {
  const session = new Session(plan)
  return {
    reading: undefined,
    firm: 'Anna Berg',
    user: { id: 'anna', name: 'Anna Berg', email: 'anna@example.se', verified: true },
    planId: 'plan',
    planList: createPlanList({ list: unasked, make: unasked, change: unasked }, [
      { id: 'plan', name: '', archived: false, deletedAt: undefined, savedAt: undefined },
    ]),
    readPlan: () => Promise.resolve(session.plan),
    proposals: {
      list: createProposalList({ list: unasked, answer: unasked }),
      read: unasked,
    },
    versions: { list: unasked, read: unasked, name: unasked },
    comments: createCommentList({ list: unasked, mark: unasked }),
    sharing: { list: unasked, makeLink: unasked, endLink: unasked, invite: unasked, endInvitation: unasked },
    madeLink: { current: undefined },
    persistPending: () => Promise.resolve(true),
    session,
    save: createActor(saveFlow, { input: { baseRevision: 1, active: true, online: true, now: () => 0 } }).start(),
    blankRow: createActor(blankRowFlowFor(() => undefined)).start(),
    salaryReady: createActor(salaryReadyFlow).start(),
    // the same reader as the worker's, in this thread
    importFile: createActor(
      importFileFlowFor((hear) => {
        const ask = importAnswers(hear)
        hear({ kind: 'ready' })
        return { ask: (question) => void ask(question), end: () => undefined }
      }),
    ).start(),
    exportFile: createActor(exportFlowFor(() => Promise.reject(new Error('nothing is exported here')))).start(),
    storedAt: undefined,
    keepWork: () => Promise.resolve(true),
    yearBefore: undefined,
    rememberYear: () => undefined,
    placeBefore: () => undefined,
    rememberPlace: () => undefined,
    sheetViewBefore: () => null,
    rememberSheetView: () => undefined,
    typedRowsBefore: () => 0,
    rememberTypedRows: () => undefined,
    isHelpShown: () => true,
    isMoreOpen: () => false,
    rememberMore: () => undefined,
    isBannerClosed: () => false,
    rememberBannerClosed: () => undefined,
    rememberHelpShown: () => undefined,
    authorBefore: () => '',
    rememberAuthor: () => undefined,
    chooseCompanyForm: (year, companyForm) => session.edit({ type: 'setSalary', year, values: { companyForm } }),
    leave: () => Promise.resolve('left'),
    leaveAnyway: () => Promise.resolve(),
  }
}

/** What a page finds above it once these parts have come. */
export const arrived = (parts: Services) => ({
  ...parts,
  others: { now: () => parts, fetched: () => Promise.resolve(parts) },
})

/** Shows a part of the workbench on a desk. */
export function showOn(workspace: Workspace, part: ReactNode) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  // jsdom has no animations: this one never ends, so that what waits for it stays
  Element.prototype.animate = () =>
    ({ cancel: () => undefined, pause: () => undefined, play: () => undefined }) as unknown as Animation // only what our components ask of one
  return render(<WorkspaceContext value={workspace}>{part}</WorkspaceContext>)
}
