// @ts-check
// Word for word what a Swedish user would have typed; the sums are those of the design pictures (20 683, 24 150, 27 900 kr a month).

/** @typedef {'year1' | 'year2' | 'year3'} Year */

/** @type {Record<Year, [category: string, product: string, price: number, variableCost: number, workHours: number, volumeYear: number][]>} */
const offerings = {
  year1: [
    ['Webb', 'Webbplats bas', 24_000, 6_000, 30, 8],
    ['Webb', 'Underhåll, månad', 950, 150, 1, 180],
    ['Rådgivning', 'Timkonsult', 900, 0, 1, 200],
    ['Utbildning', 'Kurs, halvdag', 6_900, 5_000, 8, 10],
  ],
  year2: [
    ['Webb', 'Webbplats bas', 25_000, 6_000, 30, 8],
    ['Webb', 'Underhåll, månad', 975, 150, 1, 200],
    ['Rådgivning', 'Timkonsult', 940, 0, 1, 210],
    ['Utbildning', 'Kurs, halvdag', 7_200, 5_200, 8, 13],
  ],
  year3: [
    ['Webb', 'Webbplats bas', 26_000, 6_500, 28, 9],
    ['Webb', 'Underhåll, månad', 995, 150, 1, 230],
    ['Rådgivning', 'Timkonsult', 980, 0, 1, 220],
    ['Utbildning', 'Kurs, halvdag', 7_500, 5_300, 8, 14],
  ],
}

/** @type {[category: string, amounts: Record<Year, number>][]} */
const fixedCosts = [
  ['Lokalkostnader', { year1: 24_000, year2: 24_600, year3: 26_400 }],
  ['Redovisning och revision', { year1: 15_000, year2: 15_600, year3: 16_200 }],
  ['Marknadsföring och försäljning', { year1: 9_000, year2: 9_800, year3: 11_600 }],
  ['Internet och mobil', { year1: 6_000, year2: 6_240, year3: 6_480 }],
  ['Försäkringar', { year1: 5_000, year2: 5_120, year3: 5_460 }],
  ['Bankkostnader', { year1: 3_000, year2: 3_200, year3: 3_400 }],
]

const measures = [
  {
    ...{ measureName: 'Ny webbshop', priority: '1', responsible: 'AB', startdate: '2026-01-12', enddate: '2026-03-31' },
    ...{ hours1: 120, hours2: 20, hours3: 0, costs1: 15_000, costs2: 4_000, costs3: 0, counted: '' },
  },
  {
    ...{
      measureName: 'Kurs i offertteknik',
      priority: '2',
      responsible: 'AB',
      startdate: '2026-02-02',
      enddate: '2026-02-20',
    },
    ...{ hours1: 24, hours2: 0, hours3: 0, costs1: 6_500, costs2: 0, costs3: 0, counted: '' },
  },
  {
    ...{
      measureName: 'Byt bokföringsprogram',
      priority: '3',
      responsible: 'KL',
      startdate: '2026-09-01',
      enddate: '2026-12-15',
    },
    ...{ hours1: 16, hours2: 8, hours3: 8, costs1: 3_500, costs2: 3_500, costs3: 3_500, counted: '' },
  },
]

const years = /** @type {const} */ (['year1', 'year2', 'year3'])

/** The demo account's plan: rows in their order, with the names of the stored fields, amounts in kr per year. */
export const demoPlan = {
  offerings: years.flatMap((year) =>
    offerings[year].map(([category, product, price, variableCost, workHours, volumeYear]) => ({
      ...{ year, category, product, price, variableCost, workHours, volumeYear, vat: '', costVat: '' },
    })),
  ),
  fixed_costs: years.flatMap((year) =>
    fixedCosts.map(([category, amounts]) => ({
      year,
      category,
      amount: amounts[year],
      costVat: /** @type {const} */ (''),
    })),
  ),
  measures,
}
