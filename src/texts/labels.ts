import { cashFigureLabels, cashRuleLabels, cashSourceLabels } from './cash-labels.ts'
import {
  dividendFigureLabels,
  dividendParameterLabels,
  dividendRuleLabels,
  dividendSourceLabels,
} from './dividend-labels.ts'
import { rowFigureLabels } from './figure-labels.ts'
import { financingFigureLabels, financingRuleLabels, financingSourceLabels } from './financing.ts'
import { toolRuleLabels, toolRuleNames, toolSources } from './sole-trader-tools.ts'

export const figureLabels = {
  ...rowFigureLabels,
  ...dividendFigureLabels,
  ...cashFigureLabels,
  ...financingFigureLabels,
} as const

/** The break-even table of Fasta kostnader and Lönekalkylen: headings (docs/product.md) and rows (docs/salary.md). Not the limit of state tax. */
export const breakEvenTexts = {
  title: 'Brytpunkt: då kostnaderna är täckta',
  headings: { name: 'Brytpunkt', percent: 'Procentsats', amount: 'Belopp' },
  rows: {
    breakEvenSales: 'Brytpunkt (fasta kostnader)',
    breakEvenSalesWithMeasures: 'Brytpunkt inkl. åtgärder',
    safetyMargin: 'Säkerhetsmarginal',
  },
} as const

export const lawRuleLabels = {
  ownSharePercent: 'Din andel av överskottet %',
  employmentIncome: 'Lön från anställning',
  openingTemplatePayroll: 'Förra årets schablonavdrag (R43)',
  openingPayrollTax: 'Förra årets påförda egenavgifter',
  openingLoss: 'Underskott från tidigare år',
  priceBaseAmount: 'Prisbasbelopp',
  incomeBaseAmount: 'Inkomstbasbelopp',
  stateTaxThreshold: 'Skiktgräns',
  stateTaxPercent: 'Statlig Skatt %',
  localTaxesPercent: 'Kommunalskatt %',
  funeralFeesPercent: 'Begravningsavgift %',
  churchPercent: 'Kyrkoavgift %',
  generalPensionPercent: 'Allmän Pension %',
  publicServicePercent: 'Public service-avgift %',
  publicServiceMax: 'Högsta Public service-avgift',
  earnedIncomeReductionPercent: 'Skattereduktion för förvärvsinkomst %',
  earnedIncomeReductionAbove: 'Gräns för skattereduktion',
  earnedIncomeReductionMax: 'Högsta skattereduktion',
  templatePayrollPercent: 'Egenavgifter (schablon) %',
  payrollTaxPercent: 'Egenavgifter %',
  payrollTaxMinPercent: 'Lägsta nedsatta egenavgifter %',
  payrollTaxNoneBelow: 'Gräns för egenavgifter',
  payrollTaxReductionPercent: 'Nedsättning av egenavgifter %',
  payrollTaxReductionAbove: 'Gräns för nedsättning',
  payrollTaxReductionMax: 'Högsta nedsättning',
  generalPayrollTaxPercent: 'Arbetsgivaravgift %',
  youthPayrollTaxPercent: 'Arbetsgivaravgift för unga %',
  youthMonths: 'Månader med nedsättning för unga',
  youthMaxPerMonth: 'Högsta lön per månad för nedsättningen',
  ...dividendParameterLabels,
  ...toolRuleLabels,
} as const

