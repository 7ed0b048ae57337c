import { companyForms } from '../../src/rules/horizon.ts'
import type { LawOptions } from '../../src/workbook/formulas/law-chain.ts'
import { taxColumns } from '../../src/workbook/formulas/law-tax.ts'
import { toolLaw } from '../../src/workbook/tool-law.ts'

const no = {
  youth: false,
  settles: false,
  feesReduced: false,
  partner: false,
  hasJob: false,
  member: false,
  tools: false,
}

/** What an owner and a firm may be or not be beside the company form and the age: each alone, and all together. */
const circumstances = [
  no,
  ...Object.keys(no).map((one) => ({ ...no, [one]: true })),
  Object.fromEntries(Object.keys(no).map((one) => [one, true])) as typeof no, // the same keys
]

/** Every formula that the law can bring a firm and its owner is in one of these ways. */
export const lawWays: readonly LawOptions[] = companyForms.flatMap((form) =>
  ([1, 3] as const).flatMap((column) =>
    circumstances.map(({ member, tools, ...way }) => ({
      form,
      ...way,
      person: { ...taxColumns[column], member },
      ...(tools && { tools: toolLaw.inUse({ interest: true, reserves: true, expansion: true }) }),
    })),
  ),
)
