import { exampleRows } from '../../texts/example-rows.ts'
import type { SheetName } from './example-names.ts'
import type { ExampleNumbers } from './example-plan.ts'

const named = (names: readonly string[], amounts: readonly number[]) =>
  names.map((name, at) => [name, amounts[at] ?? 0] as const)

const materialPercent = 32

const { konsult, frisor, webbutik, hantverkare, cafe, own } = exampleRows
const plain = {
  measures: [],
  growth: { volume: 0, costs: 0 },
  salary: { companyForm: 'enskildFirma' },
  settings: {},
} as const

/** Assumptions of a usual size in each trade, no statistics: the reasoning stands in texts/example-figures.ts. */
const numbersOf: Readonly<Record<SheetName, ExampleNumbers>> = {
  // about 1 250 hours sold, within what the guide recommends as billable (limits.ts)
  konsult: {
    products: [
      [konsult.group, konsult.hours, 950, 0, 1, 640],
      [konsult.group, konsult.fixedPrice, 38_000, 1500, 36, 8],
      [konsult.group, konsult.retainer, 9500, 0, 8, 30],
      [konsult.courses, konsult.course, 18_000, 1800, 12, 6],
    ],
    costs: named(konsult.costs, [42_000, 24_000, 9600, 6500, 18_000, 22_000, 15_000, 12_000]),
    measures: [
      [konsult.measures[0], 60, 8000],
      [konsult.measures[1], 40, 25_000],
    ],
    growth: { volume: 4, costs: 3 },
    salary: { companyForm: 'enskildFirma' },
    settings: {},
  },
  frisor: {
    products: [
      [frisor.group, frisor.cut, 550, 25, 0.75, 900],
      [frisor.group, frisor.childCut, 380, 15, 0.5, 250],
      [frisor.group, frisor.colour, 1150, 170, 1.75, 170],
      [frisor.group, frisor.highlights, 1650, 240, 2.25, 90],
      [frisor.shop, frisor.shampoo, 269, 118, 0.05, 320],
    ],
    costs: named(frisor.costs, [96_000, 21_000, 7200, 5200, 14_400, 6000, 8000]),
    measures: [
      [frisor.measures[0], 50, 4000],
      [frisor.measures[1], 24, 9000],
    ],
    growth: { volume: 4, costs: 3 },
    salary: { companyForm: 'enskildFirma' },
    settings: { pricesVat: 25 },
  },
  webbutik: {
    products: [
      [webbutik.group, webbutik.shirt, 599, 236, 0.35, 1250],
      [webbutik.group, webbutik.trousers, 899, 352, 0.35, 700],
      [webbutik.gifts, webbutik.gift, 449, 165, 0.3, 650],
      [webbutik.gifts, webbutik.accessory, 349, 128, 0.25, 900],
    ],
    costs: named(webbutik.costs, [46_000, 84_000, 165_000, 24_000, 9500, 30_000, 8400]),
    measures: [
      [webbutik.measures[0], 60, 15_000],
      [webbutik.measures[1], 48, 3000],
    ],
    growth: { volume: 8, costs: 3 },
    salary: { companyForm: 'aktiebolag' },
    settings: { pricesVat: 25 },
  },
  hantverkare: {
    products: [
      [hantverkare.group, hantverkare.hours, 560, 0, 1, 820],
      [hantverkare.group, hantverkare.kitchen, 24_500, 900, 40, 7],
      [hantverkare.group, hantverkare.deck, 62_000, 27_000, 56, 3],
      [hantverkare.material, hantverkare.resale, 11_500, 10_000, 1, 24],
    ],
    costs: named(hantverkare.costs, [92_000, 24_000, 30_000, 16_500, 6000, 28_000, 7200, 9000]),
    measures: [
      [hantverkare.measures[0], 30, 5000],
      [hantverkare.measures[1], 40, 14_000],
    ],
    growth: { volume: 3, costs: 3 },
    salary: { companyForm: 'aktiebolag' },
    settings: {},
  },
  cafe: {
    products: [
      [cafe.group, cafe.coffee, 39, 6.5, 0.03, 19_000],
      [cafe.group, cafe.bun, 35, 10, 0.03, 12_000],
      [cafe.group, cafe.sandwich, 77, 22, 0.06, 6500],
      [cafe.group, cafe.lunch, 126, 36, 0.1, 5200],
      [cafe.group, cafe.catering, 147, 42, 0.15, 900],
    ],
    costs: named(cafe.costs, [264_000, 330_000, 62_000, 45_000, 14_400, 15_500, 36_000, 6500]),
    measures: [
      [cafe.measures[0], 40, 30_000],
      [cafe.measures[1], 24, 6000],
    ],
    growth: { volume: 3, costs: 3 },
    salary: { companyForm: 'aktiebolag' },
    // the employee in the costs works about three days of four
    settings: { pricesVat: 12, hands: 1.75, ownNumbers: `cafe ${materialPercent}% ${cafe.material}` },
    // all that comes from the kitchen; a cup costs what it costs
    costShare: { percent: materialPercent, formula: '{netPrice}*{own.cafe}' },
    // what is served has 12 %, what it is made of is food
    costVat: 'food',
  },
  own: { ...plain, products: [['', own.sales, 600_000, 0, 0, 1]], costs: [[own.costs, 100_000]] },
  // what an hour costs is what is asked; so many as are recommended to be billed
  price: { ...plain, products: [['', own.hours, 0, 0, 1, 1275]], costs: [[own.costs, 60_000]] },
}

export const exampleNumbers = (name: SheetName): ExampleNumbers => numbersOf[name]
