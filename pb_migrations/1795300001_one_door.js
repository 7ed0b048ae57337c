/// <reference path="../.tmp/types/types.d.ts" />

// One way to write a plan, POST /api/plan/save: customers' record writes and the batch route are closed, and nobody but support may
// filter, sort or expand a list. A list rule that names the query is false before a single row is looked at.
migrate(
  (app) => {
    const plain = ['filter', 'sort', 'expand'].map((name) => `@request.query.${name}:isset = false`).join(' && ')
    const ofUser = `@request.auth.id != "" && user = @request.auth.id && ${plain}`

    for (const name of ['plans', 'offerings', 'fixed_costs', 'measures', 'salary_years']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = ofUser
      collection.createRule = null
      collection.updateRule = null
      collection.deleteRule = null
      if (name === 'plans') {
        collection.fields.add(
          new TextField({
            name: 'lastSaveId',
            max: 15,
            hidden: true,
            help: 'Id of the last save: the same one again is answered, not done again.',
          }),
          new NumberField({
            name: 'lastSaveRevision',
            onlyInt: true,
            min: 0,
            hidden: true,
            help: 'What it was answered.',
          }),
        )
      }
      app.save(collection)
    }
    for (const name of ['billing', 'subscriptions']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = ofUser
      app.save(collection)
    }
    const users = app.findCollectionByNameOrId('users')
    users.listRule = `@request.auth.id != "" && id = @request.auth.id && ${plain}`
    app.save(users)

    const settings = app.settings()
    settings.batch.enabled = false
    const replaced = ['*:create', '*:update', '*:delete', '/api/batch', '/api/']
    /** @type {_TygojaDict[]} */
    const limits = [
      ...settings.rateLimits.rules.filter(({ label }) => !replaced.includes(label)),
      { label: 'POST /api/plan/save', duration: 60, maxRequests: 120 },
      { label: '/api/', duration: 60, maxRequests: 1200 },
      // pages and their files, and whatever else somebody asks for
      { label: '/', duration: 60, maxRequests: 3000 },
    ]
    settings.rateLimits.rules = /** @type {any} */ (limits)
    settings.logs.maxDays = 5
    app.save(settings)
  },
  (app) => {
    const ofUser = '@request.auth.id != "" && user = @request.auth.id'
    const mayWrite = '@request.auth.verified = true && @request.auth.billing_via_user.access_until > @now'

    for (const name of ['plans', 'offerings', 'fixed_costs', 'measures', 'salary_years']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = ofUser
      collection.updateRule = `${ofUser} && @request.body.user:changed = false && ${mayWrite}`
      if (name === 'plans') {
        collection.fields.removeByName('lastSaveId')
        collection.fields.removeByName('lastSaveRevision')
      } else {
        collection.createRule = `${ofUser} && ${mayWrite}`
        collection.deleteRule = `${ofUser} && ${mayWrite}`
      }
      app.save(collection)
    }
    for (const name of ['billing', 'subscriptions']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.listRule = ofUser
      app.save(collection)
    }
    const users = app.findCollectionByNameOrId('users')
    users.listRule = '@request.auth.id != "" && id = @request.auth.id'
    app.save(users)

    const settings = app.settings()
    settings.batch.enabled = true
    const added = ['POST /api/plan/save', '/api/', '/']
    /** @type {_TygojaDict[]} */
    const limits = [
      ...settings.rateLimits.rules.filter(({ label }) => !added.includes(label)),
      { label: '*:create', duration: 60, maxRequests: 20000 },
      { label: '*:update', duration: 60, maxRequests: 20000 },
      { label: '*:delete', duration: 60, maxRequests: 20000 },
      { label: '/api/batch', duration: 60, maxRequests: 120 },
      { label: '/api/', duration: 60, maxRequests: 1200 },
    ]
    settings.rateLimits.rules = /** @type {any} */ (limits)
    settings.logs.maxDays = 7
    app.save(settings)
  },
)
