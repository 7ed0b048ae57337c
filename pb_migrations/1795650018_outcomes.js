/// <reference path="../.tmp/types/types.d.ts" />

// What became of each month beside the plan, and what its books' accounts are. A plan from before it has '', which is read as not told.
migrate((app) => {
  const month = '(2\\d{3}(;(-?\\d{1,9})?){3})?'
  const fields = [1, 2, 3].map((slot) => ({
    type: 'text',
    name: `outcome${slot}`,
    max: 500,
    pattern: `^(${month}\\|){11}${month}$`,
    help: 'Months of each third year: the year; sales; variable costs; fixed costs, kr.',
  }))
  const groups = {
    type: 'text',
    name: 'bookGroups',
    max: 2000,
    pattern: '^[A-Za-z0-9= -]*$',
    help: 'What groups of accounts are to the outcome: s sales, v variable, f fixed, - left out.',
  }
  const plans = app.findCollectionByNameOrId('plans')
  for (const field of [...fields, groups]) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
