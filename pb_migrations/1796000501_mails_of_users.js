/// <reference path="../.tmp/types/types.d.ts" />

// A mail is found by the account that it is about, never by its address: who has the address next would find it too.
migrate((app) => {
  const mails = app.findCollectionByNameOrId('mails')
  const user = mails.fields.getByName('user')
  if (user) user.help = 'Which account it is about. Blank: none, or one that has not shown that the address is theirs.'
  mails.indexes = /** @type {any} */ ([...mails.indexes, 'CREATE INDEX "idx_mails_user" ON "mails" ("user")'])
  app.save(mails)
  app
    .db()
    .newQuery(
      `UPDATE mails SET "user" = coalesce((SELECT u.id FROM users u WHERE lower(u.email) = address AND (kind != 'invited' OR u.verified)), '')
       WHERE "user" = '' AND kind != 'accountDeleted'`,
    )
    .execute()

  const customers = app.findCollectionByNameOrId('customers')
  customers.viewQuery = customers.viewQuery.replaceAll('m.address = lower(u.email)', 'm.user = u.id')
  app.save(customers)
})
