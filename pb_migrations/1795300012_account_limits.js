/// <reference path="../.tmp/types/types.d.ts" />

// Limits per address for what concerns accounts; those per account and per IPv6 network are in pb_hooks/lib/password-guesses.js and network-limit.js.
const added = [
  // the old password may be guessed here
  { label: 'users:update', duration: 60, maxRequests: 20 },
  // routes of our own, which PocketBase's labels for its own don't reach
  { label: 'POST /api/collections/users/request-password-reset', duration: 600, maxRequests: 10 },
  { label: 'POST /api/collections/users/request-verification', duration: 600, maxRequests: 10 },
]

migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = /** @type {any} */ ([...added, ...settings.rateLimits.rules])
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      (rule) => !added.some(({ label }) => label === rule.label),
    )
    app.save(settings)
  },
)
