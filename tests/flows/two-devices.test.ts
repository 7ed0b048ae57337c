import fc from 'fast-check'
import { expect } from 'vitest'
import { createActor } from 'xstate'
import { saveFlowFor } from '../../src/flows/save.ts'
import { saveStateOf, theirVersion } from '../../src/flows/save-state.ts'
import type { CompanyForm } from '../../src/rules/horizon.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { OpenTestPlan, StoreInMemory, settled, startClock } from './drive.ts'

const on = fc.constantFrom(0 as const, 1 as const)
const onOne = <T extends string>(weight: number, type: T) => ({
  weight,
  arbitrary: fc.record({ type: fc.constant(type), on }),
})
const anyStep = fc.oneof(
  onOne(5, 'edit'),
  onOne(3, 'save'),
  onOne(1, 'fail'),
  onOne(1, 'loseAnswer'),
  onOne(2, 'chooseForm'),
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('wait' as const), for: fc.constantFrom(1_000, 60_000, 300_000) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('hear' as const) }) },
)
const mishaps = { save: [], fail: ['server'], loseAnswer: ['answerLost'] } as const

/** A device of the user: it merges what others have saved into its own work whenever it is asked to choose. */
function startDevice(store: StoreInMemory, { clock, now }: ReturnType<typeof startClock>) {
  const openPlan = new OpenTestPlan()
  const save = createActor(saveFlowFor({ openPlan, store }), {
    clock,
    input: { baseRevision: 0, active: true, online: true, now },
  })
  const notify = () => save.send({ type: 'edited' })
  const add = (id: string, price: number) => {
    openPlan.setPrice(id, price)
    notify()
  }
  save.start()
  return {
    openPlan,
    save,
    add,
    isSettled: () => saveStateOf(save.getSnapshot()) === 'saved',
    chooseForm: (form: CompanyForm) => {
      openPlan.setForm('year1', form)
      notify()
    },
    mergeIfAsked: () => {
      const theirs = theirVersion(save.getSnapshot())
      if (!theirs) return
      const mine = openPlan.prices()
      for (const { id, price } of theirs.plan.offerings) if (mine[id] === undefined) add(id, price)
      save.send({ type: 'keepMine' })
    },
  }
}

property([fc.array(anyStep, { minLength: 1, maxLength: 40 })], { numRuns: runs(100) })(
  'two devices at random: no row is ever lost, and in the end both show the same',
  async (steps) => {
    const time = startClock()
    const store = new StoreInMemory()
    const devices = [startDevice(store, time), startDevice(store, time)] as const
    const notifyNews = () => {
      for (const { save } of devices) save.send({ type: 'savedElsewhere', revision: store.held.revision })
    }
    const everAdded: Record<string, number> = {}

    for (const [at, step] of steps.entries()) {
      if (step.type === 'wait') time.clock.increment(step.for)
      else if (step.type === 'hear') notifyNews()
      else if (step.type === 'edit') {
        everAdded[`row${at}`] = at + 1
        devices[step.on].add(`row${at}`, at + 1)
      } else if (step.type === 'chooseForm') devices[step.on].chooseForm(at % 2 === 0 ? 'aktiebolag' : 'enskildFirma')
      else {
        store.failures.push(...mishaps[step.type])
        devices[step.on].save.send({ type: 'saveRequested' })
      }
      await settled()
      for (const device of devices) device.mergeIfAsked()
      await settled()
    }

    store.failures = []
    for (let round = 0; round < 10; round += 1) {
      for (const device of devices) {
        device.save.send({ type: 'saveRequested' })
        await settled()
        device.mergeIfAsked()
        await settled()
      }
      notifyNews()
      await settled()
      await settled()
    }

    const onServer = Object.fromEntries(store.held.plan.offerings.map(({ id, price }) => [id, price]))
    expect(onServer).toEqual(everAdded)
    for (const device of devices) {
      expect(device.isSettled()).toBe(true)
      expect(device.openPlan.prices()).toEqual(everAdded)
      expect(device.openPlan.plan.salary).toEqual(store.held.plan.salary)
    }
  },
)
