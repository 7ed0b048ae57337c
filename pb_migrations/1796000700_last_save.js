/// <reference path="../.tmp/types/types.d.ts" />

// a customer's last save is that of any of their plans, by the index of plans' users
migrate((app) => {
  const customers = app.findCollectionByNameOrId('customers')
  const before = /CAST\(CASE WHEN p\.revision > 0 THEN \S+(?: AS TEXT\))? ELSE '' END AS TEXT\) AS last_save/
  if (!before.test(customers.viewQuery)) throw new Error('customers tells its last save otherwise')
  customers.viewQuery = customers.viewQuery.replace(
    before,
    "coalesce((SELECT CAST(max(s.updated) AS TEXT) FROM plans s WHERE s.user = u.id AND s.revision > 0), '') AS last_save",
  )
  app.save(customers)
})
