/// <reference path="../.tmp/types/types.d.ts" />

onBootstrap((e) => {
  const serverSettings = require(`${__hooks}/lib/server-settings.js`)
  if (!serverSettings.isServing()) return e.next()
  serverSettings.refuseUnsafeStart()
  e.next()
  serverSettings.applyEnvironment(e.app)
  const { isLocal } = require(`${__hooks}/lib/mode.js`)
  if (!isLocal()) require(`${__hooks}/lib/local-trial.js`).revokeAll(e.app)
})

onMailerSend((e) => {
  const localMail = require(`${__hooks}/lib/local-mail.js`)
  if (localMail.keepsMailInFolder()) return localMail.keep(e.message)
  return e.next()
})

routerAdd(
  'GET',
  '/api/app/mode',
  (e) => {
    require(`${__hooks}/lib/gate.js`).beginAnswer(e)
    const { mode } = require(`${__hooks}/lib/mode.js`)
    const { payment } = require(`${__hooks}/lib/stripe-settings.js`)
    const { contact } = require(`${__hooks}/lib/contact.js`)
    return e.json(200, { mode: mode(), payment: payment(), ...contact() })
  },
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/lib/static-files.js`).serve(e),
  $apis.gzip(),
  $apis.skipSuccessActivityLog(),
)

cronAdd('lonebanken_cut_log', '*/10 * * * *', () => require(`${__hooks}/lib/bounded-log.js`).cutLog($app))
