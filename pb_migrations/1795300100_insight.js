/// <reference path="../.tmp/types/types.d.ts" />

// What the insights keep in the plan: the net pay that is wanted, the percents of the two scenarios, and whether a measure counts. 0 and
// blank are no wish, the product's own scenarios and a measure that counts: every plan that is there already is reckoned as it was.
migrate(
  (app) => {
    const plans = app.findCollectionByNameOrId('plans')
    plans.fields.add(
      new NumberField({
        name: 'wantedNetPay',
        onlyInt: true,
        min: 0,
        max: 9999999,
        help: 'Net pay per month that the owner wants, kr; 0: not told.',
      }),
    )
    for (const [name, help] of [
      ['cautiousPrices', 'Prices in the cautious scenario, percent with sign; blank: 0.'],
      ['cautiousVolumes', 'Volumes in the cautious scenario, percent with sign; blank: -15.'],
      ['cautiousCosts', 'All costs in the cautious scenario, percent with sign; blank: 5.'],
      ['optimisticPrices', 'Prices in the optimistic scenario, percent with sign; blank: 0.'],
      ['optimisticVolumes', 'Volumes in the optimistic scenario, percent with sign; blank: 10.'],
      ['optimisticCosts', 'All costs in the optimistic scenario, percent with sign; blank: 0.'],
    ]) {
      plans.fields.add(new TextField({ name, help, max: 6, pattern: '^-?\\d{1,3}(\\.\\d{0,2})?$' }))
    }
    app.save(plans)

    const measures = app.findCollectionByNameOrId('measures')
    measures.fields.add(
      new SelectField({
        name: 'counted',
        maxSelect: 1,
        values: ['no'],
        help: 'no: left out of sums, salary and hours; blank: counted.',
      }),
    )
    app.save(measures)
  },
  (app) => {
    const plans = app.findCollectionByNameOrId('plans')
    for (const name of [
      'wantedNetPay',
      'cautiousPrices',
      'cautiousVolumes',
      'cautiousCosts',
      'optimisticPrices',
      'optimisticVolumes',
      'optimisticCosts',
    ]) {
      plans.fields.removeByName(name)
    }
    app.save(plans)
    const measures = app.findCollectionByNameOrId('measures')
    measures.fields.removeByName('counted')
    app.save(measures)
  },
)
