/// <reference path="../.tmp/types/types.d.ts" />

// Periodiseringsfonder of an aktiebolag: set aside, brought back by choice, and what is left of each year before the plan. A plan from before
// them has 0 everywhere: none.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const add = (/** @type {string} */ name, /** @type {string} */ help) =>
    plans.fields.add(
      new Field(/** @type {any} */ ({ type: 'number', name, onlyInt: true, min: 0, max: 999999999, help })),
    )
  for (const year of [1, 2, 3]) {
    add(`companyReserve${year}`, 'What the company sets aside to a periodiseringsfond in the year, kr.')
    add(`companyReserveBack${year}`, 'What the company brings back of its funds by choice in the year, kr.')
  }
  for (const years of [1, 2, 3, 4, 5, 6]) {
    add(`companyReserveBefore${years}`, `What is left of the company's fund of ${years} years before year 1, kr.`)
  }
  app.save(plans)
})
