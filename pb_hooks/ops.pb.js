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

onModelAfterCreateSuccess((e) => require(`${__hooks}/lib/log-lines.js`).print(e), '_logs')
