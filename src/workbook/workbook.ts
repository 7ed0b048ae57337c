import type { PlanEdit } from '../plan/edit.ts'
import { type Plan, type PlanSettings, rowsOf } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import { type SalaryMethod, salaryMethods, type Year, years } from '../rules/horizon.ts'
import { type SettingName, settingNames } from '../rules/settings.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { taxYears } from '../rules/tax-years.ts'
import { CalculatedPlan } from './calculated-plan.ts'
import { ChangedFigures } from './changed-figures.ts'
import { type Cell, type Content, Engine } from './engine.ts'
import { byEngine, FigureSheet } from './figure-sheet.ts'
import type { FigureName, PlanFigure, SumName } from './figures.ts'
import { financingInputs } from './financing/financing-model.ts'
import { type ProductFormulas, productFormulas } from './formulas/product.ts'
import { hourPaySheets } from './hour-pay.ts'
import { ownerSheets } from './owner/owner-chains.ts'
import { perYear } from './per-year.ts'
import { PlanFigures } from './plan-figures.ts'
import { ratioSheets } from './ratios.ts'
import { RowSheet } from './row-sheet.ts'
import { chainSheets } from './salary-chains.ts'

/** What an edit changed: the rows whose computed columns may have, and the figures. */
export interface Recalculated {
  readonly rows: ReadonlySet<string>
  readonly figures: ReadonlySet<FigureName>
}

/** The plan calculated by HyperFormula. A chain is recalculated when one of its figures is asked for. */
export class Workbook extends CalculatedPlan {
  readonly #engine: Engine
  readonly #rowSheets: Readonly<Record<Table, Readonly<Record<Year, RowSheet>>>>
  readonly #totals: Readonly<Record<Year, FigureSheet>>
  readonly #planTotals: FigureSheet
  /** chains and ratios: HyperFormula sorts by cell number, so that behind thousands of rows they would pay for them */
  readonly #small: Engine
  readonly figures: PlanFigures
  #plan: Plan

  /** Throws when a formula calls a name that there is none of. small: an engine of figures that is made already. */
  constructor(
    plan: Plan,
    rules: readonly TaxYear[] = taxYears,
    formulas: ProductFormulas = productFormulas,
    small = engineOfFigures(),
  ) {
    super(rules, formulas)
    this.#plan = plan
    this.#small = small
    const measures = new RowSheet('measures', 'measures', formulas.rows)
    this.#rowSheets = {
      offerings: perYear((year) => new RowSheet('offerings', `offerings_${year}`, formulas.rows, year, plan.settings)),
      fixedCosts: perYear((year) => new RowSheet('fixedCosts', `fixedCosts_${year}`, formulas.rows)),
      measures: perYear(() => measures),
    }
    const sheets: Record<string, readonly (readonly Content[])[]> = { measures: measures.build(plan.measures) }
    for (const year of years) {
      sheets[`offerings_${year}`] = this.#rowSheets.offerings[year].build(rowsOf(plan, 'offerings', year))
      sheets[`fixedCosts_${year}`] = this.#rowSheets.fixedCosts[year].build(rowsOf(plan, 'fixedCosts', year))
      sheets[`totals_${year}`] = []
    }
    this.#engine = new Engine({ ...sheets, totals: [] })
    for (const table of tables) for (const year of years) this.#rowSheets[table][year].attach(this.#engine)
    this.#totals = perYear((year) => new FigureSheet(`totals_${year}`, this.#engine))
    this.#planTotals = new FigureSheet('totals', this.#engine)
    this.figures = new PlanFigures(byEngine(this.#small), plan, {
      rules,
      formulas,
      totalOf: (name, year) => this.total(name, year),
    })
    this.#engine.together(() => this.#writeAllTotals())
    for (const sheet of [...Object.values(this.#totals), this.#planTotals]) sheet.complete()
  }

  /** Writes only what the edit touches, calculated once. `plan` is the plan after the edit. */
  apply(edit: PlanEdit, plan: Plan): Recalculated {
    this.#plan = plan
    this.figures.follow(plan)
    const rows = new Set<string>()
    const figures = new ChangedFigures()
    const changed = this.#engine.together(() => this.#write(edit, rows, figures))
    for (const cell of changed) this.#note(cell, figures)
    return { rows, figures: figures.names() }
  }

  get plan(): Plan {
    return this.#plan
  }

  number(table: Table, id: string, name: string): number | null {
    return this.#sheetWith(table, id).number(id, name)
  }

  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#totals[year].number(name)
  }

  planTotal(name: PlanFigure): number | null {
    return this.#planTotals.number(name)
  }

  dispose(): void {
    this.#engine.dispose()
    this.#small.dispose()
  }

  #write(edit: PlanEdit, rows: Set<string>, figures: ChangedFigures): void {
    switch (edit.type) {
      case 'change':
        this.#sheetWith(edit.table, edit.id).change(edit.id, edit.values)
        rows.add(edit.id)
        return
      case 'insert':
        for (const row of edit.rows) {
          const sheet = this.#rowSheets[edit.table]['year' in row ? row.year : 'year1']
          sheet.insert(row)
          if (sheet.takeOutgrown()) this.#writeAllTotals()
          rows.add(row.id)
        }
        return
      case 'remove':
        for (const id of edit.ids) this.#sheetWith(edit.table, id).remove(id)
        return
      case 'reorder':
        return
      case 'setSalary':
        if ('companyForm' in edit.values) this.#feedFinancing()
        this.figures.salary.invalidateRules('schablon', edit.year)
        this.#invalidate('schablon', edit.year, figures)
        // a later year may have something to settle of an enskild firma, or nothing any more
        for (const year of years.slice(years.indexOf(edit.year))) {
          this.figures.salary.invalidateRules('skatteverket', year)
          this.#invalidate('skatteverket', year, figures)
        }
        return
      case 'setSettings':
        this.#writeSettings(edit.values, rows, figures)
        return
      case 'several':
        for (const part of edit.edits) this.#write(part, rows, figures)
    }
  }

