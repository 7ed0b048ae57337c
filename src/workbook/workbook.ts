import type { PlanEdit } from '../plan/edit.ts'
import { type FieldName, type Table, tables } from '../plan/fields.ts'
import { type Plan, type PlanSettings, rowsOf, scenarioSettings } from '../plan/plan.ts'
import { type SalaryMethod, salaryMethods, type Year, years } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { taxYears } from '../rules/tax-years.ts'
import { ChangedFigures } from './changed-figures.ts'
import { type Cell, type Content, Engine } from './engine.ts'
import { type Explanation, explain, type Meaning } from './explain.ts'
import { placeOf } from './figure-places.ts'
import { FigureSheet } from './figure-sheet.ts'
import {
  type CarriedForwardName,
  type ChainName,
  type DerivedField,
  type FigureName,
  type PlanFigure,
  type SumName,
} from './figures.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import { shownFormula } from './formulas/offerings.ts'
import { type ProductFormulas, productFormulas } from './formulas/product.ts'
import { carriedForwardFormulas } from './formulas/totals.ts'
import { HourPay, hourPaySheets } from './hour-pay.ts'
import { type LawOfYear, lawOfYear } from './law-of-year.ts'
import { OwnerChains, ownerSheets } from './owner-chains.ts'
import { ownerLaw } from './owner-definitions.ts'
import type { WayChoice } from './owner-figures.ts'
import type { OwnerModel } from './owner-model.ts'
import { perYear } from './per-year.ts'
import { type ProductSum, productSum } from './product-sums.ts'
import { Ratios, ratioSheets } from './ratios.ts'
import { RowSheet } from './row-sheet.ts'
import { chainSheets, type Opening, SalaryChains } from './salary-chains.ts'

/** What an edit changed: the rows whose computed columns may have, and the figures. */
export interface Recalculated {
  readonly rows: ReadonlySet<string>
  readonly figures: ReadonlySet<FigureName>
}

/**
 * The plan calculated by HyperFormula: plan in, named figures out. Rows, sums and chains are formulas; a chain is given the surplus and
 * recalculated when one of its figures is asked for, so that an edit pays only for what somebody looks at.
 */
