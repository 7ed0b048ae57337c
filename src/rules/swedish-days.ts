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

/** Easter Sunday of each year that is kept; of others it is reckoned (workbook/cash/weekdays.ts). */
export const easterSundays: Readonly<Record<number, string>> = {
  2024: '2024-03-31',
  2025: '2025-04-20',
  2026: '2026-04-05',
  2027: '2027-03-28',
  2028: '2028-04-16',
  2029: '2029-04-01',
  2030: '2030-04-21',
  2031: '2031-04-13',
  2032: '2032-03-28',
}
