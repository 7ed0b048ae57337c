import type { ownerPageTexts } from '../owner-page.ts'

/** What each card of Lön & utdelning answers, and how. A card without its words is a type error. */
export const ownerExplanations: Readonly<Record<keyof typeof ownerPageTexts.cards, string>> = {
  ways: 'Samma överskott taget ut på fyra sätt: lön, bolagsskatt, utdelning och skatt, för året och för hela planen. Sättet Mest i handen söks fram bland alla löner i steg om 100 kr. Månadslönen högst upp räknar alltid med att hela överskottet blir lön.',
  hand: 'Pengarna på ditt eget konto år för år. Utdelning av ett års vinst kommer året efter, och skatten på den betalas året efter det.',
  ownPay:
    'Kurvan visar vad hela planen ger i handen vid varje lön det valda året. Punkten är din egen lön: dra den, flytta den med piltangenterna, eller skriv lönen i fältet Egen lön. Det går att ångra.',
  shares:
    'Det som utdelningen hänger på: sedan när du äger aktierna, hur stor andel, vad de kostade, och vad som finns sparat. Den som inte svarar har ett nytt bolag.',
  how: 'Alla rader för ett sätt och ett år, med uträkning, regel, inkomstår och källa.',
  tools:
    'Räntefördelning, periodiseringsfond och expansionsfond: vad de ger nu, vad som kommer tillbaka senare, och vad som är kvar av skillnaden över tre år.',
  leftOut: 'Regler som finns men som Lönebänken inte räknar med.',
}
