/// <reference path="../.tmp/types/types.d.ts" />

// Whose paper it is that is handed to a bank: the firm's number, and who answers for it. A plan from before it has neither.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  /** @type {_TygojaDict[]} */
  const fields = [
    { type: 'text', name: 'briefOrgNumber', max: 20, help: 'Corporate identity number on the brief.' },
    { type: 'text', name: 'briefContact', max: 120, help: 'Contact on the brief.' },
  ]
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
