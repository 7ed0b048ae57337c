/** What an empty plan teaches, and the example that fills it (look-and-feel 47). */
export const firstStepsTexts = {
  title: 'Så börjar du',
  first:
    'Skriv det du säljer på första raden: pris, kostnad (tal eller =Pris*0,4) och antal per år. Månadslönen räknas direkt.',
  next: 'Bra, din plan är igång. Skriv sedan dina Fasta Kostnader, så ser du lönen steg för steg i Lönekalkyl.',
  examples: 'Eller börja med ett exempel:',
  /** the menu of the same as files */
  asFiles: 'Exemplen som filer',
  filled: (trade: string, counted: string) => `Exemplet ${trade} är ifyllt: ${counted}.`,
  /** where the plan has answered otherwise than the example is meant */
  filledAsSet: (trade: string, counted: string, pay: string) =>
    `Exemplet ${trade} är ifyllt, räknat som planen är inställd. Som exemplet är tänkt (${counted}) blir lönen ${pay} kr/mån.`,
  countAsExample: 'Räkna som exemplet',
  countsAsExample: (counted: string) => `Planen räknas nu som exemplet: ${counted}.`,
  countedWith: (form: string, method: string, vat: string, hands: string) =>
    `${form}, ${method}, priser ${vat}${hands === '' ? '' : `, ${hands} personer i arbete`}`,
} as const
