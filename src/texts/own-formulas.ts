/** What is said of formulas that people write in cells, and of the plan's own named numbers. */
export const ownFormulaTexts = {
  title: 'Egna tal',
} as const

/** A named number as it is shown: '3.5%' as 3,5 %. */
export const ownNumberShown = (value: string): string =>
  value.replace('.', ',').replace('-', '\u2212').replace('%', '\u00A0%')
