/** What roundings reckon with, as it is written in a formula. */
export interface Constants {
  readonly lift: string
  readonly lower: string
  readonly krona: (x: string) => string
}

/** Excel keeps fifteen digits of a number: in a file a constant is written as what it is made of. */
export const forFiles: Constants = {
  lift: '(1+1/2^50)',
  lower: '(1-1/2^51)',
  krona: (x) => `ROUND(${x}*(1+IF(ABS(${x})<10^9,1/10^15,1/2^51)),0)`,
}

/**
 * The same numbers in all their digits: the engine would calculate what they are made of with each edit. KRONA, which every row needs twice, is
 * a function there: written out, it is most of what a large plan takes to be read.
 */
export const forTheEngine: Constants = {
  lift: String(1 + 2 ** -50),
  lower: String(1 - 2 ** -51),
  krona: (x) => `KRONA(${x})`,
}

// A number that is whole but for binary error must fall on the right side of it. The law's items gather 3u of it, and are of whole hundredths
// of a krona, or of a hundredth of those; a pay gathers 4u, and lies 1/11 021 kr from the next. So both are right below 10¹¹ kr. ROUND(x,6),
// which needs sixteen digits for ten, is right below 10¹⁰ only. 0.0000005 is the error of a difference between the amounts of any schedule.
const lifted = (x: string, { lift }: Constants, by: string) => `${x}*${lift}+${by}`
const lowered = (x: string, { lower }: Constants, by: string) => `${x}*${lower}${by}`

/**
 * Rounding as money and tax law know it, x in kr, each written out in plain functions; all but KRONA for amounts of 0 or more. Binary error
 * must go first, or 450 × 34.69 is rounded from 15610.499999999998.
 */
export const roundings = {
  // Binary error takes at most 3u of a product of two numbers (u = 2⁻⁵³: each number and the product once), and up to 9u where VAT is
  // taken off first. So much lifts a half above it. Above 10⁹ kr 9u would lift what stands just below a half too: there it is 4u.
  /** to whole kronor, half away from zero */
  KRONA: (x, { krona }) => krona(x),
  // ROUND at the half beside it: LibreOffice rounds to twelve digits before it rounds down or up, so that from 10¹⁰ kr ROUNDDOWN gave another
  // krona there than in the app, and from 10¹² kr another hundred.
  /** down to whole kronor */
  DOWN: (x, constants) => `(ROUND(${lifted(x, constants, '0.5000005')},0)-1)`,
  /** up to whole kronor */
  UP: (x, constants) => `ROUND(${lowered(x, constants, '+0.4999995')},0)`,
  /** down to whole hundreds */
  DOWN100: (x, constants) => `(ROUND(${lifted(x, constants, '50.0000005')},-2)-100)`,
  /** up to whole hundreds */
  UP100: (x, constants) => `ROUND(${lowered(x, constants, '+49.9999995')},-2)`,
  /** to the nearest hundred, exactly 50 down */
  NEAREST100: (x, constants) => `MAX(0,ROUND(${lowered(x, constants, '-0.0000005')},-2))`,
} as const satisfies Record<string, (x: string, constants: Constants) => string>
