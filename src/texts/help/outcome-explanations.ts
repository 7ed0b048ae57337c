import type { outcomeTexts } from '../outcome.ts'

/** What each card of the outcome shows, for section 10.0. */
export const outcomeCardExplanations: Readonly<Record<keyof typeof outcomeTexts.cards, string>> = {
  landing:
    'Vad som blivit av planen hittills, och vad året landar på om de månader som återstår går som planerat. Månadslönen är den som planens egen kedja ger vid det överskottet. Inget i planen ändras förrän du väljer Använd i planen.',
  months:
    'Månadens summor utan moms, skrivna för hand eller lästa från bokföringen (SIE typ 4, 2 eller 3). Läser du in samma månader igen ersätts just de. En månad som lämnas tom räknas som i planen.',
}

/** What each sum of a month is, for section 10.0. */
export const outcomeExplanations: Readonly<Record<keyof typeof outcomeTexts.kinds | 'bookGroups', string>> = {
  sales: 'Månadens intäkter utan moms, i bokföringen konton som börjar på 3.',
  variable: 'Varor, material och underleverantörer, utan moms: konton som börjar på 4. En kreditering blir ett minus.',
  fixed:
    'Lokal, försäkringar, personal och allt annat som inte följer försäljningen, utan moms: konton som börjar på 5, 6 och 7, och räntor. Åtgärdernas kostnader hör hit. Din egen lön hör inte hit: den räknas i Lönekalkylen.',
  bookGroups:
    'Vad du har svarat att varje kontogrupp i bokföringen är: försäljning, rörlig kostnad, fast kostnad, eller något som inte räknas. Svaren frågas en gång och gäller nästa fil; du kan ändra dem när du läser in den.',
}
