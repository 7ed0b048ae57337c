/** What a visitor without an account reads first (issue 17, point 2); the answer's words are fetched with the answer. */
export const firstVisitTexts = {
  title: 'Vad blir din månadslön?',
  lead: 'Välj bransch, byt siffrorna mot dina egna och se svaret direkt. Det behövs inget konto, och inget sparas.',
  trade: 'Bransch',
  /** what stands there until a trade is chosen */
  gets: {
    title: 'Det här ser du i planen',
    points: [
      'Vägen från försäljning till lön, med varje skatt och avgift på en egen rad.',
      'Enskild firma och aktiebolag sida vid sida, med schablon eller Skatteverkets regler.',
      'Tre år i samma plan, och vad som krävs för den lön du vill ta ut.',
    ],
  },
  loading: 'Hämtar kalkylen …',
} as const
