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
  const begin = (name = 'a.xlsx') => flow.send({ type: 'fileChosen', name, bytes: new ArrayBuffer(8) })
  const choose = (name?: string) => {
    begin(name)
    readers.at(-1)?.answer({ kind: 'ready' })
  }
  const read = () => {
    choose()
    readers[0]?.answer({ kind: 'found', found: { kind: 'plan' } })
  }
  const propose = () => flow.send({ type: 'choiceMade', plan, choice })
  const context = () => flow.getSnapshot().context
  /** The stage and what went wrong. */
  const shown = () => [importStage(flow.getSnapshot()), context().problem]
  return { flow, clock, readers, begin, choose, read, propose, context, shown }
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
    const { clock, readers, choose, shown } = running()
    choose()
    clock.increment(timings.importAnswer - 1)
    expect([shown(), readers[0]?.ended]).toEqual([['reading', undefined], false])
    clock.increment(1)
    expect([shown(), readers[0]?.ended]).toEqual([['failed', 'tooSlow'], true])
  })

  test('its time begins when it is there: how long it is on its way says nothing of the file', () => {
    const { clock, readers, begin, shown } = running()
    begin()
    clock.increment(timings.importAnswer * 10)
    expect([shown(), readers[0]?.asked]).toEqual([['reading', undefined], []])
    readers[0]?.answer({ kind: 'ready' })
    expect(readers[0]?.asked).toMatchObject([{ ask: 'read', name: 'a.xlsx' }])
    clock.increment(timings.importAnswer)
    expect(shown()).toEqual(['failed', 'tooSlow'])
  })

  test('a reader that could not be fetched says so, and the next file has another', () => {
    const { readers, begin, choose, shown } = running()
    begin()
    readers[0]?.answer({ kind: 'failed', problem: 'notStarted' })
    expect(shown()).toEqual(['failed', 'notStarted'])
    choose()
    expect(readers[1]?.asked).toMatchObject([{ ask: 'read' }])
  })

  test('cancelled, the reader is ended and nothing is left of the file', () => {
    const { flow, readers, choose, context, shown } = running()
    choose()
    flow.send({ type: 'cancelled' })
    expect([shown(), readers[0]?.ended]).toEqual([['empty', undefined], true])
    expect(context()).toMatchObject({ fileName: '', found: undefined, bytes: undefined })
  })

  test('another file has a reader of its own; what the first one says no longer counts', () => {
    const { readers, choose, context } = running()
    choose('a.xlsx')
    choose('b.xlsx')
    expect(readers.map(({ ended }) => ended)).toEqual([true, false])
    expect(readers[1]?.asked).toMatchObject([{ ask: 'read', name: 'b.xlsx' }])
    readers[0]?.answer({ kind: 'failed', problem: 'broken' })
    expect(context()).toMatchObject({ fileName: 'b.xlsx', problem: undefined })
  })

  test('a file that cannot be read says why, and the reader is ended', () => {
    const { readers, choose, shown } = running()
    choose()
    readers[0]?.answer({ kind: 'failed', problem: 'oldExcel' })
    expect([shown(), readers[0]?.ended]).toEqual([['failed', 'oldExcel'], true])
  })

  test('a file that is too large is not given to a reader', () => {
    const { flow, readers, context, shown } = running()
    flow.send({ type: 'tooLarge', name: 'a.xlsx' })
    expect([shown(), context().fileName, readers]).toEqual([['failed', 'tooLarge'], 'a.xlsx', []])
  })

  test('a file is not held here once the reader has it', () => {
    const { readers, choose, context } = running()
    choose()
    expect(readers[0]?.asked).toMatchObject([{ bytes: new ArrayBuffer(8) }])
    expect(context().bytes).toBeUndefined()
  })
})

describe('a proposal', () => {
  test('is that of the latest choice; the one before stays until it is there', () => {
    const { flow, readers, read, propose, context, shown } = running()
    const isWaitedFor = () => isProposing(flow.getSnapshot())
    read()
    expect([shown(), context().found, isWaitedFor()]).toEqual([['read', undefined], { kind: 'plan' }, false])
    for (let time = 0; time < 2; time++) propose()
    readers[0]?.answer({ kind: 'proposed', number: 1, proposal: proposalNamed(1), netPay })
    expect(isWaitedFor()).toBe(true)
    expect(readers[0]?.asked.at(-1)).toEqual({ ask: 'propose', number: 2, plan, choice })
    readers[0]?.answer({ kind: 'proposed', number: 2, proposal: proposalNamed(2), netPay })
    expect(context().proposed).toMatchObject({ proposal: { counts: { added: 2 } }, plan, netPay })
    propose()
    expect([isWaitedFor(), context().proposed?.proposal.counts.added]).toEqual([true, 2])
  })

  test('that does not come in time, from the latest choice on, ends the reader', () => {
    const { clock, readers, read, propose, shown } = running()
    read()
    clock.increment(timings.importAnswer)
    for (let time = 0; time < 2; time++) {
      propose()
      clock.increment(timings.importAnswer - 1)
      expect(shown()).toEqual(['read', undefined])
    }
    clock.increment(1)
    expect([shown()[0], readers[0]?.ended]).toEqual(['failed', true])
  })
})
