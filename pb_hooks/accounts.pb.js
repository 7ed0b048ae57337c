/// <reference path="../.tmp/types/types.d.ts" />

onRecordCreateRequest((e) => require(`${__hooks}/account/requests.js`).signUp(e), 'users')

onRecordCreate((e) => require(`${__hooks}/account/new-account.js`).createWithPlan(e), 'users')

onRecordUpdateRequest((e) => require(`${__hooks}/account/requests.js`).change(e), 'users')

onRecordUpdate((e) => require(`${__hooks}/account/new-account.js`).keepOneSpelling(e), 'users')

onRecordAfterUpdateSuccess((e) => require(`${__hooks}/account/ended-streams.js`).closeEnded(e), 'users')

onRecordAfterDeleteSuccess((e) => require(`${__hooks}/account/ended-streams.js`).closeEnded(e), 'users')

// before what may refuse it
onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/ops/metrics.js`).watchLogin(e))

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/account/password-guesses.js`).guardLogin(e), 'users')

onRecordAuthRequest((e) => require(`${__hooks}/account/password-guesses.js`).markDevice(e), 'users')

onRecordConfirmVerificationRequest((e) => require(`${__hooks}/account/requests.js`).verify(e), 'users')

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/account/requests.js`).resetPassword(e), 'users')

routerAdd('POST', '/api/account/delete', (e) => require(`${__hooks}/account/deletion.js`).deleteAccount(e))

routerAdd('POST', '/api/account/deleted', (e) => require(`${__hooks}/account/deletion.js`).deletedAmong(e))

routerAdd('POST', '/api/account/link', (e) => require(`${__hooks}/account/links.js`).tokenFor(e))

routerAdd('POST', '/api/account/confirm-email', (e) => require(`${__hooks}/account/email-change.js`).confirmChange(e))

routerAdd(
  'POST',
  '/api/account/email',
  (e) => require(`${__hooks}/account/email-change.js`).requestChange(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/account/data',
  (e) => require(`${__hooks}/account/own-data.js`).ownData(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd(
  'POST',
  '/api/account/logout-everywhere',
  (e) => require(`${__hooks}/account/links.js`).logOutEverywhere(e),
  $apis.requireAuth('users'),
)

cronAdd('healLimits', '* * * * *', () => require(`${__hooks}/http/counter.js`).healLimits($app))

cronAdd('forgetCounts', '*/5 * * * *', () => require(`${__hooks}/http/counter.js`).sweep($app))

onModelCreate((e) => require(`${__hooks}/ops/log-lines.js`).keep(e), '_logs')
