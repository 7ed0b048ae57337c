import { cashTexts } from './cash.ts'
import { kronor } from './format.ts'
import { yearName } from './workbench.ts'

const kr = (amount: number) => `${kronor(amount)}\u00A0kr`
const letters = 3

/** A month in three letters, 0 is January: 'jan'. */
export const shortMonth = (month: number): string => (cashTexts.months[month] ?? '').slice(0, letters)

/** What the account takes for granted and leaves out; a company has something of its own, and so has who may be without VAT. */
export function cashLeftOut(of: { readonly hasCompany: boolean; readonly isVatExempt: boolean }): readonly string[] {
  const { leftOut, leftOutOfExempt, leftOutOfCompany } = cashPageTexts
  return [...leftOut, ...(of.isVatExempt ? [leftOutOfExempt] : []), ...(of.hasCompany ? [leftOutOfCompany] : [])]
}

export const cashPageTexts = {
  cards: {
    answer: 'Vad kan jag ta ut varje månad?',
    months: 'Alla månader',
    whole: 'Hela planen, 36 månader',
    payBack: 'Kan planen betala tillbaka lånen?',
    how: 'Så räknas månaden',
    inputs: 'Om kontot',
    season: 'Säsong',
    costMonths: 'När de fasta kostnaderna betalas',
    leftOut: 'Så har vi räknat, och det här räknas inte med',
  },
  views: { label: 'Visa', plan: 'Planen', outcome: 'Utfall' },
  empty: 'Fyll i en produkt i UtbudsMix, så syns här vad som är på kontot varje månad.',
  kr,
  answer: {
    largest: (amount: number) => kr(amount),
    perMonth: (year: string, mark: string) => `kan du ta ut varje månad ${year}${mark && ` (${mark})`}.`,
    netPay: (even: number, isReached: boolean) =>
      isReached ? 'Det är hela årets nettolön, jämnt fördelad.' : `Årets nettolön är ${kr(even)} i månaden.`,
    tightest: (month: string, ownersShare: number, balance: number) =>
      `Lägst är det i ${month}: ${kr(balance)} på kontot, varav ${kr(ownersShare)} är dina egna.`,
    back: (amount: number, of: 'vat' | 'tax' | 'both', when: string) =>
      `Dessutom kommer ${kr(amount)} i ${{ vat: 'moms', tax: 'skatt', both: 'moms och skatt' }[of]} tillbaka ${when}, utöver det som ska betalas.`,
    toLoans: (amount: number) => `${kr(amount)} i månaden av nettolönen behövs till lånens amortering.`,
    more: (start: number, year: string) =>
      `Med ${kr(start)} mer på kontot när ${year} börjar går hela nettolönen att ta ut.`,
    needs: (start: number, year: string, month: string, even: number) =>
      `Planen behöver ${kr(start)} mer på kontot när ${year} börjar${even > 0 ? ` för att nettolönen, ${kr(even)} i månaden, ska gå att ta ut` : ''}. Lägst är det i ${month}.`,
    account: (draw: number) => `Kontot räcker till ${kr(draw)} i månaden, men då lånar du av det som ska betalas.`,
    drawn: (draw: number) => `Uttaget som planen har nu, ${kr(draw)} i månaden, lånar av det som ska betalas.`,
    borrows: (month: string, loans: readonly string[]) => `Mest är det i ${month}: ${loans.join(' och ')}.`,
    loan: (from: 'vat' | 'tax' | 'payTax' | 'loan', amount: number, paid: string) =>
      `${kr(amount)} av ${{ vat: 'momsen', tax: 'skatten', payTax: 'arbetsgivaravgiften och skatten på lönen', loan: 'lånet som inte är använt' }[from]} (betalas ${paid})`,
    paidIn: (month: string, year: number) => `i ${month} ${year}`,
    paidAfter: 'efter planens tre år',
    putAside: (percent: number) => `Lägg undan ${percent} % av varje faktura till moms, skatt och avgifter.`,
    use: (draw: number) => `Räkna med ${kr(draw)} i månaden`,
    vatAnyway: {
      exempt: (year: string) => `${year} säljer för mer än 120 000 kr, i år eller ett år före, och räknas med moms.`,
      payment: (year: string) => `${year} säljer för mer än 3 miljoner: momsen räknas när du fakturerar.`,
    },
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
    drawn: (draw: number) => `Med ${kr(draw)} uttaget i månaden.`,
    other: (draw: number) => `På kontot med planens ${kr(draw)} uttaget`,
    plot: (year: string) => `Pengar på kontot månad för månad, ${year}`,
    ofY: 'tusen kr',
    month: 'Månad',
    balance: 'På kontot',
    ownersShare: 'Ditt, när moms, skatt, avgifter och lån som inte är använda är borträknade',
    buffer: (amount: number) => `Streckad linje: bufferten, ${kr(amount)}`,
  },
  months: {
    lead: (year: string) => `Vad som kommer in och går ut ${year}, i kronor. Välj en månad för att se hur den räknas.`,
    month: 'Månad',
    shows: 'Visar hur månaden räknas',
    sum: 'Året',
    rows: {
      received: 'Inbetalt från kunder',
      paidCosts: 'Kostnader',
      othersShare: 'Till andra ägare före skatt',
      due: 'Till Skatteverket',
      settledMay: 'Kvarskatt i maj',
      moved: 'Lån och köp',
      loanPaid: 'Ränta och amortering',
      draw: 'Eget uttag',
      pay: 'Din lön efter skatt',
      ownersDraw: 'Ägarens uttag',
      ownersPay: 'Ägarens lön efter skatt',
      balance: 'På kontot',
      lowest: 'Lägsta saldo',
      ownersShare: 'Varav ditt eget',
    },
  },
  whole: {
    tightest: (day: string, year: number, lowest: number) =>
      `Lägst saldo under de tre åren: ${kr(lowest)} den ${day} ${year}.`,
    enough: 'Startkapitalet räcker.',
    needs: (needed: number, buffer: number) =>
      `Planen behöver ${kr(needed)} mer från start, eller så mycket i kredit${buffer > 0 ? ', för att hålla bufferten' : ''}.`,
    until: (from: string, until: string) =>
      from === until ? `Det behövs i ${from}.` : `Det behövs från ${from} till och med ${until}.`,
    stillOpen: (from: string) => `Det behövs från ${from}, och fortfarande när planen slutar.`,
    month: (month: string, year: number) => `${month} ${year}`,
    plot: {
      label: (first: number, last: number) => `Kontot och lånen månad för månad, ${first}–${last}`,
      ofMonth: 'Månad',
      lines: {
        balance: 'På kontot',
        debt: 'Skuld på lånen',
        safe: 'På kontot med det som kan tas ut varje månad, år för år',
      },
      month: (month: string, year: number) => `${month} ${year}`,
      lowest: (amount: number, month: string) => `lägst ${kr(amount)}, ${month}`,
    },
    quarter: 'Kvartal',
    quarterOf: (quarter: number, year: number) => `Kvartal ${quarter} ${year}`,
    after: {
      title: (year: number) => `Det här förfaller efter december ${year}`,
      nothing: 'Inget av planen förfaller efter det sista året.',
      line: (what: string, amount: number, when: string | undefined) =>
        when === undefined ? `${what}: ${kr(amount)}.` : `${what}: ${kr(amount)}, ${when}.`,
      receivable: 'Kommer in: kundernas sista månad',
      payTax: 'Arbetsgivaravgift och skatt på decembers lön',
      debited: 'Årets sista debiterade skatt',
      settledFebruary: 'Kvarskatt, det som är över 30 000 kr',
      settledMay: 'Kvarskatt, de första 30 000 kr',
      refunded: 'Kommer in: skatt som betalats för mycket',
      vat: 'Moms',
      vatBack: 'Kommer in: moms',
      debt: 'Kvar av lånen, som betalas vidare',
    },
  },
  payBack: {
    times: (times: string, year: number) =>
      `Lånen kan betalas tillbaka: hårdast är ${year}, då räcker pengarna ${times} gånger till ränta och amortering.`,
    short: (lacking: number, year: number) =>
      `Lånen kan inte betalas tillbaka: hårdast är ${year}, då saknas ${kr(lacking)} till ränta och amortering.`,
    left: (left: number, year: number) =>
      left < 0
        ? `Med planens uttag saknas ${kr(-left)} ${year} när skatten också är betald, som tas av det som finns på kontot.`
        : `Med planens uttag är minst ${kr(left)} kvar, ${year}, när skatten också är betald.`,
    debt: 'Skuld när året slutar',
    how: (year: string) => `Så räknas ${year}`,
  },
  inputs: {
    held: (opening: number, payment: string) =>
      `${kr(opening)} när ${yearName('year1')} börjar, kunderna betalar ${payment}`,
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
      moved: 'Lån, egna pengar och köp',
      loanPaid: 'Ränta och amortering',
      draw: 'Ditt uttag',
      pay: 'Din lön efter skatt',
    },
    /** of a company, in place of what one takes out */
    ofCompany: { draw: 'Din lön efter skatt i månaden', drawYear: 'Årets lön efter skatt' },
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
    'Inte med: lager, moms vid handel med andra länder, ränta på skattekontot och moms den 26:e för den som säljer för mer än 40 miljoner.',
  ],
  /** beside them, of who may be without VAT */
  leftOutOfExempt:
    'Den som är momsbefriad och passerar 120 000 kr räknas med moms hela det året. Enligt lag börjar momsen med den försäljning som passerar gränsen.',
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
    held: { even: 'jämnt över året', uneven: 'olika månad för månad' },
  },
  costMonths: {
    lead: 'En kostnad som inte betalas varje månad delas lika på månaderna som du skriver, till exempel 1, 4, 7, 10 eller jan–mar.',
    held: (costs: number) => (costs === 1 ? 'en kostnad har egna månader' : `${costs} kostnader har egna månader`),
    none: 'varje månad',
    noCosts: 'Fyll i en fast kostnad först.',
  },
} as const
