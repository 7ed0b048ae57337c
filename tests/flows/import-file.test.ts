import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { importFileFlowFor, importStage, isProposing } from '../../src/flows/import-file.ts'
import { type ImportProposal, noSettings } from '../../src/plan/import/proposal.ts'
import type { ImportAnswer, ImportQuestion } from '../../src/plan/import/questions.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { timings } from '../../src/rules/timings.ts'

/** The flow with a reader that says what the test says. */
function running() {
  const clock = new SimulatedClock()
  const readers: {
    readonly asked: ImportQuestion[]
    ended: boolean
    readonly answer: (answer: ImportAnswer) => void
  }[] = []
  const flow = createActor(
    importFileFlowFor((hear) => {
      const reader = { asked: [] as ImportQuestion[], ended: false, answer: hear }
      readers.push(reader)
      return {
        ask: (question) => reader.asked.push(question),
        end: () => {
          reader.ended = true
        },
      }
    }),
    { clock },
  ).start()
  const choose = (name = 'a.xlsx') => {
    flow.send({ type: 'fileChosen', name, bytes: new ArrayBuffer(8) })
    readers.at(-1)?.answer({ kind: 'ready' })
  }
  const stage = () => importStage(flow.getSnapshot())
  return { flow, clock, readers, choose, stage }
}

const plan = emptyPlan(2026)
const choice = { of: 'plan', mode: 'add' } as const
const after = (netPay: number) => ({ netPay, loss: null, toPay: null })
const netPay = { year1: after(1), year2: after(2), year3: after(3) }
const proposalNamed = (added: number): ImportProposal => ({
  lines: [],
  counts: { added, changed: 0, same: 0, skipped: 0, removed: 0 },
  settings: noSettings,
  edit: undefined,
})

describe('reading a file', () => {
  test('a reader that has not answered in time is ended, with a notice', () => {
    const { flow, clock, readers, choose, stage } = running()
    choose()
    clock.increment(timings.importAnswer - 1)
    expect(stage()).toBe('reading')
    expect(readers[0]?.ended).toBe(false)
    clock.increment(1)
    expect(stage()).toBe('failed')
    expect(flow.getSnapshot().context.problem).toBe('tooSlow')
    expect(readers[0]?.ended).toBe(true)
  })

  test('its time begins when it is there: how long it is on its way says nothing of the file', () => {
    const { flow, clock, readers, stage } = running()
    flow.send({ type: 'fileChosen', name: 'a.xlsx', bytes: new ArrayBuffer(8) })
    clock.increment(timings.importAnswer * 10)
    expect(stage()).toBe('reading')
    expect(readers[0]?.asked).toEqual([])
    readers[0]?.answer({ kind: 'ready' })
    expect(readers[0]?.asked).toMatchObject([{ ask: 'read', name: 'a.xlsx' }])
    clock.increment(timings.importAnswer)
    expect(flow.getSnapshot().context.problem).toBe('tooSlow')
  })

  test('a reader that could not be fetched says so, and the next file has another', () => {
    const { flow, readers, choose, stage } = running()
    flow.send({ type: 'fileChosen', name: 'a.xlsx', bytes: new ArrayBuffer(8) })
    readers[0]?.answer({ kind: 'failed', problem: 'notStarted' })
    expect(stage()).toBe('failed')
    expect(flow.getSnapshot().context.problem).toBe('notStarted')
    choose()
    expect(readers[1]?.asked).toMatchObject([{ ask: 'read' }])
  })

  test('cancelled, the reader is ended and nothing is left of the file', () => {
    const { flow, readers, choose, stage } = running()
    choose()
    flow.send({ type: 'cancelled' })
    expect(stage()).toBe('empty')
    expect(readers[0]?.ended).toBe(true)
    expect(flow.getSnapshot().context).toMatchObject({ fileName: '', found: undefined, bytes: undefined })
  })

  test('another file has a reader of its own; what the first one says no longer counts', () => {
    const { flow, readers, choose } = running()
    choose('a.xlsx')
    choose('b.xlsx')
    expect(readers.map(({ ended }) => ended)).toEqual([true, false])
    expect(readers[1]?.asked).toMatchObject([{ ask: 'read', name: 'b.xlsx' }])
    readers[0]?.answer({ kind: 'failed', problem: 'broken' })
    expect(flow.getSnapshot().context).toMatchObject({ fileName: 'b.xlsx', problem: undefined })
  })

  test('a file that cannot be read says why, and the reader is ended', () => {
    const { flow, readers, choose, stage } = running()
    choose()
    readers[0]?.answer({ kind: 'failed', problem: 'oldExcel' })
    expect(stage()).toBe('failed')
    expect(flow.getSnapshot().context.problem).toBe('oldExcel')
    expect(readers[0]?.ended).toBe(true)
  })

  test('a file that is too large is not given to a reader', () => {
    const { flow, readers, stage } = running()
    flow.send({ type: 'tooLarge', name: 'a.xlsx' })
    expect(stage()).toBe('failed')
    expect(flow.getSnapshot().context).toMatchObject({ fileName: 'a.xlsx', problem: 'tooLarge' })
    expect(readers).toEqual([])
  })

  test('a file is not held here once the reader has it', () => {
    const { flow, readers, choose } = running()
    choose()
    expect(readers[0]?.asked).toMatchObject([{ bytes: new ArrayBuffer(8) }])
    expect(flow.getSnapshot().context.bytes).toBeUndefined()
  })
})

describe('a proposal', () => {
  test('is that of the latest choice; the one before stays until it is there', () => {
    const { flow, readers, choose, stage } = running()
    choose()
    readers[0]?.answer({ kind: 'found', found: { kind: 'plan' } })
    expect(stage()).toBe('read')
    expect(flow.getSnapshot().context.found).toEqual({ kind: 'plan' })
    expect(isProposing(flow.getSnapshot())).toBe(false)
    for (let time = 0; time < 2; time++) flow.send({ type: 'choiceMade', plan, choice })
    readers[0]?.answer({ kind: 'proposed', number: 1, proposal: proposalNamed(1), netPay })
    expect(isProposing(flow.getSnapshot())).toBe(true)
    expect(readers[0]?.asked.at(-1)).toEqual({ ask: 'propose', number: 2, plan, choice })
    readers[0]?.answer({ kind: 'proposed', number: 2, proposal: proposalNamed(2), netPay })
    expect(flow.getSnapshot().context.proposed).toMatchObject({ proposal: { counts: { added: 2 } }, plan, netPay })
    flow.send({ type: 'choiceMade', plan, choice })
    expect(isProposing(flow.getSnapshot())).toBe(true)
    expect(flow.getSnapshot().context.proposed?.proposal.counts.added).toBe(2)
  })

  test('has its time from the latest choice', () => {
    const { flow, clock, readers, choose, stage } = running()
    choose()
    readers[0]?.answer({ kind: 'found', found: { kind: 'plan' } })
    for (let time = 0; time < 2; time++) {
      flow.send({ type: 'choiceMade', plan, choice })
      clock.increment(timings.importAnswer - 1)
      expect(stage()).toBe('read')
    }
    clock.increment(1)
    expect(stage()).toBe('failed')
  })

  test('that does not come in time ends the reader', () => {
    const { flow, clock, readers, choose, stage } = running()
    choose()
    readers[0]?.answer({ kind: 'found', found: { kind: 'plan' } })
    clock.increment(timings.importAnswer)
    expect(stage()).toBe('read')
    flow.send({ type: 'choiceMade', plan, choice })
    clock.increment(timings.importAnswer)
    expect(stage()).toBe('failed')
    expect(readers[0]?.ended).toBe(true)
  })
})
