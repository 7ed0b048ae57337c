import type { ExampleName } from '../../plan/examples/example-plan.ts'
import { examplePlan } from '../../plan/examples/examples.ts'
import { emptyPlan, type Plan } from '../../plan/plan.ts'
import { exampleFigures } from '../../texts/example-figures.ts'
import { exampleTexts } from '../../texts/examples.ts'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import type { ExportRequest } from '../export/export-plan.ts'

/** How the maker of a file hears that nobody wants it any more, and tells which of its steps has begun. */
interface Making {
  readonly signal: AbortSignal
  readonly onStep: (step: number) => void
}

/** What no file system takes in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are among them
const unfitForFiles = /[\u0000-\u001f\\/:*?"<>|]+/g

/** Makes the file that is wished for: the open plan, an empty one, or an example. `now` is ms since 1970. */
export async function wishedFile(
  wish: 'plan' | 'blank' | ExampleName,
  open: { readonly plan: Plan },
  now: number,
  making: Making,
  planName?: string,
) {
  // years first, as Swedes write a day
  const day = new Intl.DateTimeFormat('sv-SE').format(now)
  // the open plan may be a session, whose plan is read off it and not copied with it
  const { startYear } = open.plan.settings
  if (wish === 'plan') {
    return {
      name: fileMenuTexts.fileNames.plan(day, planName?.replace(unfitForFiles, '-')),
      bytes: await makeExcelFile({ plan: open.plan, now, day }, making),
    }
  }
  if (wish === 'blank') {
    const plan = emptyPlan(startYear)
    return {
      name: fileMenuTexts.fileNames.blank,
      bytes: await makeExcelFile({ plan, now, day, about: fileMenuTexts.blankAbout }, making),
    }
  }
  const { name, about } = exampleTexts[wish]
  const plan = examplePlan(wish, startYear)
  const figures = exampleFigures[wish]
  return {
    name: fileMenuTexts.fileNames.example(name),
    bytes: await makeExcelFile({ plan, now, day, about, figures }, making),
  }
}

/** Makes an Excel file of a plan in a worker of its own, which is ended when the file is made, has failed or is not wanted any more. */
function makeExcelFile(request: ExportRequest, { signal, onStep }: Making): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true })
    worker.addEventListener('message', ({ data }: MessageEvent<number | Uint8Array<ArrayBuffer>>) =>
      typeof data === 'number' ? onStep(data) : end(() => resolve(data)),
    )
    worker.addEventListener('error', ({ message: why }) => end(() => reject(new Error(why))))
    worker.postMessage(request)
  })
}
