/// <reference path="../.tmp/types/types.d.ts" />

// When a plan was saved last is told to its readers, whose page follows it: a new name, archiving and deleting are no save (pb_hooks/plan/plans-of.ts).
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const updated = /** @type {AutodateField} */ (/** @type {unknown} */ (plans.fields.getByName('updated')))
  updated.onUpdate = false
  app.save(plans)
  // of a plan that was renamed or archived since, as the version of its last save tells
  app
    .db()
    .newQuery(
      `UPDATE plans SET updated = (SELECT max(v."savedAt") FROM versions v WHERE v.plan = plans.id AND v.revision = plans.revision)
       WHERE EXISTS (SELECT 1 FROM versions v WHERE v.plan = plans.id AND v.revision = plans.revision)`,
    )
    .execute()

  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    // each page asks once a minute and when it comes into view: room for an office behind one address, beside what opens plans
    { label: 'POST /api/shared/look', duration: 60, maxRequests: 300 },
    ...limits,
  ])
  app.save(settings)
})
