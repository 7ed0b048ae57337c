/// <reference path="../.tmp/types/types.d.ts" />

routerAdd(
  'POST',
  '/api/plan/save',
  (e) => require(`${__hooks}/lib/plan-save.js`).save(e),
  $apis.requireAuth('users'),
  // 10 000 rows with the longest texts take 4 MB
  require(`${__hooks}/lib/body-limit.js`).bodyLimit(8 * 1024 * 1024),
)

onRecordUpdateRequest((e) => require(`${__hooks}/lib/support-edits.js`).editPlan(e), 'plans')

onRecordCreateRequest(
  (e) => require(`${__hooks}/lib/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)

onRecordUpdateRequest(
  (e) => require(`${__hooks}/lib/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)

onRecordDeleteRequest(
  (e) => require(`${__hooks}/lib/support-edits.js`).editRow(e),
  'offerings',
  'fixed_costs',
  'measures',
  'salary_years',
)
