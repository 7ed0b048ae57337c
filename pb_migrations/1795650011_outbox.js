/// <reference path="../.tmp/types/types.d.ts" />

// Work still owed to Stripe. It outlives the user it concerns, so it has no relation to one.
migrate((app) => {
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
        help: 'What is owed to Stripe.',
      },
      {
        type: 'text',
        name: 'stripe_customer',
        required: true,
        max: 64,
        presentable: true,
        help: 'Which customer at Stripe it is about (cus_…).',
      },
      { type: 'json', name: 'details', maxSize: 10000, help: 'What the task needs beside the customer.' },
      { type: 'number', name: 'attempts', onlyInt: true, min: 0, help: 'How often Stripe has been asked.' },
      { type: 'date', name: 'next_attempt', help: 'When it is tried next.' },
      { type: 'date', name: 'done', help: 'When it was done. Empty: not yet.' },
      { type: 'text', name: 'last_error', max: 1000, help: 'What Stripe said last.' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE INDEX "idx_outbox_due" ON "outbox" ("done", "next_attempt")'],
  }
  app.save(new Collection(collection))
})
