/// <reference path="../.tmp/types/types.d.ts" />

// One row per subscription, written by the hooks only: by Stripe's word in production, by a local trial in local mode.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  const owner = '@request.auth.id != "" && user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'subscriptions',
    listRule: `${owner} && ${plain}`,
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
        help: 'Who pays.',
      },
      {
        type: 'select',
        name: 'status',
        required: true,
        maxSelect: 1,
        values: ['trialing', 'active', 'past_due', 'paused', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled'],
        presentable: true,
        help: "Stripe's word: trialing and active give access; past_due and unpaid lead the customer to the portal.",
      },
      { type: 'text', name: 'role', max: 30, help: 'premium' },
      {
        type: 'select',
        name: 'price',
        maxSelect: 1,
        values: ['30days', '12months'],
        presentable: true,
        help: 'What was bought: 30 days at a time, or twelve months.',
      },
      {
        type: 'bool',
        name: 'product_active',
        help: 'The product is still sold at Stripe; without it the subscription gives no access.',
      },
      { type: 'date', name: 'trial_end', help: 'When the free days end.' },
      { type: 'date', name: 'current_period_end', help: 'Until when it is paid; access lasts three days longer.' },
      { type: 'bool', name: 'ends_at_period_end', help: 'They have cancelled: it is not renewed.' },
      {
        type: 'select',
        name: 'origin',
        required: true,
        maxSelect: 1,
        values: ['local', 'stripe'],
        help: 'local: started without payment in local mode; removed when the server starts in production.',
      },
      { type: 'text', name: 'stripe_subscription', max: 64, hidden: true },
      // what they have been told by mail, so that it is told once: pb_hooks/billing/subscription-mails.ts
      {
        type: 'date',
        name: 'trial_end_told',
        hidden: true,
        help: 'When a mail was owed that says that the trial ends.',
      },
      {
        type: 'text',
        name: 'failed_invoice',
        max: 64,
        hidden: true,
        help: 'The latest invoice that could not be paid.',
      },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE INDEX "idx_subscriptions_user" ON "subscriptions" ("user")',
      `CREATE UNIQUE INDEX "idx_subscriptions_stripe" ON "subscriptions" ("stripe_subscription") WHERE "stripe_subscription" != ''`,
    ],
  }
  app.save(new Collection(collection))
})
