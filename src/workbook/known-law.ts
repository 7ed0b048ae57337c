import { municipalRates } from '../rules/municipal-rates.ts'
import { taxYears } from '../rules/tax-years.ts'
import type { Law } from './chain-definitions.ts'
import { toolLaw } from './tool-law.ts'

/** The law as far as it is known, with every municipality's rates. */
export const knownLaw: Law = { taxYears, ratesOf: municipalRates, tools: toolLaw }
