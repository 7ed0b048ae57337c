/// <reference path="../.tmp/types/types.d.ts" />

// The short codes that stand in a mail's link, as hashes: pb_hooks/mail/links.ts.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')

  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'links',
    fields: [
      {
        type: 'select',
        name: 'kind',
        required: true,
        maxSelect: 1,
        values: ['verification', 'passwordReset', 'emailChange'],
        presentable: true,
      },
      {
        type: 'relation',
        name: 'user',
        required: true,
        collectionId: users.id,
        maxSelect: 1,
        cascadeDelete: true,
        presentable: true,
      },
      { type: 'text', name: 'code_hash', required: true, max: 64, hidden: true },
      { type: 'text', name: 'key_hash', required: true, max: 64, hidden: true },
      { type: 'text', name: 'new_email', max: 255 },
      { type: 'date', name: 'expires', required: true },
      { type: 'autodate', name: 'created', onCreate: true },
    ],
    indexes: [
      'CREATE UNIQUE INDEX "idx_links_code" ON "links" ("code_hash")',
      'CREATE INDEX "idx_links_expires" ON "links" ("expires")',
    ],
  }
  app.save(new Collection(collection))
})
