/// <reference path="../.tmp/types/types.d.ts" />

// Settings that are the same wherever the product runs. What differs (address, mail server) comes from the environment at start:
// pb_hooks/ops/server-settings.ts.
migrate((app) => {
  const settings = app.settings()

  settings.meta.appName = 'Lönebänken'
  settings.meta.senderName = 'Lönebänken'

  // one way to write a plan, POST /api/plan/save
  settings.batch.enabled = false

  settings.rateLimits.enabled = true
  /** @type {_TygojaDict[]} one address may do this often within so many seconds */
  const limits = [
    // a whole plan of rows: it is made a few times, not all day
    { label: 'POST /api/account/data', duration: 600, maxRequests: 10 },
    { label: 'POST /api/account/email', duration: 600, maxRequests: 10 },
    { label: 'POST /api/account/link', duration: 600, maxRequests: 60 },
    { label: 'POST /api/account/confirm-email', duration: 600, maxRequests: 30 },
    // the password may be guessed here, as at the login; what is counted per account and per network: pb_hooks/account/password-guesses.ts
    { label: 'POST /api/account/delete', duration: 60, maxRequests: 20 },
    { label: 'users:update', duration: 60, maxRequests: 20 },
    // each costs a few requests to Stripe, which itself may send as much as it likes
    { label: 'POST /api/billing/start', duration: 60, maxRequests: 20 },
    { label: 'POST /api/billing/return', duration: 60, maxRequests: 30 },
    { label: 'POST /api/billing/portal', duration: 60, maxRequests: 20 },
    { label: 'POST /api/stripe/webhook', duration: 60, maxRequests: 6000 },
    // routes of our own, which PocketBase's labels for its own don't reach
    { label: 'POST /api/collections/users/request-password-reset', duration: 600, maxRequests: 10 },
    { label: 'POST /api/collections/users/request-verification', duration: 600, maxRequests: 10 },
    { label: '*:auth', duration: 60, maxRequests: 20 },
    { label: '*:requestPasswordReset', duration: 600, maxRequests: 10 },
    { label: '*:confirmPasswordReset', duration: 600, maxRequests: 20 },
    { label: '*:requestVerification', duration: 600, maxRequests: 10 },
    { label: '*:confirmVerification', duration: 600, maxRequests: 30 },
    { label: '*:requestEmailChange', duration: 600, maxRequests: 10 },
    { label: '*:confirmEmailChange', duration: 600, maxRequests: 20 },
    { label: 'users:create', duration: 3600, maxRequests: 30 },
    { label: 'POST /api/plan/save', duration: 60, maxRequests: 120 },
    { label: '/api/', duration: 60, maxRequests: 1200 },
    // pages and their files, and whatever else somebody asks for
    { label: '/', duration: 60, maxRequests: 3000 },
  ]
  settings.rateLimits.rules = /** @type {any} */ (limits)

  settings.logs.maxDays = 5
  settings.logs.logIP = false
  settings.logs.logAuthId = false

  // every night, kept for two weeks in pb_data/backups; support is mailed when one fails. How to keep them elsewhere: docs/backup.md
  settings.backups.cron = '30 1 * * *' // UTC
  settings.backups.cronMaxKeep = 14

  app.save(settings)
})
