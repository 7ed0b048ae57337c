/// <reference path="../.tmp/types/types.d.ts" />

// What the law must know of the owner beside place and age. Blank and 0 are a new firm's only owner without a job: every plan that
// is there already is reckoned as it was.
migrate(
  (app) => {
    const plans = app.findCollectionByNameOrId('plans')
    plans.fields.add(
      new TextField({
        name: 'ownSharePercent',
        max: 5,
        pattern: '^(100|\\d{1,2}(\\.\\d{0,2})?|\\.\\d{1,2})$',
        help: 'Share of the surplus, percent; blank: all of it.',
      }),
    )
    for (const [name, help] of [
      ['employmentIncome', 'Pay from a job beside the firm, kr per year.'],
      ['openingTemplatePayroll', 'Schablonavdrag of the year before year1 (NE R43), kr.'],
      ['openingPayrollTax', 'Egenavgifter charged for the year before year1, kr.'],
      ['openingLoss', 'Loss of the years before year1, kr.'],
    ]) {
      plans.fields.add(new NumberField({ name, help, onlyInt: true, min: 0, max: 9999999 }))
    }
    app.save(plans)
  },
  (app) => {
    const plans = app.findCollectionByNameOrId('plans')
    for (const name of [
      'ownSharePercent',
      'employmentIncome',
      'openingTemplatePayroll',
      'openingPayrollTax',
      'openingLoss',
    ]) {
      plans.fields.removeByName(name)
    }
    app.save(plans)
  },
)
