/// <reference path="../.tmp/types/types.d.ts" />

// Work still owed to Stripe. It outlives the user it concerns, so it has no relation to one.
migrate(
  (app) => {
    /** @type {_TygojaDict} */
    const collection = {
      type: 'base',
      name: 'outbox',
      fields: [
        {
          type: 'select',
          name: 'task',
          required: true,
          maxSelect: 1,
          values: ['deleteCustomer', 'updateCustomer'],
          presentable: true,
        },
        { type: 'text', name: 'stripe_customer', required: true, max: 64, presentable: true },
        { type: 'json', name: 'details', maxSize: 10000 },
        { type: 'number', name: 'attempts', onlyInt: true, min: 0 },
        { type: 'date', name: 'next_attempt' },
        { type: 'date', name: 'done' },
        { type: 'text', name: 'last_error', max: 1000 },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE INDEX `idx_outbox_due` ON `outbox` (`done`, `next_attempt`)'],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('outbox')),
)
