import listed from './municipality-rates.json' with { type: 'json' }

/** Income years whose rates are listed, in the order of each entry's. */
const listedYears = [2025, 2026] as const
/** The burial fee of nearly all of them in these years, %. */
const usualFees = [0.293, 0.292] as const

/** Municipal and regional tax together, and the burial fee of those outside Svenska kyrkan, in % of taxable income. */
export interface MunicipalRates {
  /** the income year they were set for */
  readonly year: number
  readonly localTaxesPercent: number
  readonly funeralFeesPercent: number
}

export interface Municipality {
  readonly code: string
  readonly name: string
  readonly rates: readonly MunicipalRates[]
}

/** All 290 municipalities, by code, with their rates: code, name, the tax of each listed year, and the burial fees where they are not the usual. Sources: SCB (names, municipality and region), Kammarkollegiet (burial fee). */
export const municipalities: readonly Municipality[] = listed.map(([code, name, ...percents]) => ({
  code: String(code),
  name: String(name),
  rates: listedYears.map((year, at) => ({
    year,
    localTaxesPercent: Number(percents[at]),
    funeralFeesPercent: Number(percents[listedYears.length + at] ?? usualFees[at]),
  })),
}))

const byCode = new Map(municipalities.map((one) => [one.code, one]))

export const municipalityOf = (code: string): Municipality | undefined => byCode.get(code)

/** The rates of a municipality for an income year, or the nearest year listed; undefined for an unknown code ('' is the average). */
export const municipalRates = (code: string, incomeYear: number): MunicipalRates | undefined =>
  byCode.get(code)?.rates.reduce((best, candidate) => (candidate.year <= incomeYear ? candidate : best))
