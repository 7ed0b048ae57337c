/// <reference path="../.tmp/types/types.d.ts" />

// What the owner of an aktiebolag needs to live on. A plan from before it has 0: not told.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  plans.fields.add(
    new Field(
      /** @type {any} */ ({
        type: 'number',
        name: 'leastInHand',
        onlyInt: true,
        min: 0,
        max: 9999999,
        help: 'What the owner needs in hand in every year, kr per month after tax; 0: not told.',
      }),
    ),
  )
  app.save(plans)
})
