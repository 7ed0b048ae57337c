import { isAnswerable } from '../../insight/answerable.ts'
import { breakEven } from '../../insight/break-even.ts'
import { formCurve, formsBySide } from '../../insight/forms.ts'
import { goalSeek } from '../../insight/goal/goal.ts'
import { measureValues } from '../../insight/goal/measures.ts'
import { oneMore } from '../../insight/goal/one-more.ts'
import { scenarios } from '../../insight/goal/scenarios.ts'
import { tornado } from '../../insight/goal/tornado.ts'
import { lifeCycle } from '../../insight/life-cycle.ts'
import { NetPay } from '../../insight/net-pay.ts'
import { shares } from '../../insight/share.ts'
import type { Plan } from '../../plan/plan.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { excelTexts } from '../../texts/excel.ts'
import { breakpointLabel, insightCards, insightTexts } from '../../texts/insight.ts'
import { goalTexts, wayMeaning, wayName } from '../../texts/insight-goal.ts'
import { breakEvenTexts } from '../../texts/labels.ts'
import { lossWords } from '../../texts/losses.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { type Content, cell, number, type SheetCell, type SheetContent, text, titled } from './file/content.ts'
import type { StyleName } from './file/styles.ts'

type CellValue = string | number | undefined

/** One table of the sheet: its headings and its lines, each as wide as the headings. */
interface Section {
  readonly title: string
  readonly note?: string
  readonly headings: readonly string[]
  readonly lines: readonly (readonly CellValue[])[]
}

const widths = [8, 30, 48, 16, 16, 16, 16, 16, 16]

/** The answers of Insikter as values, one table below the other: they are found by search, which no formula of a cell does. */
export function insightSheet(plan: Plan): SheetContent {
  const pay = new NetPay(plan)
  const answerable = years.filter((year) => isAnswerable(plan, year))
  const sections = answerable.length === 0 ? [] : sectionsOf(pay, answerable)
  const cells: SheetCell[] = [
    ...titled(excelTexts.sheets.insight, answerable.length === 0 ? insightTexts.needs.product : excelTexts.insightNote),
  ]
  let row = 4
  for (const section of sections) {
    cells.push(...cellsOf(section, row))
    row += section.lines.length + (section.note === undefined ? 3 : 4)
  }
  return {
    key: 'insight',
    cells,
    widths,
    frozen: { rows: 2, columns: 0 },
    print: { repeated: '1:1', lastRow: Math.max(2, row) },
  }
}

function cellsOf({ title, note, headings, lines }: Section, top: number): readonly SheetCell[] {
  const under = note === undefined ? top : top + 1
  return [
    cell(top, 1, 'section', title),
    ...(note === undefined ? [] : [cell(under, 1, 'note', note)]),
    ...headings.map((words, at): SheetCell => {
      const isNumber = lines.some((line) => typeof line[at] === 'number')
      // where a narrow screen may break a word, a spreadsheet would show a hyphen
      const content = text(words.replaceAll('\u00AD', ''))
      return cell(under + 1, at + 1, isNumber ? 'headingNumber' : 'heading', content)
    }),
    ...lines.flatMap((line, down) =>
      line.map((value, at): SheetCell => {
        const place = { row: under + 2 + down, column: at + 1 }
        const content = contentOf(value)
        const style: StyleName = typeof value === 'number' ? 'computed kronor' : 'label text'
        return content ? { ...place, style, content } : { ...place, style }
      }),
    ),
  ]
}

function contentOf(value: CellValue): Content | undefined {
  if (value === undefined || value === '') return undefined
  return typeof value === 'number' ? number(value) : text(value)
}

/** What each section is made of: the pay, the years that can be answered, and how their lines are laid out. */
interface Answers {
  readonly pay: NetPay
  readonly answerable: readonly Year[]
  /** Lines of each year, the year first. */
  readonly each: (lines: (of: Year) => readonly (readonly CellValue[])[]) => readonly (readonly CellValue[])[]
  /** A value a year, blank for one that can't be answered. */
  readonly ofEachYear: (net: (of: Year) => CellValue) => readonly CellValue[]
}

function sectionsOf(pay: NetPay, answerable: readonly Year[]): readonly Section[] {
  const answers: Answers = {
    pay,
    answerable,
    each: (lines) => answerable.flatMap((of) => lines(of).map((line) => [yearName(of), ...line])),
    ofEachYear: (net) => years.map((of) => (answerable.includes(of) ? net(of) : undefined)),
  }
  return [
    ...(pay.plan.settings.wantedNetPay === 0 ? [] : [goalSection(answers)]),
    formsSection(answers),
    ...productSections(answers),
    breakEvenSection(answers),
    tornadoSection(answers),
    scenariosSection(answers),
    measuresSection(answers),
  ]
}

