/// <reference path="../.tmp/types/types.d.ts" />

$app.rootCmd.addCommand(
  new Command({
    use: 'copy-data FOLDER',
    short: 'Copies both databases as they are at one moment into an empty folder, while the server may go on',
    run: (_, args) => require(`${__hooks}/lib/data-copy.js`).copy($app, args[0]),
  }),
)

$app.rootCmd.addCommand(
  new Command({
    use: 'check-data',
    short: 'Lets SQLite read every page of both databases and says what is wrong',
    run: () => require(`${__hooks}/lib/data-copy.js`).check($app),
  }),
)
