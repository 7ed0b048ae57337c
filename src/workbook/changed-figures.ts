import { type SalaryMethod, salaryMethods, type Year, years } from '../rules/horizon.ts'
import { burdenNames, chainNames, type FigureName, lossNames, ratioFigureNames } from './figures.ts'
import { figuresOfWay, ownerFigureNames } from './owner/owner-figures.ts'

/** What changes together: one figure, the ratios of a year, a year's chain by a method, the figures of the chosen method, what hangs over, the owner's ways. */
type Part =
  | FigureName
  | `ratios ${Year}`
  | `chain ${SalaryMethod} ${Year}`
  | `chosen ${Year}`
  | 'carriedForward'
  | 'owner'
  | 'mostInHand'

const together = new Map<string, readonly FigureName[]>([
  ['carriedForward', ['carriedForwardIncome', 'carriedForwardTax']],
  ['owner', ownerFigureNames],
  ['mostInHand', figuresOfWay('mostInHand')],
  ...years.flatMap((year): [Part, readonly FigureName[]][] => [
    [`ratios ${year}`, ratioFigureNames.map((name): FigureName => `${name}.${year}`)],
    [
      `chosen ${year}`,
      [...chainNames, ...burdenNames, ...lossNames, 'netPayPerHour' as const].map(
        (name): FigureName => `${name}.${year}`,
      ),
    ],
    ...salaryMethods.map((method): [Part, readonly FigureName[]] => [
      `chain ${method} ${year}`,
      [
        ...chainNames.flatMap((name): FigureName[] => [`${method}.${name}.${year}`, `difference.${name}.${year}`]),
        ...lossNames.map((name): FigureName => `${method}.${name}.${year}`),
      ],
    ]),
  ]),
])

// an edit of a row changes the same hundreds of names as the last one did: a set of them is made once
const known = new Map<string, ReadonlySet<FigureName>>()
const maxKnown = 200

export class ChangedFigures {
  readonly #parts = new Set<Part>()

  add(part: Part): void {
    this.#parts.add(part)
  }

  names(): ReadonlySet<FigureName> {
    const key = [...this.#parts].sort().join('|')
    const before = known.get(key)
    if (before) return before
    const names = new Set([...this.#parts].flatMap((part) => together.get(part) ?? [part as FigureName])) // the others are figures
    if (known.size >= maxKnown) known.clear()
    known.set(key, names)
    return names
  }
}
