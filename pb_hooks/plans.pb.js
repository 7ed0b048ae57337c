/// <reference path="../.tmp/types/types.d.ts" />

onRecordUpdateRequest((e) => require(`${__hooks}/lib/plan-revision.js`).guard(e), 'plans')
