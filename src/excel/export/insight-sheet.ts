import { isAnswerable } from '../../insight/answerable.ts'
import { breakEven } from '../../insight/break-even.ts'
import { formCurve, formsBySide } from '../../insight/forms.ts'
import { goalSeek } from '../../insight/goal.ts'
import { lifeCycle } from '../../insight/life-cycle.ts'
import { measureValues } from '../../insight/measures.ts'
import { NetPay } from '../../insight/net-pay.ts'
import { oneMore } from '../../insight/one-more.ts'
import { scenarios } from '../../insight/scenarios.ts'
import { shares } from '../../insight/share.ts'
import { tornado } from '../../insight/tornado.ts'
import type { Plan } from '../../plan/plan.ts'
import { companyForms, type Year, years } from '../../rules/horizon.ts'
import { excelTexts } from '../../texts/excel.ts'
import { breakpointLabel, insightCards, insightTexts } from '../../texts/insight.ts'
import { goalTexts, wayMeaning, wayName } from '../../texts/insight-goal.ts'
import { breakEvenTexts } from '../../texts/labels.ts'
import { lossWords } from '../../texts/losses.ts'
import { companyFormName, yearName } from '../../texts/workbench.ts'
import { type Content, number, type SheetCell, type SheetContent, text } from './content.ts'
import type { StyleName } from './styles.ts'

/** What stands in a cell: words, an amount, or nothing. */
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
    { row: 1, column: 1, style: 'title', content: text(excelTexts.sheets.insight) },
    {
      row: 2,
      column: 1,
      style: 'note',
      content: text(answerable.length === 0 ? insightTexts.needs.product : excelTexts.insightNote),
    },
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
    { row: top, column: 1, style: 'section', content: text(title) },
    ...(note === undefined ? [] : [{ row: under, column: 1, style: 'note', content: text(note) } as const]),
    ...headings.map((words, at): SheetCell => {
      const isNumber = lines.some((line) => typeof line[at] === 'number')
      return { row: under + 1, column: at + 1, style: isNumber ? 'headingNumber' : 'heading', content: text(words) }
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

function sectionsOf(pay: NetPay, answerable: readonly Year[]): readonly Section[] {
  const { oneMore: worth, shares: share, lifeCycle: life, breakEven: zero, tornado: span, measures } = insightTexts
  const year = excelTexts.yearColumn
  const wanted = pay.plan.settings.wantedNetPay
  const each = <L extends readonly CellValue[]>(lines: (of: Year) => readonly L[]) =>
    answerable.flatMap((of) => lines(of).map((line) => [yearName(of), ...line]))
  const ofEachYear = (net: (of: Year) => CellValue) =>
    years.map((of) => (answerable.includes(of) ? net(of) : undefined))
  const forms = formsBySide(pay)
  const all = scenarios(pay)
  const named = ({ name }: { readonly name: string }) => name || insightTexts.unnamed
  return [
    ...(wanted === 0
      ? []
      : [
          {
            title: insightCards.goal,
            note: `${goalTexts.wanted}: ${insightTexts.kr(wanted)}`,
            headings: [
              year,
              goalTexts.headings.way,
              goalTexts.headings.means,
              goalTexts.headings.hours,
              goalTexts.headings.net,
            ],
            lines: each((of) =>
              goalSeek(pay, { year: of, wanted }).ways.map((way) => {
                const isReached = way.kind === 'reached'
                return [
                  wayName(way),
                  wayMeaning(way),
                  isReached ? way.hours : undefined,
                  isReached ? way.net : undefined,
                ] as const
              }),
            ),
          },
        ]),
    {
      title: insightCards.forms,
      note: answerable.map((of) => `${yearName(of)}: ${breakpointLabel(formCurve(pay, of)).join(' ')}`).join(' '),
      headings: ['', insightTexts.forms.lead, '', ...years.map(yearName)],
      lines: companyForms.map((form) => ['', companyFormName(form), '', ...ofEachYear((of) => forms[of].net[form])]),
    },
    {
      title: insightCards.oneMore,
      headings: [year, insightTexts.product, '', worth.perUnit, worth.perHour],
      lines: each((of) =>
        oneMore(pay, of).products.map((product) => [named(product), '', product.perUnit, product.perHour] as const),
      ),
    },
    {
      title: insightCards.shares,
      headings: [year, insightTexts.product, '', share.margin, `${share.cumulative}, %`],
      lines: each((of) =>
        shares(pay, of).products.map(
          (product) => [named(product), '', product.annualMargin, product.cumulative] as const,
        ),
      ),
    },
    {
      title: insightCards.lifeCycle,
      headings: [year, insightTexts.product, life.stage, life.share, life.growth],
      lines: each((of) =>
        lifeCycle(pay, of).products.map(
          (product) => [named(product), life.stages[product.quadrant], product.share, product.growth] as const,
        ),
      ),
    },
    {
      title: breakEvenTexts.title,
      headings: [year, zero.atBreakEven, '', zero.sales, zero.costs],
      lines: each((of) => {
        const { sales, costs, costsWithoutSales, breakEvenSales } = breakEven(pay, of)
        return [
          [zero.noSales, '', 0, costsWithoutSales] as const,
          [zero.atBreakEven, '', breakEvenSales, breakEvenSales] as const,
          [zero.atPlan, '', sales, costs] as const,
        ]
      }),
    },
    {
      title: insightCards.tornado,
      note: span.lead,
      headings: [year, span.lever, '', span.worst, span.best],
      lines: each((of) =>
        tornado(pay, of).map(({ lever, worst, best }) => [span.levers[lever], '', worst.net, best.net] as const),
      ),
    },
    {
      title: insightCards.scenarios,
      headings: [
        '',
        insightTexts.scenarios.scenario,
        '',
        ...Object.values(insightTexts.scenarios.percents),
        ...years.map(yearName),
      ],
      lines: (['cautious', 'plan', 'optimistic'] as const).map((name) => {
        const { percents, net, loss } = all[name]
        return [
          '',
          insightTexts.scenarios.names[name],
          '',
          percents.prices,
          percents.volumes,
          percents.costs,
          ...ofEachYear((of) => (net[of] === 0 && lossWords({ loss: loss[of] })) || net[of]),
        ]
      }),
    },
    {
      title: insightCards.measures,
      headings: [year, measures.measure, measures.paidBy, excelTexts.insightCost, measures.takes, measures.counted],
      lines: each((of) =>
        measureValues(pay, of).map(
          ({ name, paidBy, costs, takes, counted }) =>
            [
              name || insightTexts.unnamedMeasure,
              paidBy ? measures.units(paidBy.units, named(paidBy)) : measures.noProduct,
              costs,
              takes,
              excelTexts.yesNo(counted),
            ] as const,
        ),
      ),
    },
  ]
}
