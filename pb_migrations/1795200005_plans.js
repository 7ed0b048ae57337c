/// <reference path="../.tmp/types/types.d.ts" />

// One row per user, made at sign-up with revision 0. Every save raises the revision by exactly one: pb_hooks/lib/plan-revision.js.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    const owner = '@request.auth.id != "" && user = @request.auth.id'

    /** @type {_TygojaDict} */
    const collection = {
      type: 'base',
      name: 'plans',
      listRule: owner,
      viewRule: owner,
      createRule: null,
      updateRule: `${owner} && @request.body.user:changed = false && @request.auth.verified = true && @request.auth.billing_via_user.access_until > @now`,
      deleteRule: null,
      fields: [
        {
          type: 'relation',
          name: 'user',
          required: true,
          collectionId: users.id,
          maxSelect: 1,
          cascadeDelete: true,
          presentable: true,
        },
        { type: 'number', name: 'revision', onlyInt: true, min: 0, help: 'Number of saves.' },
        { type: 'number', name: 'startYear', onlyInt: true, min: 2000, max: 2100, help: 'Calendar year of year1.' },
        { type: 'text', name: 'kommun', max: 4, pattern: '^\\d{4}$', help: 'Municipality code, four digits.' },
        { type: 'number', name: 'birthYear', onlyInt: true, min: 1900, max: 2100, help: '0: not told.' },
        { type: 'bool', name: 'churchMember' },
        {
          type: 'text',
          name: 'churchPercent',
          max: 5,
          pattern: '^(\\d+(\\.\\d*)?|\\.\\d{1,2})$',
          help: 'Church fee of the congregation, percent.',
        },
        { type: 'autodate', name: 'created', onCreate: true },
        { type: 'autodate', name: 'updated', onCreate: true, onUpdate: true },
      ],
      indexes: ['CREATE UNIQUE INDEX `idx_plans_user` ON `plans` (`user`)'],
    }
    app.save(new Collection(collection))
  },
  (app) => app.delete(app.findCollectionByNameOrId('plans')),
)
