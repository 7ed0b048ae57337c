import { cashTexts } from '../cash.ts'
import { cashPageTexts } from '../cash-page.ts'
import { financingTexts } from '../financing.ts'
import { columnNames, headingGroups } from '../headings.ts'
import { insightCards } from '../insight.ts'
import { breakEvenTexts, figureLabels, lawRuleLabels, ruleLabels } from '../labels.ts'
import { outcomeTexts } from '../outcome.ts'
import { ownerTexts } from '../owner.ts'
import { ownerPageTexts } from '../owner-page.ts'
import { personTexts } from '../person.ts'
import { parameterLabels, salaryTexts } from '../salary.ts'
import { scenarioTexts } from '../scenarios.ts'
import { workbenchTexts } from '../workbench.ts'
import { columnExplanations, groupExplanations } from './column-explanations.ts'
import { breakEvenExplanations, figureExplanations } from './figure-explanations.ts'
import { type HelpBlock, type HelpSection, type HelpTerm, heading } from './help-section.ts'
import {
  growthExplanations,
  growthLabels,
  planExplanations,
  planLabels,
  rowExplanations,
  rowLabels,
} from './plan-explanations.ts'
import {
  comparingExplanations,
  lawRuleExplanations,
  parameterExplanations,
  ruleExplanations,
  salaryColumnExplanations,
} from './rule-explanations.ts'

const insightExplanations: Readonly<Record<keyof typeof insightCards, string>> = {
  goal: 'Skriv vad du vill ta ut i månaden, så räknas den minsta ändring ut som når dit, en väg i taget. Varje väg är prövad genom att räkna om hela planen. Celler med egna formler följer det som de räknas ut av och skrivs aldrig över. Inget ändras förrän du trycker på Använd i planen, och det går att ångra.',
  combined:
    'Flera vägar till din önskade månadslön på en gång. Du väljer hur mycket två av dem ändras, och den tredje räknas ut så att målet nås med så liten ändring som möjligt. Allt räknas om med de avrundade tal som skulle skrivas. Använd i planen skriver alla tre, och det går att ångra i ett steg.',
  valuePerHour:
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
    'Vad varje åtgärd tar av månadslönen, och hur många fler av den produkt som ger mest som betalar den. En avstängd åtgärd finns kvar men räknas inte.',
}

const ownerExplanations: Readonly<Record<keyof typeof ownerPageTexts.cards, string>> = {
  answer:
    'Lönen och utdelningen som tillsammans ger mest kvar efter skatt, år för år. Utdelning av ett års vinst kommer året efter, och skatten på den betalas året efter det. I en enskild firma: det som går att ta ut när skatt och egenavgifter är avsatta.',
  couple:
    'De två lönerna och utdelningen som tillsammans ger båda mest kvar efter skatt, år för år, och vad var och en får av det. Utdelning av ett års vinst kommer året efter, lika mycket på varje aktie, och skatten på den betalas året efter det.',
  ways: 'Samma överskott taget ut på fyra sätt: lön, bolagsskatt, utdelning och skatt, för året och för hela planen. Sätt som ger samma belopp står i en kolumn. Sättet Mest i handen söks år för år efter vad bolaget har kvar: löner vid lagens egna gränser och var 20 000:e krona, utdelningar upp till utrymmet och varje gräns i skatten. De bästa vägarna slipas sedan till kronan, och lönen rundas till jämna hundralappar i månaden och utdelningen till jämna tusenlappar där det kostar högst 83 kr av hela planen; en utdelning under 1\u00a0000 kr görs inte. Sökningen är prövad mot en annan på tusentals planer, men det är inget bevis för att inget annat sätt ger mer. Månadslönen högst upp räknar alltid med att hela överskottet blir lön.',
  ownPay:
    'Kurvan visar vad hela planen ger i handen vid varje lön det valda året, när resten tas ut som i Mest i handen. Punkten är din egen lön: dra den, flytta den med piltangenterna, eller skriv lönen i fältet Egen lön. De år som du inte har skrivit någon lön för får lönen från Mest i handen. Det går att ångra.',
  shares:
    'Det som utdelningen hänger på: sedan när du äger aktierna, hur stor andel, vad de kostade, och vad som finns sparat. Den som inte svarar har ett nytt bolag.',
  how: 'Alla rader för ett sätt och ett år, med uträkning, regel, inkomstår och källa.',
  tools:
    'Räntefördelning, periodiseringsfond och expansionsfond: vad de skulle ge, vad de ger nu, vad som kommer tillbaka senare, och vad som är kvar av skillnaden över tre år.',
  leftOut: 'Regler som finns men som Lönebänken inte räknar med.',
}

