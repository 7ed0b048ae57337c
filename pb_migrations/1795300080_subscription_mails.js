/// <reference path="../.tmp/types/types.d.ts" />

// What a subscriber has been told by mail, so that it is told once: pb_hooks/lib/subscription-mails.js.
migrate(
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    subscriptions.fields.add(
      new DateField({
        name: 'trial_end_told',
        hidden: true,
        help: 'When a mail was owed that says that the trial ends.',
      }),
    )
    subscriptions.fields.add(
      new TextField({
        name: 'failed_invoice',
        max: 64,
        hidden: true,
        help: 'The latest invoice that could not be paid.',
      }),
    )
    app.save(subscriptions)
  },
  (app) => {
    const subscriptions = app.findCollectionByNameOrId('subscriptions')
    for (const name of ['trial_end_told', 'failed_invoice']) subscriptions.fields.removeByName(name)
    app.save(subscriptions)
  },
)
