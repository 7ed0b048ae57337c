import { deletedPlanDays, versionsDailyDays } from '../../rules/limits.ts'
import { plansForSale, trialDays } from '../../rules/plans-for-sale.ts'
import { licenceWords } from '../licence.ts'
import { storedData, storedElsewhere } from '../stored-data.ts'
import { type HelpSection, heading, list, terms, text } from './help-section.ts'

const each = plansForSale['30days'].price
const yearly = plansForSale['12months'].price

export const lastSections: readonly HelpSection[] = [
  {
    id: '11.0',
    title: 'Ditt konto',
    lead: 'Vem du är inloggad som, och hur din prenumeration står.',
    blocks: [
      { kind: 'part', of: 'account' },
      heading('Flera planer'),
      text(
        `En plan räcker för de flesta. Vill du ha flera, till exempel för ett annat företag eller för samma företag på ett annat sätt, gör du dem under Planer: tomma, från ett exempel eller som kopior. Planer, Versioner, Dela planen, Underlag, Skriv ut och Excel ligger i menyn med planens namn överst på sidan. Där byter du också plan när du har flera, och Jämför planer visar två av dem sida vid sida. Varje flik har en plan öppen. En plan som du tar bort kan tas tillbaka i ${deletedPlanDays} dagar.`,
      ),
      heading('Versioner'),
      text(
        `Varje gång du sparar finns planen kvar så som den var. Under Versioner står när och var du sparade och vilken månadslön det gav. Visa lägger en version bredvid planen som den är nu, eller bredvid en annan version, och säger vad som skiljer. Återställ gör planen som den var: Ångra tar tillbaka det, och det sparas när du sparar. Alla versioner finns kvar ett dygn, en för varje dag i ${versionsDailyDays} dagar och sedan en för varje månad. En version som du ger ett namn finns alltid kvar.`,
      ),
      heading('Dela planen'),
      text(
        'Under Dela planen gör du en läslänk till din bank, din revisor eller en delägare. Den som har länken läser planen utan konto och ser alla sidor, planens namn och det namn på firman som du skriver, men inget av ditt konto. Länken visar planen som den är, alltså det som du har sparat senast, eller en sparad version. Har läsaren sidan öppen när du sparar följer den med. Ett slutdatum behövs inte. Adressen visas tills du väljer Klar: kopiera den innan.',
      ),
      text(
        'Läsaren kan inte ändra något i din plan. Med Prova ändringar går det att ändra siffror och se vad lönen blir, utan att något sparas, och om varje rad går det att skriva en kommentar. Kommentarerna står under Kommentarer överst på sidan: därifrån leder en länk till raden, och där bockar du av dem eller tar bort dem. Varje länk och varje rådgivare har plats för 50 som inte är avbockade och 100 sammanlagt, och de tar inte plats från varandra. Skriver någon för mycket avslutar du länken: det som redan är skrivet står kvar. En rad som har kommentarer har ett märke som visar dem. Ett mejl om dagen säger till när det har kommit nya.',
      ),
      text(
        'En rådgivare bjuder du in med e-postadressen. Rådgivaren loggar in på ett eget konto, som inte behöver kosta något, och har planen i listan Delade med mig. Det som rådgivaren provar kan skickas som ett förslag. Under Förslag ser du vad som skulle ändras. Godkänn ändrar just det, vilket Ångra tar tillbaka, och Avböj låter planen vara. Varje rådgivare kan ha tio förslag som väntar på svar: ett svar ger plats för nästa. Det som du själv har ändrat sedan rådgivaren läste planen står kvar. Det som är ändrat på båda hållen är märkt, och då gäller förslaget.',
      ),
      text(
        'I listan står när en länk öppnades senast. Avsluta länken eller Ta bort gäller genast, och går att göra också när prenumerationen har gått ut. Till dess kan det som du har delat läsas. En sida som är öppen hos läsaren frågar en gång i minuten och slutar då visa planen.',
      ),
    ],
  },
  {
    id: '12.0',
    title: 'Vanliga frågor',
    lead: 'Frågor som många ställer.',
    blocks: [
      terms(
        'question',
        [
          'start',
          'Var börjar jag?',
          'Med år 1 i UtbudsMix. Skriv en enda vara eller tjänst med pris och volym, så ser du genast en lön. Fyll på därifrån.',
        ],
        [
          'hourPrice',
          'Vad ska jag ta betalt: vilket timpris?',
          'Skriv en tjänst på en timme i UtbudsMix, med timmarna du kan sälja, och vad du vill ha i månaden i Vad krävs? under Insikter: där står det lägsta timpris som räcker. Första sidan räknar ut det utan konto.',
        ],
        [
          'putAside',
          'Hur mycket ska jag lägga undan till moms och skatt?',
          'Pengar på kontot säger hur många procent av varje faktura som är moms, skatt och avgifter. Lägg undan så mycket när kunden betalar, så finns pengarna när Skatteverket ska ha dem.',
        ],
        [
          'employee',
          'Vad kostar en anställd, och har jag råd?',
          'Lönen och arbetsgivaravgiften på den. Tryck på Visa exempel i Fasta Kostnader och välj En anställd: raden räknar avgiften på månadslönen, som står under Egna tal. Semester och försäkringar lägger du till själv. Vad krävs? under Insikter visar hur mycket mer du måste sälja för att ha samma lön kvar.',
        ],
        [
          'breakEven',
          'Hur mycket måste jag sälja för att gå runt?',
          'Det står under Brytpunkten vid Fasta Kostnader: så mycket försäljning täcker alla kostnader. Då finns det ännu ingen lön.',
        ],
        [
          'job',
          'Jag har ett jobb vid sidan av. Vad blir kvar av firman?',
          'Fyll i lönen från jobbet under Lönekalkyl, Lön från anställning. Skatten räknas då på båda inkomsterna, och månadslönen är det som firman lägger till.',
        ],
        [
          'pension',
          'Räknas pension med?',
          'Avgifterna till den allmänna pensionen ingår i egenavgifterna och arbetsgivaravgiften. Tjänstepension och eget pensionssparande ingår inte: i ett aktiebolag skriver du premien och den särskilda löneskatten bland de fasta kostnaderna, i enskild firma sparar du av lönen. Utdelning ger ingen pension.',
        ],
        [
          'debited',
          'Var finns F-skatten?',
          'Under Pengar på kontot, där den heter debiterad skatt: en del av årets skatt varje månad. Fyll i beloppet från Skatteverket under Om kontot, annars räknas den efter planens egen skatt för året.',
        ],
        [
          'vat',
          'Ska priserna vara med eller utan moms?',
          'Som du vill. Välj i rubriken Pris i UtbudsMix (på telefonen bakom priset) hur dina priser är, så räknas momsen bort. Kostnader skrivs alltid utan moms.',
        ],
        [
          'ownSalary',
          'Ska min egen lön stå bland de fasta kostnaderna?',
          'Nej. Din lön är det som blir kvar på sista raden. Löner bland de fasta kostnaderna är till för anställda.',
        ],
        [
          'hours',
          'Hur skriver jag en kvart?',
          'Med decimaler: 0,25 är en kvart, 0,5 en halvtimme och 0,17 tio minuter. 0:15 och 15 min går lika bra.',
        ],
        [
          'form',
          'Enskild firma eller aktiebolag?',
          'Välj företagsform för varje år högst upp och jämför månadslönen. I ett aktiebolag kan utdelning ge mer än bara lön: Insikter jämför formerna med den, och Lön & utdelning visar hur.',
        ],
        [
          'exact',
          'Stämmer skatten på kronan?',
          'Med Skatteverkets regler räknas skatter och avgifter efter lagens regler för året, med det som planen känner till. Under Lönekalkyl står vad som inte räknas med. Det slutliga beskedet kommer alltid från Skatteverket.',
        ],
        [
          'years',
          'Måste jag fylla i alla tre åren?',
          'Nej. Ett år räcker för en lön. Med Importera från år kopierar du raderna till nästa år och ändrar bara det som skiljer.',
        ],
        [
          'save',
          'När sparas det jag skriver?',
          'När du trycker på Spara, och av sig självt fem minuter efter den senaste ändringen. Osparade ändringar finns kvar i webbläsaren om du råkar stänga den. Är du inloggad kan du öppna planen utan nät också: det du ändrar sparas när kontakten är tillbaka.',
        ],
        [
          'cost',
          'Vad kostar det?',
          `${trialDays} dagar är gratis om du inte har provat förut. Sedan kostar det ${each} kr för 30 dagar eller ${yearly} kr för 12 månader, exklusive moms. Du kan avsluta när du vill under Ditt konto.`,
        ],
        [
          'after',
          'Vad händer med planen om jag slutar betala?',
          'Den finns kvar och går att titta på. När du förnyar kan du ändra i den igen. Vill du att allt tas bort väljer du Ta bort användare.',
        ],
      ),
    ],
  },
  {
    id: '13.0',
    title: 'Kontakt',
    lead: 'Skriv eller ring, så svarar vi så fort vi kan.',
    blocks: [
      { kind: 'part', of: 'contact' },
      heading('Vem du köper av'),
      { kind: 'part', of: 'seller' },
      heading('Så går det fortare'),
      list(
        'Berätta vilken sida du var på och vad du tryckte på.',
        'Skriv från den e-postadress som du loggar in med.',
        'Skicka aldrig ditt lösenord eller ditt kortnummer. Vi frågar inte efter dem.',
      ),
      heading(licenceWords.title),
      text(licenceWords.lead),
      { kind: 'part', of: 'licence' },
    ],
  },
  {
    id: '14.0',
    title: 'Din data',
    lead: 'Vem som ansvarar, vad som lagras om dig och varför, och hur du tar bort det.',
    blocks: [
      heading('Vem som ansvarar för dina uppgifter'),
      { kind: 'part', of: 'seller' },
      { kind: 'part', of: 'contact' },
      heading('Varför de behandlas'),
      list(
        'Konto, planer och prenumeration: för att ge dig det som du har bett om (avtalet med dig). Utan e-postadress går det inte att ha ett konto. Allt annat väljer du själv om du skriver.',
        'Kvitton: för att bokföringslagen kräver att den som säljer sparar dem i sju år (rättslig förpliktelse).',
        'Serverns logg, försök att logga in och det som supporten har gjort: för att hålla tjänsten säker (berättigat intresse).',
        'Inget beslut om dig fattas av ett program, och inget säljs eller används till reklam.',
      ),
      heading('Vilka som behandlar dem åt oss'),
      { kind: 'part', of: 'processors' },
      heading('Dina rättigheter'),
      text(
        'Under Ditt konto laddar du ner allt som vi har om dig i en fil som andra program kan läsa, rättar ditt namn och din e-postadress, och tar bort allt. Du kan också be den som ansvarar att begränsa behandlingen eller invända mot den. Är du inte nöjd kan du klaga hos Integritetsskyddsmyndigheten, imy.se.',
      ),
      heading('Det här lagras på servern'),
      terms(
        'data',
        ...storedData.map(
          ({ title, why, fields }, at) =>
            [`table${at + 1}`, title, `${why} ${fields.map(({ about }) => about).join(' ')}`] as const,
        ),
      ),
      heading('Det här finns på andra ställen'),
      terms('elsewhere', ...storedElsewhere.map(({ title, about }, at) => [`place${at + 1}`, title, about] as const)),
      heading('Ta bort allt'),
      text('Ta bort användare under Ditt konto tar bort kontot och all data från databasen. Det går inte att ångra.'),
      text('Ingen reklam visas, och ingen annan får dina siffror än den som du själv delar planen med.'),
    ],
  },
]
