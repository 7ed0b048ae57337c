/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'GET',
  '/api/plan',
  (e) => require(`${__hooks}/plan/whole-plan.js`).answer(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd('GET', '/api/plans', (e) => require(`${__hooks}/plan/whole-plan.js`).list(e), $apis.requireAuth('users'))

routerAdd(
  'POST',
  '/api/plan/make',
  (e) => require(`${__hooks}/plan/make.js`).make(e),
  $apis.requireAuth('users'),
  require(`${__hooks}/http/body-limit.js`).bodyLimit(2 * require(`${__hooks}/plan/limits.json`).maxSaveBytes),
)

routerAdd('POST', '/api/plan/change', (e) => require(`${__hooks}/plan/change.js`).change(e), $apis.requireAuth('users'))

routerAdd(
  'POST',
  '/api/plan/save',
  (e) => require(`${__hooks}/plan/save.js`).save(e),
  $apis.requireAuth('users'),
  // twice what a save may have: PocketBase counts what is read a second time, when it is decoded, too
  require(`${__hooks}/http/body-limit.js`).bodyLimit(2 * require(`${__hooks}/plan/limits.json`).maxSaveBytes),
)

routerAdd(
  'GET',
  '/api/plan/versions',
  (e) => require(`${__hooks}/plan/read-versions.js`).list(e),
  $apis.requireAuth('users'),
  $apis.gzip(),
)

routerAdd(
  'GET',
  '/api/plan/version',
  (e) => require(`${__hooks}/plan/read-versions.js`).one(e),
  $apis.requireAuth('users'),
)

routerAdd(
  'POST',
  '/api/plan/version/name',
  (e) => require(`${__hooks}/plan/read-versions.js`).name(e),
  $apis.requireAuth('users'),
)

onRecordUpdateRequest((e) => require(`${__hooks}/plan/support-edits.js`).editPlan(e), 'plans')

onRecordCreateRequest(
  (e) => require(`${__hooks}/plan/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)

onRecordUpdateRequest(
  (e) => require(`${__hooks}/plan/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)

onRecordDeleteRequest(
  (e) => require(`${__hooks}/plan/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)

cronAdd('removeDeletedPlans', '45 2 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/plan/deleted-plans.js`).removeOld),
)

cronAdd('thinOutVersions', '55 2 * * *', () =>
  require(`${__hooks}/ops/clock.js`).onOneNode($app, require(`${__hooks}/plan/thin-versions.js`).thinOut),
)
