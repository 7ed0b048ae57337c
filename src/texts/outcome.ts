import { monthName } from './dates.ts'
import { kronor } from './format.ts'

/** What is told of a month, kr; null is not told. */
interface MonthAmounts {
  readonly sales: number | null
  readonly variable: number | null
  readonly fixed: number | null
}

const kinds = { sales: 'Försäljning', variable: 'Rörliga kostnader', fixed: 'Fasta kostnader' } as const

/** The words of the books beside the plan. */
export const outcomeTexts = {
  kinds,
  /** a month's outcome where two versions are compared, and in the preview of a file */
  setting: (month: number, calendarYear: number) => `Utfall ${monthName(month)} ${calendarYear}`,
  told: (outcome: MonthAmounts) =>
    (['sales', 'variable', 'fixed'] as const)
      .flatMap((kind) =>
        outcome[kind] === null ? [] : [`${kinds[kind].toLocaleLowerCase('sv')} ${kronor(outcome[kind])} kr`],
      )
      .join(', '),
  bookGroups: 'Vad kontona i bokföringen är',
  groups: (count: number) => (count === 1 ? '1 kontogrupp' : `${count} kontogrupper`),
  otherGroups: (count: number) => `${count === 1 ? '1 kontogrupp' : `${count} kontogrupper`} (andra svar)`,
} as const
