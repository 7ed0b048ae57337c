import { Workbook } from '../../workbook/workbook.ts'
import { type ExportRequest, exportPlan } from '../export/export-plan.ts'
import { numbersOf } from '../export/plan-numbers.ts'

/** What the page sends: a plan with its numbers, or without them when no workbook of it is open. */
export type ExportMessage = Omit<ExportRequest, 'numbers'> & Partial<Pick<ExportRequest, 'numbers'>>

// the worker is given one plan, answers with the file, and is ended
addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
  const numbers = data.numbers ?? numbersOf(data.plan, new Workbook(data.plan))
  // what fails is thrown in the open: the page hears it as the worker's error
  exportPlan({ ...data, numbers }).then(
    (bytes) => postMessage(bytes, { transfer: [bytes.buffer] }),
    (error: unknown) => reportError(error),
  )
})
