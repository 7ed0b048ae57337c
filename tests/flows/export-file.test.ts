import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  type ExportWish,
  exportFlowFor,
  isExporting,
  type MadeFile,
  type Making,
  stepOfExport,
} from '../../src/flows/export-file.ts'
import { settled } from './drive.ts'

/** The flow with a maker that is done when the test says so. */
function running() {
  const makings: {
    readonly what: ExportWish
    readonly making: Making
    readonly done: (file: MadeFile) => void
    readonly fail: () => void
  }[] = []
  const flow = createActor(
    exportFlowFor(
      (what, making) =>
        new Promise((resolve, reject) => {
          makings.push({ what, making, done: resolve, fail: () => reject(new Error('out of memory')) })
        }),
    ),
  )
  const files: string[] = []
  const notices: string[] = []
  flow.on('made', ({ file }) => files.push(file.name))
  flow.on('noticed', ({ notice }) => notices.push(notice.code))
  flow.start()
  return { flow, makings, files, notices, busy: () => isExporting(flow.getSnapshot()) }
}

const file = (name: string): MadeFile => ({ name, bytes: new Uint8Array() })

test('one file at a time: what is asked for meanwhile is not made', async () => {
  const { flow, makings, files, busy } = running()
  flow.send({ type: 'asked', what: 'plan' })
  flow.send({ type: 'asked', what: 'cafe' })
  expect(busy()).toBe(true)
  expect(makings.map(({ what }) => what)).toEqual(['plan'])
  makings[0]?.done(file('plan.xlsx'))
  await settled()
  expect(files).toEqual(['plan.xlsx'])
  expect(busy()).toBe(false)
  flow.send({ type: 'asked', what: 'cafe' })
  expect(makings.map(({ what }) => what)).toEqual(['plan', 'cafe'])
})

test('the maker tells how far it has come, and the next file begins anew', async () => {
  const { flow, makings } = running()
  const step = () => stepOfExport(flow.getSnapshot())
  flow.send({ type: 'asked', what: 'plan' })
  expect(step()).toBe(1)
  makings[0]?.making.onStep(3)
  expect(step()).toBe(3)
  makings[0]?.done(file('plan.xlsx'))
  await settled()
  flow.send({ type: 'asked', what: 'blank' })
  expect(step()).toBe(1)
})

test('cancelled, the maker is asked to stop, and what it still makes is handed to nobody', async () => {
  const { flow, makings, files, notices, busy } = running()
  flow.send({ type: 'asked', what: 'plan' })
  flow.send({ type: 'cancelled' })
  expect(busy()).toBe(false)
  expect(makings[0]?.making.signal.aborted).toBe(true)
  makings[0]?.done(file('plan.xlsx'))
  await settled()
  expect([files, notices]).toEqual([[], []])
})

test('a file that could not be made gives a notice, and can be asked for again', async () => {
  const { flow, makings, files, notices, busy } = running()
  flow.send({ type: 'asked', what: 'plan' })
  makings[0]?.fail()
  await settled()
  expect([files, notices, busy()]).toEqual([[], ['excel.exportFailed'], false])
  flow.send({ type: 'asked', what: 'plan' })
  expect(busy()).toBe(true)
})
