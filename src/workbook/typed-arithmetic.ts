import { calculated } from './compiled.ts'
import { plain } from './expression.ts'
import { Fault } from './own/fault.ts'
import { parse, storedTokens } from './parser.ts'

/**
 * What a formula typed by a user gives, such as '=12*450' (normalised: '.' decimals, English names): arithmetic and a few functions, no cell
 * addresses, no text; as a spreadsheet reads it, where -2^2 is 4. null when it is no number. It needs no engine, since a cell may be typed in
 * before there is one; tests/workbook/typed-arithmetic.test.ts holds it to what HyperFormula answers.
 */
export function calculateTyped(formula: string): number | null {
  if (!formula.startsWith('=') || formula.includes('{')) return null
  try {
    return calculated(plain(parse(storedTokens(asStored(formula)), false)), () => null)
  } catch (error) {
    if (error instanceof Fault) return null
    throw error
  }
}

/** As a row would keep it: no spaces but between two numbers, which is a fault, and numbers written out. */
const asStored = (formula: string) =>
  formula
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![\d.]) | (?![\d.])/g, '')
    .replace(/[\d.]+(?:E[+-]?\d+)?/g, (number) =>
      /^(?:\d+\.|\.\d+|\d+(?:\.\d+)?E.*)$/.test(number) ? String(Number(number)) : number,
    )
