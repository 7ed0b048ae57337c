/// <reference path="../.tmp/types/types.d.ts" />

// Åtgärder: a row is one measure over all three years.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const owner = '@request.auth.id != "" && plan.user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')
  const day = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'measures',
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
      { type: 'text', name: 'measureName', max: 30, presentable: true },
      { type: 'select', name: 'priority', required: true, maxSelect: 1, values: ['1', '2', '3'] },
      { type: 'text', name: 'responsible', max: 3 },
      { type: 'text', name: 'startdate', max: 10, pattern: day, help: 'YYYY-MM-DD' },
      { type: 'text', name: 'enddate', max: 10, pattern: day, help: 'YYYY-MM-DD' },
      { type: 'number', name: 'hours1', onlyInt: true, min: 0, max: 9999, help: 'hours in year1' },
      { type: 'number', name: 'hours2', onlyInt: true, min: 0, max: 9999, help: 'hours in year2' },
      { type: 'number', name: 'hours3', onlyInt: true, min: 0, max: 9999, help: 'hours in year3' },
      { type: 'number', name: 'costs1', onlyInt: true, min: 0, max: 9999999, help: 'kr in year1' },
      { type: 'number', name: 'costs2', onlyInt: true, min: 0, max: 9999999, help: 'kr in year2' },
      { type: 'number', name: 'costs3', onlyInt: true, min: 0, max: 9999999, help: 'kr in year3' },
      {
        type: 'select',
        name: 'counted',
        maxSelect: 1,
        values: ['no'],
        help: 'no: left out of sums, salary and hours; blank: counted.',
      },
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
        help: 'Order: a fractional index, sorted as text.',
      },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE INDEX "idx_measures_plan" ON "measures" ("plan", "rank")'],
  }
  app.save(new Collection(collection))
})
