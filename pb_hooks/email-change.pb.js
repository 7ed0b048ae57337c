/// <reference path="../.tmp/types/types.d.ts" />

// Changing one's address is closed until there is a page for it. The routes stand before PocketBase's own, which would tell which addresses are
// taken before it asks the hooks below.

routerAdd('POST', '/api/collections/users/request-email-change', (e) =>
  require(`${__hooks}/lib/account-requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/users/confirm-email-change', (e) =>
  require(`${__hooks}/lib/account-requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/_pb_users_auth_/request-email-change', (e) =>
  require(`${__hooks}/lib/account-requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/_pb_users_auth_/confirm-email-change', (e) =>
  require(`${__hooks}/lib/account-requests.js`).refuseEmailChange(e),
)

onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')

onRecordConfirmEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')
