import type { RowColumn } from '../rules/financing.ts'
import type { QuestionName } from '../rules/setting-questions.ts'
import { type SettingOfKind, settingFields } from '../rules/settings.ts'
import { cashTexts } from './cash.ts'
import { filledCell, inHundredths, kronor } from './format.ts'
import { yearName } from './workbench.ts'

type ListName = SettingOfKind<'rows'>
const months = 12
const kr = (amount: number) => `${kronor(amount)}\u00A0kr`

/** A month of the plan in words: 'mars År 2', or that it is before the plan. */
function planMonth(month: number): string {
  if (month === 0) return financingTexts.beforePlan
  const year = (['year1', 'year2', 'year3'] as const)[Math.floor((month - 1) / months)]
  return `${cashTexts.months[(month - 1) % months] ?? ''} ${yearName(year ?? 'year3')}`
}

const fields = {
  investments: 'Köp som ska räcka länge',
  ownMoney: 'Egna pengar in och ut',
  loans: 'Lån',
  depreciationRule: 'Avskrivning enligt lagen',
} as const satisfies Record<QuestionName<'financing'>, string>

const about = {
  investments:
    'Maskiner, datorer, bilar och inredning, utan moms. Köpet betalas med moms den första i månaden och blir en kostnad över flera år. Det som hör ihop skrivs på en rad. Före planen: det som är kvar att skriva av när planen börjar.',
  ownMoney:
    'Det du sätter in i företaget den första i månaden, och med minus det du tar tillbaka. Det är varken försäljning, kostnad eller lön.',
  loans:
    'Lånet kommer den första i månaden. Ränta och amortering betalas den sista, första gången samma månad. Räntan är en kostnad, amorteringen är det inte. Före planen: det som är kvar av lånet när planen börjar, och månaderna som är kvar.',
  depreciationRule:
    'Räkenskapsenlig avskrivning på maskiner och inventarier. 30-regeln: högst 30 procent om året av det som är kvar (18 kap. 13 §). 20-regeln: 20 procent om året av vad de kostade (17 §). Under planens tre år ger 30-regeln alltid mest. Det som kostar mindre än ett halvt prisbasbelopp, 29 600 kr år 2026, dras av direkt (4 §). I enskild firma dras allt som är kvar av när det är högst ett halvt prisbasbelopp (13 §, förenklat årsbokslut).',
} as const satisfies Record<keyof typeof fields, string>

const columns = {
  investments: { name: 'Vad köper du?', amount: 'Kr exkl. moms', month: 'När', years: 'Avskrivning' },
  ownMoney: { amount: 'Belopp (minus = uttag)', month: 'När' },
  loans: {
    name: 'Långivare',
    amount: 'Kr',
    month: 'Utbetalas',
    percent: 'Ränta, %',
    months: 'Månader',
    free: 'Amorteringsfria',
    type: 'Typ',
  },
} as const satisfies { readonly [N in ListName]: Record<keyof (typeof settingFields)[N]['columns'], string> }

