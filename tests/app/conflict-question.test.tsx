import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { Conflict } from '../../src/app/frame/Conflict.tsx'
import type { EditorWorkspace } from '../../src/app/services.ts'
import { saveFlowFor } from '../../src/flows/save.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { StoreInMemory } from '../flows/drive.ts'
import { open } from '../session/open-session.ts'
import { deskOn, showOn } from './desk.tsx'

const withPrice = (plan: Plan, price: number): Plan => ({
  ...plan,
  offerings: plan.offerings.map((row, at) => (at === 0 ? { ...row, price } : row)),
})

test.each([
  [['Min', 'Spara valen'], 111],
  [['Den andra', 'Spara valen'], 222],
  [['Behåll min version'], 111],
  [['Ta den andra versionen'], 222],
] as const)(
  'of a row that both have changed the version that is chosen is the plan’s, and is saved: %j',
  async (presses, price) => {
    const { plan } = open()
    const desk = deskOn(plan)
    const { session } = desk
    const store = new StoreInMemory()
    store.saveFromElsewhere(withPrice(plan, 222), 2)
    const input = { baseRevision: 1, active: true, online: true, now: () => 0 }
    const save = createActor(saveFlowFor({ openPlan: session, store }), { input }).start()
    session.edit({ type: 'change', table: 'offerings', id: session.plan.offerings[0]!.id, values: { price: 111 } })
    save.send({ type: 'edited' })
    save.send({ type: 'saveRequested' })
    const workspace: EditorWorkspace = { ...desk, save }
    showOn(workspace, <Conflict />)
    const user = userEvent.setup()
    for (const name of presses) await user.click(await screen.findByRole('button', { name }))
    expect(session.plan.offerings[0]?.price).toBe(price)
    await expect.poll(() => store.held.plan.offerings.map((row) => row.price)).toContain(price)
  },
)
