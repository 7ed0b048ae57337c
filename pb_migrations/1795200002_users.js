/// <reference path="../.tmp/types/types.d.ts" />

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')

    const owner = '@request.auth.id != "" && id = @request.auth.id'
    users.listRule = owner
    users.viewRule = owner
    users.createRule = ''
    users.updateRule = owner
    users.deleteRule = null // an account is deleted with its password re-entered, and together with its Stripe customer
    users.manageRule = null
    users.authRule = '' // also before the e-mail is verified: the overlay asks for it

    users.fields.removeByName('avatar')
    const name = users.fields.getByName('name')
    name.max = 100
    name.presentable = true
    users.fields.add(new TextField({ name: 'displayName', max: 100 }))
    users.fields.getByName('email').presentable = true

    const password = users.fields.getByName('password')
    password.min = 6
    password.max = 71
    password.pattern = '(?s)(\\p{Lu}.*\\d)|(\\d.*\\p{Lu})' // an uppercase letter and a digit, in any order
    password.help = 'At least 6 characters, one uppercase letter and one digit.'

    // one account per address however it is capitalised
    users.removeIndex('idx_email__pb_users_auth_')
    users.addIndex('idx_users_email', true, '`email` COLLATE NOCASE', "`email` != ''")

    users.passwordAuth.enabled = true
    users.passwordAuth.identityFields = ['email']
    users.oauth2.enabled = false
    users.otp.enabled = false
    users.mfa.enabled = false
    users.authAlert.enabled = false

    const day = 24 * 60 * 60
    users.authToken.duration = 14 * day
    users.verificationToken.duration = 3 * day
    users.passwordResetToken.duration = 60 * 60
    users.emailChangeToken.duration = 60 * 60

    /** @param {string[]} paragraphs */
    const letter = (paragraphs) =>
      [
        '<div style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1B1E23;max-width:520px">',
        ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
        '<p>Vänliga hälsningar<br>{APP_NAME}</p>',
        '</div>',
      ].join('\n')
    /** @param {string} path @param {string} label */
    const button = (path, label) =>
      `<a href="{APP_URL}/${path}/{TOKEN}" target="_blank" rel="noopener" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#1C4F8C;color:#FFFFFF;text-decoration:none">${label}</a>`

    users.verificationTemplate.subject = 'Bekräfta din e-postadress hos {APP_NAME}'
    users.verificationTemplate.body = letter([
      'Hej {RECORD:name}!',
      'Välkommen till {APP_NAME}. Bekräfta din e-postadress så kan du börja räkna på din lön.',
      button('bekrafta', 'Bekräfta e-postadressen'),
      'Länken gäller i tre dagar. Har du inte skapat något konto kan du bortse från det här brevet.',
    ])
    users.resetPasswordTemplate.subject = 'Återställ ditt lösenord hos {APP_NAME}'
    users.resetPasswordTemplate.body = letter([
      'Hej {RECORD:name}!',
      'Du har bett om att få välja ett nytt lösenord. Det gör du här:',
      button('aterstall', 'Välj nytt lösenord'),
      'Länken gäller i en timme. Har du inte bett om ett nytt lösenord kan du bortse från det här brevet; ditt gamla gäller då som förut.',
    ])
    users.confirmEmailChangeTemplate.subject = 'Bekräfta din nya e-postadress hos {APP_NAME}'
    users.confirmEmailChangeTemplate.body = letter([
      'Hej {RECORD:name}!',
      'Bekräfta att du vill använda den här e-postadressen hos {APP_NAME}:',
      button('byt-epost', 'Bekräfta den nya adressen'),
      'Länken gäller i en timme. Har du inte bett om att byta adress kan du bortse från det här brevet.',
    ])
    users.otp.emailTemplate.subject = 'Engångskod till {APP_NAME}'
    users.otp.emailTemplate.body = letter(['Hej {RECORD:name}!', 'Din engångskod är <strong>{OTP}</strong>.'])
    users.authAlert.emailTemplate.subject = 'Ny inloggning hos {APP_NAME}'
    users.authAlert.emailTemplate.body = letter([
      'Hej {RECORD:name}!',
      'Någon har loggat in på ditt konto från en ny plats: {ALERT_INFO}',
      'Var det inte du? Byt då lösenord genast; då loggas alla andra ut.',
    ])

    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('displayName')
    users.removeIndex('idx_users_email')
    users.addIndex('idx_email__pb_users_auth_', true, '`email`', "`email` != ''")
    app.save(users)
  },
)
