/// <reference path="../.tmp/types/types.d.ts" />

// The plan's own named numbers, which the formulas of rows call: a line for each, id value name. A plan from before has '': none.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const line = '[a-z0-9]{1,15} -?\\d{1,9}(\\.\\d{1,5})?%? [^\\x00-\\x20][^\\x00-\\x1f]{0,29}'
  const field = {
    type: 'text',
    name: 'ownNumbers',
    max: 2000,
    pattern: `^${line}(\\n${line})*$`,
    help: 'Named numbers of the plan: id, value (a % after it is a hundredth), name.',
  }
  plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
