import { companyForms } from '../../src/rules/horizon.ts'
import type { LawWay } from '../../src/workbook/formulas/law-chain.ts'
import { taxColumns } from '../../src/workbook/formulas/law-tax.ts'

/** What an owner and a firm may be or not be, beside the company form and the age. */
const questions = ['youth', 'settles', 'feesReduced'] as const

/** Every way that a firm and its owner can go by law. */
export const lawWays: readonly LawWay[] = companyForms.flatMap((form) =>
  ([1, 3] as const).flatMap((column) =>
    Array.from({ length: 2 ** (questions.length + 1) }, (_, answers) => {
      const yes = (at: number) => Math.floor(answers / 2 ** at) % 2 === 1
      return {
        form,
        person: { ...taxColumns[column], member: yes(questions.length) },
        ...(Object.fromEntries(questions.map((question, at) => [question, yes(at)])) as Pick<
          LawWay,
          (typeof questions)[number]
        >), // every question is answered
      }
    }),
  ),
)
