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
