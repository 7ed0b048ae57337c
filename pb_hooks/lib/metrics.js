/** @type {typeof import('./durable-writes.js')} */
const { synchronous } = require(`${__hooks}/lib/durable-writes.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)

// in memory and since the start, as Prometheus counts
const prefix = 'metric '
const minToken = 16

/** Upper ends of the buckets of save durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** @typedef {'saved' | 'conflict' | 'refused' | 'failed'} SaveOutcome */

/**
 * Counts a save and how long it took.
 * @param {core.App} app
 * @param {SaveOutcome} outcome
 * @param {number} seconds
 */
function countSave(app, outcome, seconds) {
  add(app, `saves_total{outcome="${outcome}"}`, 1)
  add(app, 'save_seconds_sum', seconds)
  // to its own bucket only: Prometheus' counts of all that were no slower are summed when they are asked for
  const end = buckets.find((each) => seconds <= each)
  if (end !== undefined) add(app, `save_seconds_bucket{le="${end}"}`, 1)
}

/**
 * `GET /api/ops/metrics` for Prometheus: closed (404) unless LONEBANKEN_METRICS_TOKEN is set and sent as a bearer token.
 * @param {core.RequestEvent} e
 */
function answer(e) {
  beginAnswer(e)
  const token = process.env['LONEBANKEN_METRICS_TOKEN'] || ''
  const sent = e.request.header.get('Authorization').replace(/^Bearer /i, '')
  if (token.length < minToken || !$security.equal(sent, token)) throw new NotFoundError()
  e.response.header().set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  return e.string(200, page(e.app))
}

/** @param {core.App} app */
function page(app) {
  const lines = [...saves(app)]
  /**
   * @param {string} name
   * @param {string} help
   * @param {number} value
   */
  const gauge = (name, help, value) => {
    lines.push(`# HELP lonebanken_${name} ${help}`, `# TYPE lonebanken_${name} gauge`, `lonebanken_${name} ${value}`)
  }
  const one = (/** @type {string} */ sql) => number(app.db(), sql)
  gauge('customers', 'Accounts.', one('SELECT count(*) AS n FROM users'))
  gauge(
    'customers_with_access',
    'Accounts that may save.',
    one(`SELECT count(*) AS n FROM billing WHERE access_until > ${now}`),
  )
  gauge('mail_queue', 'Mails owed.', one("SELECT count(*) AS n FROM mails WHERE due != ''"))
  gauge('mail_queue_late_seconds', 'How late the most overdue mail is.', one(lateness('mails', "due != ''", 'due')))
  gauge(
    'mail_given_up',
    'Mails given up within a day.',
    one("SELECT count(*) AS n FROM mails WHERE due = '' AND sent = ''"),
  )
  const owed = "done = ''"
  gauge('stripe_queue', 'Tasks owed to Stripe.', one(`SELECT count(*) AS n FROM outbox WHERE ${owed}`))
  gauge(
    'stripe_queue_late_seconds',
    'How late the most overdue task is.',
    one(lateness('outbox', owed, 'next_attempt')),
  )
  gauge(
    'seconds_since_save',
    'Since a plan was saved last.',
    one(`SELECT ${secondsSince('max(updated)')} AS n FROM plans`),
  )
  const errors = `SELECT count(*) AS n FROM _logs WHERE level >= 8 AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')`
  gauge('log_errors_last_hour', 'Lines of the log at level error.', number(app.auxDB(), errors))
  gauge('database_bytes', 'Size of data.db.', sizeOf(app, 'data.db'))
  gauge('write_ahead_log_bytes', 'Size of data.db-wal.', sizeOf(app, 'data.db-wal'))
  gauge('sqlite_synchronous', 'Of the connection that writes: 2 waits for the disk at every commit.', synchronous(app))
  return `${lines.join('\n')}\n`
}

/** @param {core.App} app */
function saves(app) {
  const outcomes = /** @type {const} */ (['saved', 'conflict', 'refused', 'failed'])
  const counts = outcomes.map((outcome) => ({ outcome, n: read(app, `saves_total{outcome="${outcome}"}`) }))
  const all = counts.reduce((sum, { n }) => sum + n, 0)
  let noSlower = 0
  return [
    '# HELP lonebanken_saves_total Saves asked for, by what became of them.',
    '# TYPE lonebanken_saves_total counter',
    ...counts.map(({ outcome, n }) => `lonebanken_saves_total{outcome="${outcome}"} ${n}`),
    '# HELP lonebanken_save_seconds How long the server worked on a save.',
    '# TYPE lonebanken_save_seconds histogram',
    ...buckets.map((end) => {
      noSlower += read(app, `save_seconds_bucket{le="${end}"}`)
      return `lonebanken_save_seconds_bucket{le="${end}"} ${noSlower}`
    }),
    `lonebanken_save_seconds_bucket{le="+Inf"} ${all}`,
    `lonebanken_save_seconds_sum ${read(app, 'save_seconds_sum')}`,
    `lonebanken_save_seconds_count ${all}`,
  ]
}

const now = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')"
const secondsSince = (/** @type {string} */ moment) => `coalesce((julianday('now') - julianday(${moment})) * 86400, 0)`

/**
 * @param {string} table
 * @param {string} where
 * @param {string} due
 */
const lateness = (table, where, due) =>
  `SELECT max(0, ${secondsSince(`min(${due})`)}) AS n FROM ${table} WHERE ${where} AND ${due} != ''`

/**
 * @param {dbx.Builder} database
 * @param {string} sql that answers one number, n
 * @returns {number}
 */
function number(database, sql) {
  const row = new DynamicModel({ n: -0.5 })
  database.newQuery(sql).one(row)
  return /** @type {any} */ (row).n
}

/**
 * @param {core.App} app
 * @param {string} name
 */
function sizeOf(app, name) {
  try {
    return $os.stat($filepath.join(app.dataDir(), name)).size()
  } catch {
    return 0
  }
}

/**
 * @param {core.App} app
 * @param {string} name
 * @param {number} more
 */
function add(app, name, more) {
  app.store().setFunc(prefix + name, (/** @type {string | undefined} */ kept) => String(Number(kept || 0) + more))
}

/**
 * @param {core.App} app
 * @param {string} name
 */
const read = (app, name) => Number(app.store().get(prefix + name) || 0)

module.exports = { countSave, answer }
