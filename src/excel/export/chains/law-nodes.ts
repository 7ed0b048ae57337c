import type { CompanyForm } from '../../../rules/horizon.ts'
import type { Piece, TaxYear } from '../../../rules/tax-year.ts'
import { taxYears } from '../../../rules/tax-years.ts'
import type { ChainChoices } from '../../../workbook/chain-definitions.ts'
import type { Formula } from '../../../workbook/formulas/formula.ts'
import { type LawOptions, lawChain } from '../../../workbook/formulas/law-chain.ts'
import { salaryChain } from '../../../workbook/formulas/salary-chain.ts'
import { type Node, parseTemplate, writeFormula } from '../../../workbook/template.ts'
import { toolLaw } from '../../../workbook/tool-law.ts'

/** What a cell of the file asks about the owner and the year before it chooses a formula. */
export const flags = [
  'aktiebolag',
  'seniorRelief',
  'seniorWork',
  'partner',
  'allocates',
  'expands',
] as const satisfies readonly (keyof ChainChoices)[]
export type Flag = (typeof flags)[number]

/** The formulas of a chain that holds for every owner and every income year: what the app chooses beforehand the cell chooses itself. */
export interface LiveChain {
  readonly nodes: Readonly<Record<string, Node>>
  /** the rule that each line follows, of an enskild firma where the forms differ */
  readonly rules: Readonly<Record<string, Formula['rule']>>
}

/** The schedules of the law whose steps are cells of the file. */
export const schedules = ['taxRelief', 'seniorTaxRelief', 'earnedIncome', 'seniorEarnedIncome'] as const
export type Schedule = (typeof schedules)[number]
export const pieceParts = ['to', 'base', 'rate', 'over'] as const

/** The most steps that a schedule has in any year; a year with fewer repeats its last. */
export const stepsOf: Readonly<Record<Schedule, number>> = {
  taxRelief: maxSteps('taxRelief'),
  seniorTaxRelief: maxSteps('seniorTaxRelief'),
  earnedIncome: maxSteps('earnedIncome'),
  seniorEarnedIncome: maxSteps('seniorEarnedIncome'),
}

function maxSteps(schedule: Schedule): number {
  return Math.max(...taxYears.map((year) => year[schedule].length))
}

/** What a step's number is called in a formula, without its braces. It begins as a rule does, so that the tax on a job alone is given it too. */
export const stepName = (schedule: Schedule, step: number, part: keyof Piece): string =>
  `rule.${schedule}.${step}.${part}`

function symbolic(schedule: Schedule): readonly Piece[] {
  return Array.from({ length: stepsOf[schedule] }, (_, step) => ({
    to: step === stepsOf[schedule] - 1 ? null : `{${stepName(schedule, step, 'to')}}`,
    base: `{${stepName(schedule, step, 'base')}}`,
    rate: `{${stepName(schedule, step, 'rate')}}`,
    over: `{${stepName(schedule, step, 'over')}}`,
  }))
}

const [someYear] = taxYears
if (!someYear) throw new Error('no tax years')

/** An income year with the names of its numbers where the law's formulas would write the numbers themselves. */
export const namedYear: TaxYear = {
  ...someYear,
  taxRelief: symbolic('taxRelief'),
  seniorTaxRelief: symbolic('seniorTaxRelief'),
  earnedIncome: symbolic('earnedIncome'),
  seniorEarnedIncome: symbolic('seniorEarnedIncome'),
  generalPension: { percent: 0, from: '{rule.generalPensionFrom}', cap: '{rule.generalPensionCap}' },
  // the templates write the percent out, and so a name does as well as a number
  earnedIncomePhaseOut: { from: '{rule.phaseOutFrom}', percent: '{rule.phaseOutPercent}' as unknown as number },
}

/** A person with everything that may count; what does not apply has a number of 0. */
function wayOf(form: CompanyForm, seniorRelief: boolean, seniorWork: boolean): LawOptions {
  const isCompany = form === 'aktiebolag'
  return {
    form,
    person: { seniorRelief, pensionable: true, reduction: seniorWork ? 'seniorWork' : 'work', member: true },
    youth: isCompany,
    settles: isCompany,
    feesReduced: true,
    partner: true,
    hasJob: true,
    tools: toolLaw.inUse({ interest: true, reserves: true, expansion: true }),
  }
}

export type Nodes = Readonly<Record<string, Node>>

/** Formulas that ask: where both sides say the same there is nothing to ask. */
export function either(flag: string, yes: Nodes, no: Nodes): Nodes {
  const choose = (name: string, then: Node): Node => {
    const otherwise = no[name]
    if (!otherwise) throw new Error(`${name} is in one chain only`)
    if (written(then) === written(otherwise)) return then
    return { kind: 'call', name: 'IF', args: [{ kind: 'reference', name: `is.${flag}` }, then, otherwise] }
  }
  return Object.fromEntries(Object.entries(yes).map(([name, node]) => [name, choose(name, node)]))
}

const written = (node: Node) => writeFormula(node, (name) => `{${name}}`)

export const parsed = (formulas: Readonly<Record<string, Formula>>): Nodes =>
  Object.fromEntries(Object.entries(formulas).map(([name, { formula }]) => [name, parseTemplate(formula)]))

/** The owner's share is rounded to kronor only where it is not all of the surplus. */
const withShare = (nodes: Nodes): Nodes => either('partner', nodes, { ...nodes, ownShare: parseTemplate('{surplus}') })

/** What a capital gives is a figure only where its tool is used: without it the plan's funds would stand there alone. */
function withCapitals(nodes: Nodes): Nodes {
  const onlyWhere = (flag: Flag, name: string, all: Nodes) => either(flag, all, { ...all, [name]: parseTemplate('0') })
  return onlyWhere('expands', 'expansionRoom', onlyWhere('allocates', 'capitalBase', nodes))
}

const rulesOf = (formulas: Readonly<Record<string, Formula>>): LiveChain['rules'] =>
  Object.fromEntries(Object.entries(formulas).map(([name, { rule }]) => [name, rule]))

/** The law's chain as it asks, made of the chain of one owner. */
export function makeLaw(chainOf: (way: LawOptions) => Readonly<Record<string, Formula>>): LiveChain {
  const byAge = (form: CompanyForm) => {
    const of = (relief: boolean, work: boolean) => parsed(chainOf(wayOf(form, relief, work)))
    return either(
      'seniorWork',
      either('seniorRelief', of(true, true), of(false, true)),
      either('seniorRelief', of(true, false), of(false, false)),
    )
  }
  const rulesIn = (form: CompanyForm) => rulesOf(chainOf(wayOf(form, false, false)))
  return {
    nodes: withCapitals(withShare(either('aktiebolag', byAge('aktiebolag'), byAge('enskildFirma')))),
    rules: { ...rulesIn('aktiebolag'), ...withRule(rulesIn('enskildFirma')) },
  }
}

const withRule = (rules: LiveChain['rules']): LiveChain['rules'] =>
  Object.fromEntries(Object.entries(rules).filter(([, rule]) => rule !== undefined))

function makeSchablon(): LiveChain {
  const [company, sole] = [salaryChain('aktiebolag', true), salaryChain('enskildFirma', true)]
  return {
    nodes: withShare(either('aktiebolag', parsed(company), parsed(sole))),
    rules: { ...rulesOf(company), ...withRule(rulesOf(sole)) },
  }
}

export const liveChains = {
  schablon: makeSchablon(),
  skatteverket: makeLaw((way) => lawChain(namedYear, way)),
} as const
