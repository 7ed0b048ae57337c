/// <reference path="../.tmp/types/types.d.ts" />

// a quarter of a megabyte is room for everything but a save, which has a limit of its own, and a backup, which is restored by `npm run restore`
routerUse(require(`${__hooks}/http/body-limit.js`).bodyLimit(256 * 1024))

routerUse(...require(`${__hooks}/http/gate.js`).inLocalMode())

onRecordsListRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordViewRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordCreateRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordUpdateRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordDeleteRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordAuthRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordAuthWithPasswordRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordAuthRefreshRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordRequestPasswordResetRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordConfirmPasswordResetRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordRequestVerificationRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRecordConfirmVerificationRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onFileTokenRequest((e) => require(`${__hooks}/http/gate.js`).narrow(e))

onRealtimeSubscribeRequest((e) => require(`${__hooks}/http/gate.js`).narrowTopics(e))
