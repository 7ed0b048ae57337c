import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPlanStore } from '../../src/backend/plans/plan-store.ts'
import { failureCodeOf } from '../../src/flows/failure.ts'
import { changesBetween, isEmpty } from '../../src/plan/changes.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { isPostgres, newId } from '../integration/server.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { clientWith } from './login-of.ts'

// so many in every run of the tests; npm run test:crash pulls it 500 times
const kills = Number(process.env['LONEBANKEN_KILLS'] ?? 30)

const server = serverOfFile()

/** Every save writes the same number in all rows of both sheets, so that half a save would be seen. */
function planOfRound(plan: Plan, allIds: readonly string[], round: number): Plan {
  // an id is one row's, whatever sheet it stands in
  const [ids, idsOfCosts] = [allIds.slice(0, allIds.length / 2), allIds.slice(allIds.length / 2)]
  const named = { rank: 'a0', category: `Omgång ${round}` }
  return {
    ...plan,
    offerings: ids.map((id) => offering(id, { ...named, price: round })),
    fixedCosts: idsOfCosts.map((id) => fixedCost(id, { ...named, amount: round })),
  }
}

test(
  `${kills} × kill -9 during saves: what was acknowledged is there, nothing is half there`,
  async () => {
    const user = await server.newUser()
    const newStore = () => {
      const client = clientWith(server.url, user.client.authStore)
      return createPlanStore(client, user.id, user.planId, () => 2026)
    }
    const ids = Array.from({ length: 60 }, () => newId())
    let store = newStore()
    let { plan: saved, revision } = await store.load()
    let lengthOfSave = 0
    for (const warmUp of [-2, -1, 0]) {
      const plan = planOfRound(saved, ids, kills - warmUp)
      const start = performance.now()
      revision = await store.save({
        saveId: newId(),
        plan,
        changes: changesBetween(saved, plan),
        baseRevision: revision,
      })
      lengthOfSave = performance.now() - start
      saved = plan
    }
    // before, during and after a save, whatever this machine makes of one
    const longestWait = Math.ceil(lengthOfSave * 1.5)
    let cutShort = 0
    let recognised = 0

    for (let round = 1; round <= kills; round += 1) {
      const plan = planOfRound(saved, ids, round)
      const request = { saveId: newId(), plan, changes: changesBetween(saved, plan), baseRevision: revision }
      const sending = store.save(request).then(
        (acknowledged) => ({ acknowledged }),
        (error: unknown) => ({ failure: failureCodeOf(error) }),
      )
      await pause(randomInt(longestWait))
      await server.kill9()
      const outcome = await sending
      await server.restart()

      const there = await newStore().load()
      const isThere = isEmpty(changesBetween(there.plan, plan))
      const isAbsent = isEmpty(changesBetween(there.plan, saved))
      expect(isThere || isAbsent, `round ${round}: half a save`).toBe(true)
      expect(there.revision).toBe(isThere ? revision + 1 : revision)
      if ('acknowledged' in outcome) expect(isThere, `round ${round}: an acknowledged save is gone`).toBe(true)
      else {
        cutShort += 1
        if (isThere) recognised += 1
        expect(outcome.failure).toBe('offline')
        // tried again, as the save flow does: carried out once, whether or not it had been
        expect(await store.save(request)).toBe(revision + 1)
      }
      saved = plan
      revision += 1
      // every now and then the page is reloaded
      if (round % 10 === 0) store = newStore()
    }

    expect(revision).toBe(kills + 3)
    // PostgreSQL, whose own process was not killed, has no such word
    if (!isPostgres) expect(await server.sql('PRAGMA integrity_check')).toMatchObject({ rows: [['ok']] })
    console.log(`${kills} kills: ${cutShort} saves cut short, ${recognised} of them found carried out`)
  },
  60_000 + kills * 6000,
)
