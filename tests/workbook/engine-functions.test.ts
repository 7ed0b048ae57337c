import { HyperFormula } from 'hyperformula'
import { afterEach, expect, test, vi } from 'vitest'

// what the library has before the workbook adds its own
const ofTheLibrary = HyperFormula.getAllFunctionPlugins()
const { Engine } = await import('../../src/workbook/engine.ts')
const { engineFormula, parseTemplate, writeFormula } = await import('../../src/workbook/template.ts')

// A1:A6 a number, a minus, nothing, an error, a tenth, a large number
const sheet = [[12.5], [-7.25], [null], ['=1/0'], [0.1], [123_456_789_012]]
const values = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', '0', '-2.5', '2.625', '1=1', '""', '"x"']
const formulas = [
  ...values.flatMap((value) => [
    `ABS(${value})`,
    `MAX(${value})`,
    `MIN(${value})`,
    ...['ROUND', 'ROUNDDOWN', 'ROUNDUP'].flatMap((round) => [
      `${round}(${value})`,
      ...['0', '2', '-2', 'A3', 'A4'].map((places) => `${round}(${value},${places})`),
    ]),
    ...values.flatMap((other) => [
      `MAX(${value},${other})`,
      `MIN(${other},3,${value})`,
      `IF(${value}<${other},${value},${other})`,
      `IF(${value},${other},1)`,
    ]),
  ]),
  'IF(A1>0,A2)',
  'IF(A1<0,A2)',
  'IF(A1>0,1,1/0)',
  'IF(A1>0,1/0,1)',
  'IF(A1:A2>0,1,2)',
  'MAX(A1:A3)',
  'MIN(A1:A3,2)',
  'MAX(A1:A6)',
  'SUM(MAX(A1:A2),MIN(A5,A6))',
  'ROUND(A1,1,2)',
  'ABS()',
  'MAX()',
]

test('the functions of our formulas give what the library gives, of numbers and of anything else', () => {
  const config = { licenseKey: 'gpl-v3', precisionRounding: 14, undoLimit: 0 } as const
  const library = HyperFormula.buildFromArray(sheet, { ...config, functionPlugins: ofTheLibrary })
  const ours = HyperFormula.buildFromArray(sheet, config)
  const answer = (engine: HyperFormula, formula: string) => {
    engine.setCellContents({ sheet: 0, row: 0, col: 1 }, `=${formula}`)
    const value = engine.getCellValue({ sheet: 0, row: 0, col: 1 })
    return typeof value === 'object' && value !== null ? value.value : value
  }
  for (const formula of formulas) expect(answer(ours, formula), formula).toEqual(answer(library, formula))
  expect(ours.getFunctionPlugin('ROUND')).not.toBe(library.getFunctionPlugin('ROUND'))
  library.destroy()
  ours.destroy()
})

test('an engine of the workbook calculates by them', () => {
  const engine = new Engine({ one: [[12.5, '=IF(A1>0,ROUND(A1,0),1/0)']] })
  expect(engine.number({ sheet: engine.sheet('one'), row: 0, col: 1 })).toBe(13)
  engine.dispose()
})

afterEach(() => vi.restoreAllMocks())

/** How often the library's own functions are asked while a formula is calculated. */
function askedOfTheLibrary(formula: string): number {
  const asked = ofTheLibrary.flatMap((plugin) => {
    // where another file of tests has built an engine before, the workbook's own are there already, in the place of ABS
    if ('KRONA' in plugin.implementedFunctions) return []
    return Object.entries(plugin.implementedFunctions).flatMap(([name, { method }]) =>
      named.has(name) ? [vi.spyOn(plugin.prototype as Record<string, () => unknown>, method)] : [],
    )
  })
  const engine = new Engine({ one: [[12.5, -7.25, null, '=1/0', `=${formula}`]] })
  engine.dispose()
  return asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
}
const named = new Set(['IF', 'MAX', 'MIN', 'ROUND', 'ROUNDDOWN', 'ROUNDUP'])

// a plan of thousands of rows asks for these with every edit: the library makes lists for each call
test.each(['MAX(A1,B1)', 'MIN(A1,B1,3)', 'ROUND(A1,1)', 'ROUNDUP(A1)', 'IF(A1>B1,A1,1/0)', 'IF(A1<B1,1/0,KRONA(B1))'])(
  '%s of plain numbers is calculated without asking the library',
  (formula) => {
    expect(askedOfTheLibrary(formula)).toBe(0)
  },
)

test.each([
  'MAX(A1,C1)',
  'MIN(A1:B1)',
  'ROUND(A1,D1)',
  'ROUND(A1,1,2)',
  'IF(A1,A1,B1)',
  'IF(A1>B1,A1)',
  'IF(A1>B1,D1,1)',
  'IF(A1>B1,1,2,3)',
])('%s, which is more than plain numbers, is asked of the library', (formula) => {
  expect(askedOfTheLibrary(formula)).toBeGreaterThan(0)
})

test('KRONA of what is no number is what the library makes of such an argument', () => {
  const answer = (formula: string) => {
    const engine = new Engine({ one: [[12.5, null, '=1/0', `=${formula}`]] })
    const result = engine.number({ sheet: engine.sheet('one'), row: 0, col: 3 })
    engine.dispose()
    return result
  }
  expect([answer('KRONA(A1)'), answer('KRONA(B1)'), answer('KRONA("2.5")'), answer('KRONA(1=1)')]).toEqual([
    13, 0, 3, 1,
  ])
  expect([answer('KRONA(C1)'), answer('KRONA(A1,A1)'), answer('KRONA()')]).toEqual([null, null, null])
})

test('a rounding comes to the same with its constants in digits as with what they are made of', () => {
  const engine = new Engine({ one: [[]] })
  const sheetId = engine.sheet('one')
  for (const name of ['KRONA', 'DOWN', 'UP', 'DOWN10', 'DOWN100', 'UP100', 'NEAREST100']) {
    const node = parseTemplate(`${name}({x})`)
    for (const x of [
      '0',
      '0.5',
      '15610.499999999998',
      '99.99999999999999',
      // as much below a half as the law's items gather of binary error
      '2.4999999999999987',
      '150',
      '1234567.5',
      '1e9+0.5',
      '10^11-0.00005',
      '10^11+0.00003',
      '100000-0.0000004',
    ]) {
      const [ours, ofFiles] = [engineFormula, writeFormula].map((write) => {
        const cell = { sheet: sheetId, row: 0, col: 0 }
        engine.writeRow(cell, [`=${write(node, () => `(${x})`)}`])
        return engine.number(cell)
      })
      expect(ours, `${name} ${x}`).not.toBeNull()
      expect(ours, `${name} ${x}`).toBe(ofFiles)
    }
  }
  engine.dispose()
})
