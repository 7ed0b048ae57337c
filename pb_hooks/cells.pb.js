/// <reference path="../.tmp/types/types.d.ts" />

// several servers behind one proxy: lib/cells.js. On a server that is alone nothing of it is registered but a door that is shut

routerAdd(
  'POST',
  '/api/cells/{part}/{task}',
  (e) => require(`${__hooks}/lib/cell-door.js`).receive(e),
  $apis.skipSuccessActivityLog(),
  // a plan of 10 000 rows with the longest texts, quoted
  require(`${__hooks}/lib/body-limit.js`).bodyLimit(32 * 1024 * 1024),
)

if (process.env['LONEBANKEN_CELL']) {
  onBootstrap((e) => {
    e.next()
    if (require(`${__hooks}/lib/server-settings.js`).isServing())
      require(`${__hooks}/lib/cells.js`).shareLoginKey(e.app)
  })

  // PocketBase refuses these before any hook when it does not know the login; under the collection's id they are its own
  routerAdd('POST', '/api/collections/users/auth-refresh', (e) =>
    require(`${__hooks}/lib/cell-routing.js`).leadToOwnRoute(e),
  )

  routerAdd('PATCH', '/api/collections/users/records/{id}', (e) =>
    require(`${__hooks}/lib/cell-routing.js`).leadToOwnRoute(e),
  )

  onRecordAuthRequest((e) => require(`${__hooks}/lib/cell-routing.js`).rememberAtLogin(e), 'users')

  onRecordAfterCreateSuccess((e) => require(`${__hooks}/lib/cell-addresses.js`).notify(e), 'users')

  onRecordAfterUpdateSuccess((e) => require(`${__hooks}/lib/cell-addresses.js`).notify(e), 'users')

  onRecordAfterDeleteSuccess((e) => require(`${__hooks}/lib/cell-addresses.js`).notifyGone(e), 'users')

  onRecordCreate((e) => require(`${__hooks}/lib/cell-move.js`).guard(e), 'subscriptions', 'mails', 'links')

  onRecordUpdate(
    (e) => require(`${__hooks}/lib/cell-move.js`).guard(e),
    'users',
    'plans',
    'billing',
    'subscriptions',
    'mails',
  )

  onRecordDelete((e) => require(`${__hooks}/lib/cell-move.js`).guard(e), 'users', 'plans', 'subscriptions')

  cronAdd('agreeWithDirectory', '40 3 * * *', () => require(`${__hooks}/lib/cell-addresses.js`).agree($app))
}
