import { measureHoursPerYear } from '../../rules/limits.ts'
import { financingFigureExplanations } from '../financing.ts'
import { decimal } from '../format.ts'
import type { breakEvenTexts, figureLabels } from '../labels.ts'
import { cashFigureExplanations } from './cash-explanations.ts'
import { dividendFigureExplanations } from './dividend-explanations.ts'
import { toolFigureExplanations } from './tool-explanations.ts'

/** What each figure of a year or of the plan means: the rows of Lönekalkyl, the sums, and what stands beside them. A figure without its words is a type error. */
export const figureExplanations: Readonly<Record<keyof typeof figureLabels, string>> = {
  totalAnnualSales: 'Årets försäljning av alla varor och tjänster, utan moms.',
  totalYearGrossMargin:
    'Vad årets försäljning lämnar efter sig när de rörliga kostnaderna är betalda. Ett minus räknas som 0.',
  sumYearGrossMargin: 'Summan av radernas årstäckningsbidrag, med sitt tecken.',
  totalCoverage: 'Årets täckningsbidrag i procent av årets försäljning.',
  totalWorkHours: 'Alla timmar som årets försäljning tar.',
  totalMarginPerHour: 'Årets täckningsbidrag delat med alla timmar som försäljningen tar.',
  totalFixedCost: 'Summan i Fasta Kostnader för året.',
  TotalMeasuredCostsYear: 'Vad åtgärderna kostar under året.',
  depreciation: 'Det som årets överskott sänks med för köp som ska räcka länge, i Start och lån.',
  loanInterest: 'Årets räntor på lånen i Start och lån.',
  TotalMeasuredHoursYear: 'Timmarna som åtgärderna tar under året.',
  plannedHours: `Timmarna i UtbudsMix och Åtgärder tillsammans. Ett arbetsår är ungefär ${decimal(measureHoursPerYear, 0)} timmar för var och en som arbetar i företaget.`,
  netPayPerHour: 'Årslön efter skatt delad med årets planerade timmar.',
  surplus:
    'Årstäckningsbidraget minus fasta kostnader, åtgärdskostnader, avskrivningar och räntor. Ett underskott visas som 0 och står i ord.',
  othersShare: 'Den del av överskottet som de andra delägarna beskattas för.',
  ownShare: 'Den del av överskottet som är din och som din lön räknas på.',
  returnedTemplatePayroll:
    'Förra årets schablonavdrag, som läggs tillbaka när de riktiga avgifterna är kända (ruta R40 på NE-bilagan).',
  paidPayrollTax: 'Egenavgifterna som du faktiskt påfördes förra året, som dras av (ruta R41 på NE-bilagan).',
  carriedLoss: 'Underskott från tidigare år som dras från årets överskott (ruta R24 på NE-bilagan).',
  templatePayroll:
    'Ett avdrag för de egenavgifter som du ska betala, räknat som en schablon i procent av överskottet. Det sänker inkomsten som beskattas, men är ingen kostnad.',
  generalPayrollTax: 'Det som aktiebolaget betalar i avgift på din lön.',
  grossAnnualSalary:
    'Lönen före skatt. I ett aktiebolag så stor att lön och arbetsgivaravgift tillsammans är hela överskottet.',
  settlement: 'Det som återstår att stämma av från en enskild firma som du hade före aktiebolaget.',
  businessIncome: 'Det som firman lämnar till beskattning som aktiv näringsverksamhet. På det betalas egenavgifter.',
  lossForward: 'Underskottet som du får dra av nästa år.',
  employmentIncome: 'Lön från en anställning vid sidan av företaget, före skatt.',
  fixedEarnedIncome: 'Inkomsten som skatten räknas på, före grundavdrag.',
  standardTaxRelief:
    'En del av inkomsten som är skattefri. I schablonen ett fast belopp, i lagen beror den på inkomst och ålder.',
  taxableIncome: 'Fastställd förvärvsinkomst minus grundavdrag.',
  localTaxes: 'Skatt till kommun och region, i procent av den beskattningsbara inkomsten.',
  stateTax: 'Statlig inkomstskatt på den del av inkomsten som ligger över gränsen.',
  payrollTax:
    'Egna sociala avgifter, som du betalar i enskild firma och handelsbolag: pension, sjukförsäkring och annat.',
  generalPension: 'Allmän pensionsavgift på 7 procent av inkomsten, upp till ett tak.',
  funeralFees: 'Begravningsavgift, och kyrkoavgift för den som är med i Svenska kyrkan.',
  publicServiceFee: 'Avgift till radio och tv, med ett tak. Räknas med Skatteverkets regler.',
  reductionOfGeneralPension: 'Skatten sänks med lika mycket som pensionsavgiften, så avgiften kostar dig inget.',
  earnedIncomeTax: 'Avdrag på skatten för den som arbetar. Det kan inte bli större än kommunalskatten.',
  earnedIncomeReduction:
    'En mindre sänkning av skatten för den som har inkomst av arbete. Räknas med Skatteverkets regler.',
  employmentTax: 'Skatten på lönen från anställningen för sig. Den betalas av den lönen och belastar inte företaget.',
  ...toolFigureExplanations,
  netProfitPerYear: 'Det som blir kvar till dig på ett år när skatter och avgifter är betalda.',
  netProfitPerMonth: 'Årslön (netto) delad med tolv.',
  breakEvenSales: 'Den försäljning som precis täcker de fasta kostnaderna.',
  breakEvenPercent: 'Brytpunkten i procent av årets försäljning.',
  breakEvenSalesWithMeasures: 'Den försäljning som precis täcker fasta kostnader och årets åtgärder.',
  breakEvenPercentWithMeasures: 'Brytpunkten med åtgärderna, i procent av årets försäljning.',
  safetyMargin: 'Hur många kronor försäljningen kan falla innan kostnaderna inte längre täcks.',
  safetyMarginPercent: 'Samma sak i procent av årets försäljning.',
  effectiveTax: 'Alla skatter och avgifter i procent av överskottet.',
  keepRate: 'Vad du får behålla om överskottet blir 100 kr större.',
  marginalTax: 'Hur stor del av nästa krona som går till skatter och avgifter.',
  loss: 'Så mycket större är kostnaderna än årstäckningsbidraget.',
  toPayPerYear: 'Skatter och avgifter som det inte finns något överskott att betala med, på ett år.',
  toPayPerMonth: 'Samma sak i månaden.',
  carriedForwardIncome: 'Det som återstår att stämma av på NE-bilagan när de tre åren är slut.',
  carriedForwardTax: 'Ungefär vad det kostar i skatt och avgifter året därpå.',
  totalMeasuredHours: 'Alla åtgärders timmar under tre år.',
  totalMeasuredCosts: 'Alla åtgärders kostnader under tre år.',
  ...dividendFigureExplanations,
  ...cashFigureExplanations,
  ...financingFigureExplanations,
}

export const breakEvenExplanations: Readonly<Record<keyof typeof breakEvenTexts.headings, string>> = {
  name: 'Den försäljning då kostnaderna är täckta. Blandas lätt ihop med brytpunkten för statlig skatt, som är något annat.',
  percent: 'Raden i procent av årets försäljning.',
  amount: 'Raden i kronor per år.',
}