  #writeSettings(values: Partial<PlanSettings>, rows: Set<string>, figures: ChangedFigures): void {
    this.#writeVat(values, rows)
    this.#feedFinancing()
    if (Object.keys(values).every((name) => unread.has(name))) return
    // of the settings the schablon knows the owner's share only
    for (const method of 'ownSharePercent' in values ? salaryMethods : (['skatteverket'] as const))
      for (const year of years) {
        this.figures.salary.invalidateRules(method, year)
        this.#invalidate(method, year, figures)
      }
  }

  /** What the plan says of the VAT in its prices, and when food has which, is written on the rows that it changes. */
  #writeVat(values: Partial<PlanSettings>, rows: Set<string>): void {
    if (!('pricesVat' in values || 'startYear' in values || 'season' in values)) return
    for (const year of years) {
      const here = rowsOf(this.#plan, 'offerings', year).filter(({ id }) => this.#rowSheets.offerings[year].has(id))
      for (const id of this.#rowSheets.offerings[year].changeVat(this.#plan.settings, here)) rows.add(id)
    }
  }

  #feedFinancing(): void {
    for (const year of years) this.#totals[year].feed(financingInputs(this.#plan, year, this.rules))
  }

  /** Notes that a chain must be fed again before its figures are next read. */
  #invalidate(method: SalaryMethod, year: Year, figures: ChangedFigures): void {
    this.figures.salary.invalidate(method, year)
    const chosen = this.#plan.salary[year].method === method
    figures.add(`chain ${method} ${year}`)
    if (method === 'skatteverket') {
      figures.add('carriedForward')
      figures.add('owner')
      this.figures.owner.invalidate(year)
    }
    if (chosen) figures.add(`chosen ${year}`)
    if (chosen) this.figures.hourPay.invalidate(year)
  }

  /** Names the figure in a cell that has another value now, and invalidates what depends on it. */
  #note(cell: Cell, figures: ChangedFigures): void {
    if (cell.sheet === this.#planTotals.sheet) figures.add(this.#planTotals.nameAt(cell.row) as PlanFigure) // it holds only these
    const year = years.find((one) => this.#totals[one].sheet === cell.sheet)
    if (!year) return
    const named = this.#totals[year].nameAt(cell.row)
    // what the sums are given is no figure
    if (named?.startsWith('financing.')) return
    const name = named as SumName | 'surplus' // the rest of it
    figures.add(`${name}.${year}`)
    this.figures.ratios.invalidate(year)
    figures.add(`ratios ${year}`)
    if (name === 'plannedHours') this.figures.hourPay.invalidate(year)
    if (name === 'plannedHours') figures.add(`netPayPerHour.${year}`)
    if (name !== 'surplus') return
    this.#invalidate('schablon', year, figures)
    // what a sole trader's year leaves goes on to the next year, and from there on; an aktiebolag's surplus stays in its year
    const sole = this.#plan.salary[year].companyForm === 'enskildFirma'
    for (const later of sole ? years.slice(years.indexOf(year)) : [year])
      this.#invalidate('skatteverket', later, figures)
  }

  #writeAllTotals(): void {
    for (const year of years) this.#writeTotals(year)
    this.#writePlanTotals()
  }

  #writeTotals(year: Year): void {
    this.#totals[year].feed(financingInputs(this.#plan, year, this.rules))
    this.#totals[year].define(this.formulas.totals[year], (name) => this.#columnRange(name, year))
  }

  #writePlanTotals(): void {
    this.#planTotals.define(this.formulas.plan, (name) => this.#columnRange(name, 'year1'))
  }

  /** The range behind {offerings.annualSales}; undefined for a name without a sheet. */
  #columnRange(name: string, year: Year): string | undefined {
    const [sheet, column] = name.split('.')
    if (column === undefined || sheet === 'financing') return undefined
    const table = tables.find((one) => one === sheet)
    if (!table) throw new Error(`no sheet ${sheet}, which a sum calls {${name}}`)
    return this.#rowSheets[table][year].sumRange(column)
  }

  #sheetWith(table: Table, id: string): RowSheet {
    const sheets = this.#rowSheets[table]
    const year = years.find((one) => sheets[one].has(id))
    if (!year) throw new Error(`no row ${id} in ${table}`)
    return sheets[year]
  }
}

/** The engine of what is made of the totals, empty. */
/** The one of a workbook's two engines that holds no rows: made beforehand by who has to pause between them. */
export function engineOfFigures(): Engine {
  const names = [...chainSheets, ...ratioSheets, ...hourPaySheets, ...ownerSheets]
  return new Engine(Object.fromEntries(names.map((name) => [name, []])))
}

/** Settings that no formula of a chain reads: the VAT works through the rows. */
const unread: ReadonlySet<string> = new Set<SettingName>([
  'pricesVat',
  ...settingNames('insight', 'own', 'brief', 'remembered'),
])
