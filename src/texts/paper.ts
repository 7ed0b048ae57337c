export const paperTexts = {
  printedOn: (day: string) => `Utskrivet ${day}`,
  nothing: 'Inget ifyllt.',
  aside: (words: string) => `(${words})`,
} as const
