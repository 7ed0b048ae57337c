/** What a visitor without an account reads first; the answer's words are fetched with the answer. */
export const firstVisitTexts = {
  title: 'Vad blir din månadslön?',
  lead: 'Välj bransch, byt siffrorna mot dina egna och se svaret direkt. Det behövs inget konto, och inget sparas.',
  trade: 'Bransch',
  loading: 'Hämtar kalkylen …',
} as const
