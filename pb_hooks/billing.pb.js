/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'POST',
  '/api/billing/start',
  (e) => require(`${__hooks}/lib/billing.js`).start(e),
  $apis.requireAuth('users'),
)
