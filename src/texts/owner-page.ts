import type { Year } from '../rules/horizon.ts'
import { kronor } from './format.ts'
import { yearName } from './workbench.ts'

/** The name of a calendar year in which the owner gets something: after the plan's three comes År 4. */
export function ownerYearName(year: Year | 'year4'): string {
  return year === 'year4' ? 'År 4' : yearName(year)
}

/** What Lön & utdelning says, card by card. */
export const ownerPageTexts = {
  cards: {
    ways: 'Fyra sätt att ta ut pengarna',
    hand: 'I handen, år för år',
    ownPay: 'Pröva en egen lön',
    shares: 'Om aktierna och bolaget',
    how: 'Så räknas det',
    tools: 'Enskild firmas egna verktyg',
    leftOut: 'Det här räknas inte med',
  },
  ways: {
    allSalary: 'Allt som lön',
    toThreshold: 'Lön till brytpunkten',
    mostInHand: 'Mest i handen',
    ownPay: 'Egen lön',
  },
  about: {
    allSalary: 'Hela överskottet blir lön, som i Lönekalkyl.',
    toThreshold: 'Lön tills statlig skatt börjar, sedan utdelning inom utrymmet. Resten stannar i bolaget.',
    mostInHand: 'De löner och utdelningar som tillsammans ger mest pengar efter skatt.',
    ownPay: 'Den lön som du själv väljer, sedan utdelning inom utrymmet.',
  },
  answer: (net: number, first: number, last: number) =>
    `Mest i handen: ${kronor(net)} kr efter skatt på hela planen, ${first}–${last}`,
  more: (kr: number) =>
    kr > 0 ? `, ${kronor(kr)} kr mer än om allt tas som lön.` : '. Det är lika mycket som om allt tas som lön.',
  nextBest: (way: string, kr: number) => `Näst bäst av sätten: ${way}, ${kronor(kr)} kr mindre.`,
  lead: (year: string, next: string) =>
    `Vad överskottet ${year} ger i lön samma år, och i utdelning ${next}. Utdelning får tas först när årets bokslut är klart.`,
  best: 'mest',
  overPlan: 'Hela planen',
  ofYear: (year: string) => `Överskottet ${year}`,
  rows: {
    grossAnnualSalary: 'Lön (brutto)',
    netProfitPerYear: 'Lön efter skatt',
    dividend: (year: string) => `Utdelning ${year}`,
    netDividend: (year: string) => `Utdelning efter skatt ${year}`,
    keepRate: 'Av nästa 100 kr får du behålla',
    pensionIncome: (most: number) => `Ger pension, högst ${kronor(most)}`,
    sicknessIncome: (most: number) => `Ger sjukpenning, högst ${kronor(most)}`,
    allowance: (year: string) => `Utrymme för lågbeskattad utdelning ${year}`,
    dividendWithin: 'därav använt',
    allowanceLeft: 'sparat till senare',
  },
  /** what a lower salary costs, and why the first year has no room */
  notes: {
    lessPay:
      'Utdelning ger varken pension eller sjukpenning. Lägre lön i år betyder lägre pension längre fram och mindre pengar om du blir sjuk eller föräldraledig.',
    tooMuch: (years: string) =>
      `Egen lön är mer än bolaget har ${years}. Det som fattas måste skjutas till: det är inga pengar som planen ger.`,
    fromEquity: (years: string) =>
      `Mest i handen: lönen ${years} är mer än årets överskott räcker till. Det som fattas tas av det som bolaget har kvar från tidigare år.`,
    /** of free equity below 0, whoever has taken it there */
    uncovered:
      'Ett minus i fritt eget kapital, eller kvar i bolaget, är förlust som inte är täckt. Så länge den finns kan inget delas ut.',
    noRoomYet: (years: string) =>
      `${years} finns inget utrymme för lågbeskattad utdelning: det har bara den som ägde sina aktier redan den 1 januari.`,
    ownReading: (ways: string) =>
      `${ways}: det du tjänar på arbete ett år är lägre än 7,88 prisbasbelopp och utdelningen går över utrymmet. Skatten vilar då på vår tolkning: jobbskatteavdraget räknas med grundavdraget på all inkomst, så som inkomstskattelagen är skriven (63 kap. 3 § och 67 kap. 7 §).`,
    schablonOf: (names: string) => `${names} har Schablon i Lönekalkyl. Här räknas alltid med Skatteverkets regler.`,
  },
  hand: {
    lead: 'Det som kommer in på ditt eget konto under kalenderåret: årets lön efter skatt, plus utdelning av förra årets vinst, minus skatten på förra årets utdelning. Inget dras när utdelningen betalas ut.',
    year4: (year: number) =>
      `Utdelningen av vinsten År 3 kommer År 4 (${year}). Den räknas inte i något tidigare år, och den beskattas tillsammans med en lika stor lön som År 3.`,
    dueAtEnd: 'Skatt på utdelningen År 4, betalas året efter',
  },
  ownPay: {
    lead: (year: string) => `Vad en annan lön ${year} ger av hela planen, när de andra åren är som du har valt.`,
    how: 'Dra punkten, eller skriv.',
    plot: (year: string) => `I handen av hela planen vid olika lön ${year}`,
    ofX: 'lön, tusen kr',
    ofY: 'i handen av hela planen, tusen kr',
    point: (year: string) => `Egen lön ${year}`,
    value: (pay: number, net: number) => `${kronor(pay)} kr i lön, ${kronor(net)} kr i handen av hela planen`,
    best: (pay: number) => `mest vid ${kronor(pay)}`,
    used: (year: string, pay: number) => `Egen lön ${year}: ${kronor(pay)} kr.`,
    taken: 'Lönerna från Mest i handen är nu din egen lön.',
    takeBest: 'Börja från Mest i handen',
    payKr: 'Lön, kr',
    handKr: 'I handen, kr',
  },
  how: {
    lead: (way: string, year: string) => `${way}, ${year}: varje rad med sin uträkning, regel och källa.`,
    ofYear: 'År',
    ofWay: 'Sätt',
    inCompany: 'I bolaget',
    room: 'Utrymmet',
    toYou: 'Till dig',
  },
  noCompany: {
    lead: 'Inget av åren är aktiebolag. Utdelning finns bara där: välj Aktiebolag för ett år ovanför, så räknas de fyra sätten.',
  },
  computing: 'Räknar …',
  /** of an aktiebolag, and of an enskild firma */
  leftOut: {
    company: [
      'Karens: utdelning efter att bolaget har slutat vara fåmansföretag.',
      'Flera ägare och närstående som arbetar i bolaget, utöver din andel.',
      'Ordningen mellan flera bolag med egna löner.',
      'Periodiseringsfond i bolaget.',
    ],
    firm: [
      'Andra inkomster av kapital, som kan kvittas mot räntefördelningen.',
      'Att planens egna avsättningar till fonder sänker nästa års kapital i firman: det räknas som du skriver det.',
      'Att ett aktiebolag tar över firmans fonder: här återförs de när firman upphör.',
      'Ersättningsfond, skogskonto och fastigheter med särskilda regler.',
    ],
  },
} as const
