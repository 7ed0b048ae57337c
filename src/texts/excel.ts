import type { CompanyForm, SalaryMethod, Year } from '../rules/horizon.ts'
import { cashTexts } from './cash.ts'
import { financingTexts } from './financing.ts'
import { outcomeTexts } from './outcome.ts'
import { ownFormulaTexts } from './own-formulas.ts'
import { ownerTexts } from './owner.ts'
import { ownerPageTexts, ownerYearName } from './owner-page.ts'
import { companyFormName, yearName } from './workbench.ts'

/** What of a plan a file does not hold, said in the file and where it is read. */
export const notInFile =
  'Anteckningar på rader, kommentarer, Underlagets texter och logotyp och det som är markerat med Stämmer följer inte med i filen.'

export const excelTexts = {
  product: 'Lönebänken',
  /** names of the sheets, at most 31 characters each */
  sheets: {
    overview: 'Översikt',
    /** of an example only */
    figures: 'Om talen',
    offerings: 'Produktmix',
    fixedCosts: 'Fasta kostnader',
    measures: 'Åtgärder',
    salary: 'Lönekalkyl',
    owner: ownerTexts.file.title,
    account: cashTexts.file.inputs,
    financing: financingTexts.file.title,
    cash: cashTexts.file.title,
    /** of a plan with books only */
    outcome: outcomeTexts.file.title,
    /** of a plan with a year as aktiebolag only */
    ways: 'Lön & utdelning',
    /** of a plan with two owners only */
    couple: 'Två ägare',
    next: 'Nästa 100 kr',
    rules: 'Regler',
    municipalities: 'Kommuner',
    insight: 'Insikter',
    /** of a plan with numbers of its own only */
    ownNumbers: ownFormulaTexts.title,
  },
  ownNumbersNote: 'Tal med namn, som planens formler använder. Ändra ett tal, så följer cellerna med.',
  /** of the sheet of insights */
  insightNote: 'Värden ur sidan Insikter när filen gjordes. De räknas inte om i filen.',
  insightCost: 'Kostnad, kr',
  yesNo: (is: boolean) => (is ? 'ja' : 'nej'),
  /** heading of the column that says which year a row belongs to; the others': fileHeadings */
  yearColumn: 'År',
  companyForm: 'Företagsform',
  method: 'Metod',
  lead: 'Gula celler fylls i. Övriga celler räknas ut av formler och är låsta mot misstag, utan lösenord.',
  schablonName: 'schablon',
  sumOf: (year: string) => `Summa ${year}`,
  columnsOfYear: { schablon: 'Schablon, kr', skatteverket: 'Skatteverkets regler, kr', difference: 'Skillnad, kr' },
  salary: {
    title: 'Lönekalkyl',
    insights: 'Till Insikter: målet och scenarierna',
    owner: 'Om dig och året före, gäller alla tre åren',
    eachYear: 'Varje år för sig: form, metod och schablonens procent och gränser',
    perYear: 'Från överskott till lön, kr per år',
    rule: 'Regel och källa med Skatteverkets regler',
    employment: 'Skatten på enbart lönen från anställningen',
  },
  ways: {
    title: 'Lön & utdelning: fyra sätt att ta ut pengarna',
    lead: `Med Skatteverkets regler. Bladet följer dina priser, kostnader, former och svar på ${ownerTexts.file.title}.`,
    searched: `Lönerna i ${ownerPageTexts.ways.mostInHand} söktes fram när filen gjordes, liksom hur mycket som delas ut: de är värden, och skatten på dem räknas om. Sök på nytt i Lönebänken när något har ändrats. ${ownerPageTexts.rows.keepRate} är också värden från då.`,
    overPlan: ownerPageTexts.overPlan,
    chosen: 'Så tas pengarna ut',
    chosenPay: 'Vald lön, kr',
    chosenDividend: 'Vald utdelning, kr, så långt bolaget har den',
    company: 'Lönen och bolaget, kr',
    dividend: 'Utdelningen, kr',
    tax: 'Skatten på lönen, post för post',
    withDividend: 'Skatten när utdelningen över utrymmet räknas med, post för post',
    last: 'Året efter planen, lika för alla sätt',
    rule: 'Regel och källa',
    heading: (way: string, year: string) => `${way}\n${year}`,
  },
  couple: {
    title: (name: string) => `Lön & utdelning: du och ${name || 'din närstående'}`,
    searched: `Lönerna och utdelningen i ${ownerPageTexts.ways.mostInHand} söktes fram när filen gjordes: de är värden, och skatten på dem räknas om. Sök på nytt i Lönebänken när något har ändrats.`,
    /** what the law makes of the second owner's own answers */
    rules: (name: string) => `Regler för ${name || 'din närstående'}`,
    own: 'Egna löner',
    payOfSurplus: 'Lön om hela delen av överskottet tas ut, kr',
    companyDividend: 'Utdelning till båda, kr',
    heading: (way: string, name: string, year: string) => `${way}\n${name}, ${year}`,
  },
  cash: {
    title: 'Pengar på kontot, månad för månad',
    lead: `Alla tal är formler. De följer svaren på ${cashTexts.file.inputs}, dina priser, kostnader och åtgärder, och årets form och metod.`,
    how: 'Årets kolumn står före sina månader: den har årets tal, och summan av de rader som läggs ihop.',
    rule: 'Regel och källa',
    heading: (month: string, year: string) => `${month}\n${year}`,
    sections: {
      year: 'Året, kr',
      accrued: 'Det som hör till månaden, kr',
      paid: 'Det som kommer in och betalas, kr',
      daily: 'Saldot på månadens dagar, kr',
      owed: 'Skulder, fordringar och ditt, kr',
      entered: 'Ur planen och svaren',
      facts: 'Om månaden',
      calendar: 'Dagar då inget förfaller, utöver lördagar och söndagar',
      costs: 'Fasta kostnader med egna månader: årets kostnad, och antal betalningar hittills',
    },
    entered: {
      isCompany: 'Aktiebolag (1: ja)',
      byLaw: 'Skatteverkets regler (1: ja)',
      salesAt25: 'Årsförsäljning med 25 % moms i priset, kr',
      salesAt12: 'Årsförsäljning med 12 % moms i priset, kr',
      salesAt6: 'Årsförsäljning med 6 % moms i priset, kr',
      salesAtFood: 'Årsförsäljning av livsmedel med moms i priset, kr',
      plainFood: 'Priser som är exkl. moms är livsmedel (1: ja)',
      isOneCostVat: 'Alla kostnader har planens moms (1: ja)',
      variableVat: 'Moms på rörliga kostnader, utom livsmedel, kr',
      variableAtFood: 'Rörliga kostnader som är livsmedel, kr',
      fixedVat: 'Moms på fasta kostnader, utom livsmedel, kr',
      fixedAtFood: 'Fasta kostnader som är livsmedel, kr',
      debitedTold: 'Debiterad skatt är ifylld (1: ja)',
      debitedTax: 'Debiterad skatt, kr per månad',
      drawTold: 'Eget uttag är ifyllt (1: ja)',
      ownDraw: 'Eget uttag, kr per månad',
      vatExempt: 'Momsbefriad (1: ja)',
      salesBefore: 'Högsta årsförsäljning åren före i planen, kr',
      vatByPayment: 'Kontantmetoden (1: ja)',
      vatMonths: 'Vald momsperiod, månader (0: enligt omsättningen)',
      yearVatMonth: 'Månad då ett helt års moms betalas',
      paymentDays: 'Kunderna betalar efter, dagar',
      salesVat: 'Moms på priser som är exkl. moms, %',
      costsVatPercent: 'Moms på åtgärder och kostnader som följer planen, %',
      wantedBuffer: 'Buffert på kontot, kr',
      openingBalance: 'Pengar på kontot när planen börjar, kr',
      taxBefore: 'Skatt kvar för året före, kr',
    },
    facts: {
      month: 'Månad',
      days: 'Dagar i månaden',
      earlyDay: 'Dag i maj då resten av skatten betalas',
      dueDay: 'Dag då skatterna betalas',
      drawDay: 'Dag för eget uttag',
      seasonSoFar: 'Säsongens delar hittills',
      seasonWhole: 'Säsongens delar på ett år',
      fixedPaid: 'Fasta kostnader betalda hittills, ej avrundat',
      foodRate: 'Moms på livsmedel, %',
      foodRateSoFar: 'Livsmedelsmomsen hittills, efter säsongen',
      foodNetSoFar: 'Livsmedels pris utan moms hittills, efter säsongen',
      foodVatSoFar: 'Momsen i livsmedels pris hittills, efter säsongen',
      foodNetWhole: 'Livsmedels pris utan moms på ett år, efter säsongen',
      fixedVatPaid: 'Moms på fasta kostnader hittills, ej avrundat',
      fixedFoodPaid: 'Fasta kostnader som är livsmedel, betalda hittills',
      fixedFoodVat: 'Moms på dem hittills, ej avrundat',
      measuresPaid: 'Åtgärder betalda hittills, ej avrundat',
      bought: financingTexts.file.bought,
      ownMoney: financingTexts.file.ownMoney,
      borrowed: financingTexts.file.borrowed,
      loanInterest: financingTexts.file.interest,
      amortised: financingTexts.file.amortised,
      measureParts: 'Åtgärder hittills, i delar: 27 720 på ett år',
      periodGoesOn: 'Momsperioden fortsätter (1: ja)',
      shortPeriodEnds: 'En månads eller ett kvartals momsperiod slutar (1: ja)',
      yearPeriodEnds: 'Ett års momsperiod slutar (1: ja)',
    },
    calendar: {
      year: 'Kalenderår',
      easterStep: (step: string) => `Påskens dag, steg ${step}`,
      easterDay: 'Påskdagen',
      days: [
        'Nyårsdagen',
        'Trettondedag jul',
        'Första maj',
        'Nationaldagen',
        'Julafton',
        'Juldagen',
        'Annandag jul',
        'Nyårsafton',
        'Långfredagen',
        'Annandag påsk',
        'Kristi himmelsfärdsdag',
        'Midsommarafton',
      ],
    },
  },
  next: {
    title: 'Nästa 100 kr och året efter planen',
    lead: 'Samma kalkyl med lite mer överskott: så mycket behåller du av nästa 100 kr. De två sista kolumnerna är ett år efter år 3, utan och med det som är kvar att stämma av.',
    step: 'Mer för dig, kr',
    more: 'Mer överskott, kr',
    withoutCarried: 'Efter år 3, inget kvar',
    withCarried: 'Efter år 3, med det som är kvar',
  },
  overview: {
    title: 'Lönebänken: din plan i korthet',
    lead: (day: string) => `Hämtad ${day}. Alla tal är formler som följer de andra bladen. ${notInFile}`,
    fileFormat: 'Filformat',
    groups: {
      salary: 'Lön',
      money: 'Försäljning och kostnader, kr per år',
      hours: 'Timmar per år',
      breakEven: 'Brytpunkt: då kostnaderna är täckta',
      plan: 'Alla tre åren',
    },
    lines: {
      mark: 'Vilka regler som gäller',
      totalCoverage: 'Täckningsgrad, %',
      totalMarginPerHour: 'TB per timme, kr',
      netPayPerHour: 'Nettolön per arbetad timme, kr',
    },
  },
  municipalities: {
    title: 'Kommuner',
    lead: 'Källa: SCB (kommunalskatt) och Kammarkollegiet (begravningsavgift för den som inte är med i Svenska kyrkan).',
    name: 'Kommun',
    code: 'Kod',
    localTaxesPercent: 'Kommunalskatt, %',
    funeralFeesPercent: 'Begravningsavgift, %',
  },
  rules: {
    title: 'Regler',
    lead: 'Lagens tal för varje inkomstår, och vad de blir för planens år. Kursivt: preliminärt, härlett eller förra årets tal.',
    rule: 'Regel',
    source: 'Källa',
    column: 'Kolumn med årets regler',
    incomeYear: 'Inkomstår',
    groups: {
      years: 'Planens år, och året efter då den sista utdelningen kommer',
      owner: 'Som det blir för dig',
      constants: 'Lagens tal',
      dividend: 'Utdelning från aktiebolag',
    },
    averageLocalTaxes: 'Kommunalskatt, landets genomsnitt %',
    averageFuneralFees: 'Begravningsavgift, landets genomsnitt %',
    averageChurchFee: 'Kyrkoavgift, landets genomsnitt %',
    generalPensionFrom: 'Allmän Pension, från så många prisbasbelopp',
    generalPensionCap: 'Allmän Pension, högst på så många inkomstbasbelopp',
    publicServiceMax: 'Högsta Public service-avgift',
    templatePercent: 'Schablonavdrag för egenavgifter %',
    templatePercentSenior: 'Schablonavdrag för egenavgifter, äldre %',
    payrollTax: 'Egenavgifter %',
    payrollTaxSenior: 'Egenavgifter, äldre %',
    payrollTaxReduction: 'Nedsättning av egenavgifter %',
    generalPayrollTax: 'Arbetsgivaravgift %',
    generalPayrollTaxSenior: 'Arbetsgivaravgift, äldre %',
    youthFromAge: 'Nedsättning för unga, från ålder',
    youthBelowAge: 'Nedsättning för unga, under ålder',
    youthFrom: 'Nedsättning för unga, första månaden',
    youthTo: 'Nedsättning för unga, sista månaden',
    reliefAge: 'Förhöjt grundavdrag, från ålder vid årets början',
    creditAge: 'Jobbskatteavdrag för äldre, från ålder vid årets början',
    feeAge: 'Lägre avgifter för äldre, från ålder vid årets början',
    noFeesBornUpTo: 'Inga avgifter för den som är född senast',
    phaseOutFrom: 'Jobbskatteavdraget trappas av, från så många prisbasbelopp',
    phaseOutPercent: 'Avtrappning av jobbskatteavdraget %',
    reserveMaxPercent: 'Periodiseringsfond, högst %',
    stateTaxFrom: 'Brytpunkt: högsta inkomst utan statlig skatt',
    stateTaxFromOrdinary: 'Brytpunkt utan förhöjt grundavdrag',
    stateTaxFromSenior: 'Brytpunkt med förhöjt grundavdrag',
    oldAllowance: 'Utrymmet är det högsta av förenklingsregeln och huvudregeln (1: ja)',
    savedGrows: 'Sparat utrymme räknas upp (1: ja)',
    minShare: 'Lönebaserat utrymme, minsta andel av aktierna %',
    flags: {
      aktiebolag: 'Aktiebolag (1: ja)',
      partner: 'Del av överskottet, inte allt (1: ja)',
      seniorRelief: 'Förhöjt grundavdrag (1: ja)',
      seniorWork: 'Jobbskatteavdrag för äldre (1: ja)',
      seniorFees: 'Avgifter för äldre (1: ja)',
      noFees: 'Inga avgifter (1: ja)',
      minor: 'Under 18 år vid årets början (1: ja)',
      allocates: 'Räntefördelning (1: ja)',
      expands: 'Expansionsfond (1: ja)',
      startsAsFirm: 'Enskild firma som startar i år (1: ja)',
      owned: 'Aktierna var dina den 1 januari (1: ja)',
      minShareHeld: 'Så stor andel att lönebaserat utrymme räknas (1: ja)',
    },
    schedules: {
      taxRelief: 'Grundavdrag',
      seniorTaxRelief: 'Förhöjt grundavdrag',
      earnedIncome: 'Jobbskatteavdrag',
      seniorEarnedIncome: 'Jobbskatteavdrag för äldre',
    },
    parts: {
      to: 'till och med, prisbasbelopp',
      base: 'belopp, prisbasbelopp',
      rate: 'andel av inkomsten',
      over: 'av inkomst över, prisbasbelopp',
    },
    step: (schedule: string, step: number, part: string) => `${schedule}, steg ${step}: ${part}`,
  },
  sources: {
    'sfb.2.7': 'Socialförsäkringsbalken 2 kap. 6–7 §§',
    'sfb.58.26': 'Socialförsäkringsbalken 58 kap. 26–27 §§',
    scb: 'SCB, kommunalskatterna',
    kammarkollegiet: 'Kammarkollegiet, begravningsavgiften',
  },
  /** what stands for a rate of VAT that is no number */
  vatWords: { food: 'Livsmedel', plan: 'Planens' },
  validation: {
    title: 'Det går inte att skriva här',
    choice: (choices: string) => `Välj ett av: ${choices}.`,
    whole: (min: number, max: number) => `Skriv ett helt tal mellan ${min} och ${max}.`,
    decimal: (min: number, max: number) => `Skriv ett tal mellan ${min} och ${max}.`,
    text: (max: number) => `Högst ${max} tecken får plats.`,
    date: 'Skriv ett datum, till exempel 2026-09-01.',
    municipality: 'Välj en kommun i listan, eller låt cellen vara tom för landets genomsnitt.',
  },
  yes: 'Ja',
  no: 'Nej',
} as const

