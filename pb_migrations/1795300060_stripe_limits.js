/// <reference path="../.tmp/types/types.d.ts" />

// Limits per address for what asks Stripe: each request costs a few of ours there. Stripe itself may send as much as it likes.
const asksStripe = [
  { label: 'POST /api/billing/return', duration: 60, maxRequests: 30 },
  { label: 'POST /api/billing/portal', duration: 60, maxRequests: 20 },
  { label: 'POST /api/stripe/webhook', duration: 60, maxRequests: 6000 },
]

migrate(
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = /** @type {any} */ ([...asksStripe, ...settings.rateLimits.rules])
    app.save(settings)
  },
  (app) => {
    const settings = app.settings()
    settings.rateLimits.rules = settings.rateLimits.rules.filter(
      (rule) => !asksStripe.some(({ label }) => label === rule.label),
    )
    app.save(settings)
  },
)
