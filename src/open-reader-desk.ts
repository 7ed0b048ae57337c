import type PocketBase from 'pocketbase'
import { createActor } from 'xstate'
import type { OpenedReading, ReaderDesk } from './app/parts.ts'
import { connectAsNobody } from './backend/client.ts'
import { createReading } from './backend/reading.ts'
import { text } from './backend/stored-values.ts'
import type { TabPlace } from './backend/tab.ts'
import { type FiguresPage, startFigureFlows } from './desk-figures.ts'
import { authorOf, memoryOf } from './desk-memory.ts'
import { commentListFlowFor } from './flows/comment-list.ts'
import type { ReadingKey, ReadingPlan, ReadingPort } from './flows/reading-port.ts'
import { Session } from './session/session.ts'
import { Trial } from './session/trial.ts'
import { readingTexts } from './texts/reading.ts'

/** What the composition root lends to a reader's desk. */
interface Around extends FiguresPage {
  /** The connection of who is signed in here, for an adviser. */
  readonly signedIn: () => Promise<PocketBase>
  /** What the browser keeps for as long as the tab. */
  readonly tab: TabPlace['storage']
}

/**
 * Reads a plan of somebody else's and puts a desk together around it. Nothing of the plan is kept by the browser: what the page is left with is
 * gone. Fails with a Failure, as ReadingPort does.
 */
export async function openReaderDesk(key: ReadingKey, around: Around): Promise<OpenedReading> {
  const client = 'code' in key ? connectAsNobody('/') : await around.signedIn()
  const port = createReading(client, key, () => new Date(around.now()).getFullYear())
  const own = 'code' in key ? '' : text(client.authStore.record?.['name'])
  return readerDeskOn(await port.read(), port, around, own)
}

/** The desk of a plan that has been read; `own` is what its reader is called in their account. */
export function readerDeskOn(
  { plan, comments: written, ...about }: ReadingPlan,
  port: Pick<ReadingPort, 'comments'>,
  around: Omit<Around, 'signedIn'>,
  own = '',
): OpenedReading {
  const session = new Session(plan)
  const trial = new Trial(session, () => around.notify({ code: 'reading.locked' }))
  const firm = about.firm || plan.settings.briefFirm || about.name || readingTexts.unnamed
  const { salaryReady, exportFile } = startFigureFlows(session, around, () =>
    [about.name || firm, ...(trial.hasChanged ? [readingTexts.tried] : [])].join(', '),
  )
  const comments = createActor(commentListFlowFor(port.comments), { input: written }).start()
  const desk: ReaderDesk = {
    reading: { ...about, trial },
    firm,
    session,
    salaryReady,
    exportFile,
    comments,
    ...memoryOf('', '', { storage: untilGone(), lasting: untilGone() }),
    ...authorOf(around.tab, own),
    // nothing comes by itself to who has come to read
    isHelpShown: () => true,
    isBannerClosed: () => true,
    chooseCompanyForm: (year, companyForm) =>
      session.edit({ do: 'setSalary', year, values: { companyForm } }, { year, field: 'companyForm' }),
  }
  return {
    desk,
    close: () => {
      for (const actor of [salaryReady, exportFile, comments]) actor.stop()
    },
  }
}

/** Keeps what it is given for as long as the page, and nowhere else. */
function untilGone(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>()
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => void kept.set(name, value) }
}
