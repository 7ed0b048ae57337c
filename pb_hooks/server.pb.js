/// <reference path="../.tmp/types/types.d.ts" />

// one handler: files load in no order, and nothing may write before older data is refused
onBootstrap((e) => {
  const serverSettings = require(`${__hooks}/lib/server-settings.js`)
  const isServing = serverSettings.isServing()
  if (isServing) serverSettings.refuseUnsafeStart()
  e.next()
  const { words } = require(`${__hooks}/lib/arguments.js`)
  require(`${__hooks}/lib/migrations.js`).refuseOlderData(e.app, words($os.args))
  if (!isServing) return
  serverSettings.applyEnvironment(e.app)
  const { isLocal } = require(`${__hooks}/lib/mode.js`)
  if (isLocal()) return
  require(`${__hooks}/lib/local-trial.js`).revokeAll(e.app)
  require(`${__hooks}/lib/local-accounts.js`).closeAll(e.app)
  require(`${__hooks}/lib/admin-login.js`).refuseWithout(e.app)
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
