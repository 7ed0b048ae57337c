import type { ImportAnswer, StartImport } from '../../plan/import/questions.ts'

/** Starts a worker that reads one file; ended, it is gone with all its memory, whatever it was doing. */
export const startImport: StartImport = (hear) => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  let isThere = false
  worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
    isThere = true
    hear(data)
  }
  // not fetched; once it is there, out of memory or a fault of ours: there is nothing more to wait for
  worker.onerror = (event) => {
    event.preventDefault()
    hear({ kind: 'failed', problem: isThere ? 'broken' : 'notStarted' })
  }
  return {
    ask: (question) => worker.postMessage(question, question.ask === 'read' ? [question.bytes] : []),
    end: () => worker.terminate(),
  }
}
