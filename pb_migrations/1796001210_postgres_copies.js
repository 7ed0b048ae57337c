/// <reference path="../.tmp/types/types.d.ts" />

// PostgreSQL's own tools copy it (docs/operations.md): no copy that fails each night
migrate((app) => {
  if (!process.env['POSTGRES_URL']) return
  const settings = app.settings()
  settings.backups.cron = ''
  app.save(settings)
})
