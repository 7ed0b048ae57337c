/// <reference path="../.tmp/types/types.d.ts" />

// How many work in the firm. A plan from before it has 0, which is read as one.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  plans.fields.add(
    new Field(
      /** @type {any} */ ({
        type: 'number',
        name: 'hands',
        min: 0,
        max: 9999,
        help: 'How many work in the firm, full time; 0: not told, one.',
      }),
    ),
  )
  app.save(plans)
})
