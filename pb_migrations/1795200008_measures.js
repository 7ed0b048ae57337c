/// <reference path="../.tmp/types/types.d.ts" />

// Action plan: a row is one measure over all three years.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const owner = '@request.auth.id != "" && user = @request.auth.id'
    const mayWrite = '@request.auth.verified = true && @request.auth.billing_via_user.access_until > @now'
    const day = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

    /** @type {_TygojaDict} */
    const collection = {
      type: 'base',
      name: 'measures',
      listRule: owner,
      viewRule: owner,
      createRule: `${owner} && ${mayWrite}`,
      updateRule: `${owner} && @request.body.user:changed = false && ${mayWrite}`,
      deleteRule: `${owner} && ${mayWrite}`,
      fields: [
        {
          type: 'relation',
          name: 'user',
          required: true,
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
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
      indexes: ['CREATE INDEX `idx_measures_user` ON `measures` (`user`, `rank`)'],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('measures')),
)
