import type { Piece, TaxYear } from '../../rules/tax-year.ts'
import type { Formula } from './formula.ts'
import type { RuleKey, SourceKey } from './rule-keys.ts'

/** What kind of income is taxed, numbered as the columns of Skatteverket's tables. */
export type TaxColumn = 1 | 2 | 3 | 4 | 5 | 6

/** What the law must know of an income: how old its receiver is, in the eyes of each rule, and whether it is worked for. */
export interface TaxedPerson {
  /** the higher grundavdrag of the elderly (IL 63:3a) */
  readonly seniorRelief: boolean
  /** the general pension fee is paid on the income */
  readonly pensionable: boolean
  /** jobbskatteavdrag (IL 67:7, 67:8), the reduction for sickness compensation (IL 67:9b), or neither */
  readonly reduction: 'work' | 'seniorWork' | 'sickness' | 'none'
  /** pays kyrkoavgift; the tables count it among the burial fees */
  readonly member: boolean
}

const nobody: TaxedPerson = { seniorRelief: false, pensionable: false, reduction: 'none', member: false }

/** Whom each column of Skatteverket's tables is for, while one age decides of relief and reduction alike. */
export const taxColumns: Readonly<Record<TaxColumn, TaxedPerson>> = {
  1: { ...nobody, pensionable: true, reduction: 'work' },
  2: { ...nobody, seniorRelief: true },
  3: { ...nobody, seniorRelief: true, pensionable: true, reduction: 'seniorWork' },
  4: { ...nobody, reduction: 'sickness' },
  5: { ...nobody, pensionable: true },
  6: nobody,
}

/** A row that a company form or a person does not have. */
export const none: Formula = { formula: '0', unit: 'kr' }

export const law = (name: RuleKey, source: SourceKey, formula: string): Formula => ({
  formula,
  unit: 'kr',
  rule: { name, source },
})

const priceBase = '{rule.priceBaseAmount}'

/** A schedule of an income as nested conditions with the law's own numbers in them. */
function schedule(pieces: readonly Piece[], income: string): string {
  const [piece, ...higher] = pieces
  if (!piece) throw new Error('a schedule without pieces')
  if (piece.to === null || higher.length === 0) return pieceFormula(piece, income)
  return `IF(${income}<=${piece.to}*${priceBase},${pieceFormula(piece, income)},${schedule(higher, income)})`
}

/** base × PBB + rate × (income − over × PBB), leaving out what is nought. */
function pieceFormula({ base, rate, over }: Piece, income: string): string {
  const amount = Number(base) === 0 ? '' : `${base.replace('-', '')}*${priceBase}`
  const above = Number(over) === 0 ? income : `(${income}-${over}*${priceBase})`
  const part = Number(rate) === 0 ? '' : Number(rate) === 1 ? above : `${rate.replace('-', '')}*${above}`
  if (!part) return amount || '0'
  if (!amount) return part
  if (Number(base) < 0) return `${part}-${amount}`
  return `${amount}${Number(rate) < 0 ? '-' : '+'}${part}`
}

/** All that is taxed as earned income, whole hundreds. */
const income = '{fixedEarnedIncome}'
/** The grundavdrag that jobbskatteavdrag is lowered by: the only one that a person has (IL 63:3, 67:7). */
const ownRelief = '{standardTaxRelief}'

/**
 * The tax on an assessed earned income (down to whole hundreds), item by item, each rounded as the law says. kr per year. worked: the part of
 * it that is worked for, where it is less than all: grundavdrag is no more than that part (IL 63:5), jobbskatteavdrag and the pension fee are
 * of it.
 */
