// Plain JavaScript without PocketBase at the top: read by the hooks (goja) and by scripts/setup (Node).

/** The addresses of the accounts that `npm start` makes; the demo account's password is published. */
export const localAccounts = { demo: 'demo@lonebanken.example', admin: 'admin@lonebanken.example' }

/**
 * Takes away the passwords and logins of local mode's accounts, which a data folder from local mode brings along: in production they are
 * known to too many. Their rows stay.
 */
export function closeAll(app: core.App) {
  close(app, '_superusers', localAccounts.admin)
  close(app, 'users', localAccounts.demo)
}

function close(app: core.App, collection: string, email: string) {
  const [account] = app.findRecordsByFilter(collection, 'email = {:email}', '', 1, 0, { email })
  if (!account) return
  account.setRandomPassword() // and with it a new token key
  // a row from an older schema must not keep the server from starting
  app.saveNoValidate(account)
}
