/** What an empty plan teaches, and the example that fills it (look-and-feel 47). */
export const firstStepsTexts = {
  title: 'Så börjar du',
  first:
    'Skriv det du säljer på första raden, med pris, kostnad och hur många per år. Månadslönen räknas medan du skriver.',
  next: 'Bra, din plan är igång. Skriv sedan dina Fasta Kostnader, så ser du lönen steg för steg i Lönekalkyl.',
  examples: 'Eller börja med ett exempel:',
  filled: (trade: string) => `Exempelplanen ${trade} är ifylld.`,
} as const
