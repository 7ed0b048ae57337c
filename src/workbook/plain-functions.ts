/** A function of two numbers. */
export type Two = (a: number, b: number) => number

/** Rounds the size of a number, as spreadsheets do, so that a minus is rounded like a plus. */
const rounded =
  (round: (size: number) => number): Two =>
  (value, places) => {
    const by = 10 ** places
    return value < 0 ? -round(-value * by) / by : round(value * by) / by
  }

/** The spreadsheet's roundings to a number of decimals. */
export const functionsOfTwo: Readonly<Record<'ROUND' | 'ROUNDUP' | 'ROUNDDOWN', Two>> = {
  ROUND: rounded(Math.round),
  ROUNDUP: rounded(Math.ceil),
  ROUNDDOWN: rounded(Math.floor),
}

/** Functions of as many numbers as there are. */
export const functionsOfMany: Readonly<Record<'MAX' | 'MIN', Two>> = { MAX: Math.max, MIN: Math.min }
