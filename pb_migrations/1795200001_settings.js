/// <reference path="../.tmp/types/types.d.ts" />

// Settings that are the same wherever the product runs. What differs (address, mail server) comes from the environment at start: pb_hooks/lib/server-settings.js.
migrate(
  (app) => {
    const settings = app.settings()

    settings.meta.appName = 'Lönebänken'
    settings.meta.senderName = 'Lönebänken'

    // one save is one batch: the revision and every changed row of a plan, in one transaction
    settings.batch.enabled = true
    settings.batch.maxRequests = 3500
    settings.batch.timeout = 30
    settings.batch.maxBodySize = 4 * 1024 * 1024

    // each row of a batch is counted by itself, so the row rules must be wide and stand beside the narrow ones for accounts
    settings.rateLimits.enabled = true
    /** @type {_TygojaDict[]} one address may do this often within so many seconds */
    const limits = [
      { label: '*:auth', duration: 60, maxRequests: 20 },
      { label: '*:requestPasswordReset', duration: 600, maxRequests: 10 },
      { label: '*:confirmPasswordReset', duration: 600, maxRequests: 20 },
      { label: '*:requestVerification', duration: 600, maxRequests: 10 },
      { label: '*:confirmVerification', duration: 600, maxRequests: 30 },
      { label: '*:requestEmailChange', duration: 600, maxRequests: 10 },
      { label: '*:confirmEmailChange', duration: 600, maxRequests: 20 },
      { label: 'users:create', duration: 3600, maxRequests: 30 },
      { label: 'POST /api/billing/start', duration: 60, maxRequests: 20 },
      { label: '*:create', duration: 60, maxRequests: 20000 },
      { label: '*:update', duration: 60, maxRequests: 20000 },
      { label: '*:delete', duration: 60, maxRequests: 20000 },
      { label: '/api/batch', duration: 60, maxRequests: 120 },
      { label: '/api/', duration: 60, maxRequests: 1200 },
    ]
    settings.rateLimits.rules = /** @type {any} */ (limits)

    settings.logs.maxDays = 7
    settings.logs.logIP = false
    settings.logs.logAuthId = false

    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.batch.enabled = false
    settings.rateLimits.enabled = false
    app.save(settings)
  },
)
