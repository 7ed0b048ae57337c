import type { QuestionName } from '../rules/setting-questions.ts'
import type { SettingName } from '../rules/settings.ts'
import { eachYear, yearName } from './workbench.ts'

const [inYear1, inYear2, inYear3] = [yearName('year1'), yearName('year2'), yearName('year3')]

/** What is asked, by its name, or for all its years by the name without the number. */
const fields = {
  sharesOwnedSince: 'Ägt aktierna sedan',
  acquisitionCost: 'Omkostnadsbelopp (vad aktierna kostade dig), kr',
  savedAllowance: 'Sparat utrymme, kr',
  openingEquity: 'Fritt eget kapital från tidigare, kr',
  ownPayBefore: 'Egen lön förra året, kr',
  allPayBefore: 'All lön i bolaget förra året, kr',
  ownPay: 'Egen lön, kr per år',
  leastInHand: 'Så mycket behöver jag minst att leva på, kr i månaden',
  secondSharePercent: 'Din närståendes andel av aktierna, %',
  secondName: 'Din närståendes namn',
  secondIsRelative: 'Vi är inte makar',
  secondBirthYear: 'Din närståendes födelseår',
  secondPay: 'Din närståendes lön, kr per år',
  secondCost: 'Vad din närståendes aktier kostade, kr',
  secondSavedAllowance: 'Din närståendes sparade utrymme, kr',
  secondPayBefore: 'Din närståendes lön förra året, kr',
  secondLeastInHand: 'Så mycket behöver din närstående minst att leva på, kr i månaden',
  companyReserve: 'Avsättning till periodiseringsfond, kr',
  companyReserveBack: 'Återför periodiseringsfond i bolaget, kr',
  companyReserveBefore: 'Bolagets periodiseringsfonder från tidigare, kr',
  interestAllocation: 'Räntefördelning',
  capital: 'Kapital i firman vid årets början, kr',
  savedAllocation: 'Sparad räntefördelning, kr',
  reservePercent: 'Periodiseringsfond, % av resultatet',
  reserveBack: 'Återför periodiseringsfond, kr',
  reserveBefore: 'Periodiseringsfonder från tidigare, kr',
  expansionChange: 'Expansionsfond, ändring, kr',
  openingExpansion: 'Expansionsfond från tidigare, kr',
} as const satisfies Record<QuestionName<'shares' | 'tools'>, string>

