import fc from 'fast-check'
import { expect, test } from 'vitest'
import { years } from '../../src/rules/horizon.ts'
import { NetChains } from '../../src/workbook/net-chains.ts'
import { annualMarginBy, annualMarginsOf } from '../../src/workbook/row-arithmetic.ts'
import { runs } from '../fixtures/chance.ts'
import { anyFirm } from '../insight/plans-to-ask.ts'

const anyNumber = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, decimals]) => Number(`${digits}e-${decimals}`))
const anyRow = fc.record({
  price: fc.oneof(anyNumber, fc.double({ min: 0, max: 9_999_999, noNaN: true })),
  variableCost: anyNumber,
  volumeYear: anyNumber,
  vatRate: fc.constantFrom(0, 25, 12, 6, 7.438_9),
})

test('the contributions of rows calculated all at once are those of each row by itself', () => {
  const rowsAndMore = fc.tuple(fc.array(anyRow, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 600 }))
  fc.assert(
    fc.property(rowsAndMore, ([some, more]) => {
      // as many as are calculated at a time, and more
      const rows = [
        ...some,
        ...Array.from({ length: more }, (_, at) => ({ ...some[at % some.length]!, volumeYear: at })),
      ]
      const columnOf = (field: keyof (typeof rows)[number]) => Float64Array.from(rows, (row) => row[field])
      const margins = annualMarginsOf({
        price: columnOf('price'),
        variableCost: columnOf('variableCost'),
        volumeYear: columnOf('volumeYear'),
        vatRate: columnOf('vatRate'),
      })
      expect([...margins]).toEqual(
        rows.map(({ price, variableCost, volumeYear, vatRate }) =>
          annualMarginBy(vatRate)(price, variableCost, volumeYear),
        ),
      )
    }),
    { numRuns: runs(100) },
  )
})

const names = ['fixedEarnedIncome', 'netProfitPerMonth', 'netProfitPerYear'] as const
const left = fc.tuple(fc.constantFrom(0, 40_000), fc.constantFrom(0, 30_000), fc.constantFrom(0, 0, 100_000))
const anyQuestion = fc.record({
  name: fc.constantFrom(...names, 'all' as const),
  surplus: fc.oneof(fc.integer({ min: -50_000, max: 900_000 }), fc.integer({ min: 299_980, max: 300_020 })),
  left,
})

test('a chain that has been asked for other surpluses gives what one gives that never was', () => {
  const questions = fc.array(anyQuestion, { minLength: 2, maxLength: 8 })
  fc.assert(
    fc.property(anyFirm, fc.constantFrom(...years), questions, (plan, year, asked) => {
      const chains = new NetChains(plan)
      for (const { name, surplus, left: before } of asked) {
        const fresh = new NetChains(plan).payAt(year, surplus, before)
        if (name === 'all') expect(chains.payAt(year, surplus, before)).toEqual(fresh)
        else {
          const figure = chains.figureAt(name, year, surplus, before)
          expect(figure).toBe(
            { fixedEarnedIncome: fresh.income, netProfitPerMonth: fresh.perMonth, netProfitPerYear: fresh.perYear }[
              name
            ],
          )
        }
      }
    }),
    { numRuns: runs(60) },
  )
})
