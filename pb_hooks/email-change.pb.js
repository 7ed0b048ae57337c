/// <reference path="../.tmp/types/types.d.ts" />

// Changing one's address is closed until there is a page for it. The routes stand before PocketBase's own, which would tell which addresses are
// taken before it asks the hooks below.

routerAdd('POST', '/api/collections/users/request-email-change', () => {
  throw new ForbiddenError('An address is not changed here.')
})

routerAdd('POST', '/api/collections/users/confirm-email-change', () => {
  throw new ForbiddenError('An address is not changed here.')
})

routerAdd('POST', '/api/collections/_pb_users_auth_/request-email-change', () => {
  throw new ForbiddenError('An address is not changed here.')
})

routerAdd('POST', '/api/collections/_pb_users_auth_/confirm-email-change', () => {
  throw new ForbiddenError('An address is not changed here.')
})

onRecordRequestEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')

onRecordConfirmEmailChangeRequest(() => {
  throw new ForbiddenError('An address is not changed here.')
}, 'users')
