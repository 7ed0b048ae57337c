/** What an empty plan teaches, and the example that fills it (look-and-feel 47). */
export const firstStepsTexts = {
  title: 'Så börjar du',
  first:
    'Skriv det du säljer på första raden: produkt, pris, rörlig kostnad och hur många du säljer på ett år. Månadslönen räknas medan du skriver.',
  next: 'Bra, din plan är igång. Skriv sedan dina Fasta Kostnader, så ser du lönen steg för steg i Lönekalkyl.',
  examples: 'Eller börja med en exempelplan att ändra i:',
  filled: (trade: string) => `Exempelplanen ${trade} är ifylld.`,
} as const
