/// <reference path="../.tmp/types/types.d.ts" />

// a quarter of a megabyte is room for everything but a save, which has a limit of its own, and a backup, which is restored by `npm run restore`
routerUse(require(`${__hooks}/lib/body-limit.js`).bodyLimit(256 * 1024))

// before everything else, PocketBase's own pages and routes too; lib/gate.js says why only here
if (require(`${__hooks}/lib/mode.js`).isLocal()) {
  routerUse(new Middleware((e) => require(`${__hooks}/lib/gate.js`).refuseForeignHost(e), -9999, 'lonebankenHost'))
}

onRecordsListRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordViewRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordCreateRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordUpdateRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordDeleteRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordAuthRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordAuthRefreshRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordRequestVerificationRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRecordConfirmVerificationRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onFileTokenRequest((e) => require(`${__hooks}/lib/gate.js`).narrow(e))

onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/gate.js`).narrowTopics(e))
