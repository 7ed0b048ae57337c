/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'POST',
  '/api/billing/start',
  (e) => require(`${__hooks}/lib/billing.js`).start(e),
  $apis.requireAuth('users'),
)

onRecordCreate((e) => require(`${__hooks}/lib/access.js`).follow(e), 'subscriptions')

onRecordUpdate((e) => require(`${__hooks}/lib/access.js`).follow(e), 'subscriptions')

onRecordDelete((e) => require(`${__hooks}/lib/access.js`).follow(e), 'subscriptions')
