/** What may follow a number in a cell, by what the number counts, beside kr and %: those a number may have anywhere. */
export const unitsOfCells = {
  kronor: [':-', 'sek', 'kronor', 'kr/år', 'kr per år'],
  kronorEach: [':-', 'sek', 'kronor', 'kr/st', 'kr/styck', 'kr per st', 'kr/tim', 'kr/timme', 'kr/h'],
  hours: ['h', 'tim', 'timme', 'timmar', 'hours', 'h/st', 'tim/st'],
  pieces: ['st', 'styck', 'st/år', 'st per år', 'h', 'tim', 'timmar', 'tim/år'],
} as const

/** Words that make an amount of kr a thousand or a million times as large. */
export const manyTimes = {
  1_000: ['tkr', 'kkr', 'tsek', 'ksek'],
  1_000_000: ['mkr', 'mnkr', 'msek'],
} as const
