import type { Plan } from '../../plan/plan.ts'
import { type SalaryMethod, salaryMethods, type Year, years } from '../../rules/horizon.ts'
import { salaryRules } from '../../rules/salary-rules.ts'
import { settingNames } from '../../rules/settings.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { parameterLabels } from '../../texts/salary.ts'
import { chainNames } from '../../workbook/figures.ts'
import { productFormulas } from '../../workbook/formulas/product.ts'
import { parseTemplate } from '../../workbook/template.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import {
  insightColumns,
  methodColumns,
  type SalaryInputName,
  salaryInputNames,
  salaryPlace,
  salaryYearsRow,
  settingPlace,
  yearColumn,
} from '../layout/setting-cells.ts'
import { blankLines, chainRefs, labelOfLine, leftBefore, lineFormula, styleOfLine } from './chains/chain-formulas.ts'
import { liveChains } from './chains/law-nodes.ts'
import {
  type Content,
  cell,
  formula,
  fromTemplate,
  lineLabel,
  number,
  type SheetCell,
  type SheetContent,
  text,
  titled,
} from './file/content.ts'
import type { StyleName } from './file/styles.ts'
import { amountValidation, companyFormValidation, methodValidation, percentValidation } from './file/validations.ts'
import { overviewRef } from './overview/overview-places.ts'
import { chainLines, chainRef, employmentNames, employmentTitleRow, lastSalaryRow, salaryHeadingRow } from './places.ts'
import { settingCell, settingValidations } from './setting-cells.ts'

const words = excelTexts.salary
const settingsHere = settingNames('person', 'insight')

function yearCells(year: Year): SheetCell[] {
  const lines: readonly string[] = [...chainLines, ...employmentNames]
  return salaryMethods.flatMap((method) => {
    const refOf = chainRefs(method, year, (name) => chainRef(name, year, method), leftBefore(year))
    return lines.flatMap((name): SheetCell[] => {
      const surplus = fromTemplate(parseTemplate('{surplus}'), () => overviewRef('surplus', year))
      const written = name === 'surplus' ? surplus : lineFormula(name, method, refOf)
      if (!written) return []
      const content = formula(written, blankLines.has(name))
      return [{ ...chainRef(name, year, method), style: styleOfLine(name), content }]
    })
  })
}

function differenceCells(year: Year): SheetCell[] {
  const node = parseTemplate(productFormulas.difference.formula)
  return chainNames.map((name) => ({
    ...chainRef(name, year, 'difference'),
    style: 'constant kronor',
    content: formula(fromTemplate(node, (method) => chainRef(name, year, method as SalaryMethod))), // it names the methods
  }))
}

function inputContent(plan: Plan, year: Year, name: SalaryInputName): Content | undefined {
  const salary = plan.salary[year]
  if (name === 'companyForm') return text(excelChoices.companyForm[salary.companyForm])
  if (name === 'method') return text(excelChoices.method[salary.method])
  const value = salary[name]
  return value === null ? undefined : number(value)
}

function inputStyle(name: SalaryInputName): StyleName {
  if (name === 'companyForm' || name === 'method') return 'input text'
  return salaryRules[name].kind === 'percent' ? 'input plain' : 'input kronor'
}

function inputValidation(name: SalaryInputName) {
  if (name === 'companyForm') return companyFormValidation
  if (name === 'method') return methodValidation
  return salaryRules[name].kind === 'percent' ? percentValidation : amountValidation
}

const labelOfInput = (name: SalaryInputName) =>
  name === 'companyForm' ? excelTexts.companyForm : name === 'method' ? excelTexts.method : parameterLabels[name]

function inputCells(plan: Plan): SheetCell[] {
  const cell = (place: CellPlace, style: StyleName, content: Content | undefined): SheetCell => ({
    ...place,
    style,
    ...(content && { content }),
  })
  return [
    ...settingsHere.flatMap((name) => {
      const { row, label, labelColumn } = settingPlace(name)
      return [cell({ row, column: labelColumn }, 'label plain', text(label)), settingCell(plan, name)]
    }),
    cell({ row: salaryYearsRow, column: 1 }, 'heading', text(words.eachYear)),
    ...years.flatMap((year) =>
      Object.values(methodColumns).map((at) =>
        cell(
          { row: salaryYearsRow, column: yearColumn(year) + at },
          'headingNumber',
          at === 0 ? text(excelChoices.year[year]) : undefined,
        ),
      ),
    ),
    ...salaryInputNames.flatMap((name) => [
      cell({ row: salaryPlace('year1', name).row, column: 1 }, 'label plain', text(labelOfInput(name))),
      ...years.map((year) => cell(salaryPlace(year, name), inputStyle(name), inputContent(plan, year, name))),
    ]),
  ]
}

const ruleColumn = yearColumn('year3') + Object.keys(methodColumns).length

function lineLabels(): SheetCell[] {
  const { rules } = liveChains.skatteverket
  const lines: readonly string[] = [...chainLines, ...employmentNames]
  return lines.flatMap((name) =>
    lineLabel(chainRef(name, 'year1', 'schablon').row, labelOfLine(name), ruleColumn, rules[name]),
  )
}

function salaryHeadings(): SheetCell[] {
  const row = salaryHeadingRow
  return [
    ...titled(words.title, excelTexts.lead),
    cell(3, 1, 'section', words.owner),
    cell(3, insightColumns.label, 'section', words.insights),
    cell(row, 1, 'heading', words.perYear),
    ...years.flatMap((year) =>
      (['schablon', 'skatteverket', 'difference'] as const).map((method) =>
        cell(
          row,
          yearColumn(year) + methodColumns[method],
          'headingNumber',
          `${excelChoices.year[year]}\n${excelTexts.columnsOfYear[method]}`,
        ),
      ),
    ),
    cell(row, ruleColumn, 'heading', words.rule),
    cell(employmentTitleRow, 1, 'section', words.employment),
  ]
}

export function salarySheet(plan: Plan): SheetContent {
  return {
    key: 'salary',
    cells: [
      ...salaryHeadings(),
      ...inputCells(plan),
      ...lineLabels(),
      ...years.flatMap((year) => [...yearCells(year), ...differenceCells(year)]),
    ],
    widths: [50, ...years.flatMap(() => [17, 19, 12]), 80],
    heights: { [salaryYearsRow]: 32, [salaryHeadingRow]: 48 },
    validations: [
      ...settingValidations(settingsHere),
      ...salaryInputNames.flatMap((name) =>
        years.map((year) => ({ range: addressOf(salaryPlace(year, name)), validation: inputValidation(name) })),
      ),
    ],
    frozen: { rows: 0, columns: 1 },
    print: { repeated: '1:1', lastRow: lastSalaryRow },
  }
}
