/// <reference path="../.tmp/types/types.d.ts" />

// A backup every night, kept for two weeks in pb_data/backups; support is mailed when one fails. How to keep them elsewhere: docs/backup.md.
migrate(
  (app) => {
    const settings = app.settings()
    settings.backups.cron = '30 1 * * *' // UTC
    settings.backups.cronMaxKeep = 14
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.backups.cron = ''
    app.save(settings)
  },
)
