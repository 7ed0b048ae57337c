/// <reference path="../.tmp/types/types.d.ts" />

$app.rootCmd.addCommand(
  new Command({
    use: 'set-admin EMAIL',
    short: 'Gives somebody a login to the admin UI, or a new password; the password is read from the standard input',
    run: (command, args) =>
      require(`${__hooks}/account/admin-login.js`).set($app, args[0], toString(command.inOrStdin())),
  }),
)
