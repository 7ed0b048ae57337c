/// <reference path="../.tmp/types/types.d.ts" />

// VAT in prices, doubts that the user has looked at, and whether the questions at the start have been asked. Blank and false leave every
// plan that is there already as it is: prices are without VAT.
migrate(
  (app) => {
    const rates = ['0', '6', '12', '25']
    const offerings = app.findCollectionByNameOrId('offerings')
    offerings.fields.add(
      new SelectField({
        name: 'vat',
        maxSelect: 1,
        values: rates,
        help: 'VAT in the price, percent; blank: as the plan.',
      }),
    )
    app.save(offerings)

    const plans = app.findCollectionByNameOrId('plans')
    plans.fields.add(
      new SelectField({
        name: 'pricesVat',
        maxSelect: 1,
        values: rates,
        help: 'VAT in the prices of rows that say nothing of their own, percent; blank: none.',
      }),
    )
    plans.fields.add(
      new TextField({
        name: 'dismissedDoubts',
        max: 5000,
        pattern: '^[A-Za-z0-9.:=/ -]*$',
        help: 'What the user has said is right as it is, with the values it was said of.',
      }),
    )
    plans.fields.add(new BoolField({ name: 'asked', help: 'The questions at the start are answered or put away.' }))
    app.save(plans)
  },
  (app) => {
    const offerings = app.findCollectionByNameOrId('offerings')
    offerings.fields.removeByName('vat')
    app.save(offerings)
    const plans = app.findCollectionByNameOrId('plans')
    for (const name of ['pricesVat', 'dismissedDoubts', 'asked']) plans.fields.removeByName(name)
    app.save(plans)
  },
)
