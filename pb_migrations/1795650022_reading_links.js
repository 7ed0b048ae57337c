/// <reference path="../.tmp/types/types.d.ts" />

// Links by which somebody without an account reads a plan, and what its readers write about it: pb_hooks/sharing. Of a link's code only the hash is kept.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const users = app.findCollectionByNameOrId('users')
  const versions = app.findCollectionByNameOrId('versions')
  const ofPlan = {
    type: 'relation',
    name: 'plan',
    required: true,
    collectionId: plans.id,
    maxSelect: 1,
    cascadeDelete: true,
    help: 'Which plan it is about.',
  }
  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'base',
        name: 'reading_links',
        fields: [
          ofPlan,
          { type: 'bool', name: 'isFrozen', help: 'Shows a version; otherwise the plan as it is.' },
          {
            type: 'relation',
            name: 'version',
            collectionId: versions.id,
            maxSelect: 1,
            help: 'What a frozen link shows. Gone: the link opens nothing, never the plan as it is.',
          },
          { type: 'text', name: 'name', max: 60, help: "The customer's own note of whom it is for." },
          { type: 'text', name: 'firm', max: 60, help: 'What its reader is told of whose plan it is.' },
          { type: 'text', name: 'code_hash', required: true, max: 64, hidden: true },
          { type: 'date', name: 'ends', help: 'Opens nothing from then on; blank: it has no end.' },
          {
            type: 'date',
            name: 'openedAt',
            help: 'When somebody last read with it, to the minute; blank: nobody has.',
          },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX "idx_reading_links_code" ON "reading_links" ("code_hash")',
          'CREATE INDEX "idx_reading_links_plan" ON "reading_links" ("plan")',
          // asked for each version that is thinned out or deleted
          'CREATE INDEX "idx_reading_links_version" ON "reading_links" ("version")',
        ],
      }),
    ),
  )
  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'base',
        name: 'comments',
        fields: [
          ofPlan,
          {
            type: 'relation',
            name: 'link',
            collectionId: app.findCollectionByNameOrId('reading_links').id,
            maxSelect: 1,
            help: 'The link that it was written with; blank: an adviser wrote it, or the link has been revoked.',
          },
          {
            type: 'relation',
            name: 'adviser',
            collectionId: users.id,
            maxSelect: 1,
            cascadeDelete: true,
            help: 'The account of an adviser who wrote it; blank: written with a link.',
          },
          { type: 'text', name: 'author', required: true, max: 60, help: 'What the writer calls themselves.' },
          {
            type: 'select',
            name: 'page',
            required: true,
            maxSelect: 1,
            values: ['offerings', 'fixedCosts', 'measures', 'salary', 'owner', 'cash', 'insight', 'brief'],
            help: 'Which page of the plan it is about.',
          },
          { type: 'text', name: 'row', max: 60, pattern: '^[A-Za-z0-9.]*$', help: 'Which row; blank: the page.' },
          { type: 'text', name: 'rowName', max: 120, help: 'What the row was called when it was written.' },
          {
            type: 'select',
            name: 'year',
            maxSelect: 1,
            values: ['year1', 'year2', 'year3'],
            help: 'Which year of the plan; blank: no year in particular.',
          },
          { type: 'text', name: 'text', required: true, max: 1000, help: 'The comment itself.' },
          { type: 'date', name: 'seenAt', help: 'When the customer saw it; blank: not yet.' },
          { type: 'date', name: 'doneAt', help: 'When the customer ticked it off; blank: not yet.' },
          { type: 'bool', name: 'told', help: 'The customer has been told of it by mail.' },
          { type: 'autodate', name: 'created', onCreate: true },
        ],
        indexes: [
          'CREATE INDEX "idx_comments_plan" ON "comments" ("plan", "created")',
          'CREATE INDEX "idx_comments_link" ON "comments" ("link")',
          'CREATE INDEX "idx_comments_adviser" ON "comments" ("adviser")',
          // what is still to be told of, every night
          `CREATE INDEX "idx_comments_news" ON "comments" ("plan") WHERE "told" = FALSE`,
        ],
      }),
    ),
  )

  const mails = app.findCollectionByNameOrId('mails')
  const kind = /** @type {SelectField} */ (/** @type {unknown} */ (mails.fields.getByName('kind')))
  kind.values = [...kind.values, 'comments']
  app.save(mails)

  // what support sees of each plan and of each customer
  const sharedPlan = `CAST((SELECT count(*) FROM reading_links k WHERE k.plan = p.id) AS INT) AS links,
        CAST((SELECT count(*) FROM comments k WHERE k.plan = p.id AND (k."doneAt" > '1970-01-01') IS NOT TRUE) AS INT) AS open_comments`
  const ofPlans = app.findCollectionByNameOrId('customer_plans')
  ofPlans.viewQuery = ofPlans.viewQuery.replace('p.created AS made', `${sharedPlan}, p.created AS made`)
  app.save(ofPlans)
  const shared = `CAST((SELECT count(*) FROM reading_links k JOIN plans o ON o.id = k.plan WHERE o.user = u.id) AS INT) AS links,
        CAST((SELECT count(*) FROM comments k JOIN plans o ON o.id = k.plan WHERE o.user = u.id AND (k."doneAt" > '1970-01-01') IS NOT TRUE) AS INT) AS open_comments`
  const customers = app.findCollectionByNameOrId('customers')
  customers.viewQuery = customers.viewQuery.replace('u.created AS signed_up', `${shared}, u.created AS signed_up`)
  app.save(customers)

  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    // by guests: of a whole IPv6 network too, pb_hooks/sharing/reader.ts
    { label: 'POST /api/shared/plan', duration: 60, maxRequests: 60 },
    { label: 'POST /api/shared/comment', duration: 60, maxRequests: 20 },
    { label: 'GET /api/plan/sharing', duration: 60, maxRequests: 120 },
    { label: 'POST /api/plan/link', duration: 60, maxRequests: 20 },
    { label: 'POST /api/plan/link/revoke', duration: 60, maxRequests: 120 },
    { label: 'GET /api/plan/comments', duration: 60, maxRequests: 120 },
    { label: 'POST /api/plan/comments/mark', duration: 60, maxRequests: 120 },
    ...limits,
  ])
  app.save(settings)
})