const outcomeCardExplanations: Readonly<Record<keyof typeof outcomeTexts.cards, string>> = {
  forecast:
    'Vad som blivit av planen hittills, och vad året landar på om de månader som återstår går som planerat. Månadslönen är den som planens egen kedja ger vid det överskottet. Inget i planen ändras förrän du väljer Använd i planen.',
  months:
    'Månadens summor utan moms, skrivna för hand eller lästa från bokföringen (SIE typ 4, 2 eller 3). Läser du in samma månader igen ersätts just de. En månad som lämnas tom räknas som i planen.',
}

const outcomeExplanations: Readonly<Record<keyof typeof outcomeTexts.kinds | 'bookGroups', string>> = {
  sales: 'Månadens intäkter utan moms, i bokföringen konton som börjar på 3.',
  variable: 'Varor, material och underleverantörer, utan moms: konton som börjar på 4. En kreditering blir ett minus.',
  fixed:
    'Lokal, försäkringar, personal och allt annat som inte följer försäljningen, utan moms: konton som börjar på 5, 6 och 7, och räntor. Åtgärdernas kostnader hör hit. Din egen lön hör inte hit: den räknas i Lönekalkylen.',
  bookGroups:
    'Vad du har svarat att varje kontogrupp i bokföringen är: försäljning, rörlig kostnad, fast kostnad, eller något som inte räknas. Svaren frågas en gång och gäller nästa fil; du kan ändra dem när du läser in den.',
}

const cashPageExplanations: Readonly<Record<keyof typeof cashPageTexts.cards, string>> = {
  answer:
    'Det största belopp som du kan ta ut lika varje månad utan att leva på moms och skatt som ska betalas: varken kontot eller det som är ditt går under bufferten, och det är aldrig mer än årets nettolön. Hela linjen i bilden är saldot när månaden är slut. Den streckade är vad som är ditt: saldot minus moms, skatt och avgifter som du är skyldig, och minus det som årets skatt blir mer än du har betalat hittills.',
  months:
    'Vad som kommer in och går ut varje månad. Summan av månaderna är årets siffror i Lönekalkyl, på kronan. Lägsta saldo är det lägsta någon dag i månaden.',
  whole:
    'Alla tre åren kvartal för kvartal: vilken dag som är trängst, hur mycket mer pengar från start eller i kredit planen behöver med uttagen som den har, från vilken månad till vilken, och vad som förfaller efter det sista året.',
  payBack:
    'Överskott, avskrivningar och räntor mot ränta och amortering, år för år: det som banken kallar återbetalningsförmåga. Sedan det som är kvar när årets skatt och ditt uttag är betalda.',
  how: 'Varje rad i månaden med sin uträkning, regel och källa, och dagarna då något ska betalas: den 12:e, i januari och augusti den 17:e, eller nästa vardag.',
  inputs: 'Det som kontot hänger på. Den som inte svarar har ett konto som börjar på noll, och allt jämnt fördelat.',
  season:
    'Hur årets försäljning fördelar sig på månaderna, samma alla tre åren. Rörliga kostnader följer med. Månaderna är alltid 100 procent tillsammans.',
  costMonths:
    'En hyra per kvartal eller en försäkring i mars. En kostnad utan månader betalas lika mycket varje månad.',
  leftOut: 'Vad Lönebänken tar för givet om kontot, och det som finns men inte räknas.',
}

