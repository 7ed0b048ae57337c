/// <reference path="../.tmp/types/types.d.ts" />

// Each cost's own VAT: '' is what is proposed for it, 'plan' the plan's one rate, which the costs of before keep. And food, whose rate changes.
migrate((app) => {
  /** @param {string} collection @param {string} name @param {string[]} values @param {string} help */
  const choice = (collection, name, values, help) => {
    const made = app.findCollectionByNameOrId(collection)
    const before = made.fields.getByName(name)
    if (before) /** @type {any} */ (before).values = values
    else made.fields.add(new Field(/** @type {any} */ ({ type: 'select', name, maxSelect: 1, values, help })))
    app.save(made)
  }
  const rates = ['0', '6', '12', '25', 'food']
  choice('plans', 'pricesVat', rates, '')
  choice('plans', 'salesVat', rates, '')
  choice('offerings', 'vat', rates, '')
  for (const collection of ['offerings', 'fixed_costs']) {
    choice(
      collection,
      'costVat',
      [...rates, 'plan'],
      'VAT on the cost, percent; blank: what is proposed, plan: as the plan.',
    )
    app.db().newQuery(`UPDATE ${collection} SET "costVat" = 'plan'`).execute()
  }
})
