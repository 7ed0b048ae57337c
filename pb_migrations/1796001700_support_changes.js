/// <reference path="../.tmp/types/types.d.ts" />

// What was read and changed with an admin's login: pb_hooks/account/support-changes.ts, which alone writes it. Admins read it in the admin UI.
migrate((app) => {
  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'support_changes',
    fields: [
      { type: 'text', name: 'support', required: true, max: 255, help: 'The e-mail address of the admin.' },
      {
        type: 'text',
        name: 'user',
        max: 15,
        help: 'Whose data it was. Blank: nobody’s, or an account that is deleted since.',
      },
      {
        type: 'select',
        name: 'action',
        required: true,
        maxSelect: 1,
        values: ['looked', 'created', 'changed', 'deleted'],
        presentable: true,
        help: 'looked: a record was opened, a list showed one customer alone, or the app was opened as the customer.',
      },
      { type: 'text', name: 'table', required: true, max: 100, presentable: true, help: 'In which table.' },
      { type: 'text', name: 'record', max: 100, help: 'Which record of it. Blank: several.' },
      { type: 'text', name: 'fields', max: 5000, help: 'The names of what was changed.' },
      {
        type: 'json',
        name: 'details',
        maxSize: 100000,
        help: 'Before and after of what is no secret. Taken away with the account.',
      },
      { type: 'autodate', name: 'created', onCreate: true, help: 'When. Kept for 24 months.' },
    ],
    indexes: [
      'CREATE INDEX "idx_support_changes_user" ON "support_changes" ("user", "created")',
      'CREATE INDEX "idx_support_changes_created" ON "support_changes" ("created")',
    ],
  }
  app.save(new Collection(collection))
})
