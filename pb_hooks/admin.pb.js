/// <reference path="../.tmp/types/types.d.ts" />

$app.rootCmd.addCommand(
  new Command({
    use: 'set-admin EMAIL',
    short: 'Gives somebody a login to the admin UI, or a new password; the password is read from the standard input',
    run: (command, args) =>
      require(`${__hooks}/account/admin-login.js`).set($app, args[0], toString(command.inOrStdin())),
  }),
)

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/account/admin-door.js`).guardLogin(e), '_superusers')

onRecordAuthWithOTPRequest((e) => require(`${__hooks}/account/admin-door.js`).guard(e), '_superusers')

onRecordAuthWithOAuth2Request((e) => require(`${__hooks}/account/admin-door.js`).guard(e), '_superusers')

onRecordAuthRefreshRequest((e) => require(`${__hooks}/account/admin-door.js`).guard(e), '_superusers')

onRecordRequestOTPRequest((e) => require(`${__hooks}/account/admin-door.js`).guard(e), '_superusers')

onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/account/admin-door.js`).guardReset(e), '_superusers')

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/account/admin-door.js`).guard(e), '_superusers')

onMailerRecordAuthAlertSend((e) => require(`${__hooks}/account/admin-door.js`).wordNotice(e), '_superusers')

onRecordViewRequest((e) => require(`${__hooks}/account/support-changes.js`).noteView(e))

onRecordsListRequest((e) => require(`${__hooks}/account/support-changes.js`).noteList(e))

onRecordCreateRequest((e) => require(`${__hooks}/account/support-changes.js`).noteWrite(e, 'created'))

onRecordUpdateRequest((e) => require(`${__hooks}/account/support-changes.js`).noteWrite(e, 'changed'))

onRecordDeleteRequest((e) => require(`${__hooks}/account/support-changes.js`).noteWrite(e, 'deleted'))

onRecordDeleteRequest((e) => require(`${__hooks}/account/support-changes.js`).noteDeletedAccount(e), 'users')

onRecordDelete((e) => require(`${__hooks}/account/support-changes.js`).forgetWith(e), 'users')

onRecordCreateRequest(() => require(`${__hooks}/account/support-changes.js`).refuse(), 'support_changes')

onRecordUpdate(() => require(`${__hooks}/account/support-changes.js`).refuse(), 'support_changes')

onRecordDelete(() => require(`${__hooks}/account/support-changes.js`).refuse(), 'support_changes')

onCollectionUpdateRequest((e) => {
  if (e.collection.name === 'support_changes') require(`${__hooks}/account/support-changes.js`).refuse()
  return e.next()
})

onCollectionDeleteRequest((e) => {
  if (e.collection.name === 'support_changes') require(`${__hooks}/account/support-changes.js`).refuse()
  return e.next()
})

cronAdd('forgetSupportChanges', '40 2 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/account/support-changes.js`).forgetOld),
)