export const financingTexts = {
  title: 'Start och lån',
  answer: 'Räcker pengarna från start?',
  listsTitle: 'Köp, egna pengar och lån',
  lead: 'Köp som ska räcka länge, egna pengar och lån. De räknas inte som försäljning. Avskrivningar och räntor är kostnader, resten syns på kontot.',
  explains:
    'Det som köps, sätts in och lånas. Avskrivning och ränta sänker överskottet år för år. Köp med moms, insatta pengar, lån och amortering syns på Pengar på kontot.',
  held: (depreciation: number, interest: number, year: string) =>
    depreciation + interest === 0
      ? `Inga kostnader ${year}.`
      : `Avskrivning ${kr(depreciation)} och ränta ${kr(interest)} ${year}.`,
  fields,
  about,
  columns,
  choices: { depreciationRule: { '30': '30-regeln', '20': '20-regeln' } },
  beforePlan: 'före planen',
  planMonth,
  add: { investments: 'Lägg till köp', ownMoney: 'Lägg till belopp', loans: 'Lägg till lån' },
  remove: (what: string) => `Ta bort ${what}`,
  move: (what: string) => `Flytta ${what}: dra, eller Alt+↑ och Alt+↓ i raden`,
  rowOf: { investments: 'köp', ownMoney: 'belopp', loans: 'lån' },
  full: (most: number) => `Högst ${most} rader får plats.`,
  cell: (column: string, row: number) => `${column}, rad ${row}`,
  years: (years: number) => (years === 0 ? 'enligt lagen' : years === 1 ? 'direkt' : `på ${years} år`),
  types: { straight: 'rak amortering', annuity: 'annuitet' } as Readonly<Record<string, string>>,
  yearTitle: 'Vad det kostar överskottet',
  loanYear: (name: string, interest: number, debt: number) =>
    `${name === '' ? 'Lånet' : name}: ränta ${kr(interest)}, skuld när året slutar ${kr(debt)}.`,
  allWritten: (year: string) =>
    `${year} är det som är kvar att skriva av högst ett halvt prisbasbelopp: allt dras av, som den får göra som har enskild firma med förenklat årsbokslut, normalt med en omsättning på högst 3 miljoner (18 kap. 13 §).`,
  leftOut:
    'Så räknas det: lånade pengar är dina på kontot först när de är använda till köp, insatta är det genast. Varje år räknas som tolv månader: startar du mitt i året är avskrivning, moms, avgifter och F-skatt mindre det första året än här. Avskrivning jämnt över år börjar i köpets månad; på färre år än fem kan den bli mer än skattereglerna medger. Försäljning av inventarier, leasing, byggnader, uppläggningsavgifter och räntebindning räknas inte med.',
  file: {
    title: 'Start och lån',
    lead: 'Skriv i de gula cellerna. Månad: 1 är januari År 1, 36 december År 3, 0 före planen.',
    columns: {
      month: 'Månad, 1–36 (0: före planen)',
      years: 'Skrivs av på år (0: enligt lagen, 1: direkt)',
    } as Readonly<Record<string, string>>,
    perYear: 'År för år, kr',
    perMonth: 'Månad för månad, kr',
    month: 'Månad i planen',
    bought: 'Köp exkl. moms',
    ownMoney: 'Egna pengar',
    borrowed: 'Lånat',
    interest: 'Räntor',
    amortised: 'Amorteringar',
    debt: 'Skuld när månaden slutar',
    debtAtEnd: 'Skuld när året slutar',
    annuity: 'Annuitet, kr per månad',
    ofLoan: (row: string, loan: number) => `${row}, lån ${loan}`,
    atOnce: (year: string) => `Direkt ${year}`,
    byLaw: (year: string) => `Köpt enligt lagen ${year}`,
    straight: (year: string) => `Jämnt ${year}`,
    smallBelow: 'Dras av direkt under',
  },
} as const

export function columnInWords(name: string, column: RowColumn, value: string | number): string {
  switch (column.kind) {
    case 'planMonth':
      return planMonth(Number(value))
    case 'oneOf':
      return typeof value === 'number' ? financingTexts.years(value) : (financingTexts.types[value] ?? value)
    case 'percent':
      return `${inHundredths(Number(value))} %`
    case 'whole':
      if (name === 'free') return value === 0 ? '' : `${value} utan amortering`
      return value === 1 ? '1 månad' : `${value} månader`
    case 'name':
      return String(value)
    case 'kronor':
    case 'signedKronor':
      return value === 0 ? '0 kr' : `${filledCell(Number(value))}\u00A0kr`
  }
}

const ofYear = {
  atOnce: 'Dras av direkt',
  straight: 'Skrivs av jämnt',
  bought: 'Köpt att skriva av enligt lagen',
  boughtSoFar: 'Köpt hittills att skriva av enligt lagen',
  byLaw: 'Räkenskapsenlig avskrivning',
  valueLeft: 'Kvar att skriva av',
} as const

