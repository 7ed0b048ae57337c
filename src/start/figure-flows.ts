import { createActor } from 'xstate'
import { exportFlowFor } from '../flows/export-file.ts'
import { salaryReadyFlow } from '../flows/salary-ready.ts'
import { years } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'
import type { NoticeToShow } from '../texts/notices.ts'
import type { WorkspacePage } from './workspace-surroundings.ts'

export interface FiguresPage {
  readonly page: Pick<WorkspacePage, 'commitOpenEditor' | 'download'>
  readonly now: () => number
  readonly notify: (notice: NoticeToShow) => void
}

/** Starts what owner and reader alike have of a plan's figures: when the salary has come to rest, and the plan as a file, which `planName` names. */
export function startFigureFlows(
  session: Session,
  { page, now, notify }: FiguresPage,
  planName: () => string | undefined,
) {
  const salaryReady = createActor(salaryReadyFlow)
  const exportFile = createActor(
    exportFlowFor(async (wish, making) => {
      page.commitOpenEditor()
      const { wishedFile } = await import('../excel/worker/wished-file.ts')
      return wishedFile(wish, session, now(), making, planName())
    }),
  )
  exportFile.on('made', ({ file }) => page.download(file))
  exportFile.on('noticed', ({ notice }) => notify(notice))
  session.subscribeFigures((figures) => {
    if (years.some((year) => figures.has(`netProfitPerMonth.${year}`))) salaryReady.send({ type: 'recalculated' })
  })
  salaryReady.start()
  exportFile.start()
  return { salaryReady, exportFile }
}