/** A calendar year in which something stands in the file: after the plan comes one more, for the last dividend. */
type OwnerYear = Year | 'year4'

const years = { year1: yearName('year1'), year2: yearName('year2'), year3: yearName('year3') } as const
const ownerYears = { ...years, year4: ownerYearName('year4') } as const

/** The choices that stand in cells as words: what each value is called in the file. */
export const excelChoices = {
  year: years satisfies Record<Year, string>,
  ownerYear: ownerYears satisfies Record<OwnerYear, string>,
  companyForm: {
    enskildFirma: companyFormName('enskildFirma'),
    aktiebolag: companyFormName('aktiebolag'),
  } satisfies Record<CompanyForm, string>,
  method: {
    schablon: 'Schablon',
    skatteverket: 'Skatteverkets regler',
  } satisfies Record<SalaryMethod, string>,
  member: { true: excelTexts.yes, false: excelTexts.no },
} as const

const yearsInNames = { year1: 'år1', year2: 'år2', year3: 'år3', year4: 'år4' } as const satisfies Record<
  OwnerYear,
  string
>

/** The defined name of a cell that holds a rule as it is in a year: 'Kommunalskatt %' is kommunalskatt_procent_år1. */
export function nameOfCell(label: string, year: OwnerYear): string {
  const words = label
    .toLowerCase()
    .replaceAll('%', ' procent ')
    .split(/[^\p{L}\d]+/u)
  return [...words.filter((word) => word !== ''), yearsInNames[year]].join('_')
}
