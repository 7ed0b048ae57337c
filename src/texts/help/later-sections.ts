import { type HelpSection, heading, list, steps, terms, text } from './help-section.ts'

export const laterSections: readonly HelpSection[] = [
  {
    id: '5.0',
    title: 'Förberedelser',
    lead: 'En halvtimme med rätt papper framför dig gör att resten går fort.',
    blocks: [
      heading('Ta fram'),
      list(
        'Dina priser, och om de är med eller utan moms. Välj det i rubriken Pris i UtbudsMix.',
        'Vad material, underleverantörer och frakt kostar för varje såld enhet.',
        'Hur lång tid varje uppdrag tar, hela vägen från första samtalet till fakturan.',
        'Förra årets bokslut eller kontoutdrag, för de fasta kostnaderna.',
        'Avtal som binder dig: lokal, leasing, försäkringar, telefon och program.',
      ),
      heading('Saknar du siffror?'),
      list(
        'Fråga tre tänkbara kunder vad de betalar i dag.',
        'Uppskatta volymen från tiden: hur många enheter hinner du på en vanlig vecka?',
        'Skriv hellre en försiktig siffra än ingen. Du ser direkt vad den betyder för lönen.',
      ),
      heading('Kostnader skrivs utan moms'),
      text('Är du momsregistrerad får du tillbaka momsen på inköp. Skriv därför alltid kostnader exklusive moms.'),
    ],
  },
  {
    id: '6.0',
    title: 'Steg för lönsamhet',
    lead: 'Sex steg i den ordning som brukar ge mest.',
    blocks: [
      steps(
        'Se nuläget. Fyll i år 1 som det är i dag, utan att försköna.',
        'Hitta det som ger mest. Jämför täckningsgrad och täckningsbidrag per timme mellan raderna.',
        'Pröva priset. Höj priset på en rad med fem procent och se vad som händer med månadslönen.',
        'Sänk det som inte syns för kunden. Gå igenom de fasta kostnaderna en gång om året.',
        'Använd tiden rätt. Flytta timmar från det som ger lite till det som ger mycket.',
        'Bestäm dig. Skriv besluten som åtgärder med ansvarig, datum, timmar och kostnad.',
      ),
      heading('Brytpunkten'),
      text(
        'Brytpunkten är den försäljning som precis täcker kostnaderna. Den står i Fasta Kostnader. Ligger du nära den är en enda förlorad kund kännbar; säkerhetsmarginalen visar hur långt ditt avstånd är.',
      ),
    ],
  },
  {
    id: '7.0',
    title: 'Optimerad lönsamhet',
    lead: 'Ungefär 20 procent av det du gör ger 80 procent av resultatet. Lägg din tid där.',
    blocks: [
      heading('20/80-regeln'),
      text(
        'Regeln kallas också Paretos regel. I de flesta företag står några få varor, tjänster eller kunder för det mesta av täckningsbidraget. Den är en tumregel och ingen lag, men den är ett bra ställe att börja leta på.',
      ),
      steps(
        'Titta på kolumnen Årstäckningsbidrag i UtbudsMix och leta upp de största.',
        'Räkna hur många rader som tillsammans ger ungefär 80 procent av summan.',
        'Lägg 80 procent av dina resurser, tid och pengar, på just dem.',
        'Fråga dig om resten ska bli dyrare, enklare eller tas bort.',
      ),
      heading('Fem sätt att få mer kvar'),
      list(
        'Höj priset. Hela höjningen hamnar i täckningsbidraget.',
        'Sänk den rörliga kostnaden: köp bättre, slösa mindre.',
        'Gör det på kortare tid, med mallar, verktyg och tydligare uppdrag.',
        'Sälj mer av det som redan ger bra betalt per timme.',
        'Sänk de fasta kostnaderna. Varje tusenlapp är en tusenlapp i överskott.',
      ),
      heading('Insikter räknar ut det åt dig'),
      text(
        'Sidan Insikter svarar på vad som krävs för att ta ut mer. Skriv vad du vill ha i månaden, eller tryck på månadslönen i resultatraden, så står den minsta ändringen för varje väg: högre priser, mer sålt eller lägre kostnader. Inget ändras i planen förrän du trycker på Använd i planen, och det går att ångra.',
      ),
      list(
        'Vad en såld till ger dig: vad nästa sålda enhet och nästa timme lämnar efter skatt.',
        'Vad min tid är värd: dra en punkt uppåt och se vad ett högre pris gör med lönen.',
        'Vad påverkar månadslönen mest: vilken siffra som är värd att vara noga med.',
        'Scenarier: hur lönen ser ut ett dåligt och ett bra år.',
        'Prova i formelfältet ovanför bladen: dra reglaget och se lönen röra sig, välj sedan Behåll eller Återgå.',
      ),
    ],
  },
  {
    id: '8.0',
    title: 'Dina lönsamhetsnycklar',
    lead: 'De här talen säger mest om ditt företag. Följ dem genom de tre åren.',
    blocks: [
      terms(
        'key',
        [
          'netPay',
          'Månadslön (netto)',
          'Svaret på frågan. Blir den för låg: börja med priset och täckningsbidraget per timme.',
        ],
        [
          'coverage',
          'Täckningsgrad',
          'Hur stor del av varje såld krona som blir kvar. Tjänster ligger ofta över 80 procent, handel ofta mellan 20 och 50.',
        ],
        ['perHour', 'TB per timme', 'Vad en arbetad timme ger. Den ska räcka till fasta kostnader, skatt och lön.'],
        [
          'hours',
          'Timmar per år',
          'Timmarna i UtbudsMix och Åtgärder tillsammans. Mätaren högst upp varnar när planen tar mer tid än du har.',
        ],
        ['margin', 'Säkerhetsmarginal', 'Hur mycket försäljningen kan falla innan kostnaderna inte längre täcks.'],
        [
          'next100',
          'Av nästa 100 kr i överskott',
          'Vad du får behålla om du tjänar lite mer. Bra att veta innan du tackar ja till mer jobb.',
        ],
      ),
      heading('Jämför åren'),
      text('Tryck på mer i resultatraden, så står timmar, kostnader och månadslön för alla tre åren bredvid varandra.'),
    ],
  },
  {
    id: '9.0',
    title: 'Lönsamhetsmodeller',
    lead: 'Två bilder som hjälper dig att välja var tiden gör mest nytta. De ritas av siffrorna i din plan.',
    blocks: [
      heading('Produktens liv'),
      { kind: 'picture', of: 'lifeCycle' },
      terms(
        'lifeCycle',
        ['questionMark', 'Frågetecken', 'Växer men ger ännu lite. Bestäm om det är värt att satsa på.'],
        ['star', 'Stjärna', 'Växer och ger mycket. Ge den tid och pengar.'],
        ['cashCow', 'Kassako', 'Ger mycket men växer inte längre. Sköt om den, och låt den betala för det nya.'],
        ['dog', 'Hund', 'Ger lite och växer inte. Höj priset, förenkla eller sluta.'],
      ),
      text(
        'En vara eller tjänst hamnar till vänster när den ger minst lika mycket som genomsnittet av raderna, och överst när försäljningen ökar från det första till det sista året där den finns med.',
      ),
      heading('Räntabilitet på totalt kapital'),
      { kind: 'picture', of: 'duPont' },
      text(
        'Räntabilitet på totalt kapital är vinstmarginalen gånger kapitalets omsättningshastighet. Modellen kallas duPont. Den visar att samma räntabilitet kan nås på två sätt: med hög marginal på lite försäljning, eller med låg marginal på mycket försäljning.',
      ),
      list(
        'Vinstmarginal är överskottet i procent av försäljningen.',
        'Kapitalets omsättningshastighet är försäljningen delad med det totala kapitalet, alltså allt som är bundet i företaget: lager, utrustning, kundfordringar och kassa.',
        'Kapitalet finns inte i planen. Du hittar det i balansräkningen.',
      ),
    ],
  },
]
