import type { ImportAnswer, ImportQuestion } from '../../plan/import/questions.ts'
import { importAnswers } from './import-answers.ts'

// this file runs in a worker of its own: it has no page, and ends when the page wants it to
interface WorkerScope {
  onmessage: ((event: MessageEvent<ImportQuestion>) => void) | null
  postMessage: (answer: ImportAnswer) => void
}
const scope = globalThis as unknown as WorkerScope

const ask = importAnswers((answer) => scope.postMessage(answer))
scope.onmessage = ({ data }) => void ask(data)
scope.postMessage({ kind: 'ready' })
