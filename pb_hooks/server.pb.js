/// <reference path="../.tmp/types/types.d.ts" />

// one handler: files load in no order, and nothing may write before older data is refused
onBootstrap((e) => {
  const serverSettings = require(`${__hooks}/ops/server-settings.js`)
  const isServing = serverSettings.isServing()
  if (isServing) serverSettings.refuseUnsafeStart()
  e.next()
  require(`${__hooks}/ops/database.js`).refuseOtherEngine(e.app)
  const { words } = require(`${__hooks}/ops/arguments.js`)
  require(`${__hooks}/ops/migrations.js`).refuseOtherData(e.app, words($os.args))
  if (!isServing) return
  serverSettings.applyEnvironment(e.app)
  require(`${__hooks}/http/collected-answer.js`).removeLeftovers(e.app)
  const { isLocal } = require(`${__hooks}/ops/mode.js`)
  if (isLocal()) return
  require(`${__hooks}/billing/local-trial.js`).revokeAll(e.app)
  require(`${__hooks}/account/local-accounts.js`).closeAll(e.app)
  require(`${__hooks}/account/admin-login.js`).refuseWithout(e.app)
})

onMailerSend((e) => {
  const localMail = require(`${__hooks}/mail/local-mail.js`)
  if (localMail.keepsMailInFolder()) return localMail.keep(e.message)
  return e.next()
})

routerAdd(
  'GET',
  '/api/app/mode',
  (e) => {
    require(`${__hooks}/http/gate.js`).beginAnswer(e)
    const { mode } = require(`${__hooks}/ops/mode.js`)
    const { payment } = require(`${__hooks}/billing/stripe-settings.js`)
    const { operator } = require(`${__hooks}/http/operator.js`)
    return e.json(200, { mode: mode(), payment: payment(), ...operator() })
  },
  $apis.skipSuccessActivityLog(),
)

routerAdd(
  'GET',
  '/{path...}',
  (e) => require(`${__hooks}/http/static-files.js`).serve(e),
  $apis.gzip(),
  $apis.skipSuccessActivityLog(),
)

cronAdd('lonebanken_cut_log', '*/10 * * * *', () => require(`${__hooks}/ops/bounded-log.js`).cutLog($app))
