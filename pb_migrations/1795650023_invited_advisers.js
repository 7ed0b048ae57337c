/// <reference path="../.tmp/types/types.d.ts" />

// Whom a customer shows a plan to by their address, and the plans that these propose: pb_hooks/sharing. No rule lets a customer at either.
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const users = app.findCollectionByNameOrId('users')
  const ofPlan = (/** @type {string} */ help) => ({
    type: 'relation',
    name: 'plan',
    required: true,
    collectionId: plans.id,
    maxSelect: 1,
    cascadeDelete: true,
    help,
  })
  const adviser = (/** @type {boolean} */ required, /** @type {string} */ help) => ({
    type: 'relation',
    name: 'adviser',
    required,
    collectionId: users.id,
    maxSelect: 1,
    cascadeDelete: true,
    help,
  })
  const created = { type: 'autodate', name: 'created', onCreate: true }

  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'base',
        name: 'invitations',
        fields: [
          ofPlan('Which plan may be read.'),
          { type: 'text', name: 'email', required: true, max: 255, presentable: true, help: 'Who was invited.' },
          adviser(false, 'Whose it is since they first saw it, whatever their address becomes. Blank: not yet seen.'),
          { type: 'text', name: 'firm', max: 60, help: 'Name of the firm, as the adviser sees it.' },
          { type: 'date', name: 'openedAt', help: 'When the adviser last opened the plan. Blank: never.' },
          created,
        ],
        indexes: [
          'CREATE UNIQUE INDEX "idx_invitations_plan_email" ON "invitations" ("plan", "email")',
          'CREATE INDEX "idx_invitations_email" ON "invitations" ("email")',
          'CREATE INDEX "idx_invitations_adviser" ON "invitations" ("adviser")',
        ],
      }),
    ),
  )

  const netPay = (/** @type {number} */ year) => ({
    type: 'text',
    name: `netPay${year}`,
    max: 20,
    pattern: '^(-?[0-9]+)?$',
    help: `Net pay of year ${year} in what is proposed, kr per month; blank: nothing is filled in.`,
  })
  app.save(
    new Collection(
      /** @type {_TygojaDict} */ ({
        type: 'base',
        name: 'proposals',
        fields: [
          ofPlan('Which plan it is for.'),
          adviser(true, 'Whose account it came from.'),
          { type: 'text', name: 'author', required: true, max: 60, presentable: true, help: 'Their name, as typed.' },
          { type: 'text', name: 'message', max: 600, help: 'What they say about it.' },
          netPay(1),
          netPay(2),
          netPay(3),
          {
            type: 'date',
            name: 'basedOn',
            help: 'When the plan that it began with was saved. Blank: it had not been.',
          },
          {
            type: 'text',
            name: 'data',
            max: 400000,
            pattern: '^[A-Za-z0-9+/]*={0,2}$',
            help: 'The whole plan: JSON, raw deflate, base64. Blank: answered more than 30 days ago.',
          },
          { type: 'number', name: 'bytes', onlyInt: true, min: 0, help: 'What it takes of the room of its customer.' },
          { type: 'select', name: 'answer', maxSelect: 1, values: ['taken', 'left'], help: 'Blank: not answered.' },
          { type: 'date', name: 'answeredAt', help: 'When the customer answered. Blank: not yet.' },
          { type: 'bool', name: 'told', help: 'Whether the customer has been told of it by mail.' },
          created,
        ],
        // all that is asked of proposals without reading what they hold
        indexes: [
          'CREATE INDEX "idx_proposals_plan_created" ON "proposals" ("plan", "created", "answer", "bytes", "id")',
          'CREATE INDEX "idx_proposals_adviser" ON "proposals" ("adviser")',
          // what grows old, and what is still to be told of, every night
          'CREATE INDEX "idx_proposals_answeredAt" ON "proposals" ("answeredAt")',
          `CREATE INDEX "idx_proposals_news" ON "proposals" ("plan") WHERE "told" = FALSE AND "answer" = ''`,
        ],
      }),
    ),
  )

  const mails = app.findCollectionByNameOrId('mails')
  const kind = /** @type {SelectField} */ (/** @type {unknown} */ (mails.fields.getByName('kind')))
  kind.values = [...kind.values, 'invited']
  app.save(mails)

  const count = (/** @type {string} */ table, /** @type {string} */ where) =>
    `CAST((SELECT count(*) FROM ${table} ${where}) AS INT)`
  const ofPlans = app.findCollectionByNameOrId('customer_plans')
  ofPlans.viewQuery = ofPlans.viewQuery.replace(
    'p.created AS made',
    `${count('invitations i', 'WHERE i.plan = p.id')} AS invitations,
        ${count('proposals r', 'WHERE r.plan = p.id')} AS proposals, p.created AS made`,
  )
  app.save(ofPlans)

  const customers = app.findCollectionByNameOrId('customers')
  customers.viewQuery = customers.viewQuery.replace(
    'u.created AS signed_up',
    `${count('invitations i', 'JOIN plans io ON io.id = i.plan WHERE io.user = u.id')} AS invitations,
        ${count('proposals r', 'JOIN plans ro ON ro.id = r.plan WHERE ro.user = u.id')} AS proposals,
        ${count('invitations t', 'WHERE t.adviser = u.id')} AS shared_with_them, u.created AS signed_up`,
  )
  app.save(customers)

  const settings = app.settings()
  const limits = settings.rateLimits.rules.map(({ label, audience, duration, maxRequests }) => ({
    label,
    audience,
    duration,
    maxRequests,
  }))
  settings.rateLimits.rules = /** @type {any} */ ([
    // each owes a mail to somebody
    { label: 'POST /api/plan/invite', duration: 60, maxRequests: 20 },
    { label: 'POST /api/plan/invite/revoke', duration: 60, maxRequests: 120 },
    { label: 'GET /api/plan/proposals', duration: 60, maxRequests: 120 },
    { label: 'GET /api/plan/proposal', duration: 60, maxRequests: 120 },
    { label: 'POST /api/plan/proposal/answer', duration: 60, maxRequests: 120 },
    // each may bring a whole plan
    { label: 'POST /api/shared/propose', duration: 60, maxRequests: 20 },
    { label: 'GET /api/shared/proposals', duration: 60, maxRequests: 120 },
    { label: 'GET /api/shared/plans', duration: 60, maxRequests: 120 },
    { label: 'POST /api/shared/leave', duration: 60, maxRequests: 120 },
    ...limits,
  ])
  app.save(settings)
})
