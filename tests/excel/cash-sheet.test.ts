import { expect, test } from 'vitest'
import { sheetNames } from '../../src/excel/layout/file-format.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { cashRows } from '../../src/workbook/formulas/cash.ts'
import { cellsIn, xmlOf } from './calc-files.ts'
import { fileOf } from './plan-in-file.ts'

const deepest = (formula: string) => {
  let [depth, most] = [0, 0]
  for (const sign of formula) {
    if (sign === '(') most = Math.max(most, ++depth)
    if (sign === ')') depth--
  }
  return most
}

test('Excel takes every formula of the account: none is too long, nor nested too deep', async () => {
  const xml = xmlOf(await fileOf(emptyPlan(2026))).sheets.get(sheetNames.cash) ?? ''
  const formulas = [...xml.matchAll(/<f>(.*?)<\/f>/gs)].map(([, written = '']) => written.replace(/&\w+;/g, '_'))
  expect(formulas.length).toBeGreaterThan(cashRows.length * 36)
  expect(Math.max(...formulas.map(({ length }) => length))).toBeLessThan(8192)
  expect(Math.max(...formulas.map(deepest))).toBeLessThan(64)
})

test('every line of the account has words of its own, and numbers', async () => {
  const cells = cellsIn(await fileOf(emptyPlan(2026))).get(sheetNames.cash)
  const labels = [...(cells ?? [])].flatMap(([address, words]) => (/^A\d+$/.test(address) ? [String(words)] : []))
  expect(labels.length).toBeGreaterThan(cashRows.length + 60)
  // a name of the code that nobody has put into words
  expect(labels.filter((words) => /^[a-z]|undefined/.test(words))).toEqual([])
  expect([...(cells?.values() ?? [])].filter((value) => /NaN|Infinity|#/.test(String(value)))).toEqual([])
})
