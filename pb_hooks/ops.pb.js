/// <reference path="../.tmp/types/types.d.ts" />

onBootstrap((e) => {
  e.next()
  if (require(`${__hooks}/ops/server-settings.js`).isServing()) {
    require(`${__hooks}/ops/machine.js`).noteStart(e.app)
    require(`${__hooks}/ops/database.js`).writeThrough(e.app)
  }
})

cronAdd('writeThrough', '* * * * *', () => require(`${__hooks}/ops/database.js`).writeThrough($app))

routerAdd(
  'GET',
  '/api/ops/metrics',
  (e) => require(`${__hooks}/ops/metrics.js`).answer(e),
  $apis.skipSuccessActivityLog(),
)

onRecordAuthRequest((e) => require(`${__hooks}/account/looking.js`).note(e), 'users')