const { pageNames } = workbenchTexts

function explained<K extends string>(
  group: string,
  labels: Readonly<Record<NoInfer<K>, string>>,
  meanings: Readonly<Record<K, string>>,
): HelpBlock {
  const ids = Object.keys(meanings) as K[] // keys of a const object are exactly its names
  return { kind: 'terms', terms: ids.map((id) => ({ id: `${group}.${id}`, term: labels[id], text: meanings[id] })) }
}

/** Section 10.0: every field, column, heading, row and rule, by the labels that the sheets show. */
export const fieldSection: HelpSection = {
  id: '10.0',
  title: 'Fält och rubriker',
  lead: 'Vad varje fält, kolumn, rad och regel betyder. I bladen visas samma förklaring när du trycker på rubrikens ord.',
  blocks: [
    heading(pageNames.offerings),
    explained('offerings', columnNames.offerings, columnExplanations.offerings),
    heading(pageNames.fixedCosts),
    explained('fixedCosts', columnNames.fixedCosts, columnExplanations.fixedCosts),
    heading(pageNames.measures),
    explained('measures', columnNames.measures, columnExplanations.measures),
    heading('Rubriker över flera kolumner'),
    explained('groups', headingGroups, groupExplanations),
    heading('På alla rader'),
    explained('row', rowLabels, rowExplanations),
    heading('Importera från år, med ökning'),
    explained('growth', growthLabels, growthExplanations),
    heading(`Rader och resultat i ${pageNames.salary} och resultatraden`),
    explained('figures', figureLabels, figureExplanations),
    heading(`Kolumner i ${pageNames.salary}`),
    explained('salary', salaryTexts.columns, salaryColumnExplanations),
    explained('comparing', salaryTexts.comparing, comparingExplanations),
    heading(breakEvenTexts.title),
    explained('breakEven', breakEvenTexts.headings, breakEvenExplanations),
    heading('Uppgifter om dig'),
    explained(
      'settings',
      { ...personTexts.fields, hands: scenarioTexts.fields.hands },
      { ...personTexts.about, hands: scenarioTexts.about.hands },
    ),
    heading('Lön och utdelning, räntefördelning och fonder'),
    explained('owner', ownerTexts.fields, ownerTexts.about),
    heading(cashTexts.file.inputs),
    explained('cash', cashTexts.fields, cashTexts.about),
    heading(financingTexts.title),
    explained(
      'financing',
      { ...financingTexts.fields, card: financingTexts.title },
      { card: financingTexts.explains, ...financingTexts.about },
    ),
    heading('Utfall'),
    explained('outcomeCards', outcomeTexts.cards, outcomeCardExplanations),
    explained('outcome', { ...outcomeTexts.kinds, bookGroups: outcomeTexts.bookGroups }, outcomeExplanations),
    heading('Schablonens procent och gränser'),
    explained('parameters', parameterLabels, parameterExplanations),
    heading('Tal i Skatteverkets regler'),
    explained('lawRules', lawRuleLabels, lawRuleExplanations),
    heading('Regler som raderna följer'),
    explained('rules', ruleLabels, ruleExplanations),
    heading(pageNames.owner),
    explained('ownerCards', ownerPageTexts.cards, ownerExplanations),
    heading(pageNames.cash),
    explained('cashCards', cashPageTexts.cards, cashPageExplanations),
    heading(pageNames.insight),
    explained('insight', insightCards, insightExplanations),
    heading('Val för hela planen'),
    explained('plan', planLabels, planExplanations),
  ],
}

const all = new Map<string, HelpTerm>(
  fieldSection.blocks.flatMap((block) =>
    block.kind === 'terms' ? block.terms.map((term) => [term.id, term] as const) : [],
  ),
)

/** What a column, row or rule means, by its address in section 10.0: 'offerings.price', 'figures.surplus'. Undefined for what has no explanation. */
export const explanationOfTerm = (id: string): HelpTerm | undefined => all.get(id)
