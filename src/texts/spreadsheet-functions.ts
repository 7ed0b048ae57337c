/** The functions that the workbook calculates in a number cell, by the names that Swedish and English Excel give them. */
export const spreadsheetFunctions: Readonly<Record<string, string>> = {
  ABS: 'ABS',
  AVRUNDA: 'ROUND',
  'AVRUNDA.NEDÅT': 'ROUNDDOWN',
  'AVRUNDA.UPPÅT': 'ROUNDUP',
  MAX: 'MAX',
  MEDEL: 'AVERAGE',
  MIN: 'MIN',
  SUMMA: 'SUM',
  AVERAGE: 'AVERAGE',
  ROUND: 'ROUND',
  ROUNDDOWN: 'ROUNDDOWN',
  ROUNDUP: 'ROUNDUP',
  SUM: 'SUM',
}
