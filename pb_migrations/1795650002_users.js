/// <reference path="../.tmp/types/types.d.ts" />

// Customers. PocketBase makes the collection; its own mails are never sent (pb_hooks/mail.pb.js), so their templates stay as they come.
migrate((app) => {
  const users = app.findCollectionByNameOrId('users')
  const owner = '@request.auth.id != "" && id = @request.auth.id'
  const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')

  users.listRule = `${owner} && ${plain}`
  users.viewRule = owner
  users.createRule = ''
  users.updateRule = owner
  users.deleteRule = null // an account is deleted with its password re-entered, and together with its Stripe customer
  users.manageRule = null
  users.authRule = '' // also before the e-mail is verified: the overlay asks for it

  // who signs up with a stranger's address must not be able to say anything to them under our name: no address, no placeholder
  const pattern = '^[^:/{}<>\\p{Cc}]*$'
  users.fields.removeByName('avatar')
  users.fields.add(new TextField({ name: 'displayName', max: 100, pattern }))
  const name = users.fields.getByName('name')
  name.max = 100
  name.pattern = pattern
  name.presentable = true
  name.help = 'As they call themselves; receipts follow.'

  const email = users.fields.getByName('email')
  email.presentable = true
  email.help =
    'Their login. Change it only on their word from the old address: who holds the address gets a new password by mail.'
  users.fields.getByName('verified').help =
    'They have opened the link of the verification mail. Without it they can read and not save.'

  const password = users.fields.getByName('password')
  password.min = 6
  password.max = 71
  password.pattern = '(?s)(\\p{Lu}.*\\d)|(\\d.*\\p{Lu})' // an uppercase letter and a digit, in any order
  password.help = 'At least 6 characters, one uppercase letter and one digit.'

  // one account per address however it is capitalised
  users.removeIndex('idx_email__pb_users_auth_')
  users.addIndex('idx_users_email', true, '"email" COLLATE NOCASE', `"email" != ''`)

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

  app.save(users)
})
