import type { Plan } from '../../plan/plan.ts'
import { type Numbers, numbersOf } from '../export/plan-numbers.ts'
import type { ExportMessage } from './export-worker.ts'

/** What is written, and on which day ('YYYY-MM-DD'). */
interface Asked extends Omit<ExportMessage, 'numbers'> {
  readonly plan: Plan
  /** the workbook of the plan, when it is open: its numbers need not be calculated again */
  readonly workbook?: Numbers
}

/** Makes an Excel file of a plan in a worker of its own, which is ended when the file is made, has failed or is not wanted any more. */
export function makeExcelFile({ workbook, ...asked }: Asked, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const message: ExportMessage = workbook ? { ...asked, numbers: numbersOf(asked.plan, workbook) } : asked
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => end(() => resolve(data)))
    worker.addEventListener('error', ({ message: why }) => end(() => reject(new Error(why))))
    worker.postMessage(message)
  })
}
