import type { ExportRequest } from '../export/export-plan.ts'

/** Makes an Excel file of a plan in a worker of its own, which is ended when the file is made, has failed or is not wanted any more. */
export function makeExcelFile(request: ExportRequest, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
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
    worker.postMessage(request)
  })
}
