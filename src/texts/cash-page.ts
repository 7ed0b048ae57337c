import { cashTexts } from './cash.ts'
import { kronor } from './format.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`
const letters = 3

/** A month in three letters, 0 is January: 'jan'. */
export function shortMonth(month: number): string {
  return (cashTexts.months[month] ?? '').slice(0, letters)
}

/** What the account takes for granted and leaves out; a company has something of its own. */
export function cashLeftOut(hasCompany: boolean): readonly string[] {
  const { leftOut, leftOutOfCompany } = cashPageTexts
  return hasCompany ? [...leftOut, leftOutOfCompany] : leftOut
}

/** What Pengar på kontot says, card by card. */
export const cashPageTexts = {
  cards: {
    answer: 'Vad kan jag ta ut varje månad?',
    balance: 'Kontot månad för månad',
    months: 'Alla månader',
    how: 'Så räknas månaden',
    inputs: 'Om kontot',
    season: 'Säsong',
    costMonths: 'När de fasta kostnaderna betalas',
    leftOut: 'Så har vi räknat, och det här räknas inte med',
  },
  computing: 'Räknar …',
  empty: 'Fyll i en produkt i UtbudsMix, så syns här vad som är på kontot varje månad.',
  kr,
  answer: {
    largest: (amount: number) => kr(amount),
    perMonth: (year: string, mark: string) => `kan du ta ut varje månad ${year}${mark && ` (${mark})`}.`,
    /** of a month in which less is in the account than what is owed */
    borrows: (month: string, short: number) =>
      `Med uttaget som planen har nu finns i ${month} ${kr(short)} mindre på kontot än den moms, den skatt och de avgifter som ska betalas senare.`,
    reached: (even: number) => `Årets nettolön, ${kr(even)} i månaden, går att ta ut jämnt hela året.`,
    notReached: (even: number) => `Årets nettolön är ${kr(even)} i månaden. Så mycket går inte att ta ut varje månad.`,
    tightest: (month: string) => `Trängst är det i ${month}.`,
    without: (day: string, short: number, buffer: number) =>
      buffer > 0
        ? `Även utan uttag saknas ${kr(short)} till bufferten den ${day}.`
        : `Även utan uttag saknas ${kr(short)} på kontot den ${day}.`,
    fails: (day: string, lowest: number, short: number, buffer: number) =>
      buffer > 0
        ? `Med uttaget som planen har nu finns ${kr(lowest)} på kontot den ${day}: ${kr(short)} under bufferten.`
        : `Med uttaget som planen har nu är kontot på ${kr(lowest)} den ${day}.`,
    riseTitle: 'Två års skatt på en gång.',
    rise: (month: string, settled: number, debited: number) =>
      debited > 0
        ? `Från ${month} betalas ${kr(settled)} som är kvar av förra årets skatt, utöver ${kr(debited)} för i år.`
        : `Från ${month} betalas ${kr(settled)} som är kvar av förra årets skatt.`,
    riseWhy: 'Så blir det när vinsten växer och den debiterade skatten inte följer med.',
  },
  balance: {
    lead: (year: string) =>
      `Vad som är på kontot när månaden är slut, ${year}, och vad som är ditt när moms, skatt och avgifter är borträknade.`,
    plot: (year: string) => `Pengar på kontot månad för månad, ${year}`,
    ofY: 'tusen kr',
    month: 'Månad',
    balance: 'På kontot',
    ownersShare: 'Ditt',
    buffer: (amount: number) => `Streckad linje: bufferten, ${kr(amount)}`,
  },
  months: {
    lead: (year: string) =>
      `Vad som kommer in och går ut ${year}, i kronor. Välj en månad, så visas varje rad med sin uträkning.`,
    month: 'Månad',
    shows: 'Visar hur månaden räknas',
    sum: 'Året',
    rows: {
      received: 'Inbetalt från kunder',
      paidCosts: 'Kostnader',
      othersShare: 'Till andra ägare',
      due: 'Till Skatteverket',
      settledMay: 'Kvarskatt i maj',
      draw: 'Eget uttag',
      balance: 'På kontot',
      lowest: 'Som lägst',
      ownersShare: 'Ditt',
    },
  },
  how: {
    lead: (month: string, year: string) =>
      `${month} ${year}: dagarna då något ska betalas, och varje rad med sin uträkning.`,
    ofMonth: 'Månad',
    days: 'Dagarna i månaden',
    noDays: 'Inget ska betalas till Skatteverket den här månaden.',
    day: 'Dag',
    what: 'Vad',
    amount: 'Kronor',
    balanceThen: 'På kontot efter',
    dues: {
      settledFebruary: 'Kvarskatt, det som är över 30 000 kr',
      settledMay: 'Kvarskatt, de första 30 000 kr',
      payTaxDue: 'Arbetsgivaravgift och skatt på förra månadens lön',
      debited: 'Debiterad skatt',
      vatDue: 'Moms',
      refunded: 'Skatt som kommer tillbaka',
      draw: 'Ditt uttag',
    },
    assumed: 'vårt antagande',
    soFar: (how: string) => `Hittills i år: ${how}`,
    ofYear: 'Hela året',
    groups: {
      earned: 'Månadens del av året',
      vat: 'Moms',
      account: 'Kontot',
      ownersShare: 'Vad som är ditt',
    },
  },
  leftOut: [
    'Försäljningen och de rörliga kostnaderna följer säsongen. Fasta kostnader betalas varje månad eller i de månader du skriver, åtgärder i månaderna mellan start och slut. Kostnader betalas samma månad.',
    'Pengar in och kostnader sprids jämnt över månadens dagar. Skatt, avgifter och moms betalas på förfallodagen, eller nästa vardag.',
    'Kvarskatten betalas så att ingen ränta tas ut: det som är över 30 000 kr i februari, resten i början av maj. Överskjutande skatt antas komma tillbaka i augusti.',
    'Momsen räknas på fakturan (faktureringsmetoden), inte när kunden betalar. Den som säljer för högst 120 000 kr om året kan slippa moms: det räknas inte med här.',
    'Inte med: lån och amorteringar, investeringar, lager, moms vid handel med andra länder, ränta på skattekontot och moms den 26:e för den som säljer för mer än 40 miljoner.',
  ],
  /** beside them, of a year as aktiebolag */
  leftOutOfCompany:
    'Året är ett kalenderår, också i ett aktiebolag. Bolaget tar ut hela överskottet som lön: utdelning och skatten på den är inte med.',
  season: {
    lead: 'Hur årets försäljning fördelar sig på månaderna.',
    how: 'Dra en stapel, flytta den med piltangenterna, eller skriv. De andra månaderna delar på resten, så att det blir 100 procent.',
    bar: (month: string) => `Andel av årets försäljning i ${month}`,
    typed: (month: string) => `Säsong i ${month}, %`,
    percent: (percent: string) => `${percent} procent`,
    even: 'Lika varje månad',
    isEven: 'Jämnt över året: lika mycket varje månad.',
  },
  costMonths: {
    lead: 'En kostnad som inte betalas varje månad delas lika på månaderna som du skriver, till exempel 1, 4, 7, 10 eller jan–mar.',
    noCosts: 'Fyll i en fast kostnad först.',
  },
} as const
