/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'POST',
  '/api/billing/start',
  (e) => require(`${__hooks}/billing/requests.js`).start(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/billing/return',
  (e) => require(`${__hooks}/billing/requests.js`).comeBack(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/billing/portal',
  (e) => require(`${__hooks}/billing/requests.js`).portal(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/billing/sync',
  (e) => require(`${__hooks}/billing/requests.js`).syncForSupport(e),
  $apis.requireSuperuserAuth(),
)

routerAdd(
  'POST',
  '/api/stripe/webhook',
  (e) => require(`${__hooks}/billing/stripe-events.js`).receive(e),
  // an invoice with all its lines
  require(`${__hooks}/http/body-limit.js`).bodyLimit(1024 * 1024),
)

onRecordCreate((e) => require(`${__hooks}/billing/access.js`).follow(e), 'subscriptions')

onRecordUpdate((e) => require(`${__hooks}/billing/access.js`).follow(e), 'subscriptions')

onRecordDelete((e) => require(`${__hooks}/billing/access.js`).follow(e), 'subscriptions')

onRecordCreate((e) => require(`${__hooks}/billing/free-days.js`).give(e), 'free_days')

onRecordUpdate((e) => require(`${__hooks}/billing/free-days.js`).give(e), 'free_days')

onRecordDelete((e) => require(`${__hooks}/billing/free-days.js`).takeBack(e), 'free_days')

onRecordUpdateRequest((e) => require(`${__hooks}/billing/free-days.js`).keepCalculated(e), 'billing')

onRecordDelete((e) => require(`${__hooks}/billing/outbox.js`).deleteWithCustomer(e), 'users')

onRecordUpdate((e) => require(`${__hooks}/billing/outbox.js`).updateWithCustomer(e), 'users')

cronAdd('syncSubscriptions', '15 2 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/billing/nightly.js`).syncSubscriptions),
)

cronAdd('forgetUsedTrials', '35 2 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/billing/used-trials.js`).forgetOld),
)

cronAdd('notifyTrialEnds', '7 * * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode(
    $app,
    require(`${__hooks}/billing/subscription-mails.js`).notifyTrialEnds,
  ),
)

cronAdd('settleStripe', '* * * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/billing/outbox.js`).settle),
)
