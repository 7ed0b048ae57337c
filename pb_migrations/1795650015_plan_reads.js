/// <reference path="../.tmp/types/types.d.ts" />

// A whole plan in one answer is five of the lists that it stands for, of which an address may ask 1200 a minute.
migrate((app) => {
  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    { label: 'GET /api/plan', duration: 60, maxRequests: 240 },
    ...limits,
  ])
  app.save(settings)
})
