/// <reference path="../.tmp/types/types.d.ts" />

// The file with all of one's data is a whole plan of rows: it is made a few times, not all day.
const limit = { label: 'POST /api/account/data', duration: 600, maxRequests: 10 }

migrate(
  (app) => {
    const settings = app.settings()
    /** @type {_TygojaDict[]} */
    const limits = [limit, ...settings.rateLimits.rules]
    settings.rateLimits.rules = /** @type {any} */ (limits)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== limit.label)
    app.save(settings)
  },
)
