/// <reference path="../.tmp/types/types.d.ts" />

onBootstrap((e) => {
  e.next()
  if (require(`${__hooks}/lib/server-settings.js`).isServing()) {
    require(`${__hooks}/lib/durable-writes.js`).writeThrough(e.app)
  }
})

cronAdd('writeThrough', '* * * * *', () => require(`${__hooks}/lib/durable-writes.js`).writeThrough($app))

routerAdd(
  'GET',
  '/api/ops/metrics',
  (e) => require(`${__hooks}/lib/metrics.js`).answer(e),
  $apis.skipSuccessActivityLog(),
)

onRecordAuthRequest((e) => require(`${__hooks}/lib/looking.js`).note(e), 'users')
