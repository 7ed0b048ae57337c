import type { SalaryRuleName } from '../../rules/salary-rules.ts'
import { financingRuleExplanations } from '../financing.ts'
import type { lawRuleLabels, ruleLabels } from '../labels.ts'
import type { salaryTexts } from '../salary.ts'
import { cashRuleExplanations } from './cash-explanations.ts'
import { dividendParameterExplanations, dividendRuleExplanations } from './dividend-explanations.ts'
import { toolRuleExplanations, toolRuleTexts } from './tool-explanations.ts'

export const parameterExplanations: Readonly<Record<SalaryRuleName, string>> = {
  templatePayrollPercent:
    'Hur stor del av överskottet som dras av för egenavgifter. Skatteverket tillåter högst 25 procent.',
  standardTaxRelief: 'Ditt grundavdrag i kronor. Med eller utan minustecken är samma sak.',
  standardTaxReliefCutOffValue: 'Är inkomsten inte högre än så betalas ingen skatt.',
  localTaxesPercent: 'Skatten till kommun och region. Snittet i landet är drygt 32 procent.',
  stateTaxCutOfValue: 'Inkomst före grundavdrag som statlig skatt börjar vid.',
  stateTaxPercent: 'Statlig skatt på det som ligger över brytpunkten.',
  payrollTaxPercent: 'Egenavgifter i procent av fastställd förvärvsinkomst.',
  generalPensionCutOffValue: 'Pensionsavgiften blir aldrig större än så.',
  generalPensionPercent: 'Pensionsavgift i procent av fastställd förvärvsinkomst.',
  funeralFeesPercent: 'Kyrko- och begravningsavgift i procent av beskattningsbar inkomst.',
  earnedIncomeTaxCutOffValue: 'Jobbskatteavdraget blir aldrig större än så.',
  earnedIncomeTaxPercent: 'Jobbskatteavdrag i procent av fastställd förvärvsinkomst.',
  generalPayrollTaxPercent: 'Arbetsgivaravgift i procent av bruttolönen.',
}

export const lawRuleExplanations: Readonly<Record<keyof typeof lawRuleLabels, string>> = {
  ownSharePercent: 'Hur stor del av företagets överskott som är din.',
  employmentIncome: 'Lön per år från en anställning vid sidan av företaget.',
  openingTemplatePayroll: 'Schablonavdraget som du gjorde året före år 1.',
  openingPayrollTax: 'Egenavgifterna på slutskattebeskedet för året före år 1.',
  openingLoss: 'Underskott som du har kvar att dra av när planen börjar.',
  priceBaseAmount:
    'Ett belopp som regeringen bestämmer för varje år. Grundavdrag och jobbskatteavdrag räknas från det.',
  incomeBaseAmount: 'Ett belopp som följer lönerna. Taket för pensionsavgiften räknas från det.',
  stateTaxThreshold: 'Beskattningsbar inkomst som statlig skatt börjar vid.',
  stateTaxPercent: 'Statlig skatt på det som ligger över skiktgränsen.',
  localTaxesPercent: 'Skattesatsen i din kommun och region, eller snittet om ingen kommun är vald.',
  funeralFeesPercent: 'Begravningsavgiften, som alla betalar.',
  churchPercent: 'Avgiften för den som är med i Svenska kyrkan.',
  generalPensionPercent: 'Allmän pensionsavgift i procent av inkomsten.',
  publicServicePercent: 'Public service-avgift i procent av beskattningsbar inkomst.',
  publicServiceMax: 'Avgiften blir aldrig större än så.',
  earnedIncomeReductionPercent: 'Hur stor skattereduktionen är i procent av inkomsten över gränsen.',
  earnedIncomeReductionAbove: 'Inkomst som skattereduktionen börjar vid.',
  earnedIncomeReductionMax: 'Skattereduktionen blir aldrig större än så.',
  templatePayrollPercent: 'Avdraget för egenavgifter, i procent av överskottet.',
  payrollTaxPercent: 'Egenavgifter i procent av överskottet av näringsverksamhet. Satsen beror på din ålder.',
  payrollTaxMinPercent: 'Så låga kan egenavgifterna bli med nedsättning.',
  payrollTaxNoneBelow: 'Är inkomsten av näringsverksamhet mindre än så betalas inga egenavgifter.',
  payrollTaxReductionPercent: 'Hur mycket egenavgifterna sätts ned, i procent av underlaget.',
  payrollTaxReductionAbove: 'Nedsättningen gäller bara när överskottet är större än så.',
  payrollTaxReductionMax: 'Nedsättningen blir aldrig större än så på ett år.',
  generalPayrollTaxPercent: 'Arbetsgivaravgift i procent av bruttolönen. Satsen beror på din ålder.',
  youthPayrollTaxPercent: 'Den lägre arbetsgivaravgiften för unga under den tid som lagen gäller.',
  youthMonths: 'Så många av årets månader har lägre avgift för unga.',
  ...toolRuleExplanations,
  youthMaxPerMonth: 'Den lägre avgiften gäller lön upp till så mycket i månaden.',
  ...dividendParameterExplanations,
}

