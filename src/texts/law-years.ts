import type { DividendYear } from '../rules/dividend-year.ts'
import { dividendYears } from '../rules/dividend-years.ts'
import type { SalaryMethod } from '../rules/horizon.ts'
import type { ValueState, ValueStates } from '../rules/tax-year.ts'
import { rulesFor, taxYears } from '../rules/tax-years.ts'
import { type LawSummary, lawMark } from './rules-mark.ts'

const valueNames: Readonly<Record<keyof ValueStates, string>> = {
  priceBaseAmount: 'prisbasbelopp',
  stateTaxThreshold: 'skiktgräns',
  taxRelief: 'grundavdrag',
  seniorTaxRelief: 'förhöjt grundavdrag',
  reliefAge: 'åldersgränsen för det',
  earnedIncome: 'jobbskatteavdrag',
  earnedIncomePhaseOut: 'jobbskatteavdrag',
  seniorEarnedIncome: 'jobbskatteavdrag för äldre',
  incomeBaseAmount: 'inkomstbasbelopp',
  creditAge: 'jobbskatteavdragets åldersgräns',
  stateTaxPercent: 'statlig skatt',
  generalPension: 'allmän pensionsavgift',
  earnedIncomeReduction: 'skattereduktion för arbetsinkomster',
  sickness: 'skattereduktion för sjukersättning',
  localTaxesPercent: 'kommunalskatt',
  funeralFeesPercent: 'begravningsavgift',
  churchPercent: 'kyrkoavgift',
  publicServiceFee: 'public service-avgift',
  payrollTax: 'egenavgifter',
  generalPayrollTax: 'arbetsgivaravgift och dess nedsättning för unga',
  feeAge: 'avgifternas åldersgränser',
  noFeesBornUpTo: 'avgifternas åldersgränser',
  interestAllocation: 'statslåneränta',
  soleTraderFunds: 'fonder i enskild firma',
  capitalTax: 'kapitalskatt',
}

/** The same of what a company's dividend goes by. */
const dividendNames: Readonly<Record<keyof DividendYear['states'], string>> = {
  allowance: 'utdelningens utrymme',
  baseAmountBefore: 'förra årets inkomstbasbelopp',
  loanRate: 'statslåneränta',
  savedPercent: 'utdelningens utrymme',
  companyTaxPercent: 'bolagsskatt',
  companyReserve: 'bolagets periodiseringsfond',
}

const stateNames: readonly (readonly [ValueState, string])[] = [
  ['set', 'Fastställt'],
  ['enacted', 'Gällande lag i oktober 2026'],
  ['derived', 'Härlett'],
  ['lastYears', 'Förra årets'],
]

export function calculatedBy(method: SalaryMethod, law: LawSummary): string {
  if (method === 'schablon') return 'Räknat med schablon.'
  if (law.kind === 'set') return `Räknat med reglerna för ${law.rulesYear}.`
  return `Räknat med ${lawMark(law)}.`
}

/** By whose rules each of several years is calculated: '2026: fastställda regler. 2027: preliminära regler. 2028 och 2029: …'. */
export function describeLawYears(laws: readonly LawSummary[]): string {
  const said = laws.map(({ kind, rulesYear }) =>
    kind === 'set'
      ? 'fastställda regler'
      : kind === 'preliminary'
        ? 'preliminära regler'
        : `${rulesYear} års regler, ett antagande`,
  )
  return [...new Set(said)]
    .map((rules) => {
      const of = laws.filter((_, at) => said[at] === rules).map(({ incomeYear }) => String(incomeYear))
      return `${new Intl.ListFormat('sv', { type: 'conjunction' }).format(of)}: ${rules}.`
    })
    .join(' ')
}

/** What the mark means, in sentences; undefined when there is no mark. */
export function lawWhy(law: LawSummary): string | undefined {
  const sentences = [whyOfRules(law), whyOfRates(law)].filter((sentence) => sentence !== undefined)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

function whyOfRules({ incomeYear, rulesYear, kind }: LawSummary): string | undefined {
  if (kind === 'set') return undefined
  if (kind === 'preliminary') return `Preliminära regler för ${incomeYear}. ${valuesByState(incomeYear)}`
  return `Reglerna för ${incomeYear} finns inte i Lönebänken ännu. Beräkningen antar att ${rulesYear} års regler gäller då också.`
}

function whyOfRates({ incomeYear, ratesYear }: LawSummary): string | undefined {
  if (ratesYear === undefined) return undefined
  return `Kommunalskatten och begravningsavgiften är ${ratesYear} års: kommunens satser för ${incomeYear} finns inte i Lönebänken.`
}

/** 'Fastställt: prisbasbelopp, … . Härlett: skiktgräns. Förra årets: …' */
function valuesByState(incomeYear: number): string {
  const states = { ...rulesFor(taxYears, incomeYear).states, ...rulesFor(dividendYears, incomeYear).states }
  const names = Object.entries({ ...valueNames, ...dividendNames }) as [keyof typeof states, string][] // their own keys
  return stateNames
    .flatMap(([state, called]) => {
      const listed = new Set(names.filter(([value]) => states[value] === state).map(([, name]) => name))
      return listed.size === 0 ? [] : [`${called}: ${[...listed].join(', ')}.`]
    })
    .join(' ')
}

/** The same in short, after the rule of a figure; undefined when there is nothing to say. */
export function lawNote(law: LawSummary): string | undefined {
  if (law.kind === 'preliminary') return `Preliminära regler för ${law.incomeYear}.`
  if (law.kind === 'assumed') return `Antagande: reglerna för ${law.incomeYear} finns inte i Lönebänken ännu.`
  return undefined
}
