/// <reference path="../.tmp/types/types.d.ts" />

// Days without payment that support gives: pb_hooks/billing/free-days.ts, counted by billing/access.ts. No sync, event or start takes them away.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'free_days',
    fields: [
      {
        type: 'relation',
        name: 'user',
        required: true,
        collectionId: users.id,
        maxSelect: 1,
        cascadeDelete: true,
        presentable: true,
        help: 'Who gets them.',
      },
      {
        type: 'number',
        name: 'days',
        required: true,
        onlyInt: true,
        min: 1,
        max: 366,
        presentable: true,
        help: 'How many days, such as 30.',
      },
      {
        type: 'text',
        name: 'reason',
        required: true,
        max: 200,
        help: 'Why, in Swedish: the customer reads it in their own data.',
      },
      {
        type: 'date',
        name: 'starts',
        help: 'Leave blank: the days begin when the access that there is ends, or now.',
      },
      { type: 'date', name: 'ends', help: 'Leave blank: calculated from the days.' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: ['CREATE INDEX "idx_free_days_user" ON "free_days" ("user")'],
  }
  app.save(new Collection(collection))

  const billing = app.findCollectionByNameOrId('billing')
  billing.fields.add(
    new Field(
      /** @type {any} */ ({
        type: 'date',
        name: 'free_until',
        help: 'When the days end that support has given. Calculated: give days in the table free_days.',
      }),
    ),
  )
  const until = billing.fields.getByName('access_until')
  if (until)
    until.help =
      'The user may save until this moment. Empty: never had access. Calculated: give days in the table free_days.'
  app.save(billing)

  const mails = app.findCollectionByNameOrId('mails')
  const kind = /** @type {SelectField} */ (/** @type {unknown} */ (mails.fields.getByName('kind')))
  kind.values = [...kind.values, 'freeDays']
  app.save(mails)
})
