import type { Year } from '../rules/horizon.ts'
import { kronor, percent } from './format.ts'
import { yearName } from './workbench.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`

interface OfTwo {
  readonly first: number
  readonly second: number
}

const mostInHand = 'Mest i handen'

/** The name of a calendar year in which the owner gets something: after the plan's three comes År 4. */
export const ownerYearName = (year: Year | 'year4'): string => (year === 'year4' ? 'År 4' : yearName(year))

/** Who owns the company with the owner, by the name that is told. */
const otherOf = (name: string) => name || 'din närstående'

export const ownerPageTexts = {
  cards: {
    answer: 'Så tar du ut pengarna',
    couple: 'Så tar båda ut pengarna',
    ways: 'Fyra sätt att ta ut pengarna',
    ownPay: 'Pröva en egen lön',
    shares: 'Om aktierna och bolaget',
    how: 'Så räknas det',
    tools: 'Räntefördelning och fonder',
    leftOut: 'Det här räknas inte med',
  },
  ways: {
    allSalary: 'Allt som lön',
    toThreshold: 'Lön till brytpunkten',
    mostInHand,
    ownPay: 'Egen lön',
  },
  about: {
    allSalary: 'Hela överskottet blir lön, som i Lönekalkyl.',
    toThreshold: 'Lön tills statlig skatt börjar, sedan utdelning inom utrymmet. Resten stannar i bolaget.',
    mostInHand: 'De löner och utdelningar som tillsammans ger mest pengar efter skatt.',
    ownPay: 'Den lön som du själv väljer, sedan utdelning inom utrymmet.',
  },
  /** the answer of a calendar year: what to take out in it, and in the next */
  takeOut: (year: number, pay: number, dividend: number, next: number) => {
    const now = [pay > 0 && `${kr(pay)} i lön`, dividend > 0 && `${kr(dividend)} i utdelning`].filter(Boolean)
    const later = next > 0 ? `${kr(next)} i utdelning ${year + 1}` : undefined
    if (now.length === 0) return later ? `Ta inte ut något ${year}, men ${later}.` : `Ta inte ut något av ${year}.`
    return `Ta ut ${now.join(' och ')} ${year}${later ? `${now.length > 1 ? ', och' : ' och'} ${later}` : ''}.`
  },
  takeOutAsFirm: (year: number, perMonth: number) => `${year} är enskild firma: ta ut ${kr(perMonth)} i månaden.`,
  inHand: (perMonth: number, year: number) => `I handen är det ${kr(perMonth)} i månaden ${year}.`,
  most: (least: number, net: number, last: number, more: string) =>
    `Så får du mest kvar av hela planen${least > 0 ? ` och minst ${kr(least)} i månaden varje år` : ''}, så vitt sökningen ser: ${kr(net)} efter skatt till och med ${last}, ${more}.`,
  /** of what the owner needs at least */
  notKept: (least: number, net: number, last: number) =>
    `Planen räcker inte till ${kr(least)} i månaden varje år: vad som saknas står i tabellen. Hela planen ger då ${kr(net)} efter skatt till och med ${last}.`,
  keptBy: (least: number, way: string) =>
    `Du behöver minst ${kr(least)} i månaden: vad som saknas står i tabellen. ${way} ger så mycket varje år.`,
  countWith: (least: number) => `Räkna med ${kr(least)} i månaden`,
  /** of a year that is no company */
  asFirm: 'enskild firma',
  moreThan: {
    allSalary: (amount: number) => `${kr(amount)} mer än om allt tas som lön`,
    toThreshold: (amount: number) => `${kr(amount)} mer än med lön till brytpunkten`,
    ownPay: (amount: number) => `${kr(amount)} mer än med din egen lön`,
  },
  asMuch: 'lika mycket som på något annat sätt',
  onlyOne: 'och det är det enda sättet som når din gräns varje månad',
  drawFirm: (year: number, perMonth: number) => `Ta ut ${kr(perMonth)} i månaden ${year}.`,
  firmOfYear: (perYear: number) => `Det är ${kr(perYear)} på året, när skatt och egenavgifter är avsatta.`,
  drawNothing: (year: number) => `${year} finns inget att ta ut: överskottet räcker inte.`,
  empty: 'Fyll i en produkt i UtbudsMix, så står det här vad du kan ta ut.',
  years: {
    pay: 'Lön (brutto), kr',
    dividend: 'Utdelning, kr',
    surplus: 'Överskott, kr',
    perYear: 'Kvar till dig, kr',
    taxDue: 'Skatt på förra årets utdelning, kr',
    perMonth: 'I handen, kr/mån',
    lacks: 'Saknas, kr/mån',
  },
  afterPlan: (year: number, dividend: number, due: number) =>
    `${year} (År 4) tar du ut ${kr(dividend)} i utdelning av vinsten ${year - 1}. Den beskattas tillsammans med en lika stor lön som ${year - 1}${due === 0 ? '' : `, och skatten på den, ${kr(due)}, betalas ${year + 1}`}.`,
  lead: (year: string, next: string) =>
    `Vad överskottet ${year} ger i lön samma år, och i utdelning ${next} när bokslutet är klart.`,
  best: 'mest',
  allRows: 'Alla rader',
  fewerRows: 'Färre rader',
  overPlan: 'Hela planen',
  ofYear: (year: string) => `Överskottet ${year}`,
  rows: {
    grossAnnualSalary: 'Lön (brutto)',
    netProfitPerYear: 'Lön efter skatt',
    dividend: (year: string) => `Utdelning ${year}`,
    netDividend: (year: string) => `Utdelning efter skatt ${year}`,
    keepRate: 'Av nästa 100 kr får du behålla',
    pensionIncome: (most: number) => `Pensionsgrundande (tak ${kronor(most)})`,
    sicknessIncome: (most: number) => `Sjukpenninggrundande, SGI (tak ${kronor(most)})`,
    allowance: (year: string) => `Utrymme för lågbeskattad utdelning ${year}`,
    dividendWithin: 'därav använt',
    allowanceLeft: 'sparat till senare',
  },
  /** what a lower salary costs, and why the first year has no room */
  notes: {
    lessPay:
      'Utdelning ger varken pension eller sjukpenning. Lägre lön i år betyder lägre pension längre fram och mindre pengar om du blir sjuk eller föräldraledig.',
    tooMuch: (years: string) => `Egen lön är mer än bolaget har ${years}. Resten måste du skjuta till själv.`,
    fromEquity: (years: string) =>
      `Mest i handen: lönen ${years} är mer än årets överskott räcker till. Resten tas av det som bolaget har kvar från tidigare år.`,
    /** of free equity below 0, whoever has taken it there */
    uncovered:
      'Ett minus i fritt eget kapital, eller kvar i bolaget, är förlust som inte är täckt. Så länge den finns kan inget delas ut.',
    /** of the search: what a later year loses is held for */
    covered:
      'Mest i handen låter inget år sluta med mindre än noll i fritt eget kapital, eller lägre än året började: det som planen förlorar senare delas inte ut (aktiebolagslagen 17 kap. 3 § andra stycket).',
    halfLost: (ways: string) =>
      `Mer än hälften av ett aktiekapital på 25\u00A0000\u00A0kr är borta: ${ways}. Då ska bolaget genast göra en kontrollbalansräkning (aktiebolagslagen 25 kap. 13 §).`,
    halfLostIn: (way: string, years: string) => `${way} ${years}`,
    reserveLeft: (kronor: number) =>
      `Efter År 3 är ${kr(kronor)} kvar i periodiseringsfond. De räknas inte i det du har i handen: bolaget skattar för dem när de återförs.`,
    noRoomYet: (years: string) =>
      `${years} finns inget utrymme för lågbeskattad utdelning: det har bara den som ägde sina aktier redan den 1 januari.`,
    ownReading: (ways: string) =>
      `${ways}: det du tjänar på arbete ett år är lägre än 7,88 prisbasbelopp och utdelningen går över utrymmet. Skatten vilar då på vår tolkning: jobbskatteavdraget räknas med grundavdraget på all inkomst, så som inkomstskattelagen är skriven (63 kap. 3 § och 67 kap. 7 §).`,
    schablonOf: (names: string) => `${names} har Schablon i Lönekalkyl. Här räknas alltid med Skatteverkets regler.`,
  },
  hand: {
    heading: 'I handen',
    ofYear: (year: string, calendarYear: number) => `${year} (${calendarYear})`,
    lead: 'Det som kommer in på ditt eget konto under kalenderåret: årets lön efter skatt, plus utdelning av förra årets vinst, minus skatten på förra årets utdelning. Inget dras när utdelningen betalas ut.',
    year4: (year: number) =>
      `Vinsten från År 3 delas ut År 4 (${year}) och räknas först då. Den beskattas tillsammans med en lika stor lön som År 3.`,
    dueAtEnd: 'Skatt på utdelningen År 4, betalas året efter',
  },
  ownPay: {
    held: 'vad en annan lön ger av hela planen',
    lead: (year: string) => `Vad en annan lön ${year} ger av hela planen, när resten tas ut som i ${mostInHand}.`,
    how: 'Dra punkten, eller skriv.',
    plot: (year: string) => `I handen av hela planen vid olika lön ${year}`,
    ofX: 'lön, tusen kr',
    ofY: 'i handen av hela planen, tusen kr',
    point: (year: string) => `Egen lön ${year}`,
    value: (pay: number, net: number) => `${kronor(pay)} kr i lön, ${kronor(net)} kr i handen av hela planen`,
    best: (pay: number) => `${mostInHand}: ${kronor(pay)}`,
    used: (year: string, pay: number) => `Egen lön ${year}: ${kronor(pay)} kr.`,
    taken: 'Lönerna från Mest i handen är nu din egen lön.',
    takeBest: 'Börja från Mest i handen',
    payKr: 'Lön, kr',
    handKr: 'I handen, kr',
  },
  how: {
    held: 'varje rad med uträkning, regel och källa',
    lead: (way: string, year: string) => `${way}, ${year}: varje rad med sin uträkning, regel och källa.`,
    ofYear: 'År',
    ofWay: 'Sätt',
    inCompany: 'I bolaget',
    room: 'Utrymmet',
    toYou: 'Till dig',
  },
  /** an enskild firma's tools, and what each of them would give */
  tools: {
    notUsed: 'inte använda',
    used: 'används',
    wouldGive: 'Skulle ge på tre år, när allt är betalt',
    gives: (amount: number, ifCapital: number | undefined) => {
      const inAll = amount > 0 ? kr(amount) : 'inget i den här planen'
      return ifCapital === undefined ? inAll : `${inAll}, om firman har ${kr(ifCapital)} i kapital`
    },
    use: 'Använd',
    taken: (tool: string) => `${tool} är med i planen. Fyll i kapitalet i firman om det saknas.`,
  },
  computing: 'Räknar …',
  couple: {
    names: (second: string) => ({ first: 'Du', second: second || 'Din närstående' }),
    shareOf: (name: string, share: number) => `${name}, ${percent(share)}`,
    together: 'Tillsammans',
    /** what to take out in a calendar year, and in the next */
    takeOut: (year: number, pay: OfTwo, dividend: number, next: number, name: string) => {
      const now = [
        pay.first > 0 && `${kr(pay.first)} i lön till dig`,
        pay.second > 0 && `${kr(pay.second)} i lön till ${otherOf(name)}`,
        dividend > 0 && `${kr(dividend)} i utdelning`,
      ].filter((each) => each !== false)
      const later = next > 0 ? `${kr(next)} i utdelning ${year + 1}` : undefined
      if (now.length === 0) return later ? `Ta inte ut något ${year}, men ${later}.` : `Ta inte ut något av ${year}.`
      const [last, ...before] = now.toReversed()
      const all = before.length > 0 ? `${before.toReversed().join(', ')} och ${last}` : last
      return `Ta ut ${all} ${year}${later ? `${now.length > 1 ? ', och' : ' och'} ${later}` : ''}.`
    },
    inHand: (perMonth: OfTwo, year: number, name: string) =>
      `I handen är det ${kr(perMonth.first + perMonth.second)} i månaden ${year}: ${kr(perMonth.first)} till dig och ${kr(perMonth.second)} till ${otherOf(name)}.`,
    least: (least: OfTwo, name: string) =>
      [
        least.first > 0 && `${kr(least.first)} till dig`,
        least.second > 0 && `${kr(least.second)} till ${otherOf(name)}`,
      ]
        .filter((each) => each !== false)
        .join(' och '),
    most: (least: string, net: number, last: number, more: string) =>
      `Så blir det mest kvar till båda av hela planen${least && ` och minst ${least} i månaden varje år`}, så vitt sökningen ser: ${kr(net)} efter skatt till och med ${last}, ${more}.`,
    notKept: (least: string, net: number, last: number) =>
      `Planen räcker inte till ${least} i månaden varje år: vad som saknas står i tabellen. Hela planen ger då ${kr(net)} efter skatt till och med ${last}.`,
    keptBy: (least: string, way: string) =>
      `Minst ${least} i månaden behövs: vad som saknas står i tabellen. ${way} ger så mycket varje år.`,
    moreThanOwn: (amount: number) => `${kr(amount)} mer än med de löner som du skriver själv`,
    afterPlan: (year: number, dividend: number, due: number) =>
      `${year} (År 4) delas ${kr(dividend)} ut av vinsten ${year - 1}. Den beskattas tillsammans med lika stora löner som ${year - 1}${due === 0 ? '' : `, och skatten på den, ${kr(due)}, betalas ${year + 1}`}.`,
    progress: (percent: number) => `Räknar … ${percent}\u00A0%`,
    waysHeld: 'vad andra sätt ger båda',
    rows: (name: string) => ({ first: 'Lön till dig', second: `Lön till ${otherOf(name)}` }),
    own: {
      title: 'Pröva egna löner',
      held: 'vad andra löner ger båda av hela planen',
      lead: 'Skriv en lön för var och en och år. Tomt: hela sin del av överskottet. Utdelningen blir så stor att var och en ryms i sitt utrymme.',
      gives: (net: number, last: number) =>
        `Dessa löner ger båda tillsammans ${kr(net)} efter skatt till och med ${last}.`,
      used: 'Lönerna från Mest i handen är nu de egna lönerna.',
    },
    tooMuch: (years: string) =>
      `Lönerna är mer än bolaget har ${years}. Det som fattas måste skjutas till: det är inga pengar som planen ger.`,
    reading:
      'Ägarna räknas som makar: ett löneavdrag för båda, ett lönebaserat utrymme som delas efter andelarna, och statlig skatt på utdelning över utrymmet ovanpå den högsta inkomsten av de två (57 kap. 36 §). Det är vår tolkning av reglerna från 2026.',
    ownReading:
      'Den som ett år tjänar mindre än 7,88 prisbasbelopp på arbete och får utdelning över utrymmet beskattas efter vår tolkning: jobbskatteavdraget räknas med grundavdraget på all inkomst (63 kap. 3 § och 67 kap. 7 §).',
    whose: 'Vem',
  },
  /** of an aktiebolag, and of an enskild firma */
  leftOut: {
    alone: ['Ägare och närstående utöver dig och en till, som du anger under Om aktierna och bolaget.'],
    couple: [
      'Fler ägare eller närstående än dessa två.',
      'Insikter räknar bara med dig och din del. Underlag visar de löner som du skriver.',
      'Vad en periodiseringsfond i bolaget skulle ge: det söks bara för en ägare.',
    ],
    company: [
      'Karens: utdelning efter att bolaget har slutat vara fåmansföretag.',
      'Ordningen mellan flera bolag med egna löner.',
      'Periodiseringsfonder som finns kvar efter År 3, och skatten på dem.',
    ],
    firm: [
      'Andra inkomster av kapital, som kan kvittas mot räntefördelningen.',
      'Att ett underskott i planen höjer nästa års kapital i firman.',
      'Att ett aktiebolag tar över firmans fonder: här återförs de när firman upphör.',
      'Ersättningsfond, skogskonto och fastigheter med särskilda regler.',
    ],
  },
} as const
