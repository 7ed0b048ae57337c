import { decimal } from './format.ts'

/** A result, as its arithmetic gives it and as it is shown. */
interface Outcome {
  /** what the arithmetic gives, at full precision */
  readonly exact: number
  /** the result as it is shown, without its unit */
  readonly shown: string
  /** whether the chain goes on with the rounded number; else only what is shown is rounded */
  readonly isRounded: boolean
  /** whether every number of the arithmetic stands there with all its decimals */
  readonly isInFull: boolean
}

/** What stands between arithmetic and its result: the sign, and what the arithmetic gives where that is another number. */
export interface Equals {
  readonly sign: '=' | '≈'
  readonly before?: string
}

/** öre, for a number that is rounded only to be shown */
const fewDecimals = 2
const mostDecimals = 5

/** Finds the sign that is true (law.md section 4): '=' stands before a number with all its decimals only, '≈' where there are too many. */
export function equalsOf({ exact, shown, isRounded, isInFull: termsInFull }: Outcome): Equals {
  const most = isRounded ? mostDecimals : fewDecimals
  const isTrue = termsInFull && isInFull(exact, most)
  const before = decimal(exact, isTrue ? most : fewDecimals)
  return {
    sign: isTrue ? '=' : '≈',
    // rounded twice is said once
    ...(before !== shown && (isTrue || isRounded) && { before }),
  }
}

/** Whether so many decimals are all that a number has, but for binary error. */
export function isInFull(value: number, decimals: number): boolean {
  const scaled = Math.abs(value) * 10 ** decimals
  return Math.abs(scaled - Math.round(scaled)) <= leastError + scaled * binaryError
}

const leastError = 1e-6
/** of a number that some sums and products have gone into, relative */
const binaryError = 1e-14
