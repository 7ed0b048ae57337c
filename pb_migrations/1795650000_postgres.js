/// <reference path="../.tmp/types/types.d.ts" />

// What our SQL asks for that PostgreSQL calls otherwise, where an operator has chosen it (docs/operations.md). SQLite has all of it.
migrate((app) => {
  if (!process.env['POSTGRES_URL']) return
  const words = [
    'CREATE OR REPLACE AGGREGATE group_concat(text, text) (SFUNC = string_agg_transfn, STYPE = internal, FINALFUNC = string_agg_finalfn)',
    // which node does the jobs of the clock: pb_hooks/ops/clock.ts
    'CREATE TABLE clock (id INT PRIMARY KEY, node TEXT NOT NULL, until TIMESTAMPTZ NOT NULL)',
    "INSERT INTO clock VALUES (1, '', '1970-01-01')",
  ]
  for (const sql of words) app.db().newQuery(sql).execute()
})
