/// <reference path="../.tmp/types/types.d.ts" />

// Several plans of a customer. What was their one plan is the first: the oldest, without a name of its own. A plan that is deleted
// can be had back for 30 days: pb_hooks/plan/deleted-plans.ts.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const fields = [
    { type: 'text', name: 'name', max: 60, help: 'What the customer calls it; blank: Min plan.' },
    { type: 'bool', name: 'archived', help: 'Put away by the customer: it stands last in their list.' },
    {
      type: 'date',
      name: 'deletedAt',
      help: 'When the customer deleted it; blank: it is in use. Empty the field to give it back, within 30 days.',
    },
  ]
  for (const field of fields) plans.fields.add(new Field(/** @type {any} */ (field)))
  const user = plans.fields.getByName('user')
  if (user) user.help = 'Whose plan it is. The first of a customer is made at sign-up.'
  plans.indexes = /** @type {any} */ (['CREATE INDEX "idx_plans_user_created" ON "plans" ("user", "created")'])
  app.save(plans)

  const newest = (/** @type {string} */ what) =>
    `(SELECT ${what} FROM subscriptions s WHERE s.user = u.id ORDER BY s.current_period_end DESC LIMIT 1)`
  const mail = (/** @type {string} */ what) =>
    `(SELECT ${what} FROM mails m WHERE m.address = lower(u.email) ORDER BY m.updated DESC LIMIT 1)`
  const mailState =
    "m.kind || CASE WHEN m.due > '1970-01-01' THEN ': owed, tried ' || m.attempts || ' times' WHEN m.sent > '1970-01-01' THEN ': sent' ELSE ': given up' END" +
    " || CASE WHEN m.last_error != '' THEN ' (' || m.last_error || ')' ELSE '' END"
  const rows = ['offerings', 'fixed_costs', 'measures']
    .map((name) => `(SELECT count(*) FROM ${name} r WHERE r.plan = p.id)`)
    .join(' + ')
  const ofPlan = `CAST(CASE WHEN p.revision > 0 THEN CAST(p.updated AS TEXT) ELSE '' END AS TEXT) AS last_save,
        CAST(p."startYear" AS TEXT) AS first_year,
        CAST(coalesce((SELECT group_concat(y.year || ' ' || y."companyForm", ', ') FROM salary_years y WHERE y.plan = p.id), '') AS TEXT) AS years,
        CAST(${rows} AS INT) AS sheet_rows`

  // a row per customer still: of their plans the first, and how many there are
  const customers = app.findCollectionByNameOrId('customers')
  customers.viewQuery = `SELECT u.id, u.email, u.name, u.verified,
        CAST(coalesce(${newest("s.status || ' ' || s.price")}, 'none') AS TEXT) AS subscription,
        CAST(coalesce(CAST(b.access_until AS TEXT), '') AS TEXT) AS may_save_until,
        CAST((SELECT count(*) FROM plans c WHERE c.user = u.id AND (c."deletedAt" > '1970-01-01') IS NOT TRUE) AS INT) AS plans,
        p.id AS plan,
        ${ofPlan},
        CAST(coalesce(${mail(mailState)}, '') AS TEXT) AS last_mail,
        u.created AS signed_up
        FROM users u LEFT JOIN billing b ON b.user = u.id
        LEFT JOIN plans p ON p.id = (SELECT f.id FROM plans f WHERE f.user = u.id ORDER BY f.created, f.id LIMIT 1)`
  app.save(customers)

  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'view',
        name: 'customer_plans',
        viewQuery: `SELECT p.id, u.email, u.id AS customer, p.name,
        CAST(CASE WHEN p."deletedAt" > '1970-01-01' THEN 'deleted' WHEN p.archived THEN 'archived' ELSE 'in use' END AS TEXT) AS state,
        p.revision, ${ofPlan}, p.created AS made
        FROM plans p JOIN users u ON u.id = p.user`,
      }),
    ),
  )

  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    { label: 'GET /api/plans', duration: 60, maxRequests: 240 },
    // each may bring a whole plan
    { label: 'POST /api/plan/make', duration: 600, maxRequests: 60 },
    { label: 'POST /api/plan/change', duration: 60, maxRequests: 60 },
    ...limits,
  ])
  app.save(settings)
})
