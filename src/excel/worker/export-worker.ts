import { type ExportRequest, exportPlan } from '../export/export-plan.ts'

// the worker is given one plan, tells its steps, answers with the file, and is ended
addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  // what fails is thrown in the open: the page hears it as the worker's error
  exportPlan(data, (step) => postMessage(step)).then(
    (bytes) => postMessage(bytes, { transfer: [bytes.buffer] }),
    (error: unknown) => reportError(error),
  )
})
