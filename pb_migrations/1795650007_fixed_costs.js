/// <reference path="../.tmp/types/types.d.ts" />

// Fasta kostnader: a row is one cost in one year.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const owner = '@request.auth.id != "" && plan.user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'fixed_costs',
    listRule: `${owner} && ${plain}`,
    viewRule: owner,
    createRule: null,
    updateRule: null,
    deleteRule: null,
    fields: [
      {
        type: 'relation',
        name: 'plan',
        required: true,
        collectionId: plans.id,
        maxSelect: 1,
        cascadeDelete: true,
        help: 'Whose row it is.',
      },
      {
        type: 'select',
        name: 'year',
        required: true,
        maxSelect: 1,
        values: ['year1', 'year2', 'year3'],
        help: 'Of the three years of the plan.',
      },
      { type: 'text', name: 'category', max: 30, presentable: true },
      { type: 'number', name: 'amount', onlyInt: true, min: 0, max: 9999999, help: 'kr per year' },
      {
        type: 'text',
        name: 'formulas',
        max: 1500,
        pattern: '^([A-Za-z0-9]+=[^\\x00-\\x1f]+(\\n[A-Za-z0-9]+=[^\\x00-\\x1f]+)*)?$',
        help: 'Formulas as they were typed, a line for each column: price=9500*12.',
      },
      { type: 'text', name: 'note', max: 300, help: 'What the user notes of the row.' },
      {
        type: 'text',
        name: 'rank',
        required: true,
        max: 64,
        pattern: '^[0-9A-Za-z]+$',
        help: 'Order within the year: a fractional index, sorted as text.',
      },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE INDEX "idx_fixed_costs_plan_year" ON "fixed_costs" ("plan", "year", "rank")'],
  }
  app.save(new Collection(collection))
})