export function taxFormulas(rules: TaxYear, person: TaxedPerson, worked: string = income) {
  const relief = schedule(rules.taxRelief, income)
  return {
    standardTaxRelief: person.seniorRelief
      ? law('seniorTaxRelief', 'il.63.3a', `MIN(${worked},UP100(${relief}+${schedule(rules.seniorTaxRelief, income)}))`)
      : law('standardTaxRelief', 'il.63.3', `MIN(${worked},UP100(${relief}))`),
    taxableIncome: law('taxableIncome', 'il.1.5', `${income}-{standardTaxRelief}`),
    localTaxes: law('localTaxes', 'il.65.3', 'DOWN({taxableIncome}*{rule.localTaxesPercent}%)'),
    stateTax: law(
      'stateTax',
      'il.65.5',
      'DOWN(MAX(0,{taxableIncome}-{rule.stateTaxThreshold})*{rule.stateTaxPercent}%)',
    ),
    generalPension: person.pensionable
      ? law(
          'generalPension',
          'sfs.1994.1744',
          `IF(${worked}<${rules.generalPension.from}*${priceBase},0,NEAREST100(MIN(${worked},${rules.generalPension.cap}*{rule.incomeBaseAmount})*{rule.generalPensionPercent}%))`,
        )
      : none,
    funeralFees: person.member
      ? law('funeralFees', 'sfs.1999.291', 'DOWN({taxableIncome}*({rule.funeralFeesPercent}+{rule.churchPercent})%)')
      : law('funeralFees', 'begravningslagen', 'DOWN({taxableIncome}*{rule.funeralFeesPercent}%)'),
    publicServiceFee: law(
      'publicServiceFee',
      'sfs.2018.1893',
      'DOWN(MIN({taxableIncome}*{rule.publicServicePercent}%,{rule.publicServiceMax}))',
    ),
    reductionOfGeneralPension: law(
      'reductionOfGeneralPension',
      'il.67.4',
      'MIN({generalPension},{localTaxes}+{stateTax})',
    ),
    earnedIncomeTax: earnedIncomeTax(rules, person, worked),
    ...(person.reduction === 'sickness' && { sicknessReduction: sicknessReduction(rules, worked) }),
    earnedIncomeReduction: law(
      'earnedIncomeReduction',
      'il.67.46',
      `MIN(DOWN(MIN(MAX(0,{taxableIncome}-{rule.earnedIncomeReductionAbove})*{rule.earnedIncomeReductionPercent}%,{rule.earnedIncomeReductionMax})),MAX(0,{localTaxes}-{reductionOfGeneralPension}-{earnedIncomeTax}${person.reduction === 'sickness' ? '-{sicknessReduction}' : ''}))`,
    ),
  } satisfies Record<string, Formula>
}

// reductions in the order of IL 67:2; these only against what is left of the municipal tax
const municipalTaxLeft = 'MAX(0,{localTaxes}-{reductionOfGeneralPension})'

function earnedIncomeTax(rules: TaxYear, { reduction }: TaxedPerson, worked: string): Formula {
  if (reduction === 'seniorWork') {
    return law(
      'seniorEarnedIncomeTax',
      'il.67.8',
      `MIN(DOWN(MAX(0,${schedule(rules.seniorEarnedIncome, worked)})),${municipalTaxLeft})`,
    )
  }
  if (reduction !== 'work') return none
  const phaseOut = rules.earnedIncomePhaseOut
  const lost = phaseOut ? `-MAX(0,${worked}-${phaseOut.from}*${priceBase})*${phaseOut.percent}%` : ''
  const credit = `(${schedule(rules.earnedIncome, worked)}-${ownRelief})*{rule.localTaxesPercent}%`
  return law('earnedIncomeTax', 'il.67.5', `MIN(DOWN(MAX(0,${credit}${lost})),${municipalTaxLeft})`)
}

function sicknessReduction(rules: TaxYear, of: string): Formula {
  const { pieces, minPercent } = rules.sickness
  const credit = `MAX(${schedule(pieces, of)}-${ownRelief},${of}*${minPercent}%)*{rule.localTaxesPercent}%`
  return law('sicknessReduction', 'il.67.9b', `MIN(DOWN(${credit}),${municipalTaxLeft})`)
}
