import { decimal } from './format.ts'

interface Outcome {
  /** what the arithmetic gives with its numbers as they are shown, which may have been cut after their last decimal */
  readonly shown: number
  /** what it gives at full precision */
  readonly exact: number
  /** the result, and with how many decimals it is shown at most */
  readonly result: number
  readonly decimals: number
  /** whether the chain goes on with the rounded number; else only what is shown is rounded */
  readonly isRounded: boolean
}

/** What stands between arithmetic and its result: the sign, and what the arithmetic gives where that is another number. */
export interface Equals {
  readonly sign: '=' | '≈'
  readonly before?: string
}

/** öre, for a number that is rounded only to be shown */
const fewDecimals = 2
const maxDecimals = 5

/** The sign that is true (docs/salary.md): '=' where the numbers that stand there give it exactly, else '≈'. */
export function equalsOf({ shown, exact, result, decimals, isRounded }: Outcome): Equals {
  if (isSame(shown, rounded(result, decimals))) return { sign: '=' }
  const max = isRounded ? maxDecimals : fewDecimals
  const isTrue = isSame(shown, exact) && isInFull(exact, max)
  const before = decimal(exact, isTrue ? max : decimalsOfBroken(exact))
  return {
    sign: isTrue ? '=' : '≈',
    // what is rounded twice is written once
    ...(before !== decimal(result, decimals) && (isTrue || isRounded) && { before }),
  }
}

/** So few decimals that what is no whole number does not look like one: 15 355,998 is no 15 356 that is rounded down. */
function decimalsOfBroken(exact: number): number {
  let decimals = fewDecimals
  while (decimals < maxDecimals && Number.isInteger(rounded(exact, decimals))) decimals++
  return decimals
}

/** A number as it is shown with so many decimals, read back: rounding of its own would part from the text's where a half is no binary number. */
export function rounded(value: number, decimals: number): number {
  const written = decimal(value, decimals)
  return written === '' ? NaN : Number(written.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.'))
}

export const isInFull = (value: number, decimals: number): boolean => isSame(value, rounded(value, decimals))

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= minError + Math.abs(b) * minRelative

// binary error of a difference, and of a number with more digits than that
const minError = 1e-8
const minRelative = 1e-15
