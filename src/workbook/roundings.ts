/** What the two numbers that lift and lower a value by its binary error look like in a formula. */
export interface Constants {
  readonly lift: string
  readonly lower: string
  /** whole kronor, half away from zero, of x */
  readonly krona: (x: string) => string
}

/** Excel keeps fifteen digits of a number: in a file a constant is written as what it is made of. */
export const forFiles: Constants = {
  lift: '(1+1/2^50)',
  lower: '(1-1/2^51)',
  krona: (x) => `ROUND(${x}*(1+IF(ABS(${x})<10^9,1/10^15,1/2^51)),0)`,
}

/** The same numbers in all their digits. KRONA, which every row needs twice, is a function in the engine. */
export const forTheEngine: Constants = {
  lift: String(1 + 2 ** -50),
  lower: String(1 - 2 ** -51),
  krona: (x) => `KRONA(${x})`,
}

/**
 * The law's roundings of an amount of 0 or more, {x} in kr, each as a template in plain functions. Binary error must go first, or 450 × 34.69
 * is rounded from 15610.499999999998: a number that is whole but for it must fall on the right side. The law's items gather 3u of it
 * (u = 2⁻⁵³) and are of whole hundredths of a krona, or of a hundredth of those; a pay gathers 4u, and lies 1/11 021 kr from the next. So both
 * are right below 10¹¹ kr. ROUND(x,6), which needs sixteen digits for ten, is right below 10¹⁰ only. 0.0000005 is the error of a difference
 * between the amounts of any schedule.
 *
 * ROUND at the half beside it: LibreOffice rounds to twelve digits before it rounds down or up, so that from 10¹⁰ kr ROUNDDOWN gave another
 * krona there than in the app, and from 10¹² kr another hundred.
 */
export const lawRoundings = {
  /** down to whole kronor */
  DOWN: 'ROUND({x}*{lift}+0.5000005,0)-1',
  /** up to whole kronor */
  UP: 'ROUND({x}*{lower}+0.4999995,0)',
  /** down to whole tens */
  DOWN10: 'ROUND({x}*{lift}+5.0000005,-1)-10',
  /** down to whole hundreds */
  DOWN100: 'ROUND({x}*{lift}+50.0000005,-2)-100',
  /** up to whole hundreds */
  UP100: 'ROUND({x}*{lower}+49.9999995,-2)',
  /** to the nearest hundred, exactly 50 down */
  NEAREST100: 'MAX(0,ROUND({x}*{lower}-0.0000005,-2))',
} as const

/**
 * How a result was rounded: by one of the law's roundings, or to whole kronor, half away from zero (KRONA). Binary error takes at most 3u of a
 * product of two numbers (each number and the product once), and up to 9u where VAT is taken off first. So much lifts a half above it. Above
 * 10⁹ kr 9u would lift what stands just below a half too: there it is 4u.
 */
export type Rounding = keyof typeof lawRoundings | 'KRONA'

export const isRounding = (name: string): name is Rounding => name === 'KRONA' || name in lawRoundings