const year = excelTexts.yearColumn

const named = ({ name }: { readonly name: string }) => name || insightTexts.unnamed

function goalSection({ pay, each }: Answers): Section {
  const wanted = pay.plan.settings.wantedNetPay
  const { way, means, hours, net } = goalTexts.headings
  return {
    title: insightCards.goal,
    note: `${goalTexts.wanted}: ${insightTexts.kr(wanted)}`,
    headings: [year, way, means, hours, net],
    lines: each((of) =>
      goalSeek(pay, { year: of, wanted }).ways.map((found) => {
        const isReached = found.kind === 'reached'
        return [
          wayName(found),
          wayMeaning(found),
          isReached ? found.hours : undefined,
          isReached ? found.net : undefined,
        ] as const
      }),
    ),
  }
}

function formsSection({ pay, answerable, ofEachYear }: Answers): Section {
  const forms = formsBySide(pay)
  return {
    title: insightCards.forms,
    note: answerable.map((of) => `${yearName(of)}: ${breakpointLabel(formCurve(pay, of)).join(' ')}`).join(' '),
    headings: ['', insightTexts.forms.lead, '', ...years.map(yearName)],
    lines: companyForms.map((form) => ['', companyFormName(form), '', ...ofEachYear((of) => forms[of].net[form])]),
  }
}

function productSections({ pay, each }: Answers): readonly Section[] {
  const { product, oneMore: worth, shares: share, lifeCycle: life } = insightTexts
  return [
    {
      title: insightCards.oneMore,
      headings: [year, product, '', worth.perUnit, worth.perHour],
      lines: each((of) =>
        oneMore(pay, of).products.map((found) => [named(found), '', found.perUnit, found.perHour] as const),
      ),
    },
    {
      title: insightCards.shares,
      headings: [year, product, '', share.margin, `${share.cumulative}, %`],
      lines: each((of) =>
        shares(pay, of).products.map((found) => [named(found), '', found.annualMargin, found.cumulative] as const),
      ),
    },
    {
      title: insightCards.lifeCycle,
      headings: [year, product, life.stage, life.share, life.growth],
      lines: each((of) =>
        lifeCycle(pay, of).products.map(
          (found) => [named(found), life.stages[found.quadrant], found.share, found.growth] as const,
        ),
      ),
    },
  ]
}

function breakEvenSection({ pay, answerable, each }: Answers): Section {
  const words = insightTexts.breakEven
  return {
    title: breakEvenTexts.title,
    ...(answerable.some((of) => !breakEven(pay, of).isStraight) && { note: insightTexts.straight }),
    headings: [year, words.atBreakEven, '', words.sales, words.costs],
    lines: each((of) => {
      const { sales, costs, costsWithoutSales, breakEvenSales } = breakEven(pay, of)
      return [
        [words.noSales, '', 0, costsWithoutSales] as const,
        [words.atBreakEven, '', breakEvenSales, breakEvenSales] as const,
        [words.atPlan, '', sales, costs] as const,
      ]
    }),
  }
}

function tornadoSection({ pay, each }: Answers): Section {
  const words = insightTexts.tornado
  return {
    title: insightCards.tornado,
    note: words.lead,
    headings: [year, words.lever, '', words.worst, words.best],
    lines: each((of) =>
      tornado(pay, of).map(({ lever, worst, best }) => [words.levers[lever], '', worst.net, best.net] as const),
    ),
  }
}

function scenariosSection({ pay, ofEachYear }: Answers): Section {
  const words = insightTexts.scenarios
  const all = scenarios(pay)
  return {
    title: insightCards.scenarios,
    headings: ['', words.scenario, '', ...Object.values(words.percents), ...years.map(yearName)],
    lines: (['cautious', 'plan', 'optimistic'] as const).map((name) => {
      const { percents, net, loss } = all[name]
      return [
        '',
        words.names[name],
        '',
        percents.prices,
        percents.volumes,
        percents.costs,
        ...ofEachYear((of) => (net[of] === 0 && lossWords({ loss: loss[of] })) || net[of]),
      ]
    }),
  }
}

function measuresSection({ pay, each }: Answers): Section {
  const words = insightTexts.measures
  return {
    title: insightCards.measures,
    headings: [year, words.measure, words.paidBy, excelTexts.insightCost, words.takes, words.counted],
    lines: each((of) =>
      measureValues(pay, of).map(
        ({ name, paidBy, costs, takes, counted }) =>
          [
            name || insightTexts.unnamedMeasure,
            paidBy ? words.units(paidBy.units, named(paidBy)) : words.noProduct,
            costs,
            takes,
            excelTexts.yesNo(counted),
          ] as const,
      ),
    ),
  }
}
