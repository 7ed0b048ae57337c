/// <reference path="../.tmp/types/types.d.ts" />

// a customer's last save is that of any of their plans, by the index of plans' users
migrate((app) => {
  const customers = app.findCollectionByNameOrId('customers')
  const before = "CAST(CASE WHEN p.revision > 0 THEN p.updated ELSE '' END AS TEXT) AS last_save"
  if (!customers.viewQuery.includes(before)) throw new Error('customers tells its last save otherwise')
  customers.viewQuery = customers.viewQuery.replace(
    before,
    "CAST(coalesce((SELECT max(s.updated) FROM plans s WHERE s.user = u.id AND s.revision > 0), '') AS TEXT) AS last_save",
  )
  app.save(customers)
})
