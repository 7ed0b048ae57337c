import type { Year } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'
import type { ValueState } from '../rules/tax-year.ts'
import { workbenchTexts } from './workbench.ts'

const yearNames = { year1: 'år 1', year2: 'år 2', year3: 'år 3', year4: 'år 4' } as const satisfies Record<
  Year | 'year4',
  string
>

const units = { 1000: 'tkr', 1000000: 'Mkr', 1000000000: 'mdkr' } as const

export const parameterLabels = {
  templatePayrollPercent: 'Egenavgifter (schablon) %',
  standardTaxRelief: 'Grundavdrag',
  standardTaxReliefCutOffValue: 'Gräns för skattefri inkomst',
  localTaxesPercent: 'Kommunalskatt %',
  stateTaxCutOfValue: 'Brytpunkt för statlig skatt',
  stateTaxPercent: 'Statlig Skatt %',
  payrollTaxPercent: 'Egenavgifter %',
  generalPensionCutOffValue: 'Högsta Allmän Pension',
  generalPensionPercent: 'Allmän Pension %',
  funeralFeesPercent: 'Kyrko & Begravningsavgifter %',
  earnedIncomeTaxCutOffValue: 'Högsta Jobbskatteavdrag',
  earnedIncomeTaxPercent: 'Jobbskatteavdrag %',
  generalPayrollTaxPercent: 'Arbetsgivaravgift %',
} as const satisfies Record<SalaryRuleName, string>

/** What a row's cut-off means, written beside its name (docs/salary.md). */
export const salaryRowNotes = {
  standardTaxRelief: 'gräns: skattefri inkomst',
  stateTax: 'brytpunkt, före grundavdrag',
  generalPension: 'gräns: högsta avgift',
  earnedIncomeTax: 'gräns: högsta avdrag',
} as const

