import { Engine, type Content as EngineContent } from '../../workbook/engine.ts'
import { sheetNames } from '../layout/file-format.ts'
import { type Content, type SheetContent, saying } from './content.ts'

/** Results of the formulas that have none of their own, by sheet and address; null where a cell is blank or gives words. */
export type Results = (sheet: SheetContent['key'], row: number, column: number) => number | null

/**
 * Calculates the formulas of sheets by the product's engine: the file's cached results, for who opens it in a program that does not
 * calculate. Formulas that have a result already are given to the engine as that number.
 */
export function calculate(sheets: readonly SheetContent[]): Results {
  // what has no formulas is looked up by formulas only whose results are known
  const called = sheets.filter(({ cells }) => cells.some(({ content }) => content?.is === 'formula'))
  const engine = new Engine(Object.fromEntries(called.map((sheet) => [sheetNames[sheet.key], gridOf(sheet)])))
  const numbers = new Map<string, number | null>()
  for (const { key, cells } of called) {
    const sheet = engine.sheet(sheetNames[key])
    for (const { row, column, content } of cells) {
      if (content?.is !== 'formula' || content.result !== undefined) continue
      numbers.set(`${key} ${row} ${column}`, engine.number({ sheet, row: row - 1, col: column - 1 }))
    }
  }
  engine.dispose()
  return (sheet, row, column) => numbers.get(`${sheet} ${row} ${column}`) ?? null
}

function gridOf(sheet: SheetContent): EngineContent[][] {
  const grid: EngineContent[][] = []
  const say = saying(sheet.key, 'address')
  for (const { row, column, content } of sheet.cells) {
    if (!content) continue
    const line = (grid[row - 1] ??= [])
    while (line.length < column - 1) line.push(null)
    line[column - 1] = contentOf(content, say)
  }
  return Array.from(grid, (line: EngineContent[] | undefined) => line ?? [])
}

function contentOf(content: Content, say: ReturnType<typeof saying>): EngineContent {
  switch (content.is) {
    case 'number':
      return content.value
    case 'formula':
      if (content.result === undefined) return `=${content.formula(say)}`
      return typeof content.result === 'string' ? `'${content.result}` : content.result
    case 'text':
    case 'day':
      // the engine would read a number or a formula into words
      return `'${content.is === 'text' ? content.text : content.day}`
  }
}
