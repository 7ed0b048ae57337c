/// <reference path="../.tmp/types/types.d.ts" />

// What the relative who owns an aktiebolag with its owner, or works in it, is called. A plan from before it has '': not told.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const help = 'What the relative is called; blank: not told.'
  plans.fields.add(new Field(/** @type {any} */ ({ type: 'text', name: 'secondName', max: 30, help })))
  app.save(plans)
})
