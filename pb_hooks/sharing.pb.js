/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'GET',
  '/api/plan/sharing',
  (e) => require(`${__hooks}/sharing/reading-links.js`).list(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/plan/link',
  (e) => require(`${__hooks}/sharing/reading-links.js`).make(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/plan/link/revoke',
  (e) => require(`${__hooks}/sharing/reading-links.js`).revoke(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'GET',
  '/api/plan/comments',
  (e) => require(`${__hooks}/sharing/comments.js`).list(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd(
  'POST',
  '/api/plan/comments/mark',
  (e) => require(`${__hooks}/sharing/comments.js`).mark(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd('POST', '/api/shared/plan', (e) => require(`${__hooks}/sharing/read.js`).read(e), $apis.gzip())

routerAdd('POST', '/api/shared/look', (e) => require(`${__hooks}/sharing/read.js`).look(e), $apis.gzip())

routerAdd('POST', '/api/shared/comment', (e) => require(`${__hooks}/sharing/comments.js`).write(e), $apis.gzip())

onRecordEnrich((e) => require(`${__hooks}/sharing/reading-links.js`).hideCode(e), 'reading_links')

cronAdd('notifyOwners', '20 5 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/sharing/daily-mail.js`).notifyOwners),
)
