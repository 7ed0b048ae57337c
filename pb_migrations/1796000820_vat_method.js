/// <reference path="../.tmp/types/types.d.ts" />

// When VAT is accounted for, and whether the firm is exempt from it. A plan from before has '', which is read as the default.
migrate((app) => {
  /** @param {string} name @param {string[]} values @param {string} help */
  const choice = (name, values, help) =>
    new Field(/** @type {any} */ ({ type: 'select', name, maxSelect: 1, values, help }))
  const plans = app.findCollectionByNameOrId('plans')
  plans.fields.add(choice('vatMethod', ['invoice', 'payment'], 'When VAT is accounted for; blank: invoice.'))
  plans.fields.add(choice('vatExempt', ['no', 'yes'], 'Whether the firm is exempt from VAT; blank: no.'))
  app.save(plans)
})
