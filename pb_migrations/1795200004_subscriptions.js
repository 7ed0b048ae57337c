/// <reference path="../.tmp/types/types.d.ts" />

// One row per subscription, written by the hooks only: by Stripe's word in production, by a local trial in local mode.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const owner = '@request.auth.id != "" && user = @request.auth.id'

    /** @type {_TygojaDict} */
    const collection = {
      type: 'base',
      name: 'subscriptions',
      listRule: owner,
      viewRule: owner,
      createRule: null,
      updateRule: null,
      deleteRule: null,
      fields: [
        {
          type: 'relation',
          name: 'user',
          required: true,
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
        },
        {
          type: 'select',
          name: 'status',
          required: true,
          maxSelect: 1,
          values: [
            'trialing',
            'active',
            'past_due',
            'paused',
            'unpaid',
            'incomplete',
            'incomplete_expired',
            'canceled',
          ],
          presentable: true,
        },
        { type: 'text', name: 'role', max: 30, help: 'premium' },
        { type: 'select', name: 'price', maxSelect: 1, values: ['30days', '12months'], presentable: true },
        { type: 'bool', name: 'product_active' },
        { type: 'date', name: 'trial_end' },
        { type: 'date', name: 'current_period_end' },
        { type: 'bool', name: 'ends_at_period_end' },
        {
          type: 'select',
          name: 'origin',
          required: true,
          maxSelect: 1,
          values: ['local', 'stripe'],
          help: 'local: started without payment in local mode; removed when the server starts in production.',
        },
        { type: 'text', name: 'stripe_subscription', max: 64, hidden: true },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: [
        'CREATE INDEX `idx_subscriptions_user` ON `subscriptions` (`user`)',
        "CREATE UNIQUE INDEX `idx_subscriptions_stripe` ON `subscriptions` (`stripe_subscription`) WHERE `stripe_subscription` != ''",
      ],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('subscriptions')),
)