const about = {
  sharesOwnedSince:
    'Året då du fick eller köpte aktierna. Den som äger dem den 1 januari har utrymme det året. Tomt: bolaget är nytt.',
  acquisitionCost: 'Det du betalade för aktierna, eller satte in som aktiekapital.',
  savedAllowance: `Utrymme för lågbeskattad utdelning som du inte har använt före ${inYear1}. Det står på din K10.`,
  openingEquity: `Vinster som är kvar i bolaget före ${inYear1}: de kan delas ut redan första året. En förlust skrivs med minus.`,
  ownPayBefore: `Din kontanta lön från bolaget kalenderåret före ${inYear1}.`,
  allPayBefore: `Kontant lön till alla i bolaget, du själv också, kalenderåret före ${inYear1}. Är det mindre än din egen lön räknas din.`,
  ownPay: 'Bruttolön per år som du vill pröva. Tomt: hela överskottet blir lön.',
  leastInHand:
    'Det du har i handen under året, delat på tolv månader. Mest i handen ger minst så mycket varje år i planen, om pengarna räcker. Tomt: ingen gräns.',
  secondSharePercent:
    'För dig som äger bolaget med en närstående, eller har en som arbetar i det: make, barn, förälder eller syskon. Skriv 0 för den som arbetar där utan att äga aktier. Tomt: bara du. Fler än en närstående räknas inte med.',
  secondName: 'Namnet som står i svaret, i tabellerna, i Underlag och i Excel. Tomt: din närstående.',
  secondIsRelative:
    'Makar räknas tillsammans: ett löneavdrag på åtta inkomstbasbelopp för båda. Andra närstående har var sitt. Det är vår tolkning av reglerna från 2026.',
  secondBirthYear: 'Året då din närstående föddes. Tomt: i arbetsför ålder.',
  secondPay:
    'Bruttolönen per år till din närstående. Tomt: hela sin del av överskottet. Den som inte arbetar i bolaget har 0.',
  secondCost: 'Det som din närstående betalade för sina aktier, eller satte in som aktiekapital.',
  secondSavedAllowance: `Din närståendes utrymme för lågbeskattad utdelning som inte har använts före ${inYear1}.`,
  secondPayBefore: `Din närståendes kontanta lön från bolaget kalenderåret före ${inYear1}.`,
  secondLeastInHand: 'Det din närstående har i handen under året, delat på tolv månader. Tomt: ingen gräns.',
  companyReserve:
    'Det av årets vinst som bolaget väntar med att skatta för, högst en fjärdedel av överskottet. Så länge kan det inte delas ut, och bolaget skattar för en liten ränta på det. Det ska tillbaka senast det sjätte året.',
  companyReserveBack: 'Det som bolaget tar tillbaka och skattar för i år, utöver det som måste tillbaka. Äldst först.',
  companyReserveBefore: `Det som är kvar av fonder som bolaget satte av åren före ${inYear1}.`,
  interestAllocation:
    'En del av överskottet beskattas med 30 procent, som ränta på kapitalet i firman, i stället för som lön för arbete.',
  capital:
    'Tillgångar minus skulder, enligt kapitalunderlaget i deklarationen. Är skulderna större skrivs ett minus. Fonder från tidigare ska vara avdragna. Det som planen själv sätter av räknas bort av sig självt.',
  savedAllocation: `Räntefördelning som du inte har använt före ${inYear1}.`,
  reservePercent:
    'Så stor del av resultatet som du väntar med att skatta för, högst 30 procent. Den ska tillbaka senast det sjätte året.',
  reserveBack: 'Det som du själv tar tillbaka och skattar för i år, äldst först.',
  reserveBefore: `Det som är kvar av fonder från åren före ${inYear1}.`,
  expansionChange:
    'Till fonden, eller med minus från den. Det som sätts av beskattas med 20,6 procent tills det tas ut.',
  openingExpansion: `Det som finns i fonden när ${inYear1} börjar.`,
} as const satisfies Record<keyof typeof fields, string>

const companyReserveOf = (years: number) => `Bolagets periodiseringsfond från ${years} år före ${inYear1}, kr`
const reserveOf = (years: number) => `Periodiseringsfond från ${years} år före ${inYear1}, kr`

/** What is asked for each year, where one stands alone: a conflict, an import. */
const ofYears = {
  ...eachYear('ownPay', (year) => `Egen lön ${year}, kr`),
  ...eachYear('secondPay', (year) => `Din närståendes lön ${year}, kr`),
  ...eachYear('companyReserve', (year) => `Bolagets avsättning till periodiseringsfond ${year}, kr`),
  ...eachYear('companyReserveBack', (year) => `Återför periodiseringsfond i bolaget ${year}, kr`),
  companyReserveBefore1: companyReserveOf(1),
  companyReserveBefore2: companyReserveOf(2),
  companyReserveBefore3: companyReserveOf(3),
  companyReserveBefore4: companyReserveOf(4),
  companyReserveBefore5: companyReserveOf(5),
  companyReserveBefore6: companyReserveOf(6),
  capital1: `Kapital i firman vid början av ${inYear1}, kr`,
  capital2: `Kapital i firman vid början av ${inYear2}, kr`,
  capital3: `Kapital i firman vid början av ${inYear3}, kr`,
  capital4: `Kapital i firman vid slutet av ${inYear3}, kr`,
  ...eachYear('reservePercent', (year) => `Periodiseringsfond ${year}, % av resultatet`),
  ...eachYear('reserveBack', (year) => `Återför periodiseringsfond ${year}, kr`),
  reserveBefore1: reserveOf(1),
  reserveBefore2: reserveOf(2),
  reserveBefore3: reserveOf(3),
  reserveBefore4: reserveOf(4),
  reserveBefore5: reserveOf(5),
  reserveBefore6: reserveOf(6),
  ...eachYear('expansionChange', (year) => `Expansionsfond, ändring ${year}, kr`),
} as const satisfies Record<Exclude<SettingName<'shares' | 'tools'>, keyof typeof fields>, string>

