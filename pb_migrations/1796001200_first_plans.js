/// <reference path="../.tmp/types/types.d.ts" />

// which plan is a user's first, and which are not deleted, is told by the index alone: support's list of customers asks it of each of them
migrate((app) => {
  const plans = app.findCollectionByNameOrId('plans')
  const others = plans.indexes.filter((/** @type {string} */ index) => !index.includes('idx_plans_user_created'))
  const index = 'CREATE INDEX "idx_plans_user_created" ON "plans" ("user", "created", "id", "deletedAt")'
  plans.indexes = /** @type {any} */ ([...others, index])
  app.save(plans)
})
