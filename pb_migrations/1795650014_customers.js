/// <reference path="../.tmp/types/types.d.ts" />

// What support looks at first: a row per customer. Only superusers see it, and nobody writes it.
migrate((app) => {
  const newest = (/** @type {string} */ what) =>
    `(SELECT ${what} FROM subscriptions s WHERE s.user = u.id ORDER BY s.current_period_end DESC LIMIT 1)`
  const rows = ['offerings', 'fixed_costs', 'measures']
    .map((name) => `(SELECT count(*) FROM ${name} r WHERE r.plan = p.id)`)
    .join(' + ')
  const mail = (/** @type {string} */ what) =>
    `(SELECT ${what} FROM mails m WHERE m.address = lower(u.email) ORDER BY m.updated DESC LIMIT 1)`
  const mailState =
    "m.kind || CASE WHEN m.due > '1970-01-01' THEN ': owed, tried ' || m.attempts || ' times' WHEN m.sent > '1970-01-01' THEN ': sent' ELSE ': given up' END" +
    " || CASE WHEN m.last_error != '' THEN ' (' || m.last_error || ')' ELSE '' END"

  /** @type {_TygojaDict} */
  const collection = {
    type: 'view',
    name: 'customers',
    viewQuery: `SELECT u.id, u.email, u.name, u.verified,
        CAST(coalesce(${newest("s.status || ' ' || s.price")}, 'none') AS TEXT) AS subscription,
        CAST(coalesce(CAST(b.access_until AS TEXT), '') AS TEXT) AS may_save_until,
        CAST(CASE WHEN p.revision > 0 THEN CAST(p.updated AS TEXT) ELSE '' END AS TEXT) AS last_save,
        p.id AS plan,
        CAST(p."startYear" AS TEXT) AS first_year,
        CAST(coalesce((SELECT group_concat(y.year || ' ' || y."companyForm", ', ') FROM salary_years y WHERE y.plan = p.id), '') AS TEXT) AS years,
        CAST(${rows} AS INT) AS sheet_rows,
        CAST(coalesce(${mail(mailState)}, '') AS TEXT) AS last_mail,
        u.created AS signed_up
        FROM users u LEFT JOIN billing b ON b.user = u.id LEFT JOIN plans p ON p.user = u.id`,
  }
  app.save(new Collection(collection))
})
