/// <reference path="../.tmp/types/types.d.ts" />

// Mail that is owed or was sent within a day: pb_hooks/mail/queue.ts. A mail is worded when it is sent, so no token is ever kept here.
// No relation to a user: whoever asks for a new password is written down before anybody knows whether they have an account.
migrate((app) => {
  /** @type {_TygojaDict} */
  const collection = {
    type: 'base',
    name: 'mails',
    fields: [
      {
        type: 'select',
        name: 'kind',
        required: true,
        maxSelect: 1,
        values: [
          'verification',
          'passwordReset',
          'emailChange',
          'emailChangeNotice',
          'accountDeleted',
          'trialEnds',
          'paymentFailed',
        ],
        presentable: true,
        help: 'What it is about.',
      },
      { type: 'text', name: 'address', required: true, max: 255, presentable: true, help: 'Where it goes.' },
      { type: 'text', name: 'user', max: 15, help: 'Who asked, where the address is not (yet) theirs.' },
      { type: 'json', name: 'details', maxSize: 1000, help: 'What the mail names beside the user.' },
      {
        type: 'number',
        name: 'attempts',
        onlyInt: true,
        min: 0,
        help: 'How often the mail server has been asked.',
      },
      { type: 'date', name: 'due', help: 'When it is tried next. Empty: sent, or given up.' },
      { type: 'date', name: 'sent', help: 'When the mail server took it. Empty: it has not.' },
      { type: 'text', name: 'last_error', max: 500, help: 'What the mail server said last.' },
      { type: 'autodate', name: 'created', onCreate: true },
      { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
    ],
    indexes: [
      'CREATE INDEX "idx_mails_due" ON "mails" ("due")',
      'CREATE INDEX "idx_mails_address" ON "mails" ("address", "kind")',
    ],
  }
  app.save(new Collection(collection))
})
