import type { Plan } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { ExampleName } from './example-names.ts'
import { exampleNumbers } from './example-numbers.ts'
import { planOfExample } from './example-plan.ts'

export const examplePlan = (name: ExampleName, startYear: number): Plan =>
  planOfExample(name, exampleNumbers(name), startYear, freshRanks)
