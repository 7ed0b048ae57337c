/// <reference path="../.tmp/types/types.d.ts" />

cronAdd('sendMail', '* * * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/mail/sender.js`).sendOwed),
)

onRecordAfterCreateSuccess((e) => {
  e.next()
  if (!e.record.verified()) {
    require(`${__hooks}/mail/sender.js`).sendAtOnce(e.app, 'verification', e.record.email())
  }
}, 'users')

onRecordDelete((e) => require(`${__hooks}/mail/queue.js`).forgetWith(e), 'users')

onRecordUpdate((e) => require(`${__hooks}/mail/queue.js`).followUser(e), 'users')

// instead of PocketBase's own routes, which send in the background without a second try and log the address when nobody has it
routerAdd('POST', '/api/collections/users/request-verification', (e) =>
  require(`${__hooks}/mail/requests.js`).take(e, 'verification'),
)

routerAdd('POST', '/api/collections/users/request-password-reset', (e) =>
  require(`${__hooks}/mail/requests.js`).take(e, 'passwordReset'),
)

// the same for a request that names the collection otherwise (by its id, with capitals)
onRecordRequestVerificationRequest(
  (e) => require(`${__hooks}/mail/requests.js`).takeFor(e, 'verification', e.record.email()),
  'users',
)

onRecordRequestPasswordResetRequest(
  (e) => require(`${__hooks}/mail/requests.js`).takeFor(e, 'passwordReset', e.record.email()),
  'users',
)
