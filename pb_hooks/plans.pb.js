/// <reference path="../.tmp/types/types.d.ts" />

onRecordUpdateRequest((e) => require(`${__hooks}/lib/plan-revision.js`).guard(e), 'plans')

onBatchRequest((e) => require(`${__hooks}/lib/bulk-save.js`).handle(e))
