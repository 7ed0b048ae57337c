export const paperTexts = {
  print: 'Skriv ut',
  printedOn: (day: string) => `Utskrivet ${day}`,
  nothing: 'Inget ifyllt.',
  aside: (words: string) => `(${words})`,
} as const
