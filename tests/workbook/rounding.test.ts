import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { Engine } from '../../src/workbook/engine.ts'
import { parseTemplate, writeFormula } from '../../src/workbook/template.ts'
import { runs } from '../fixtures/chance.ts'

// below 10¹¹ kr a double holds what the law asks for
const kronor = fc.oneof(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999_999_999 }))
const hundredths = fc.integer({ min: 0, max: 9999 })
const engine = new Engine({ Numbers: [[null, null, null]] })
const sheet = engine.sheet('Numbers')
afterAll(() => engine.dispose())

/** What a template gives for an amount and a percent in hundredths. */
function given(template: string, amount: number, percent: number): number | null {
  const formula = writeFormula(parseTemplate(template), (name) => (name === 'amount' ? 'A1' : 'B1'))
  engine.writeRow({ sheet, row: 0, col: 0 }, [amount, percent / 100, `=${formula}`])
  return engine.number({ sheet, row: 0, col: 2 })
}

// of the most pay: pay × (10 000 + percent) < (surplus + 1) × 10 000
test.each<[string, string, (amount: bigint, percent: bigint) => bigint]>([
  ['a part of whole kronor down', 'DOWN({amount}*{percent}%)', (amount, percent) => (amount * percent) / 10_000n],
  ['a part of them up', 'UP({amount}*{percent}%)', (amount, percent) => (amount * percent + 9999n) / 10_000n],
  [
    'the most whole kronor of pay that with their fee fit in a surplus',
    'UP(({amount}+1)/(1+{percent}%))-1',
    (surplus, percent) => ((surplus + 1n) * 10_000n - 1n) / (10_000n + percent),
  ],
])('%s is rounded as the exact number is', (_, template, exactly) => {
  fc.assert(
    fc.property(kronor, hundredths, (amount, percent) => {
      expect(given(template, amount, percent)).toBe(Number(exactly(BigInt(amount), BigInt(percent))))
    }),
    { numRuns: runs(2000) },
  )
})

test('no amount is no krona', () => {
  const none = ['DOWN', 'UP', 'DOWN10', 'DOWN100', 'UP100', 'NEAREST100'].map((name) =>
    given(`${name}({amount})`, 0, 0),
  )
  expect(none).toEqual([0, 0, 0, 0, 0, 0])
})

test('tens are rounded down, hundreds down, up, and to the nearest with exactly 50 down', () => {
  fc.assert(
    fc.property(kronor, fc.constantFrom(0, 1, 49, 50, 51, 99, 100), (amount, ore) => {
      const exact = BigInt(amount) * 100n + BigInt(ore)
      const hundreds = (over: bigint) => Number(((exact + over) / 10_000n) * 100n)
      const parts = (name: string) => given(`${name}({amount}+{percent})`, amount, ore)
      expect([parts('DOWN10'), parts('DOWN100'), parts('UP100'), parts('NEAREST100')]).toEqual([
        Number((exact / 1000n) * 10n),
        hundreds(0n),
        hundreds(9999n),
        hundreds(4999n),
      ])
    }),
    { numRuns: runs(2000) },
  )
})
