/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'POST',
  '/api/plan/invite',
  (e) => require(`${__hooks}/sharing/invitations.js`).invite(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/plan/invite/revoke',
  (e) => require(`${__hooks}/sharing/invitations.js`).revoke(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/plan/proposals',
  (e) => require(`${__hooks}/sharing/proposals.js`).list(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd(
  'GET',
  '/api/plan/proposal',
  (e) => require(`${__hooks}/sharing/proposals.js`).one(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/plan/proposal/answer',
  (e) => require(`${__hooks}/sharing/proposals.js`).answer(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/shared/propose',
  (e) => require(`${__hooks}/sharing/propose.js`).propose(e),
  $apis.requireAuth('users'),
  // a packed plan and the words beside it, twice: PocketBase counts what is read a second time, when it is decoded, too
  require(`${__hooks}/http/body-limit.js`).bodyLimit(
    2 * (require(`${__hooks}/plan/limits.json`).versionMaxBytes + 10000),
  ),
)

routerAdd(
  'GET',
  '/api/shared/proposals',
  (e) => require(`${__hooks}/sharing/propose.js`).own(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd(
  'GET',
  '/api/shared/plans',
  (e) => require(`${__hooks}/sharing/shared-plans.js`).list(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/shared/leave',
  (e) => require(`${__hooks}/sharing/shared-plans.js`).leave(e),
  $apis.requireAuth('users'),
)

onRecordUpdate((e) => require(`${__hooks}/sharing/shared-plans.js`).keepWith(e), 'users')

onRecordDelete((e) => require(`${__hooks}/sharing/shared-plans.js`).forgetWith(e), 'users')

cronAdd('emptyOldProposals', '5 3 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/sharing/propose.js`).emptyOld),
)
