import type { insightCards } from '../insight.ts'

/** What each card of Insikter answers, and how. A card without its words is a type error. */
export const insightExplanations: Readonly<Record<keyof typeof insightCards, string>> = {
  goal: 'Skriv vad du vill ta ut i månaden, så räknas den minsta ändring ut som når dit, en väg i taget. Varje väg är prövad genom att räkna om hela planen. Inget ändras förrän du trycker på Använd i planen, och det går att ångra.',
  combined:
    'Flera vägar till din önskade månadslön på en gång. Du väljer hur mycket två av dem ändras, och den tredje räknas ut så att målet nås med så liten ändring som möjligt. Allt räknas om med de avrundade tal som skulle skrivas. Använd i planen skriver alla tre, och det går att ångra i ett steg.',
  timeWorth:
    'Timmar per år mot täckningsbidrag per timme för varje produkt. Den streckade linjen är vad din önskade månadslön kräver i snitt per timme. En punkt som dras uppåt är ett högre pris.',
  forms:
    'Månadslönen om samma plan drevs i den andra företagsformen, år för år. Kurvan visar samma sak för andra överskott, och på kronan när den ena börjar ge mer än den andra.',
  oneMore:
    'Vad en såld enhet till, och en timme till, lämnar efter skatt och avgifter. Planen räknas om med en enhet mer.',
  shares: 'Produkterna efter årstäckningsbidrag, och hur få av dem som tillsammans ger minst 80 procent.',
  lifeCycle:
    'Produktens andel av årets täckningsbidrag mot hur bidraget växer från det första året den finns till det sista. Samma namn är samma produkt.',
  tornado: 'Planen räknas om med en sak i taget 10 procent lägre och högre. Det översta påverkar mest.',
  scenarios:
    'Planen i en försiktig och en optimistisk version. Procenten sparas i planen men ändrar inga priser, volymer eller kostnader.',
  measures:
    'Vad varje åtgärd tar av månadslönen, och hur många fler av den produkt som ger mest per timme som betalar den. En avstängd åtgärd finns kvar men räknas inte.',
}
