import { mostInHand } from '../../insight/most-in-hand.ts'
import { type Table, tables } from '../../plan/fields.ts'
import type { Plan, Row } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import type { FigureOrigin } from '../../texts/example-figures.ts'
import { excelTexts } from '../../texts/excel.ts'
import { rulesMark } from '../../texts/rules-mark.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { EvaluatedPlan } from '../../workbook/evaluated-plan.ts'
import { lawRules } from '../../workbook/formulas/law-rules.ts'
import { toolRules } from '../../workbook/formulas/sole-trader-tools.ts'
import { knownLaw } from '../../workbook/known-law.ts'
import { lawOfYear } from '../../workbook/law-of-year.ts'
import { ownerYears } from '../../workbook/owner-figures.ts'
import { perOwnerYear } from '../../workbook/per-owner-year.ts'
import { cashSheet } from './cash-sheet.ts'
import { type ChainResults, chainResults } from './chain-results.ts'
import { sumOfColumn } from './column-sums.ts'
import type { Ref, SheetContent } from './content.ts'
import { listedDividendRules } from './dividend-rows.ts'
import { figuresSheet } from './figures-sheet.ts'
import { insightSheet } from './insight-sheet.ts'
import { nextSheet } from './next-sheet.ts'
import { hasOutcome, outcomeSheet } from './outcome-sheet.ts'
import { overviewResults } from './overview-results.ts'
import { overviewSheet } from './overview-sheet.ts'
import { ruleRef, salaryRef } from './places.ts'
import { accountSheet, ownerSheet } from './question-sheets.ts'
import { type RulesOfYears, rulesOfYear } from './rules-of-year.ts'
import { municipalitiesSheet, rulesSheet } from './rules-sheet.ts'
import { salarySheet } from './salary-sheet.ts'
import { tableSheet } from './table-sheets.ts'
import { type CellFormulas, typedIn } from './typed-formula.ts'
import { waysResults } from './ways-results.ts'
import { hasWays, waysSheet } from './ways-sheet.ts'
import { writeFile } from './write-file.ts'

/** A plan to be written, at a moment (ms since 1970) of a day ('YYYY-MM-DD'; that of Greenwich when absent). */
export interface ExportRequest {
  readonly plan: Plan
  /** none when absent */
  readonly formulas?: CellFormulas
  readonly now: number
  readonly day?: string
  /** what the first sheet says of an example */
  readonly about?: string
  /** where the figures of an example come from */
  readonly figures?: readonly FigureOrigin[]
}

/** Writes a plan as an Excel workbook with live formulas, and answers with the bytes of the file. */
export async function exportPlan(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  const sheets = sheetsOf(request)
  return writeFile(sheets, namedCells(), new Date(request.now))
}

function sheetsOf(request: ExportRequest): readonly SheetContent[] {
  const { plan, formulas = new Map(), now, about, figures, day = dayOf(now) } = request
  const numbers = new EvaluatedPlan(plan)
  const results = {
    typedIn: (table: Table, row: Row, name: string) => typedIn(formulas, table, row.id, name),
    ofRow: (table: Table, row: Row, name: string) => numbers.number(table, row.id, name),
    ofSum: (table: Table, name: string, year: Year) => sumOfColumn(numbers, table, name, year),
  }
  const rules = perOwnerYear((year) => rulesOfYear(plan, year))
  const chains = chainResults(plan, rules, (year) => numbers.figure(`surplus.${year}`) ?? 0)
  const cash = new CashModel(numbers)
  const markOf = (year: Year) => rulesMark(plan.salary[year].method, lawOfYear(knownLaw, plan, year)) ?? ''
  return [
    overviewSheet(plan, about ?? excelTexts.overview.lead(day), markOf, overviewResults(plan, numbers, chains)),
    ...(figures ? [figuresSheet(figures)] : []),
    ...tables.map((table) => tableSheet(table, plan, results)),
    salarySheet(plan, chains),
    ownerSheet(plan),
    accountSheet(plan),
    cashSheet(plan, cash),
    ...(hasOutcome(plan) ? [outcomeSheet(plan, cash)] : []),
    ...waysSheets(plan, rules, numbers, chains),
    nextSheet(chains),
    rulesSheet(plan, rules),
    municipalitiesSheet(),
    insightSheet(plan),
  ]
}

/** The sheet of an aktiebolag's ways, after a search for what gives the most; none where no year is one. */
function waysSheets(plan: Plan, rules: RulesOfYears, { ownerModel }: EvaluatedPlan, chains: ChainResults) {
  if (!hasWays(plan)) return []
  return [waysSheet(waysResults(plan, rules, ownerModel, mostInHand(ownerModel), chains))]
}

/** What formulas call by name: the numbers that the law's formulas are given, and the schablon's percents and limits. */
function namedCells(): readonly (Ref & { readonly name: string })[] {
  const law = [...Object.keys({ ...lawRules, ...toolRules }), ...listedDividendRules].flatMap((name) =>
    ownerYears.map((year) => ruleRef(name, year)),
  )
  const schablon = years.flatMap((year) => salaryRuleNames.map((name) => salaryRef(year, name)))
  return [...law, ...schablon].flatMap((ref) => (ref.name === undefined ? [] : [{ ...ref, name: ref.name }]))
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length)
}
