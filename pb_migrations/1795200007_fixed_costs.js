/// <reference path="../.tmp/types/types.d.ts" />

// Fasta kostnader: a row is one cost in one year.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const owner = '@request.auth.id != "" && user = @request.auth.id'
    const mayWrite = '@request.auth.verified = true && @request.auth.billing_via_user.access_until > @now'

    /** @type {_TygojaDict} */
    const collection = {
      type: 'base',
      name: 'fixed_costs',
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
        { type: 'select', name: 'year', required: true, maxSelect: 1, values: ['year1', 'year2', 'year3'] },
        { type: 'text', name: 'category', max: 30, presentable: true },
        { type: 'number', name: 'amount', onlyInt: true, min: 0, max: 9999999, help: 'kr per year' },
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
      indexes: ['CREATE INDEX `idx_fixed_costs_user_year` ON `fixed_costs` (`user`, `year`, `rank`)'],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('fixed_costs')),
)
