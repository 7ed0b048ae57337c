/// <reference path="../.tmp/types/types.d.ts" />

// What a customer has chosen for the paper that is handed to a bank or an adviser. A plan from before it has '' everywhere: all of it, and no words.
migrate((app) => {
  /** @type {_TygojaDict[]} */
  const fields = [
    { type: 'text', name: 'briefFirm', max: 60, help: 'Name of the firm at the top of the brief; blank: of the user.' },
    { type: 'text', name: 'briefText', max: 600, help: 'Words of their own on the brief.' },
    {
      type: 'text',
      name: 'briefLogo',
      max: 16000,
      pattern: '^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
      help: 'Picture on the brief, as a data address.',
    },
    {
      type: 'text',
      name: 'briefLeftOut',
      max: 200,
      pattern: '^[A-Za-z ]*$',
      help: 'Parts of the brief that are not shown, with spaces between.',
    },
  ]
  const plans = app.findCollectionByNameOrId('plans')
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  app.save(plans)
})
