/** Rows of an account's month. */
const rows = {
  sales: 'Försäljning exkl. moms',
  variable: 'Rörliga kostnader',
  fixed: 'Fasta kostnader i månaden',
  measures: 'Åtgärder i månaden',
  depreciation: 'Avskrivningar i månaden',
  loanInterest: 'Ränta på lån i månaden',
  surplus: 'Överskott i månaden',
  salesVat: 'Moms på försäljningen',
  costsVat: 'Moms på kostnaderna',
  boughtVat: 'Moms på köp som ska räcka länge',
  vat: 'Månadens moms',
  othersShare: 'Till andra delägare',
  rounding: 'Avrundning av månadens delar',
  grossPay: 'Lön före skatt',
  fees: 'Arbetsgivaravgift på lönen',
  withheld: 'Skatt som dras på lönen',
  ownTax: 'Månadens del av årets skatt och avgifter',
  kept: 'Kvar i företaget',
  net: 'Ditt, efter skatt',
  received: 'Från kunderna, inkl. moms',
  paidCosts: 'Kostnader, inkl. moms',
  flow: 'In och ut, löpande',
  payTaxDue: 'Avgifter och avdragen skatt, förra månadens lön',
  debited: 'Debiterad skatt att betala',
  settledFebruary: 'Kvar av förra årets skatt, i februari',
  settledMay: 'Kvar av förra årets skatt, i maj',
  refunded: 'Förra årets skatt som kommer tillbaka',
  vatCounted: 'Moms som redovisas för månaden',
  vatPeriodSum: 'Momsperiodens moms hittills',
  vatShort: 'Moms för en period som slutar',
  vatYear: 'Årets moms när året slutar',
  vatDue: 'Moms att betala',
  due: 'Att betala den 12:e eller 17:e',
  draw: 'Eget uttag i månaden',
  moved: 'Lån, egna pengar och köp den 1:a',
  loanPaid: 'Ränta och amortering den sista',
  balance: 'Saldo när månaden slutar',
  balanceMoved: 'Saldo den 1:a, efter lån och köp',
  balanceEarly: 'Saldo i början av maj',
  balanceAtDue: 'Saldo efter skatterna den 12:e eller 17:e',
  balanceAtDraw: 'Saldo efter ditt uttag',
  lowBefore: 'Lägsta saldo före ditt uttag',
  lowAfter: 'Lägsta saldo efter ditt uttag',
  lowest: 'Lägsta saldo i månaden',
  roomAfter: 'Uttag per månad som räcker efter uttaget',
  roomBefore: 'Uttag per månad som räcker före uttaget',
  drawRoom: 'Största jämna uttag som månaden klarar',
  receivable: 'Kunderna är skyldiga dig',
  vatOwed: 'Moms som inte är betald',
  payTaxOwed: 'Avgifter och skatt på lön som inte är betald',
  taxGap: 'Skatt som inte är betald',
  ownersShare: 'Ditt av saldot',
  evenSoFar: 'Årets nettolön, jämnt uttagen hittills',
  accountSpare: 'Kontot över bufferten med nettolönen uttagen',
  ownSpare: 'Ditt över bufferten med nettolönen uttagen',
  ownRoom: 'Största jämna uttag som inte lånar av moms och skatt',
} as const

/** Rows that are added up since January. */
const added = {
  sales: rows.sales,
  variable: rows.variable,
  fixed: 'Fasta kostnader',
  measures: 'Åtgärder',
  depreciation: 'Avskrivningar',
  salesVat: rows.salesVat,
  costsVat: rows.costsVat,
  othersShare: rows.othersShare,
  grossPay: rows.grossPay,
  fees: rows.fees,
  withheld: rows.withheld,
  ownTax: 'Årets skatt och avgifter',
  kept: rows.kept,
  debited: 'Debiterad skatt, betalad',
  draw: 'Eget uttag',
} as const

