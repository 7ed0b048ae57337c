import { billableHours, measureHoursPerYear, ownFormulaLimits } from '../../rules/limits.ts'
import { decimal } from '../format.ts'
import { workbenchTexts } from '../workbench.ts'
import { type HelpSection, heading, list, steps, terms, text } from './help-section.ts'

const { nav } = workbenchTexts
const hours = (count: number) => decimal(count, 0)

export const firstSections: readonly HelpSection[] = [
  {
    id: '1.0',
    title: 'Om Lönebänken',
    lead: 'Välkommen till Lönebänken. Här ser du vad ditt företag tjänar och hur mycket lön du som mest kan ta ut.',
    blocks: [
      text(
        'Lönebänken simulerar lönsamhet. Du skriver vad du säljer, vad företaget kostar och vad du tänker göra för att förbättra det. Medan du skriver räknas din lön efter skatt och avgifter ut, per månad och per år, för tre år framåt.',
      ),
      heading('För vem'),
      text('För dig som ska starta, har enskild firma eller handelsbolag, eller driver ett litet aktiebolag.'),
      heading('Delarna'),
      terms(
        'module',
        [
          'offerings',
          nav.offerings,
          'Dina varor och tjänster: pris, rörlig kostnad, tid och volym. Sidan heter också Produktmixern.',
        ],
        ['fixedCosts', nav.fixedCosts, 'Det som företaget kostar vare sig du säljer eller inte.'],
        ['measures', nav.measures, 'Det du tänker göra, med timmar och kostnader för vart och ett av de tre åren.'],
        ['salary', nav.salary, 'Vägen från överskott till lön, rad för rad, med varje skatt och avgift.'],
        [
          'insight',
          nav.insight,
          'Vad planen betyder: vad lönen hänger på, vad som krävs för den lön du vill ha, och vad varje timme ger.',
        ],
        ['owner', nav.owner, 'Vad du kan ta ut, och vad som blir kvar efter skatt på olika sätt att göra det.'],
        ['cash', nav.cash, 'Månad för månad: vad som kommer in, vad som ska betalas och hur året går.'],
        ['financing', nav.financing, 'Köp, egna pengar och lån, och om lånen kan betalas tillbaka.'],
        ['brief', nav.brief, 'Planen på papper, för banken eller en rådgivare.'],
      ),
      heading('Bra att veta från början'),
      list(
        'Månadslönen står alltid högst upp och ändras medan du skriver.',
        'Du kan inte förstöra något. Allt går att ångra, och inget sparas på servern förrän du trycker på Spara eller fem minuter har gått sedan den senaste ändringen.',
        'Månadslönen för ett aktiebolag är den lön som hela överskottet räcker till. Vad utdelning och bolagsskatt gör för dig står på sidan Lön & utdelning.',
        'Räcker pengarna i januari? Sidan Pengar på kontot visar månad för månad vad som kommer in, vad som ska betalas och vad du kan ta ut.',
        'Hur går det? Läs in årets bokföring (SIE) på samma sida, eller skriv månadens summor: då syns vad året landar på. Planen ändras inte av det.',
        'Ska du visa planen för en bank eller en rådgivare? Öppna menyn med planens namn överst på sidan, välj Underlag, kryssa i det som ska synas och skriv ut, eller spara som PDF. Planen sparas innan den skrivs ut.',
      ),
    ],
  },
  {
    id: '2.0',
    title: 'Vad är lönsamhet?',
    lead: 'Ett företag är lönsamt när det som blir kvar av försäljningen räcker till kostnaderna och till din lön.',
    blocks: [
      text(
        'Det räcker inte att sälja mycket. Det som avgör är vad varje såld timme eller vara lämnar efter sig när dess egna kostnader är betalda, och hur många du säljer på ett år.',
      ),
      heading('Fyra steg från försäljning till lön'),
      steps(
        'Täckningsbidrag: priset minus den rörliga kostnaden för en enhet. Säljer du för 500 kr något som kostar 120 kr i material är täckningsbidraget 380 kr.',
        'Årstäckningsbidrag: täckningsbidraget gånger årsvolymen, för alla varor och tjänster. Det ska täcka allt annat.',
        'Överskott: årstäckningsbidraget minus fasta kostnader och åtgärdskostnader.',
        'Nettolön: överskottet minus skatter och avgifter. Det är det som du kan leva på.',
      ),
      heading('Två mått som hjälper dig att jämföra'),
      list(
        'Täckningsgrad är täckningsbidraget i procent av priset. Den visar hur stor del av varje krona som blir kvar.',
        'Täckningsbidrag per timme visar vad din tid ger. Har du ont om tid är det ofta det viktigaste måttet.',
      ),
      heading('Brutto och netto'),
      text(
        'Bruttolön är lönen före skatt, nettolön är lönen efter skatt. I enskild firma och handelsbolag finns ingen bruttolön: där beskattas överskottet, och du betalar egenavgifter i stället för arbetsgivaravgift.',
      ),
    ],
  },
  {
    id: '3.0',
    title: 'Så funkar analysen',
    lead: 'Varje siffra räknas om direkt när du ändrar något, och du kan följa den tillbaka till det du skrev.',
    blocks: [
      heading('Från rad till lön'),
      steps(
        'Varje rad i UtbudsMix ger ett årstäckningsbidrag.',
        'Fasta Kostnader och årets kostnader i Åtgärder dras av. Då återstår överskottet.',
        'Lönekalkyl drar av skatter och avgifter för den företagsform som du har valt för året.',
        'Det som blir kvar, delat med tolv, är Månadslön (netto).',
      ),
      heading('Tre år och två företagsformer'),
      text(
        'En plan är tre år: År 1, År 2 och År 3. Varje år är tolv månader. Du väljer Ensk. Firma/HB eller Aktiebolag för varje år för sig, så du kan se när det lönar sig att byta.',
      ),
      text(
        'Under Alla står de tre åren bredvid varandra i UtbudsMix, Fasta Kostnader och Lönekalkyl på en större skärm. Produkter och kostnader med samma namn blir en rad, och det du skriver i ett år ändrar det året. Fler kolumner visar även rörlig kostnad och arbetstid.',
      ),
      heading('Två sätt att räkna skatten'),
      list(
        'Schablon använder fasta procent och gränser som du själv kan ändra. Det går fort och är lätt att följa.',
        'Skatteverkets regler räknar efter lagens regler för året, med grundavdrag, jobbskatteavdrag, din kommun och din ålder.',
      ),
      heading('Se hur en siffra har blivit till'),
      list(
        'Ställ markören i en cell: formelfältet ovanför visar formeln med dina egna tal.',
        'Tryck på ett understruket ord, eller på F1 i en cell, så förklaras det: en kolumn, en rad, ett fält.',
        'I Lönekalkyl står uträkningen på varje rad, och formelfältet nämner regeln, året och källan.',
      ),
      text('En förlust visas som 0 kr i lönen, och underskottet står i ord bredvid.'),
      heading('Lön och utdelning i ett aktiebolag'),
      text(
        'Månadslönen högst upp är alltid den lön som hela överskottet räcker till. Sidan Lön & utdelning visar fyra sätt att ta ut samma pengar, med Skatteverkets regler: vad du får, när du får det och vad som stannar i bolaget.',
      ),
      list(
        'Lönen har du samma år. Utdelning av årets vinst får tas först året efter, när bokslutet är klart. Vinsten från År 3 delas därför ut År 4.',
        'Inget dras när utdelningen betalas ut. Skatten på den betalar du året efter, så lägg undan till den.',
        'Inom utrymmet för lågbeskattad utdelning är skatten 20 procent. Bolaget har betalat bolagsskatt på vinsten före det.',
        'Utrymme för ett år har den som ägde sina aktier redan den 1 januari. Ett nytt bolag har därför inget det första året.',
        'Bolaget kan bara dela ut fritt eget kapital: vinster som är kvar från stängda år. En förlust gör det mindre.',
        'Utdelning ger varken pension eller sjukpenning. Tar du lägre lön blir pensionen lägre, och du får mindre om du blir sjuk eller föräldraledig.',
      ),
      text(
        'Under Det här räknas inte med på sidan står vad bilden saknar: karens, fler ägare och närstående än en utöver dig, och ordningen mellan flera bolag. Gäller något av det dig kan svaret bli ett annat.',
      ),
      text(
        'Äger du bolaget med en närstående, eller arbetar en där, anger du det under Om aktierna och bolaget: andel och när hon eller han är född. Sidan visar då de två löner och den utdelning som tillsammans ger båda mest kvar, och vad var och en får varje år. Båda lönerna är kostnader i samma bolag, och utdelningen är lika stor på varje aktie. Egna löner provar du under Pröva egna löner, och vad var och en behöver leva på skriver du i svaret.',
      ),
      text(
        'Periodiseringsfond i bolaget är avstängd tills du fyller i den under Om aktierna och bolaget. Bolaget väntar då med att skatta för högst en fjärdedel av vinsten, skattar för en liten ränta på det, och tar tillbaka det senast det sjätte året. Den lönar sig mest när åren är olika. Där kan du också räkna ut vad den skulle ge.',
      ),
      heading('Räntefördelning och fonder i enskild firma'),
      text(
        'De är avstängda tills du fyller i dem. Räntefördelning låter en del av överskottet beskattas som ränta på kapitalet i firman. Periodiseringsfond och expansionsfond skjuter upp skatten. Det som är uppskjutet ska beskattas senare, och därför står nu, senare och netto över tre år bredvid varandra.',
      ),
    ],
  },
  {
    id: '4.0',
    title: 'Så här gör du',
    lead: 'Börja med år 1 och det du vet. En grov plan som är klar är bättre än en exakt som aldrig blir det.',
    blocks: [
      steps(
        'Välj År 1 och din företagsform högst upp.',
        'Skriv dina varor och tjänster i UtbudsMix: pris, rörlig kostnad, timmar per enhet och hur många du säljer på ett år.',
        'Skriv årets kostnader i Fasta Kostnader. Visa exempel hjälper dig att inte glömma något.',
        'Skriv det du tänker göra i Åtgärder, med timmar och kostnader.',
        'Titta i Lönekalkyl. Välj kommun och födelseår om du räknar med Skatteverkets regler.',
        'Byt till År 2 och hämta raderna med Importera från år. Ändra det som blir annorlunda. Gör likadant för År 3.',
        'Tryck på Spara.',
      ),
      heading('Skriva i bladen'),
      list(
        'Timmar skrivs med decimaler: 0,5 är 30 minuter, 0,25 är 15 och 0,17 är 10. Du kan också skriva 0:30 eller 30 min.',
        'Komma och punkt betyder samma sak.',
        'Ett tal kan skrivas som en uträkning, till exempel =12*450.',
        'Du kan klistra in rader från Excel, och kopiera härifrån till Excel. Har raderna rubriker hamnar varje kolumn under sin egen. Utan rubriker fylls fälten i tur och ordning. Under Alla skriver du året i rubriken, till exempel Pris År 2.',
        'Dra i greppet till vänster för att flytta en rad.',
        'På mobilen är varje rad ett kort. Tryck på det för att fylla i raden; Nästa leder genom fälten och vidare till nästa rad. Dra ner bladet, eller gå bakåt, när du är klar.',
        'Kortets meny, de tre punkterna, har resten: duplicera, anteckna, kopiera till ett annat år, flytta och ta bort.',
      ),
      heading('Formler som följer andra celler'),
      list(
        'Samma rad: skriv kolumnens namn. =Pris*0,4 i Rörlig kostnad gör att kostnaden följer priset överallt, också i det som söks fram under Insikter.',
        'En annan rad: =Pris för Kaffe*1,03. En rad utan eget namn kallas för sin plats: =Pris för rad 7.',
        'Ett tidigare år: =Pris år 1*1,03 är samma rad i År 1, också när formeln fylls eller kopieras till andra rader. =Pris för Kaffe år 1 är en annan rad.',
        'En summa: =Summa Årsförsäljning*5 %, eller =SUMMA(Årsförsäljning)*5 %.',
        'En hel kolumn, bladets och årets: =MAX(Pris), =MIN(Pris) eller =MEDEL(Pris), som =SUMMA(Pris). Tomma celler och nollor räknas inte med, inte heller åtgärder som är avstängda. Med flera delar är det radens egna tal: =SUMMA(Pris;100).',
        'Ett eget tal: på ett café kan Råvara vara 32 %. Skriv det under Egna tal (ovanför bladet; på mobilen längst ner i UtbudsMix) och =Pris exkl. moms*Råvara på raderna.',
        'Peka i stället för att skriva: tryck på en cell, eller gå till den med pilarna, medan formeln är öppen. År 1–3 visar då ett annat års celler att peka på, och Esc går tillbaka.',
        'Funktionerna är SUMMA, MEDEL, MIN, MAX, ABS, AVRUNDA, AVRUNDA.UPPÅT, AVRUNDA.NEDÅT, OM, OCH, ELLER, INTE och OMFEL. Semikolon skiljer delarna åt: =OM(OCH(Årsvolym>100;Pris>50);40;50). OMFEL säger vad som gäller när talet inte går att räkna ut: =OMFEL(Pris/Årsvolym;0).',
        'Medan du skriver en formel erbjuds namn och funktioner. Tabb tar det första, pil ner och Enter ett annat, och Esc stänger listan. Direkt efter ett tecken pekar pilarna på celler: Alt och pil ner väljer i listan.',
        'En cell med formel har ett märke i hörnet, och formelfältet visar formeln med talen i. Kommandona Visa vad cellen räknas från och Visa vad som räknas från cellen ramar in cellerna.',
        'Tar du bort en rad som en formel använder får cellen ett utropstecken och behåller sitt tal, tills du ångrar eller skriver om formeln. Den står bland celler att se över.',
        'Formlerna följer med till Excel och kommer tillbaka därifrån.',
        'Markera flera celler, skriv och avsluta med Ctrl+Enter: det kommer i alla, en formel för var och en. Håll ner Ctrl och tryck på celler för att markera dem var för sig; de räknas ihop under bladet och kan fyllas och tömmas, men inte kopieras.',
        'Dra i hörnet nere till höger på det markerade för att fylla cellerna nedanför eller till höger: formler följer med och tal kopieras som de är, precis som med Ctrl+D och Ctrl+R. Det som står närmast fylls vidare, och den sista cellens värde syns medan du drar. Dubbelklicka på hörnet för att fylla så långt som cellerna bredvid är ifyllda. På en pekskärm håller du fingret på hörnet en halv sekund och drar sedan.',
        'Ctrl+H byter ord i bladets namn och formler, i Alla i alla år. Antalet står där innan du byter, och ett Ångra tar tillbaka allt. En formel som kallar en rad vid namn följer med av sig själv när raden får ett annat namn.',
        'En cell i kronor visar högst två decimaler. Alla finns kvar: formelfältet ovanför bladet visar dem, och F2 öppnar cellen med hela talet.',
        `En plan har högst ${ownFormulaLimits.inPlan} celler med sådana formler.`,
      ),
      heading('Hur många timmar är rimliga?'),
      text(
        `Ett arbetsår är för en person ungefär ${hours(measureHoursPerYear)} timmar. Räkna med att 70–75 procent kan debiteras, alltså omkring ${hours(billableHours.from)}–${hours(billableHours.to)} timmar. Resten går till försäljning, administration och utbildning. Har du anställda skriver du under Lönekalkyl hur många som arbetar i företaget: då räknas timmarna för så många.`,
      ),
      heading('Kortkommandon'),
      { kind: 'part', of: 'shortcuts' },
    ],
  },
]
