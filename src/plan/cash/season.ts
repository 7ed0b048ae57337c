const months = 12
const whole = 10_000
const hundredths = 100

/** The parts of a year's twelve months, January first: whole numbers, and the sum that they are parts of. */
export interface Season {
  readonly parts: readonly number[]
  readonly whole: number
}

/** A year without a season: every month is a twelfth, which no percent says exactly. */
export const evenSeason: Season = { parts: Array.from({ length: months }, () => 1), whole: months }

/** A season as the plan keeps it: '' when it is even, else twelve percents with at most two decimals: '8.33 8.33 …', 100 together. */
export function readSeason(text: string): Season | undefined {
  if (text === '') return evenSeason
  const parts = text.split(' ').map(hundredthsOf)
  if (parts.length !== months || parts.includes(-1)) return undefined
  return parts.reduce((sum, part) => sum + part, 0) === whole ? { parts, whole } : undefined
}

/** The season of a plan; one that nobody can have written is even. */
export const seasonOf = ({ season }: { readonly season: string }): Season => readSeason(season) ?? evenSeason

const hundredthsOf = (text: string): number =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * hundredths) : -1

export const writeSeason = (parts: readonly number[]): string =>
  parts.map((part) => String(part / hundredths)).join(' ')

/** The percents of the months with at most two decimals, 100 together: an even year has what is left over in its first months. */
export const percentsOf = (season: Season): readonly number[] =>
  shared(whole, season.parts).map((part) => part / hundredths)

/** The season when one month, 0 to 11, gets another percent: the others keep to each other and take the rest. */
export function withMonth(text: string, month: number, percent: number): string {
  const { parts } = seasonOf({ season: text })
  const own = Math.min(whole, Math.max(0, Math.round(percent * hundredths)))
  const others = parts.map((part, at) => (at === month ? 0 : part))
  const isNothing = others.every((part) => part === 0)
  const by = isNothing ? parts.map((_, at) => (at === month ? 0 : 1)) : others
  return writeSeason(shared(whole - own, by).map((part, at) => (at === month ? own : part)))
}

/** A whole number shared out by parts: exactly, and each next to its share, which the largest remainders round up. */
function shared(sum: number, parts: readonly number[]): readonly number[] {
  const all = parts.reduce((total, part) => total + part, 0)
  const floors = parts.map((part) => Math.floor((sum * part) / all))
  const left = sum - floors.reduce((total, part) => total + part, 0)
  const first = parts
    .map((part, at) => ({ at, rest: (sum * part) % all }))
    .sort((a, b) => b.rest - a.rest || a.at - b.at)
    .slice(0, left)
  const rounded = new Set(first.map(({ at }) => at))
  return floors.map((part, at) => part + (rounded.has(at) ? 1 : 0))
}
