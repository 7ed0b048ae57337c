/// <reference path="../.tmp/types/types.d.ts" />

// What is kept of a deleted account that has had a free trial, so that its address gets no second one: pb_hooks/billing/used-trials.ts. No rule lets
// anybody at it.
migrate((app) => {
  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'used_trials',
    fields: [
      {
        type: 'text',
        name: 'address_hash',
        required: true,
        max: 64,
        hidden: true,
        help: 'HMAC of the address with a key of the server.',
      },
      { type: 'autodate', name: 'created', onCreate: true, help: 'The day of the deletion; kept for 24 months.' },
    ],
    indexes: [
      'CREATE UNIQUE INDEX "idx_used_trials_address" ON "used_trials" ("address_hash")',
      'CREATE INDEX "idx_used_trials_created" ON "used_trials" ("created")',
    ],
  }
  app.save(new Collection(collection))
})
