/// <reference path="../.tmp/types/types.d.ts" />

$app.rootCmd.addCommand(
  new Command({
    use: 'copy-data FOLDER',
    short: 'Copies both databases as they are at one moment into an empty folder, while the server may go on',
    run: (_, args) => require(`${__hooks}/ops/data-copy.js`).copy($app, args[0]),
  }),
)

$app.rootCmd.addCommand(
  new Command({
    use: 'check-data',
    short: 'Lets SQLite read every page of both databases and says what is wrong, or what is in them',
    run: () => require(`${__hooks}/ops/data-copy.js`).check($app),
  }),
)

$app.rootCmd.addCommand(
  new Command({
    use: 'start-new-history',
    short: "Gives every plan of a restored copy a revision that no customer's browser has seen",
    run: () => require(`${__hooks}/ops/data-copy.js`).startNewHistory($app),
  }),
)

$app.rootCmd.addCommand(
  new Command({
    use: 'end-logins',
    short: 'Ends every login, link and invitation of a restored copy',
    run: () => require(`${__hooks}/ops/data-copy.js`).endLogins($app),
  }),
)

onBackupCreate((e) => require(`${__hooks}/ops/data-copy.js`).backUp(e))

// the admin UI's own way would drop the write-ahead log's saves and bring back revisions that customers' tabs have passed
onBackupRestore(() => {
  throw new BadRequestError('Stop the server and run "npm run restore" instead: docs/backup.md.')
})