export const ownerTexts = {
  fields,
  about,
  ofYears,
  /** what is known from before the plan, folded together */
  before: `Från åren före ${inYear1}`,
  /** the fields of an aktiebolag's owner */
  shares: {
    label: 'Om aktierna och bolaget',
    newCompany: (year: number) => `${year}, nytt bolag`,
    since: (year: number) => `ägda sedan ${year}`,
    allAsPay: 'allt',
    isNew: 'inget från tidigare',
    second: {
      title: 'En närstående äger eller arbetar i bolaget',
      told: 'räknas med',
      none: 'nej',
      onlyYou: 'bara du',
      unnamed: 'din närstående',
      workingAge: 'i arbetsför ålder',
      wholeShare: 'hela sin del',
      same: 'Din närstående räknas med samma kommun och kyrkoavgift som du, utan annan lön, och som ägare sedan samma år.',
    },
    reserves: {
      title: 'Periodiseringsfond i bolaget',
      computing: 'Räknar …',
      used: (kr: string) => `${kr} kr sätts av`,
      fromBefore: 'finns från tidigare',
      notUsed: 'inte använd',
      gives: (kr: string) => `Den skulle ge ${kr} kr mer i handen av hela planen.`,
      givesNothing: 'I den här planen ger den inget mer i handen.',
      look: 'Vad skulle den ge?',
      use: 'Använd',
    },
    held: {
      savedAllowance: (kr: string) => `sparat utrymme ${kr} kr`,
      openingEquity: (kr: string) => `fritt eget kapital ${kr} kr`,
      ownPayBefore: (kr: string) => `egen lön ${kr} kr`,
      allPayBefore: (kr: string) => `all lön ${kr} kr`,
    },
  },
  /** the fields of an enskild firma's tools */
  tools: {
    label: 'Räntefördelning och fonder',
    atEnd: `Efter ${inYear3}`,
    hasBefore: 'något från tidigare är med',
    nothingBefore: 'inget från tidigare',
    notChosen: `Kapitalet ger ingen räntefördelning förrän du kryssar i ${fields.interestAllocation}.`,
    isNew: `Firman räknas som ny ${inYear1}, eftersom inget är ifyllt från åren före. Det år som firman startar görs ingen räntefördelning. Har den funnits längre fyller du i värdena från åren före, här eller i Lönekalkyl.`,
    counted: (year: string, capital: string) =>
      `${year} räknas räntefördelningen på ${capital} kr, med planens fonder och sparad räntefördelning inräknade.`,
    startsIn: (year: string) =>
      `Firman börjar ${year}, efter ett år som aktiebolag. Det år som den startar görs ingen räntefördelning.`,
  },
  /** the sheet of the file with the same questions */
  file: {
    title: 'Ägarens pengar',
    shares: 'Aktiebolag: lön och utdelning med Skatteverkets regler',
    tools: 'Enskild firma: räntefördelning och fonder med Skatteverkets regler',
    questions: {
      sharesOwnedSince: `${fields.sharesOwnedSince} (tomt: nytt bolag)`,
      ownPay: `${fields.ownPay} (tomt: allt)`,
      secondPay: `${fields.secondPay} (tomt: hela sin del)`,
      secondSharePercent: `${fields.secondSharePercent} (tomt: bara du)`,
    } satisfies Partial<Record<keyof typeof fields, string>>,
    yearsBefore: (years: number) => `${years} år före ${inYear1}`,
  },
} as const
