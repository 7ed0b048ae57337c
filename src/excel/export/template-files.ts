import { exampleNames } from '../../plan/examples/example-plan.ts'
import { examplePlan } from '../../plan/examples/examples.ts'
import { emptyPlan, type Plan } from '../../plan/plan.ts'
import { exampleFigures, type FigureOrigin } from '../../texts/example-figures.ts'
import { exampleTexts } from '../../texts/examples.ts'
import { fileMenuTexts } from '../../texts/file-menu.ts'
import { exportPlan } from './export-plan.ts'

const startYear = 2026

interface Template {
  /** its name in templates/ */
  readonly file: string
  readonly plan: Plan
  readonly about: string
  readonly figures?: readonly FigureOrigin[]
}

export const templates: readonly Template[] = [
  { file: 'plan.xlsx', plan: emptyPlan(startYear), about: fileMenuTexts.blankAbout },
  ...exampleNames.map((name) => ({
    file: `${name}.xlsx`,
    plan: examplePlan(name, startYear),
    about: exampleTexts[name].about,
    figures: exampleFigures[name],
  })),
]

// the same at each run, so that a file that is up to date stays as it is
const made = Date.UTC(startYear, 0, 1)

export function templateFile({ plan, about, figures }: Template): Promise<Uint8Array<ArrayBuffer>> {
  return exportPlan({
    plan,
    now: made,
    day: new Date(made).toISOString().slice(0, 10),
    about,
    ...(figures && { figures }),
  })
}
