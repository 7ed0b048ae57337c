/// <reference path="../.tmp/types/types.d.ts" />

const letterKinds = ['emailChange', 'emailChangeNotice', 'accountDeleted', 'trialEnds', 'paymentFailed']

// More mails than those about a login, and the short codes that stand in a mail's link: pb_hooks/lib/mail-links.js.
migrate(
  (app) => {
    const mails = app.findCollectionByNameOrId('mails')
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'))
    kind.values = [...kind.values, ...letterKinds]
    mails.fields.add(
      new TextField({ name: 'user', max: 15, help: 'Who asked, where the address is not (yet) theirs.' }),
    )
    mails.fields.add(new JSONField({ name: 'details', maxSize: 1000, help: 'What the mail names beside the user.' }))
    app.save(mails)

    /** @type {_TygojaDict} */
    const links = {
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
          maxSelect: 1,
          collectionId: app.findCollectionByNameOrId('users').id,
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
        'CREATE UNIQUE INDEX `idx_links_code` ON `links` (`code_hash`)',
        'CREATE INDEX `idx_links_expires` ON `links` (`expires`)',
      ],
    }
    app.save(new Collection(links))

    const settings = app.settings()
    /** @type {_TygojaDict[]} */
    const limits = [
      { label: 'POST /api/account/email', duration: 600, maxRequests: 10 },
      { label: 'POST /api/account/link', duration: 600, maxRequests: 60 },
      { label: 'POST /api/account/confirm-email', duration: 600, maxRequests: 30 },
      ...settings.rateLimits.rules,
    ]
    settings.rateLimits.rules = /** @type {any} */ (limits)
    app.save(settings)
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId('links'))
    for (const mail of app.findRecordsByFilter(
      'mails',
      letterKinds.map((kind) => `kind = '${kind}'`).join(' || '),
      '',
      0,
      0,
    ))
      app.delete(mail)
    const mails = app.findCollectionByNameOrId('mails')
    const kind = /** @type {SelectField} */ (mails.fields.getByName('kind'))
    kind.values = kind.values.filter((value) => !letterKinds.includes(value))
    mails.fields.removeByName('user')
    mails.fields.removeByName('details')
    app.save(mails)
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      (rule) => !/^POST \/api\/account\/(email|link|confirm-email)$/.test(rule.label),
    )
    app.save(settings)
  },
)
