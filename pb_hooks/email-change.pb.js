/// <reference path="../.tmp/types/types.d.ts" />

// An address is changed by POST /api/account/email (account/email-change.ts). PocketBase's own ways are closed: they would show which addresses are
// taken, and its mail goes to one address only.

routerAdd('POST', '/api/collections/users/request-email-change', (e) =>
  require(`${__hooks}/account/requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/users/confirm-email-change', (e) =>
  require(`${__hooks}/account/requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/_pb_users_auth_/request-email-change', (e) =>
  require(`${__hooks}/account/requests.js`).refuseEmailChange(e),
)

routerAdd('POST', '/api/collections/_pb_users_auth_/confirm-email-change', (e) =>
  require(`${__hooks}/account/requests.js`).refuseEmailChange(e),
)

onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')

onRecordConfirmEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')