/** Figures of an account's year. */
const ofYear = {
  annualSales: 'Årets försäljning',
  variableCosts: 'Årets rörliga kostnader',
  fixedCosts: 'Årets fasta kostnader',
  measureCosts: 'Årets åtgärder',
  depreciation: 'Årets avskrivningar',
  loanInterest: 'Årets räntor på lån',
  salesAt25: 'Försäljning med 25 % moms i priset',
  salesAt12: 'Försäljning med 12 % moms i priset',
  salesAt6: 'Försäljning med 6 % moms i priset',
  salesAt0: 'Försäljning med priser exkl. moms',
  isCompany: 'Aktiebolag (1: ja)',
  othersShare: 'Andra delägares del av året',
  own: 'Din del av årets överskott',
  net: 'Årslön (netto), hela kronor',
  monthlyNet: 'Månadslön (netto), hela kronor',
  grossPay: 'Årets lön före skatt',
  fees: 'Årets arbetsgivaravgift',
  withheld: 'Årets skatt på lönen',
  ownTax: 'Årets skatt och egenavgifter',
  kept: 'Blir kvar i företaget',
  debitedYear: 'Årets debiterade skatt',
  settlement: 'Kvar av skatten att betala',
  drawYear: 'Årets uttag',
  amortised: 'Årets amorteringar',
  forLoans: 'Överskott före avskrivningar och räntor',
  loansPaid: 'Årets räntor och amorteringar',
  afterLoans: 'Kvar när lånen är betalda',
  taxes: 'Årets skatt och avgifter, och andra delägares del',
  afterDraw: 'Kvar när skatt och uttag är betalda',
  isVatExempt: 'Momsbefriat år (1: ja)',
  isVatByPayment: 'Momsen redovisas när kunden betalar (1: ja)',
  vatMonths: 'Månader i en momsperiod',
  yearVatMonth: 'Månad då årets moms betalas',
  taxBefore: 'Kvar av skatten för året före År 1',
} as const

const named = <P extends string, N extends string>(prefix: P, names: Readonly<Record<N, string>>) =>
  Object.fromEntries(Object.entries(names).map(([name, label]) => [`${prefix}.${name}`, label])) as Record<
    `${P}.${N}`,
    string
  > // one for each

const soFar = Object.fromEntries(
  Object.entries(added).map(([name, label]) => [`cash.${name}SoFar`, `${label} hittills i år`]),
) as Record<`cash.${keyof typeof added}SoFar`, string> // one for each

/** The figures of an account, by the names that an explanation has for them. */
export const cashFigureLabels = { ...named('cash', rows), ...soFar, ...named('cashYear', ofYear) }

const months = { before: 'månaden före', two: 'två månader före', december: 'december året före' } as const

/** The words around the figures of an account. */
export const cashFigureTexts = {
  rows,
  monthBack: (figure: string, month: keyof typeof months) => `${figure}, ${months[month]}`,
} as const

/** The rules that an account follows. */
export const cashRuleLabels = {
  cashSeason: 'Året fördelat efter säsongen',
  cashCostMonths: 'Fasta kostnader i de månader som de betalas',
  cashMeasureMonths: 'Åtgärder från startdatum till slutdatum',
  cashRounding: 'Delarnas avrundningar i ett jämnt år, som skatten tar',
  cashVatExempt: 'Momsbefriat, högst 120 000 kr om året',
  cashVatMethod: 'Moms redovisas vid faktura eller betalning',
  cashSalesVat: 'Moms läggs på försäljningen',
  cashCostsVat: 'Moms på kostnaderna dras av',
  cashPay: 'Lön, avgifter och skatt, lika varje månad',
  cashOwnTax: 'Årets skatt och avgifter, efter säsongen',
  cashTerms: 'Kunderna betalar direkt eller efter 30 dagar',
  cashPayTax: 'Avgifter och avdragen skatt betalas månaden efter',
  cashDebited: 'Debiterad skatt, februari till januari',
  cashSettled: 'Det som är kvar av årets skatt betalas året efter',
  cashRefunded: 'Skatt som kommer tillbaka',
  cashVatPeriod: 'Moms redovisas för en period',
  cashVatDue: 'Moms betalas efter perioden',
  cashDueDay: 'Skatter betalas den 12:e, i januari och augusti den 17:e',
  cashDraw: 'Uttaget, lika varje månad',
  cashFlow: 'Löpande pengar kommer och går lika varje dag',
  cashLowest: 'Lägsta saldot någon dag i månaden',
  cashRoom: 'Så mycket räcker pengarna till varje månad',
  cashTaxGap: 'Årets skatt minus det som är betalt',
  cashYours: 'Saldot minus det som du är skyldig',
} as const

/** Where the due days are said. */
export const cashSourceLabels = {
  'ml.7': 'Mervärdesskattelagen (2023:200) 7 kap. 14–15 §§',
  'ml.18': 'Mervärdesskattelagen (2023:200) 18 kap.',
  'sfl.26': 'Skatteförfarandelagen 26 kap. och Skatteverkets uppgifter om momsdeklarationer',
  'sfl.62': 'Skatteförfarandelagen 62 kap. 3–4 och 9 §§',
  'sfl.65': 'Skatteförfarandelagen 65 kap. 7 §',
} as const
