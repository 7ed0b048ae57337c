/** @type {typeof import('./durable-writes.js')} */
const { synchronous } = require(`${__hooks}/lib/durable-writes.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)

// in memory and since the start, as Prometheus counts
const prefix = 'saves '
const minToken = 16

/** Upper ends of the buckets of save durations, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const slower = '+Inf'
const outcomes = /** @type {const} */ (['saved', 'conflict', 'refused', 'failed'])

/** @typedef {'saved' | 'conflict' | 'refused' | 'failed'} SaveOutcome */

/**
 * Counts a save and how long it took.
 * @param {core.App} app
 * @param {SaveOutcome} outcome
 * @param {number} seconds
 */
function countSave(app, outcome, seconds) {
  // to its own bucket only: Prometheus' counts of all that were no slower are summed when they are asked for
  const key = keyOf(outcome, buckets.find((end) => seconds <= end) ?? slower)
  // once, as the way into the store and back costs more than the sums
  app.store().setFunc(key, (/** @type {string | undefined} */ kept) => {
    const { count, sum } = parsed(kept)
    return `${count + 1} ${sum + seconds}`
  })
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
  const late = (/** @type {string} */ sql) => Math.max(0, one(sql))
  gauge('customers', 'Accounts.', one('SELECT count(*) AS n FROM users'))
  gauge(
    'customers_with_access',
    'Accounts that may save.',
    one("SELECT count(*) AS n FROM billing WHERE access_until > strftime('%Y-%m-%d %H:%M:%fZ', 'now')"),
  )
  gauge('mail_queue', 'Mails owed.', one("SELECT count(*) AS n FROM mails WHERE due != ''"))
  gauge(
    'mail_queue_late_seconds',
    'How late the most overdue mail is.',
    late("SELECT coalesce((julianday('now') - julianday(min(due))) * 86400, 0) AS n FROM mails WHERE due != ''"),
  )
  gauge(
    'mail_given_up',
    'Mails given up within a day.',
    one("SELECT count(*) AS n FROM mails WHERE due = '' AND sent = ''"),
  )
  gauge('stripe_queue', 'Tasks owed to Stripe.', one("SELECT count(*) AS n FROM outbox WHERE done = ''"))
  gauge(
    'stripe_queue_late_seconds',
    'How late the most overdue task is.',
    late(
      "SELECT coalesce((julianday('now') - julianday(min(next_attempt))) * 86400, 0) AS n FROM outbox WHERE done = '' AND next_attempt != ''",
    ),
  )
  gauge(
    'seconds_since_save',
    'Since a plan was saved last.',
    one("SELECT coalesce((julianday('now') - julianday(max(updated))) * 86400, 0) AS n FROM plans"),
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
  const counted = outcomes.flatMap((outcome) =>
    [...buckets, slower].map((end) => ({ outcome, end, ...parsed(app.store().get(keyOf(outcome, end))) })),
  )
  const total = (/** @type {typeof counted} */ some) => some.reduce((all, { count }) => all + count, 0)
  const all = total(counted)
  let noSlower = 0
  return [
    '# HELP lonebanken_saves_total Saves asked for, by what became of them.',
    '# TYPE lonebanken_saves_total counter',
    ...outcomes.map(
      (each) => `lonebanken_saves_total{outcome="${each}"} ${total(counted.filter(({ outcome }) => outcome === each))}`,
    ),
    '# HELP lonebanken_save_seconds How long the server worked on a save.',
    '# TYPE lonebanken_save_seconds histogram',
    ...buckets.map((each) => {
      noSlower += total(counted.filter(({ end }) => end === each))
      return `lonebanken_save_seconds_bucket{le="${each}"} ${noSlower}`
    }),
    `lonebanken_save_seconds_bucket{le="+Inf"} ${all}`,
    `lonebanken_save_seconds_sum ${counted.reduce((seconds, { sum }) => seconds + sum, 0)}`,
    `lonebanken_save_seconds_count ${all}`,
  ]
}

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
 * @param {SaveOutcome} outcome
 * @param {number | string} end of the bucket
 */
const keyOf = (outcome, end) => `${prefix}${outcome} ${end}`

/**
 * How many saves and how long they took in all, as text: a store that several JavaScript machines share keeps no objects of theirs.
 * @param {string | undefined} kept
 */
function parsed(kept) {
  const [count, sum] = (kept || '0 0').split(' ')
  return { count: Number(count), sum: Number(sum) }
}

module.exports = { countSave, answer }
