/**
 * The days on which nothing falls due, beside Saturdays and Sundays: holidays (SFS 1989:253), and the three eves that count as holidays when a
 * time that the law sets runs out (SFS 1930:173). What falls due on one of them is paid on the next weekday.
 */
export const swedishDays = {
  /** month and day, the same every year */
  fixed: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
  /** days from Easter Sunday: Good Friday, Easter Monday, Ascension */
  fromEaster: [-2, 1, 39],
  /** midsommarafton: the Friday from this day of June, a week long */
  midsummerEveFrom: 19,
} as const
