/// <reference path="../.tmp/types/types.d.ts" />

// Ids of Stripe events already acted upon, so that one delivered twice counts once.
migrate((app) => {
  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'stripe_events',
    fields: [
      { type: 'text', name: 'event', required: true, max: 64, presentable: true },
      { type: 'text', name: 'type', max: 100, presentable: true },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: ['CREATE UNIQUE INDEX "idx_stripe_events_event" ON "stripe_events" ("event")'],
  }
  app.save(new Collection(collection))
})