export const salaryTexts = {
  /** the page's name in messages */
  sheetOf: (year: string, companyForm: string) => `${year} · ${companyForm}`,
  gridLabel: (year: string, companyForm: string) => `${workbenchTexts.pageNames.salary}, ${year}, ${companyForm}`,
  groups: {
    business: 'Verksamheten',
    income: 'Inkomsten',
    taxes: 'Skatter och avgifter',
  },
  columns: {
    sign: 'Tecken',
    label: 'Rad',
    cutOff: 'Gräns, kr',
    percent: 'Procent',
    amount: 'Belopp, kr',
    how: 'Så räknas det',
  },
  /** name of a cell to fill in, for screen readers */
  cellOf: (row: string, column: string) => `${row}, ${column}`,
  /** where the sums of the other modules come from */
  origins: {
    offerings: 'summan i UtbudsMix',
    fixedCosts: 'summan i Fasta Kostnader',
    loanInterest: 'årets räntor i Start och lån',
    measures: (year: Year) => `${yearNames[year]} i Åtgärder`,
  },
  sameAs: (row: string) => `lika med ${row}`,
  fixedAmount: 'fast belopp',
  openingValue: 'ingående värde',
  chosenPay: 'lönen som är vald',
  ofEmployment: (figure: string) => `${figure} på lönen från anställning`,
  withDividend: (figure: string) => `${figure} med utdelningen`,
  isUnder: (value: string, limit: string) => `${value} är under ${limit}`,
  limits: {
    stateTaxCutOfValue: 'brytpunkten för statlig skatt',
    stateTaxThreshold: 'skiktgränsen',
    standardTaxReliefCutOffValue: 'gränsen',
    standardTaxRelief: 'grundavdraget',
  },
  isNotOver: (value: string, limit: string) => `${value} är inte över ${limit}`,
  /** between what decided and the result: '12 000 < 25 042 ger 0 kr' */
  gives: 'ger',
  noSurplus: 'inget överskott',
  noSurplusElse: (amount: string) => `inget överskott, annars ${amount} kr`,
  formulaBar: {
    label: 'Formelfält',
    empty: 'tom',
    rule: (rule: string, incomeYear: number | undefined, source: string) =>
      `Regel: ${rule}${incomeYear === undefined ? '' : `, inkomståret ${incomeYear}`}. Källa: ${source.replace(/\.$/, '')}.`,
    allYears: 'Använd för alla tre åren',
    limits: {
      percent: (max: number) => `procent, högst ${max} tecken`,
      amount: (max: number) => `hela kronor, högst ${max} siffror`,
    },
  },
  kr: (amount: string) => `${amount}\u00A0kr`,
  percent: (value: string) => `${value}\u00A0%`,
  inKronor: (what: string) => `${what}, kr`,
  settings: {
    label: 'Förutsättningar för Skatteverkets regler',
    labelBySchablon: 'Förutsättningar',
    handelsbolag:
      'I ett handelsbolag beskattas varje delägare för sin del. Är överskottet hela bolagets, skriv din andel.',
    average: 'Genomsnitt',
    search: 'Sök bland 290 kommuner',
    noneFound: 'Ingen kommun heter så.',
    noneFoundBut: 'Ingen kommun heter så. Menar du:',
    notAMunicipality: (typed: string) => `Ingen kommun heter ”${typed}”.`,
    severalFit: (typed: string) => `Flera kommuner passar ”${typed}”.`,
    didYouMean: 'Menar du',
    or: ' eller ',
    typeABeginning: 'Skriv början av namnet, så visas kommunerna.',
    /** what counts while a refused answer stands in the field */
    holdsMeanwhile: (name: string) => `${name} gäller så länge.`,
    birthYearHint: 'Fyra siffror, till exempel 1985. Tomt räknas som under 66 år.',
    wrongBirthYear: (startYear: number) => `Skriv ett år med fyra siffror, före ${startYear}.`,
    wholeShare: '100',
    wrongShare: 'Skriv en andel mellan 0 och 100.',
    handsHint: 'Du själv är 1, en anställd på halvtid är 0,5. Årets timmar räknas för så många.',
    handsHeld: (hands: string) => `${hands} arbetar i företaget`,
    churchAverage: (percent: string, state: ValueState) =>
      `${percent} (${state === 'laterYears' ? 'ett senare års genomsnitt' : 'genomsnitt'})`,
    forAllYears: 'Gäller alla tre åren.',
    other: 'Andel, antal som arbetar, anställning och året före',
    otherBySchablon: 'Andel och medarbetare',
    shareHeld: (percent: string | undefined) =>
      percent === undefined ? 'hela överskottet är ditt' : `${percent} % av överskottet är ditt`,
    jobHeld: (kr: string | undefined) => (kr === undefined ? 'ingen anställning' : `lön från anställning ${kr} kr`),
    firmHeld: (isNew: boolean) => (isNew ? 'ny firma' : 'året före är med'),
  },
  /** what a firm that is not new brings along */
  opening: {
    label: 'Från året före År 1',
    isNew: 'Ny firma: inget från året före att stämma av.',
    surplus: 'Förra årets överskott, kr',
    workOut: 'Räkna ut åt mig',
    wrong: 'Skriv hela kronor, högst sju siffror. Ett underskott skrivs med minus.',
    set: (templatePayroll: string, payrollTax: string, loss: string) =>
      `Ifyllt: schablonavdrag ${templatePayroll} kr, egenavgifter ${payrollTax} kr, underskott ${loss} kr.`,
  },
  leftOut: {
    title: 'Det här räknas inte med',
    carriedForward: (income: string, tax: string) =>
      ` Efter år 3 återstår ${income} kr att stämma av på NE-bilagan, omkring ${tax} kr i skatt och avgifter året därpå.`,
    fundsLeft: (kr: string) => ` Efter år 3 är ${kr}\u00A0kr kvar i fonder, som ska skattas senare.`,
    carriedForwardLoss: (loss: string) => ` Efter år 3 återstår ett underskott på ${loss} kr att dra av.`,
    schablon: {
      enskildFirma:
        'Schablonen använder fasta procent. Grundavdrag och jobbskatteavdrag följer inte inkomsten, och nedsättning av egenavgifter, public service-avgift, skattereduktion för förvärvsinkomst, ålder och din egen kommun är inte med. Underskott från tidigare år, avstämning av förra årets egenavgifter, lön från en anställning och de andra delägarnas skatt är inte heller med. Varje år räknas som tolv månader, också ett första år som är kortare.',
      aktiebolag:
        'Schablonen använder fasta procent. Grundavdrag och jobbskatteavdrag följer inte inkomsten, och public service-avgift, skattereduktion för förvärvsinkomst, ålder och din egen kommun är inte med. Lön från en anställning, egenavgifter från en tidigare enskild firma och de andra delägarnas skatt är inte heller med. Hela överskottet tas ut som lön. Bolagsskatt och utdelning räknas på sidan Lön & utdelning, med Skatteverkets regler. Varje år räknas som tolv månader, också ett första år som är kortare.',
    },
    skatteverket: {
      enskildFirma:
        'Andra inkomster än lön från anställning, de andra delägarnas skatt, kapital och ränteavdrag, rot och rut, gåvor, a-kasseavgift, skattereduktion för boende i vissa områden, sjöinkomst, regional nedsättning av egenavgifter, eget pensionssparande, sjukdom, annan karenstid än sju dagar och särskild löneskatt för passiv näringsverksamhet. Räntefördelning, periodiseringsfond och expansionsfond räknas när du fyller i dem. Varje år räknas som tolv månader, också ett första år som är kortare.',
      aktiebolag:
        'Andra inkomster än lön från anställning, de andra delägarnas skatt, kapital och ränteavdrag, rot och rut, gåvor, a-kasseavgift, skattereduktion för boende i vissa områden, sjöinkomst, växa-stöd, regional nedsättning av arbetsgivaravgift, tjänstepension, sjukdom och förmåner. Hela överskottet tas ut som lön. Bolagsskatt och utdelning räknas på sidan Lön & utdelning. Varje år räknas som tolv månader, också ett första år som är kortare.',
    },
  },
  comparing: {
    schablon: 'Schablon, kr',
    skatteverket: 'Skatteverket, kr',
    difference: 'Skillnad, kr',
  },
  staircase: {
    title: 'Från försäljning till lön',
    unit: (unit: keyof typeof units) => `${units[unit]} per år.`,
    lead: (unit: keyof typeof units) => `${units[unit]} per år. Tryck på ett steg för att se raden.`,
    empty: 'Fyll i UtbudsMix, så syns här steg för steg vad som blir kvar av försäljningen.',
    steps: {
      sold: 'Sålt',
      variable: 'Rörliga',
      fixed: 'Fasta',
      measures: 'Åtgärder',
      financing: 'Köp, lån',
      others: 'Delägare',
      fees: 'Avgifter',
      taxes: 'Skatter',
      remaining: 'Kvar',
      deficit: 'Underskott',
      toPay: 'Att betala',
    },
    hover: (step: string, amount: string) => `${step}: ${amount} kr`,
    goTo: (step: string, amount: string, row: string) => `${step}: ${amount} kr. Gå till raden ${row}.`,
    asTable: 'Visa som tabell',
    step: 'Steg',
    amount: 'Belopp, kr',
  },
  next100: {
    title: 'Av nästa 100 kr i överskott',
    before: 'får du behålla ',
    after: ' efter skatt och avgifter.',
    afterByLaw: (kr: string) => ` efter skatt och avgifter, i snitt på de nästa ${kr} kronorna.`,
    onAverage: (tax: string) => `I snitt går ${tax} av överskottet till skatter och avgifter.`,
    moreThanAll: 'Skatter och avgifter är större än hela överskottet.',
    blank: 'Det visas när det finns ett överskott.',
  },
  hidden: {
    title: 'Vad schablonen döljer',
    by: (rulesYear: number) => `Med Skatteverkets regler för ${rulesYear} blir månadslönen `,
    titleByLaw: 'Jämfört med schablonen',
    bySchablon: 'Med schablonen hade månadslönen varit ',
    noneByLaw: (rulesYear: number) => `Med Skatteverkets regler för ${rulesYear} blir det ingen månadslön: `,
    noneBySchablon: 'Med schablonen hade det inte blivit någon månadslön: ',
    more: (amount: string) => `, ${amount} kr mer.`,
    less: (amount: string) => `, ${amount} kr mindre.`,
    same: ', lika mycket.',
    insteadOfToPay: (amount: string) => `, i stället för att betala ${amount} kr i månaden.`,
    compare: 'Jämför rad för rad',
    stop: 'Sluta jämföra',
  },
  /** a number beside what the law rounds it to */
  roundedTo: (exact: string, rounded: string, how: string) => `${exact} → ${rounded} (${how})`,
  rounded: {
    KRONA: 'till hela kronor',
    DOWN: 'ned till hela kronor',
    UP: 'upp till hela kronor',
    DOWN10: 'ned till tiotal',
    DOWN100: 'ned till hundratal',
    UP100: 'upp till hundratal',
    NEAREST100: 'till närmaste hundratal',
  },
  payAndFee: (pay: string, fee: string, sum: string, left: string | undefined) =>
    `${pay} + ${fee} avgift =\u00A0${sum}\u00A0kr${left === undefined ? '' : `, ${left}\u00A0kr blir kvar i bolaget`}`,
  lessFee: (start: string, fee: string, left: string | undefined) =>
    `${start} −\u00A0${fee}${left === undefined ? '' : ` −\u00A0${left}\u00A0kr som blir kvar i bolaget`}`,
  /** how a result was rounded, written after its rule */
  roundings: {
    KRONA: 'Avrundat till hela kronor.',
    DOWN: 'Avrundat nedåt till hela kronor.',
    UP: 'Avrundat uppåt till hela kronor.',
    DOWN10: 'Avrundat nedåt till hela tiotal.',
    DOWN100: 'Avrundat nedåt till hela hundratal.',
    UP100: 'Avrundat uppåt till hela hundratal.',
    NEAREST100: 'Avrundat till närmaste hundratal, 50 nedåt.',
  },
  byMethod: (figure: string, method: string) => `${figure} (${method})`,
  inYear: (figure: string, year: keyof typeof yearNames) => `${figure} ${yearNames[year]}`,
  methods: {
    label: 'Metod',
    differ: 'Alla år räknas inte med samma metod.',
  },
  explained: (what: string, how: string) => `${what}: ${how}`,
  standard: (value: string) => `Standard ${value}`,
  resetTo: (value: string) => `Återställ till ${value}`,
  arithmetic: {
    atMost: (value: string, max: readonly string[]) => `${value}, högst ${max.join(' och ')}`,
    atLeast: (value: string, min: readonly string[]) => `${value}, lägst ${min.join(' och ')}`,
    sum: (of: string) => `summan av ${of}`,
    called: (name: string, values: readonly string[]) => `${name}(${values.join('; ')})`,
  },
} as const
