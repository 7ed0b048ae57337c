/// <reference path="../.tmp/types/types.d.ts" />

// What the relative who owns an aktiebolag with its owner, or works in it, needs to live on. A plan from before it has 0: not told.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  plans.fields.add(
    new Field(
      /** @type {any} */ ({
        type: 'number',
        name: 'secondLeastInHand',
        onlyInt: true,
        min: 0,
        max: 9999999,
        help: 'What the relative needs in hand in every year, kr per month after tax; 0: not told.',
      }),
    ),
  )
  app.save(plans)
})
