/// <reference path="../.tmp/types/types.d.ts" />

onRecordCreate((e) => require(`${__hooks}/lib/new-account.js`).createWithPlan(e), 'users')