export const ruleLabels = {
  othersShare: 'Andra delägares andel av överskottet',
  ownShare: 'Delägarens andel av överskottet',
  templatePayroll: 'Schablonavdrag för egenavgifter',
  returnedTemplatePayroll: 'Återföring av schablonavdrag',
  paidPayrollTax: 'Avdrag för påförda egenavgifter',
  carriedLoss: 'Avdrag för tidigare års underskott',
  settlement: 'Avstämning av förra årets egenavgifter',
  businessIncome: 'Överskott av aktiv näringsverksamhet',
  lossForward: 'Underskott som rullas vidare',
  generalPayrollTax: 'Arbetsgivaravgift',
  youthPayrollTax: 'Arbetsgivaravgift för unga',
  grossAnnualSalary: 'Bruttolön ur överskottet',
  fixedEarnedIncome: 'Fastställd förvärvsinkomst',
  standardTaxRelief: 'Grundavdrag',
  seniorTaxRelief: 'Förhöjt grundavdrag',
  taxableIncome: 'Beskattningsbar inkomst',
  localTaxes: 'Kommunal inkomstskatt',
  stateTax: 'Statlig inkomstskatt',
  payrollTax: 'Egenavgifter',
  generalPension: 'Allmän pensionsavgift',
  funeralFees: 'Begravnings- och kyrkoavgift',
  publicServiceFee: 'Public service-avgift',
  reductionOfGeneralPension: 'Skattereduktion för allmän pensionsavgift',
  earnedIncomeTax: 'Jobbskatteavdrag',
  seniorEarnedIncomeTax: 'Jobbskatteavdrag från 66 år',
  sicknessReduction: 'Skattereduktion för sjuk- och aktivitetsersättning',
  earnedIncomeReduction: 'Skattereduktion för förvärvsinkomst',
  employmentIncome: 'Inkomst av tjänst vid sidan av firman',
  employmentTax: 'Skatten på anställningen för sig',
  ...toolRuleNames,
  netProfit: 'Det som blir kvar',
  ...dividendRuleLabels,
  ...cashRuleLabels,
  ...financingRuleLabels,
} as const

/** Where a rule comes from. IL: inkomstskattelagen. SAL: socialavgiftslagen. SFS: Svensk författningssamling. */
export const sourceLabels = {
  schablon: 'Lönebänkens schablon, du kan ändra procent och gräns',
  product: 'Lönebänkens beräkning',
  'ne.r24': 'NE-bilagan, ruta R24',
  'ne.r40': 'NE-bilagan, ruta R40',
  ...toolSources,
  'ne.r41': 'NE-bilagan, ruta R41',
  'ne.r43': 'Inkomstskattelagen 16 kap. 29–30 §§, NE-bilagan, ruta R43',
  'ne.r47': 'NE-bilagan, ruta R47',
  'ne.r48': 'NE-bilagan, ruta R48',
  'il.1.5': 'Inkomstskattelagen 1 kap. 5 §',
  'il.5.3': 'Inkomstskattelagen 5 kap. 3 §',
  'il.63.3': 'Inkomstskattelagen 63 kap. 3 §',
  'il.63.3a': 'Inkomstskattelagen 63 kap. 3 a §',
  'il.65.3': 'Inkomstskattelagen 65 kap. 3 §',
  'il.65.5': 'Inkomstskattelagen 65 kap. 5 §',
  'il.67.4': 'Inkomstskattelagen 67 kap. 4 §',
  'il.67.5': 'Inkomstskattelagen 67 kap. 5 och 7 §§',
  'il.67.8': 'Inkomstskattelagen 67 kap. 8 §',
  'il.67.9b': 'Inkomstskattelagen 67 kap. 9 b §',
  'il.67.46': 'Inkomstskattelagen 67 kap. 46 §',
  'sal.2.26':
    'Socialavgiftslagen 2 kap. 26 § och lag (1994:1920) om allmän löneavgift; för äldre bara ålderspensionsavgift, 2 kap. 27 §',
  'sal.3.13':
    'Socialavgiftslagen 3 kap. 13 § och lag (1994:1920) om allmän löneavgift; för äldre bara ålderspensionsavgift, 3 kap. 15 §',
  'sfs.2023.748':
    'Socialavgiftslagen 3 kap. 13 §, lag (1994:1920) om allmän löneavgift och lag (2023:748) om nedsättning',
  'sfs.2026.100': 'Socialavgiftslagen 2 kap. 26 §, lag (1994:1920) om allmän löneavgift och lag (2026:100)',
  'sfs.1994.1744': 'Lag (1994:1744) om allmän pensionsavgift',
  'sfs.1999.291': 'Begravningslagen (1990:1144) 9 kap. och lag (1999:291) om avgift till registrerat trossamfund',
  'sfs.2018.1893': 'Lag (2018:1893) om finansiering av radio och tv i allmänhetens tjänst',
  begravningslagen: 'Begravningslagen (1990:1144) 9 kap.',
  ...dividendSourceLabels,
  ...cashSourceLabels,
  ...financingSourceLabels,
} as const
