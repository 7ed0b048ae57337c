import { municipalRates } from '../rules/municipalities.ts'
import { taxYears } from '../rules/tax-years.ts'
import type { Law } from './chain-definitions.ts'
import { toolLaw } from './tool-law.ts'

export const knownLaw: Law = { taxYears, ratesOf: municipalRates, tools: toolLaw }
