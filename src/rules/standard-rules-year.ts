/** The income year that the standard percents and cut-offs of the schablon were set for (salary.md section 2). */
export const standardRulesYear = 2025
