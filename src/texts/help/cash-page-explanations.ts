import type { cashPageTexts } from '../cash-page.ts'

/** What each card of Pengar på kontot answers, and how. A card without its words is a type error. */
export const cashPageExplanations: Readonly<Record<keyof typeof cashPageTexts.cards, string>> = {
  answer:
    'Det största belopp som du kan ta ut lika varje månad utan att kontot någon dag går under bufferten, och om det räcker till årets nettolön.',
  balance:
    'Hela linjen är saldot när månaden är slut. Den streckade är vad som är ditt: saldot minus moms, skatt och avgifter som du är skyldig, och minus det som årets skatt blir mer än du har betalat hittills.',
  months:
    'Vad som kommer in och går ut varje månad. Summan av månaderna är årets siffror i Lönekalkyl, på kronan. Som lägst är det lägsta saldot någon dag i månaden.',
  how: 'Varje rad i månaden med sin uträkning, regel och källa, och dagarna då något ska betalas: den 12:e, i januari och augusti den 17:e, eller nästa vardag.',
  inputs: 'Det som kontot hänger på. Den som inte svarar har ett konto som börjar på noll, och allt jämnt fördelat.',
  season:
    'Hur årets försäljning fördelar sig på månaderna, samma alla tre åren. Rörliga kostnader följer med. Månaderna är alltid 100 procent tillsammans.',
  costMonths:
    'En hyra per kvartal eller en försäkring i mars. En kostnad utan månader betalas lika mycket varje månad.',
  leftOut: 'Vad Lönebänken tar för givet om kontot, och det som finns men inte räknas.',
}