export class Workbook {
  readonly #engine: Engine
  readonly #rowSheets: Readonly<Record<Table, Readonly<Record<Year, RowSheet>>>>
  readonly #totals: Readonly<Record<Year, FigureSheet>>
  readonly #planTotals: FigureSheet
  /** chains and ratios: HyperFormula sorts by cell number, so that behind thousands of rows they would pay for them */
  readonly #small = new Engine(
    Object.fromEntries(
      [...chainSheets, ...ratioSheets, ...hourPaySheets, ...ownerSheets, 'scratch'].map((name) => [name, []]),
    ),
  )
  readonly #salary: SalaryChains
  readonly #owner: OwnerChains
  readonly #ratios: Ratios
  readonly #hourPay: HourPay
  readonly #taxYears: readonly TaxYear[]
  readonly #formulas: ProductFormulas
  #plan: Plan

  /** Throws when a formula calls a name that there is none of. */
  constructor(plan: Plan, rules: readonly TaxYear[] = taxYears, formulas: ProductFormulas = productFormulas) {
    this.#plan = plan
    this.#formulas = formulas
    this.#taxYears = rules
    const measures = new RowSheet('measures', 'measures', formulas.rows)
    this.#rowSheets = {
      offerings: perYear(
        (year) => new RowSheet('offerings', `offerings_${year}`, formulas.rows, plan.settings.pricesVat),
      ),
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
    const surplusOf = (year: Year) => this.#totals[year].number('surplus') ?? 0
    this.#salary = new SalaryChains(this.#small, rules, plan, surplusOf, formulas.difference)
    this.#owner = new OwnerChains(this.#small, { ...ownerLaw, taxYears: rules }, plan, {
      surplusOf,
      carriedTo: (year) => this.#salary.carriedTo(year),
    })
    this.#ratios = new Ratios(this.#small, (name, year) => this.#totals[year].number(name), formulas.ratios)
    this.#hourPay = new HourPay(this.#small, (name, year) => this.figure(`${name}.${year}`))
    this.#engine.together(() => this.#writeTotals())
    for (const sheet of [this.#planTotals, ...years.map((year) => this.#totals[year])]) sheet.complete()
  }

  /** Writes only what the edit touches, calculated once. `plan` is the plan after the edit. */
  apply(edit: PlanEdit, plan: Plan): Recalculated {
    this.#plan = plan
    this.#salary.follow(plan)
    this.#owner.follow(plan)
    const rows = new Set<string>()
    const figures = new ChangedFigures()
    const changed = this.#engine.together(() => this.#write(edit, rows, figures))
    for (const cell of changed) this.#note(cell, figures)
    return { rows, figures: figures.names() }
  }

  /** A figure at full precision; null when it is not finite and shown blank. */
  figure(name: FigureName): number | null {
    const place = placeOf(name)
    switch (place.in) {
      case 'plan':
        return this.#planTotals.number(place.name)
      case 'totals':
        return this.#totals[place.year].number(place.name)
      case 'ratios':
        return this.#ratios.number(place.name, place.year)
      case 'chain':
        return this.#salary.number(place.name, place.year, place.method)
      case 'difference':
        return this.#salary.difference(place.name, place.year)
      case 'carriedForward':
        return this.#salary.carriedForward(place.name)
      case 'hourPay':
        return this.#hourPay.number(place.name, place.year)
      case 'owner':
        return this.#owner.number(place.way, place.name, place.year)
      case 'ownerPlan':
        return this.#owner.planNumber(place.way, place.name)
    }
  }

  /** A computed column of a row; null when it is not finite and shown blank. */
  derived<T extends Table>(table: T, id: string, field: DerivedField<T>): number | null {
    return this.#sheetWith(table, id).number(id, field)
  }

  /** A sum of some products of one year, calculated as the year's own is. */
  productSum(ids: readonly string[], name: ProductSum): number | null {
    return productSum(name, (field) =>
      ids.reduce((sum, id) => sum + (this.#sheetWith('offerings', id).number(id, field) ?? 0), 0),
    )
  }

  /** What a firm brings along that had this surplus as enskild firma in the year before the plan: to be set as its opening values. */
  openingFrom(surplus: number): Opening {
    return this.#salary.openingFrom(surplus)
  }

  /** What a formula typed by a user gives, such as '=12*450' (normalised: '.' decimals, English names). null when it is no number. */
  calculate(expression: string): number | null {
    if (!typedFormula.test(expression)) return null
    return this.#small.calculate(expression, this.#small.sheet('scratch'))
  }

  /** The arithmetic of a computed column with the row's own numbers. */
  explainDerived<T extends Table>(table: T, id: string, field: DerivedField<T>): Explanation {
    const sheet = this.#sheetWith(table, id)
    const formula: Formula | undefined = this.#formulas.rows[table][field]
    if (!formula) throw new Error(`no formula ${field} in ${table}`)
    const vatRate = table === 'offerings' ? (sheet.number(id, 'vatRate') ?? 0) : 0
    const written = table === 'offerings' ? shownFormula(formula, vatRate) : formula
    return explain(written, sheet.number(id, field), {
      meaningOf: (name) =>
        name === 'vatFactor'
          ? { is: 'number', unit: 'number' }
          : { is: 'field', name: name as FieldName, unit: fieldUnits[name] ?? 'number' }, // row formulas name columns
      valueOf: (name) => (name === 'vatFactor' ? 1 + vatRate / 100 : sheet.number(id, name)),
      addressOf: (name) => (name === 'vatFactor' ? `(1+${vatRate}/100)` : sheet.address(id, name)),
      holds: (condition) => this.#engine.holds(condition, sheet.sheet),
      calculate: (text) => this.#engine.calculate(text, sheet.sheet),
    })
  }

  /** The arithmetic of a figure with the user's own numbers, and the rule it follows. */
  explainFigure(name: FigureName): Explanation {
    const place = placeOf(name)
    switch (place.in) {
      case 'plan':
        return this.#explainSum(this.#formulas.plan[place.name], this.#planTotals, place.name, 'year1')
      case 'totals': {
        const formula = this.#formulas.totals[place.year][place.name]
        return this.#explainSum(formula, this.#totals[place.year], place.name, place.year)
      }
      case 'ratios':
        return this.#ratios.explain(place.name, place.year)
      case 'chain':
        return this.#salary.explain(place.name, place.year, place.method)
      case 'carriedForward':
        return this.#explainHanging(place.name)
      case 'hourPay':
        return this.#hourPay.explain(place.name, place.year)
      case 'owner':
        return this.#owner.explain(place.way, place.name, place.year)
      case 'ownerPlan':
        return this.#owner.explainPlan(place.way, place.name)
      case 'difference': {
        // the whole kronor that stand in the two columns are what is compared
        const value = (method: SalaryMethod) => this.#salary.whole(place.name, place.year, method)
        const term = (method: SalaryMethod) =>
          ({ is: 'figure', name: place.name, unit: 'kr', method, value: value(method) }) as const
        return {
          terms: [term('skatteverket'), { is: 'operator', sign: '−' }, term('schablon')],
          because: [],
          result: this.figure(name),
          unit: 'kr',
        }
      }
    }
  }

  /** The ways of an aktiebolag's owner without the engine: what the search for the most in hand asks. */
  get ownerModel(): OwnerModel {
    return this.#owner.model
  }

  /** Tells what gives the most in hand, as found for this plan; its figures are blank from the next edit that matters to it. */
  tellMostInHand(choice: WayChoice): ReadonlySet<FigureName> {
    this.#owner.tellMost(choice)
    const figures = new ChangedFigures()
    figures.add('mostInHand')
    return figures.names()
  }

  /** Which rules the law method uses for a plan year, and how true they are of it. */
  lawOf(year: Year): LawOfYear {
    return lawOfYear(this.#taxYears, this.#plan, year)
  }

  /** The income year whose rules the law method uses for a plan year. */
  rulesYear(year: Year): number {
    return this.lawOf(year).rulesYear
  }

  dispose(): void {
    this.#engine.dispose()
    this.#small.dispose()
  }

  #write(edit: PlanEdit, rows: Set<string>, figures: ChangedFigures): void {
    switch (edit.do) {
      case 'change':
        this.#sheetWith(edit.table, edit.id).change(edit.id, edit.values)
        rows.add(edit.id)
        return
      case 'insert':
        for (const row of edit.rows) {
          const sheet = this.#rowSheets[edit.table]['year' in row ? row.year : 'year1']
          sheet.insert(row)
          if (sheet.takeOutgrown()) this.#writeTotals()
          rows.add(row.id)
        }
        return
      case 'remove':
        for (const id of edit.ids) this.#sheetWith(edit.table, id).remove(id)
        return
      case 'reorder':
        return
      case 'setSalary':
        this.#salary.invalidateRules('schablon', edit.year)
        this.#invalidate('schablon', edit.year, figures)
        // a later year may have something to settle of an enskild firma, or nothing any more
        for (const year of years.slice(years.indexOf(edit.year))) {
          this.#salary.invalidateRules('skatteverket', year)
          this.#invalidate('skatteverket', year, figures)
        }
        return
      case 'setSettings':
        this.#writePricesVat(edit.values, rows)
        if (Object.keys(edit.values).every((name) => unread.has(name))) return
        for (const year of years) {
          // of the settings the schablon knows the owner's share only
          for (const method of 'ownSharePercent' in edit.values ? salaryMethods : (['skatteverket'] as const)) {
            this.#salary.invalidateRules(method, year)
            this.#invalidate(method, year, figures)
          }
        }
        return
      case 'several':
        for (const part of edit.edits) this.#write(part, rows, figures)
    }
  }

  /** What the plan says of the VAT in its prices is written on the rows that say nothing of their own. */
  #writePricesVat({ pricesVat }: Partial<PlanSettings>, rows: Set<string>): void {
    if (pricesVat === undefined) return
    for (const year of years) {
      const here = rowsOf(this.#plan, 'offerings', year).filter(({ id }) => this.#rowSheets.offerings[year].has(id))
      for (const id of this.#rowSheets.offerings[year].changePricesVat(pricesVat, here)) rows.add(id)
    }
  }

  /** Notes that a chain must be fed again before its figures are next read. */
  #invalidate(method: SalaryMethod, year: Year, figures: ChangedFigures): void {
    this.#salary.invalidate(method, year)
    const chosen = this.#plan.salary[year].method === method
    figures.add(`chain ${method} ${year}`)
    if (method === 'skatteverket') {
      figures.add('carriedForward')
      figures.add('owner')
      this.#owner.invalidate(year)
    }
    if (chosen) figures.add(`chosen ${year}`)
    if (chosen) this.#hourPay.invalidate(year)
  }

  /** Names the figure in a cell that has another value now, and invalidates what depends on it. */
  #note(cell: Cell, figures: ChangedFigures): void {
    if (cell.sheet === this.#planTotals.sheet) figures.add(this.#planTotals.nameAt(cell.row) as PlanFigure) // it holds only these
    const year = years.find((one) => this.#totals[one].sheet === cell.sheet)
    if (!year) return
    const name = this.#totals[year].nameAt(cell.row) as SumName | 'surplus' // it holds only these
    figures.add(`${name}.${year}`)
    this.#ratios.invalidate(year)
    figures.add(`ratios ${year}`)
    if (name === 'plannedHours') this.#hourPay.invalidate(year)
    if (name === 'plannedHours') figures.add(`netPayPerHour.${year}`)
    if (name !== 'surplus') return
    this.#invalidate('schablon', year, figures)
    // what a sole trader's year leaves goes on to the next year, and from there on; an aktiebolag's surplus stays in its year
    const sole = this.#plan.salary[year].companyForm === 'enskildFirma'
    for (const later of sole ? years.slice(years.indexOf(year)) : [year])
      this.#invalidate('skatteverket', later, figures)
  }

  #writeTotals(): void {
    for (const year of years) {
      this.#totals[year].define(this.#formulas.totals[year], (name) => this.#columnRange(name, year))
    }
    this.#planTotals.define(this.#formulas.plan, (name) => this.#columnRange(name, 'year1'))
  }

  /** The range behind {offerings.annualSales}; undefined for a name without a sheet. */
  #columnRange(name: string, year: Year): string | undefined {
    const [sheet, column] = name.split('.')
    if (column === undefined) return undefined
    const table = tables.find((one) => one === sheet)
    if (!table) throw new Error(`no sheet ${sheet}, which a sum calls {${name}}`)
    return this.#rowSheets[table][year].sumRange(column)
  }

  #explainSum(formula: Formula, sheet: FigureSheet, name: string, year: Year): Explanation {
    return explain(formula, sheet.number(name), {
      meaningOf: (part): Meaning => {
        const [table, column] = part.split('.')
        if (column !== undefined) return { is: 'column', table: table as Table, name: column, unit: formula.unit } // formulas name sheets
        return { is: 'figure', name: part as SumName, unit: this.#formulas.totals[year][part as SumName].unit } // formulas name figures
      },
      valueOf: (part) => (part.includes('.') ? sheet.number(name) : sheet.number(part)),
      addressOf: (part) => this.#columnRange(part, year) ?? sheet.address(part),
      holds: (condition) => this.#engine.holds(condition, sheet.sheet),
      calculate: (text) => this.#engine.calculate(text, sheet.sheet),
    })
  }

  /** The income is explained by its arithmetic; its cost is the difference of two whole calculations. */
  #explainHanging(name: CarriedForwardName): Explanation {
    const result = this.figure(name)
    if (name === 'carriedForwardTax') return { terms: [], because: [], result, unit: 'kr' }
    return explain(carriedForwardFormulas[name], result, {
      meaningOf: (part) => ({
        is: 'figure',
        name: part as ChainName,
        unit: 'kr',
        year: 'year3',
        method: 'skatteverket',
      }), // it names figures of the chain
      valueOf: (part) => this.figure(`skatteverket.${part as ChainName}.year3`),
      addressOf: () => '',
      holds: () => false,
      calculate: () => null,
    })
  }

  #sheetWith(table: Table, id: string): RowSheet {
    const sheets = this.#rowSheets[table]
    const year = years.find((one) => sheets[one].has(id))
    if (!year) throw new Error(`no row ${id} in ${table}`)
    return sheets[year]
  }
}

/** What a person may type in a number cell: arithmetic and a few functions, no cell addresses, no text. */
const typedFormula = /^=(?:[\d\s.,+\-*/^()%]|\b(?:SUM|ROUND|ROUNDUP|ROUNDDOWN|MIN|MAX|ABS|AVERAGE)\()+$/i

/** Settings that no formula of a chain reads: the VAT works through the rows. */
const unread: ReadonlySet<string> = new Set<keyof PlanSettings>([
  'pricesVat',
  'dismissedDoubts',
  'wantedNetPay',
  ...scenarioSettings,
  'asked',
])

const fieldUnits: Readonly<Record<string, Unit>> = {
  price: 'kr/unit',
  netPrice: 'kr/unit',
  variableCost: 'kr/unit',
  workHours: 'hours',
  volumeYear: 'units',
  hours1: 'hours',
  hours2: 'hours',
  hours3: 'hours',
  costs1: 'kr',
  costs2: 'kr',
  costs3: 'kr',
}
