/** Whether a measure is in the sums, the salary and the hours: what is called so, its choices, and why a measure is grey. */
export const countedTexts = {
  name: 'Med i räkningen',
  choices: { '': 'Ja', no: 'Nej' },
  /** beside the name of a measure that is switched off */
  leftOut: 'räknas inte',
  reason: 'Räknas inte: åtgärden är avstängd under Insikter. Dess timmar och kostnader är inte med i summor och lön.',
  /** how people write that something is so or not */
  words: {
    '': ['', 'ja', 'j', 'x', '1', 'sant', 'yes', 'true'],
    no: ['nej', 'n', '0', 'falskt', 'no', 'false'],
  },
} as const
