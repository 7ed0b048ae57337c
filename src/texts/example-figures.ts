export const figureOrigins = {
  assumed: 'Antagande',
  checked: 'Antagande, jämfört med källa',
  law: 'Lag',
} as const

export interface FigureOrigin {
  readonly what: string
  readonly kind: keyof typeof figureOrigins
  readonly why: string
}

const taxes: FigureOrigin = {
  what: 'Skatter och avgifter',
  kind: 'law',
  why: 'Lagens tal för varje inkomstår, med källa på varje rad i bladet Regler. Kommunalskatten är landets genomsnitt, från SCB: välj din kommun i planen.',
}

const growth = (volume: number, costs: number): FigureOrigin => ({
  what: 'År 2 och år 3',
  kind: 'assumed',
  why: `Volymerna ökar med ${volume} % och de fasta kostnaderna med ${costs} % om året, priserna är oförändrade. Ingen prognos: det visar hur åren räknas.`,
})

export const exampleFigureTexts = {
  title: 'Var talen kommer från',
  lead: 'Ett antagande är Lönebänkens eget och ingen statistik. Resonemanget står bredvid, så att du kan byta talet mot ditt.',
  columns: { what: 'Tal', kind: 'Slag', why: 'Så är det tänkt' },
} as const

/** Where the figures of each example come from. What is counted here is the first year's, and counted again by a test. */
export const exampleFigures = {
  konsult: [
    {
      what: 'Timmar som säljs',
      kind: 'checked',
      why: '1 240 timmar. Civilekonomerna räknar i sitt råd till egna företagare med fem debiterbara timmar av åtta (civilekonomerna.se, Hur mycket ska jag ta betalt?), och Sveriges Ingenjörer med omkring 1 900 arbetstimmar om året (Ingenjören 28 maj 2024): 65 % av 1 900 är 1 235.',
    },
    {
      what: 'Timpris 950 kr',
      kind: 'checked',
      why: 'Utan moms. Över den timkostnad på 630 kr som Sveriges Ingenjörer räknar fram i ett exempel med 1 600 debiterade timmar (Ingenjören 28 maj 2024): med färre timmar måste varje timme bära mer.',
    },
    {
      what: 'Fast pris, månadsavtal och kurs',
      kind: 'assumed',
      why: 'Ger 1 056 till 1 500 kr per timme: den som lovar ett pris tar betalt för risken, och en kursdag för det som är förberett.',
    },
    {
      what: 'Fasta kostnader 149 100 kr',
      kind: 'assumed',
      why: 'Plats på kontorshotell 3 500 kr i månaden, dator och program 2 000, telefon och internet 800, bokföring 1 500, resten per år.',
    },
    growth(4, 3),
    taxes,
  ],
  frisor: [
    {
      what: 'Timmar i stolen',
      kind: 'assumed',
      why: '1 300 timmar med kund på ett år, knappt 30 i veckan i 44 veckor. Resten är städning, bokning och väntan.',
    },
    {
      what: 'Priser på behandlingar',
      kind: 'checked',
      why: 'Med 25 % moms. Ger 718 kr per timme i stolen. Frisörföretagarna räknade 2019 med att en frisör måste få in ungefär 600 kr per timme (Östersunds-Posten, juli 2019); priserna har stigit sedan dess.',
    },
    {
      what: 'Rörlig kostnad',
      kind: 'assumed',
      why: 'Färg, schampo och handdukar till varje kund utan moms. Produkter säljs med omkring 45 % marginal.',
    },
    {
      what: 'Fasta kostnader 157 800 kr',
      kind: 'assumed',
      why: 'Störst är stolshyran, 8 000 kr i månaden. Bokföring 1 200 kr och bokningssystem 600 kr i månaden.',
    },
    growth(4, 3),
    taxes,
  ],
  webbutik: [
    {
      what: 'Priser och inköp',
      kind: 'assumed',
      why: 'Priser med 25 % moms. Inköp med frakt hem är 46–49 % av priset utan moms, så att ungefär hälften blir kvar.',
    },
    {
      what: 'Volym',
      kind: 'assumed',
      why: '3 500 varor om året, knappt tio om dagen: vad en person hinner packa och sköta på omkring 1 100 timmar.',
    },
    {
      what: 'Annonser 165 000 kr',
      kind: 'assumed',
      why: 'Drygt 10 % av försäljningen utan moms, den kostnad som svänger mest i en webbutik.',
    },
    {
      what: 'Övriga fasta kostnader',
      kind: 'assumed',
      why: 'Lager och kontor 7 000 kr i månaden, emballage knappt 7 kr per vara, bokföring 2 500 kr i månaden.',
    },
    growth(8, 3),
    taxes,
  ],
  hantverkare: [
    {
      what: 'Timpris 560 kr',
      kind: 'assumed',
      why: 'Utan moms. Kunden betalar 700 kr med moms, 490 kr efter rotavdrag på 30 %. Prisguider på nätet skiljer sig mycket åt och säger inte alltid om moms och rotavdrag är med: ingen av dem används.',
    },
    {
      what: 'Fasta priser',
      kind: 'assumed',
      why: 'Kök och altan ger 590 respektive 625 kr per timme när materialet är betalt: något mer än timpriset, för risken.',
    },
    { what: 'Material', kind: 'assumed', why: 'Säljs vidare med 15 % påslag på inköpet.' },
    {
      what: 'Timmar som säljs',
      kind: 'assumed',
      why: '1 292 timmar. Resten är offerter, inköp och körning.',
    },
    {
      what: 'Fasta kostnader 212 700 kr',
      kind: 'assumed',
      why: 'Störst är bilen, knappt 7 700 kr i månaden med leasing, drivmedel och försäkring. Förråd 2 500 kr i månaden.',
    },
    growth(3, 3),
    taxes,
  ],
  cafe: [
    {
      what: 'Priser',
      kind: 'assumed',
      why: 'Med 12 % moms, som för servering. Det som kunden tar med sig är livsmedel: välj det på raden. Råvarorna har livsmedlens moms, löner, försäkringar och tillstånd ingen.',
    },
    {
      what: 'Volym',
      kind: 'assumed',
      why: '300 öppna dagar: 63 koppar, 40 fikabröd, 22 smörgåsar och 17 luncher om dagen.',
    },
    {
      what: 'Råvaror',
      kind: 'assumed',
      why: '32 % av matens pris utan moms: det egna talet Råvara, som kostnaderna på de raderna räknas ut av (=Pris exkl. moms*Råvara). En kopp kaffe kostar 6,50 kr vad den än säljs för, 19 % av priset utan moms.',
    },
    {
      what: 'Lön anställd 330 000 kr',
      kind: 'law',
      why: 'Antagen lön på 20 900 kr i månaden för deltid, med arbetsgivaravgift 31,42 % (Skatteverket). Semester och pension är inte med.',
    },
    {
      what: 'Lokal och drift',
      kind: 'assumed',
      why: 'Hyra 22 000 kr i månaden, el, vatten och sopor drygt 5 000. Inventarierna är en årlig avbetalning.',
    },
    growth(3, 3),
    taxes,
  ],
} as const satisfies Readonly<Record<string, readonly FigureOrigin[]>>
