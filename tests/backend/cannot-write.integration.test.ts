import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { connect } from '../../src/backend/client.ts'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import { saveStateOf } from '../../src/flows/save-state.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import { rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { timings } from '../../src/rules/timings.ts'
import { Session } from '../../src/session/session.ts'
import type { NoticeCode } from '../../src/texts/notices.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { isPostgres, password, type TestUser } from '../integration/server.ts'

const server = serverOfFile()

/** The user's plan opened in a browser: session, save flow and store, all real but the clock. */
async function openPlanOf(user: TestUser) {
  const client = connect(server.url)
  client.authStore.save(user.client.authStore.token, user.client.authStore.record)
  const store = createPlanStore(client, user.id, user.planId, () => 2026)
  const { plan, revision } = await store.load()
  const session = new Session(plan)
  const clock = new SimulatedClock()
  const notices: NoticeCode[] = []
  const save = createActor(saveFlowFor({ openPlan: session, store }), {
    clock,
    input: { baseRevision: revision, active: true, online: true, now: () => clock.now() },
  })
  save.on('noticed', ({ notice }) => notices.push(notice.code))
  save.start()
  session.subscribe(() => save.send({ type: 'edited' }))
  return {
    user,
    client,
    session,
    save,
    clock,
    notices,
    addCosts: (count: number) => {
      const values = Array.from({ length: count }, (_, at) => ({
        ...blankValues('fixedCosts'),
        category: 'Hyra',
        amount: at + 1,
      }))
      session.edit(rowsAtEnd(session.plan, 'fixedCosts', 'year1', values, newRowId))
    },
    becomes: (wanted: ReturnType<typeof saveStateOf>) =>
      vi.waitFor(() => expect(saveStateOf(save.getSnapshot())).toBe(wanted), { timeout: 20_000, interval: 10 }),
  }
}

const costsOnServer = async (user: TestUser) => (await user.client.collection('fixed_costs').getFullList()).length

// SQLite's: a pragma alone would run on a connection that only reads
const onTheWriter = (pragma: string) => {
  const query = `DELETE FROM fixed_costs WHERE 0; PRAGMA ${pragma}`
  return server.superuser.send('/api/sql', { method: 'POST', body: { query } })
}

test.skipIf(isPostgres).each([30, 2000])(
  'a full disk while %i rows are saved: reported, held, and saved when there is room',
  async (rows) => {
    const user = await server.newUser()
    const workspace = await openPlanOf(user)
    // a database that may not grow answers as on a full disk
    await onTheWriter('max_page_count = 1')
    try {
      // more than fits into pages that are free already
      workspace.addCosts(1400)
      workspace.save.send({ type: 'saveRequested' })
      await workspace.becomes('failedRetrying')
      expect(workspace.notices).toEqual(['save.failed'])
      expect(await costsOnServer(user)).toBe(0)
      workspace.addCosts(rows)
      expect(workspace.session.plan.fixedCosts).toHaveLength(1400 + rows)
    } finally {
      await onTheWriter('max_page_count = 1000000000')
    }
    // nobody has to press anything: it is tried again
    workspace.clock.increment(timings.saveRetryFirst)
    await workspace.becomes('saved')
    expect(workspace.notices.at(-1)).toBe('save.done')
    await expectAllSaved(workspace)
  },
)

test.skipIf(isPostgres)(
  'a database that has become read-only: reported, held, and saved when it is mended',
  async () => {
    const user = await server.newUser()
    const workspace = await openPlanOf(user)
    await onTheWriter('query_only = 1')
    workspace.addCosts(10)
    workspace.save.send({ type: 'saveRequested' })
    await workspace.becomes('failedRetrying')
    expect(workspace.notices).toEqual(['save.failed'])
    expect(workspace.session.plan.fixedCosts).toHaveLength(10)
    await server.kill9()
    await server.restart()
    workspace.clock.increment(timings.saveRetryFirst)
    await workspace.becomes('saved')
    await expectAllSaved(workspace)
  },
)

test.each(['while it is under way', 'before it is asked for'])(
  'a login that ends %s: the work stays, and is saved after the next login',
  async (when) => {
    const user = await server.newUser()
    const workspace = await openPlanOf(user)
    workspace.addCosts(10)
    const endLogin = async () => {
      // a new password ends every login; the server then knows the token no more
      await server.superuser.collection('users').update(user.id, { password, passwordConfirm: password })
    }
    if (when === 'before it is asked for') await endLogin()
    else {
      // the request is on its way when the token stops being good
      let isFirst = true
      workspace.client.beforeSend = async (url, options) => {
        if (isFirst) {
          isFirst = false
          await endLogin()
        }
        return { url, options }
      }
    }
    workspace.save.send({ type: 'saveRequested' })
    await workspace.becomes('signedOut')
    expect(workspace.notices).toEqual(['account.signedOut'])
    expect(workspace.session.plan.fixedCosts).toHaveLength(10)
    workspace.addCosts(5)

    await workspace.client.collection('users').authWithPassword(user.email, user.password)
    workspace.save.send({ type: 'saveRequested' })
    await workspace.becomes('saved')
    expect(workspace.session.plan.fixedCosts).toHaveLength(15)
    await expectAllSaved(workspace)
  },
)

/** Another browser reads exactly what is on this desk. */
async function expectAllSaved({ user, client, session }: Awaited<ReturnType<typeof openPlanOf>>): Promise<void> {
  const there = await createPlanStore(client, user.id, user.planId, () => 2026).load()
  expect(isEmpty(changesBetween(there.plan, session.plan))).toBe(true)
  expect(isEmpty(session.changes())).toBe(true)
}
