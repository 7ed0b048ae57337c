/// <reference path="../.tmp/types/types.d.ts" />

// A password may be guessed where an account is deleted, as it may at the login.
const label = 'POST /api/account/delete'

migrate(
  (app) => {
    const settings = app.settings()
    /** @type {_TygojaDict[]} */
    const limits = [{ label, duration: 60, maxRequests: 20 }, ...settings.rateLimits.rules]
    settings.rateLimits.rules = /** @type {any} */ (limits)
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter((rule) => rule.label !== label)
    app.save(settings)
  },
)