export const financingFigureLabels = Object.fromEntries(
  Object.entries(ofYear).map(([name, label]) => [`financing.${name}`, label]),
) as Record<`financing.${keyof typeof ofYear}`, string> // one for each

export const financingFigureExplanations: Readonly<Record<keyof typeof financingFigureLabels, string>> = {
  'financing.atOnce':
    'Det som kostar mindre än ett halvt prisbasbelopp, och det som du själv har valt att dra av direkt.',
  'financing.straight': 'Lika mycket för varje månad från och med köpet, på så många år som du har valt.',
  'financing.bought': 'Årets köp som inte dras av direkt eller har egna år.',
  'financing.boughtSoFar': 'Köpen hittills i planen som inte dras av direkt eller har egna år.',
  'financing.byLaw':
    '30-regeln: 30 procent av det som är kvar och årets köp, i enskild firma allt när det är högst ett halvt prisbasbelopp. 20-regeln: 20 procent av allt som är köpt.',
  'financing.valueLeft': 'Det som inte är avskrivet när året slutar.',
}

export const financingRuleLabels = {
  depreciation: 'Avskrivning av det som ska räcka länge',
  booksDepreciation: 'Räkenskapsenlig avskrivning',
  straightDepreciation: 'Avskrivning jämnt över år, vår tolkning',
  smallAtOnce: 'Inventarier av mindre värde eller kort livslängd dras av direkt',
  loanInterest: 'Ränta på lån dras av som kostnad',
  amortisation: 'Ränta och amortering betalas varje månad',
  cashBoughtVat: 'Moms på köpet dras av, 25 procent',
  cashMoved: 'Lån, egna pengar och köp den första i månaden',
  forLoans: 'Överskott, avskrivningar och räntor mot ränta och amortering',
  afterDraw: 'Det som är kvar när lån, skatt och uttag är betalda',
} as const

export const financingRuleExplanations: Readonly<Record<keyof typeof financingRuleLabels, string>> = {
  depreciation: 'Utgifter för inventarier dras av genom årliga värdeminskningsavdrag.',
  booksDepreciation:
    'Högst 30 procent om året av det som är kvar och årets köp (30-regeln), eller ned till det lägsta värde som 20 procent om året av anskaffningsvärdet ger (20-regeln).',
  straightDepreciation: 'Årets månader av alla månader, från och med den månad då det köps.',
  smallAtOnce:
    'Det som kostar mindre än ett halvt prisbasbelopp utan moms, eller kan antas räcka högst tre år, får dras av på en gång.',
  loanInterest: 'Skulden när månaden börjar gånger årsräntan, delat med tolv.',
  amortisation:
    'Rak: skulden delad med betalningarna som är kvar. Annuitet: lika stor betalning varje månad. Utan amortering betalas bara räntan. Den sista betalningen tar resten.',
  cashBoughtVat:
    'Momsen betalas med köpet och kommer tillbaka med momsperioden. Den momsbefriade skriver priset med moms.',
  cashMoved: 'Lånade och insatta pengar minus köp med moms.',
  forLoans:
    'Avskrivningar lämnar inte kontot, och räntan är en del av det som ska betalas: båda läggs tillbaka till överskottet.',
  afterDraw: 'Årets skatt och avgifter räknas med det år de hör till, också om de betalas året efter.',
}

export const financingSourceLabels = {
  'il.16.1': 'Inkomstskattelagen 16 kap. 1 §',
  'il.18': 'Inkomstskattelagen 18 kap.',
  'il.18.4': 'Inkomstskattelagen 18 kap. 4 §',
  'il.18.13': 'Inkomstskattelagen 18 kap. 13 § (30-regeln) och 17 § (20-regeln)',
} as const