/** What each rule says that a row of Lönekalkyl follows. Its year and source stand in the formula bar. */
export const ruleExplanations: Readonly<Record<keyof typeof ruleLabels, string>> = {
  othersShare: 'Varje delägare beskattas för sin del av överskottet.',
  ownShare: 'Din del av överskottet, efter andelen som du har angett.',
  templatePayroll: 'Den som driver enskild firma får dra av för årets egenavgifter innan de är kända.',
  returnedTemplatePayroll: 'Förra årets avdrag läggs tillbaka, eftersom det nu ersätts av de riktiga avgifterna.',
  paidPayrollTax: 'De egenavgifter som påfördes för förra året dras av.',
  carriedLoss: 'Ett underskott får dras från kommande års överskott i samma verksamhet.',
  settlement: 'Skillnaden mellan förra årets avdrag och de egenavgifter som påfördes.',
  businessIncome: 'Överskottet efter avdrag, som egenavgifter och skatt räknas på.',
  lossForward: 'Det som inte kunde dras av i år får dras av nästa år.',
  generalPayrollTax:
    'Arbetsgivaren betalar avgift på lönen. Den som har fyllt 66 år vid årets ingång har lägre avgift.',
  youthPayrollTax:
    'Under en begränsad tid är avgiften lägre för unga, upp till en viss lön i månaden. Vi räknar med lika stor lön varje månad.',
  grossAnnualSalary: 'Hela överskottet delas i lön och avgift på lönen.',
  fixedEarnedIncome: 'Alla förvärvsinkomster räknas ihop och avrundas nedåt till hundratal kronor.',
  standardTaxRelief: 'Alla har en del av inkomsten skattefri. Den är störst vid låga inkomster.',
  seniorTaxRelief: 'Den som har fyllt 66 år vid årets ingång har högre grundavdrag.',
  taxableIncome: 'Förvärvsinkomst minus grundavdrag.',
  localTaxes: 'Kommunens och regionens skattesats på den beskattningsbara inkomsten.',
  stateTax: 'Tas ut på den beskattningsbara inkomst som är högre än skiktgränsen.',
  payrollTax: 'Sociala avgifter på överskottet av aktiv näringsverksamhet.',
  generalPension: 'Tas ut på inkomster upp till ett tak, avrundat till hundratal.',
  funeralFees: 'Tas ut på den beskattningsbara inkomsten.',
  publicServiceFee: 'Betalas av alla över 18 år med inkomst, upp till ett tak.',
  reductionOfGeneralPension: 'Skatten minskas med lika mycket som pensionsavgiften.',
  earnedIncomeTax: 'Skatten på arbete minskas efter inkomst, grundavdrag och kommunalskatt.',
  seniorEarnedIncomeTax:
    'Den som har fyllt 66 år vid årets ingång får ett jobbskatteavdrag som räknas på ett annat sätt.',
  sicknessReduction: 'En skattereduktion för den som har sjuk- eller aktivitetsersättning.',
  earnedIncomeReduction: 'En skattereduktion för den som har förvärvsinkomst över en gräns.',
  employmentIncome: 'Lön från en anställning beskattas tillsammans med företagets inkomst.',
  employmentTax: 'Skatten som lönen hade haft utan företaget räknas bort, så att bara företagets del syns.',
  ...toolRuleTexts,
  netProfit: 'Det som återstår när alla skatter och avgifter är betalda.',
  ...dividendRuleExplanations,
  ...cashRuleExplanations,
  ...financingRuleExplanations,
}

export const salaryColumnExplanations: Readonly<Record<keyof typeof salaryTexts.columns, string>> = {
  sign: 'Minus dras av, plus läggs till, lika med är en summa.',
  label: 'Vad raden heter.',
  cutOff: 'Ett belopp som något börjar eller slutar vid. I schablonen kan du ändra det.',
  percent: 'Procentsatsen. I schablonen kan du ändra den.',
  amount: 'Radens belopp i hela kronor per år.',
  how: 'Uträkningen med dina egna tal.',
}

export const comparingExplanations: Readonly<Record<keyof typeof salaryTexts.comparing, string>> = {
  schablon: 'Raden räknad med schablonens procent och gränser.',
  skatteverket: 'Raden räknad med Skatteverkets regler för året.',
  difference: 'Skatteverkets regler minus schablonen. Plus betyder att reglerna ger mer.',
}
