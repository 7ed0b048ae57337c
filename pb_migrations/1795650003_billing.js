/// <reference path="../.tmp/types/types.d.ts" />

// One row per user, made at sign-up. access_until alone decides who may write, and until when.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  const owner = '@request.auth.id != "" && user = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'billing',
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
        presentable: true,
        help: 'Whose right to save this is.',
      },
      { type: 'date', name: 'access_until', help: 'The user may save until this moment. Empty: never had access.' },
      {
        type: 'bool',
        name: 'had_canceled_subscription',
        help: 'A subscription of theirs has been canceled: no new free trial.',
      },
      {
        type: 'text',
        name: 'stripe_customer',
        max: 64,
        hidden: true,
        help: 'Their customer at Stripe (cus_…): look there for cards and receipts.',
      },
      {
        type: 'number',
        name: 'synced_at_ms',
        onlyInt: true,
        min: 0,
        hidden: true,
        help: 'When Stripe was asked last, in milliseconds since 1970.',
      },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX "idx_billing_user" ON "billing" ("user")',
      `CREATE UNIQUE INDEX "idx_billing_stripe_customer" ON "billing" ("stripe_customer") WHERE "stripe_customer" != ''`,
    ],
  }
  app.save(new Collection(collection))
})
