/// <reference path="../.tmp/types/types.d.ts" />

// Every address in its one spelling (pb_hooks/lib/email-address.js). Two accounts that would then be the same stay as they are: support decides.
migrate((app) => {
  const rows = arrayOf(new DynamicModel({ id: '', email: '' }))
  app.db().newQuery("SELECT id, email FROM users WHERE email != ''").all(rows)
  /** @type {Map<string, number>} */
  const accounts = new Map()
  const spellings = rows.map((row) => ({
    id: row?.id,
    email: row?.email,
    one: String(row?.email).trim().normalize('NFC').toLowerCase(),
  }))
  for (const { one } of spellings) accounts.set(one, (accounts.get(one) || 0) + 1)
  for (const { id, email, one } of spellings) {
    if (one === email || (accounts.get(one) || 0) > 1) continue
    app.db().newQuery('UPDATE users SET email = {:one} WHERE id = {:id}').bind({ one, id }).execute()
  }
})
