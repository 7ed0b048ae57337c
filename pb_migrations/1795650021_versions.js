/// <reference path="../.tmp/types/types.d.ts" />

// What a plan was at each save, as the customer's browser packed it. Written with the save and thinned at night: pb_hooks/plan/versions.ts, thin-versions.ts.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const netPay = (/** @type {number} */ year) => ({
    type: 'text',
    name: `netPay${year}`,
    max: 20,
    pattern: '^(-?[0-9]+)?$',
    help: `Net pay of year ${year}, kr per month; blank: nothing is filled in.`,
  })
  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'base',
        name: 'versions',
        fields: [
          {
            type: 'relation',
            name: 'plan',
            required: true,
            collectionId: plans.id,
            maxSelect: 1,
            cascadeDelete: true,
            help: 'Whose version it is.',
          },
          { type: 'number', name: 'revision', onlyInt: true, min: 0, help: 'Of the plan, after that save.' },
          { type: 'date', name: 'savedAt', required: true, help: 'When it was saved.' },
          { type: 'text', name: 'device', max: 40, help: 'Browser and system it was saved in.' },
          netPay(1),
          netPay(2),
          netPay(3),
          {
            type: 'text',
            name: 'name',
            max: 60,
            help: 'What the customer calls it; a named version is kept for ever.',
          },
          { type: 'number', name: 'bytes', onlyInt: true, min: 0, help: 'What it takes of the room of its customer.' },
          {
            type: 'text',
            name: 'data',
            max: 400000,
            pattern: '^[A-Za-z0-9+/]*={0,2}$',
            help: 'The whole plan: JSON, raw deflate, base64. Blank: it was too large.',
          },
        ],
        // all that is asked of versions without reading what they hold
        indexes: ['CREATE INDEX "idx_versions_plan_savedAt" ON "versions" ("plan", "savedAt", "name", "bytes", "id")'],
      }),
    ),
  )

  const sums = `CAST((SELECT count(*) FROM versions v WHERE v.plan = p.id) AS INT) AS versions,
        CAST(coalesce((SELECT sum(v.bytes) FROM versions v WHERE v.plan = p.id), 0) AS INT) AS version_bytes`
  const ofPlans = app.findCollectionByNameOrId('customer_plans')
  ofPlans.viewQuery = ofPlans.viewQuery.replace('p.created AS made', `${sums}, p.created AS made`)
  app.save(ofPlans)

  const ofUser = 'FROM versions v JOIN plans o ON o.id = v.plan WHERE o.user = u.id'
  const sumsOfUser = `CAST((SELECT count(*) ${ofUser}) AS INT) AS versions,
        CAST(coalesce((SELECT sum(v.bytes) ${ofUser}), 0) AS INT) AS version_bytes`
  const customers = app.findCollectionByNameOrId('customers')
  customers.viewQuery = customers.viewQuery.replace('u.created AS signed_up', `${sumsOfUser}, u.created AS signed_up`)
  app.save(customers)

  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    { label: 'GET /api/plan/versions', duration: 60, maxRequests: 120 },
    { label: 'GET /api/plan/version', duration: 60, maxRequests: 240 },
    { label: 'POST /api/plan/version/name', duration: 60, maxRequests: 60 },
    ...limits,
  ])
  app.save(settings)
})
