import { beginAnswer } from '../http/gate.ts'
import { dateText, holdsDate, isPostgres, sizeOfDatabase, synchronous } from './database.ts'
import { backupAge, freeDisk, memory, replicaAge, sizeOf, uptime, version } from './machine.ts'
import { minutesAfter } from './moment.ts'
import { metricsTokenMinLength } from './required-settings.ts'

const counters = {
  saves: {
    help: 'Saves asked for, by what became of them.',
    label: 'outcome',
    values: ['saved', 'conflict', 'refused', 'failed'],
  },
  logins_refused: {
    help: 'Logins by password that were refused, by whose account was tried.',
    label: 'of',
    values: ['customer', 'support'],
  },
} as const

export type SaveOutcome = 'saved' | 'conflict' | 'refused' | 'failed'

/** Counts a save. */
export function countSave(app: core.App, outcome: SaveOutcome) {
  count(app, `saves ${outcome}`)
}

/** Lets a login try its password, and counts it when it is refused: wrong, closed, or asked for too often. */
export function watchLogin(e: core.RecordAuthWithPasswordRequestEvent) {
  try {
    return e.next()
  } catch (error) {
    count(e.app, `logins_refused ${e.collection.name === 'users' ? 'customer' : 'support'}`)
    throw error
  }
}

/** In memory and since the start, as Prometheus counts; as text: a store that several JavaScript machines share keeps no objects of theirs. */
function count(app: core.App, what: string) {
  app.store().setFunc(what, (before: string | undefined) => `${Number(before || 0) + 1}`)
}

/** `GET /api/ops/metrics` for Prometheus: closed (404) unless LONEBANKEN_METRICS_TOKEN is set and sent as a bearer token. */
export function answer(e: core.RequestEvent) {
  beginAnswer(e)
  const token = process.env['LONEBANKEN_METRICS_TOKEN'] || ''
  const sent = e.request.header.get('Authorization').replace(/^Bearer /i, '')
  if (token.length < metricsTokenMinLength || !$security.equal(sent, token)) throw new NotFoundError()
  e.response.header().set('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  return e.string(200, page(e.app))
}

function page(app: core.App) {
  const lines = [
    '# HELP lonebanken_info The version that runs.',
    '# TYPE lonebanken_info gauge',
    `lonebanken_info{version="${version()}"} 1`,
    ...counted(app),
  ]
  const gauge = (name: string, help: string, value: number | undefined) => {
    if (value === undefined) return
    lines.push(`# HELP lonebanken_${name} ${help}`, `# TYPE lonebanken_${name} gauge`, `lonebanken_${name} ${value}`)
  }
  gauge('uptime_seconds', 'Since the server has started.', uptime(app))
  gauge('memory_bytes', 'Memory of the server.', memory())
  gauge('disk_free_bytes', 'What is free where the data lies.', freeDisk(app))
  gauge('backup_age_seconds', 'Since the newest backup in the data folder.', backupAge(app))
  gauge('replica_age_seconds', 'Since the replica last had all that was saved.', replicaAge(app))
  const one = (sql: string, minutesAgo?: number) => number(app.db(), sql, minutesAgo)
  const since = (sql: string) => secondsSince(app, sql)
  gauge('customers', 'Accounts.', one('SELECT count(*) AS n FROM users'))
  gauge(
    'customers_with_access',
    'Accounts that may save.',
    one('SELECT count(*) AS n FROM billing WHERE access_until > {:moment}', 0),
  )
  gauge('mail_queue', 'Mails owed.', one(`SELECT count(*) AS n FROM mails WHERE ${holdsDate('due')}`))
  gauge(
    'mail_queue_late_seconds',
    'How late the most overdue mail is.',
    since(`SELECT ${dateText('min(due)')} AS moment FROM mails WHERE ${holdsDate('due')}`) ?? 0,
  )
  gauge(
    'mail_given_up',
    'Mails given up within a day.',
    one(`SELECT count(*) AS n FROM mails WHERE NOT (${holdsDate('due')}) AND NOT (${holdsDate('sent')})`),
  )
  gauge(
    'stripe_queue',
    'Tasks owed to Stripe.',
    one(`SELECT count(*) AS n FROM outbox WHERE NOT (${holdsDate('done')})`),
  )
  gauge(
    'stripe_queue_late_seconds',
    'How late the most overdue task is.',
    since(
      `SELECT ${dateText('min(next_attempt)')} AS moment FROM outbox WHERE NOT (${holdsDate('done')}) AND ${holdsDate('next_attempt')}`,
    ) ?? 0,
  )
  gauge(
    'seconds_since_save',
    'Since a plan was saved last.',
    since(`SELECT ${dateText('max(updated)')} AS moment FROM plans WHERE revision > 0`),
  )
  gauge(
    'seconds_since_mail',
    'Since a mail was sent last, within a day.',
    since(`SELECT ${dateText('max(sent)')} AS moment FROM mails WHERE ${holdsDate('sent')}`),
  )
  gauge(
    'seconds_since_stripe_event',
    'Since Stripe told something last.',
    since(`SELECT ${dateText('max(created)')} AS moment FROM stripe_events`),
  )
  const errors = 'SELECT count(*) AS n FROM _logs WHERE level >= 8 AND created > {:moment}'
  gauge('log_errors_last_hour', 'Lines of the log at level error.', number(app.auxDB(), errors, 60))
  gauge('database_bytes', 'Size of the database.', isPostgres ? one(sizeOfDatabase) : sizeOf(app, 'data.db'))
  if (!isPostgres) gauge('write_ahead_log_bytes', 'Size of data.db-wal.', sizeOf(app, 'data.db-wal'))
  gauge('sqlite_synchronous', 'Of the connection that writes: 2 waits for the disk at every commit.', synchronous(app))
  return `${lines.join('\n')}\n`
}

/** How long a save takes is Caddy's to measure. */
function counted(app: core.App): string[] {
  return Object.entries(counters).flatMap(([name, { help, label, values }]) => [
    `# HELP lonebanken_${name}_total ${help}`,
    `# TYPE lonebanken_${name}_total counter`,
    ...values.map(
      (value) => `lonebanken_${name}_total{${label}="${value}"} ${Number(app.store().get(`${name} ${value}`) || 0)}`,
    ),
  ])
}

/** @param sql that answers one number, n; it may compare with a moment so many minutes ago */
function number(database: dbx.Builder, sql: string, minutesAgo?: number): number {
  const row = new DynamicModel({ n: -0.5 })
  const moment = minutesAgo === undefined ? {} : { moment: minutesAfter(-minutesAgo).string() }
  database.newQuery(sql).bind(moment).one(row)
  return (row as unknown as { n: number }).n
}

/** @param sql that answers one moment, '' for none: undefined */
function secondsSince(app: core.App, sql: string): number | undefined {
  const row = new DynamicModel({ moment: '' })
  app.db().newQuery(sql).one(row)
  if (row.moment === '') return undefined
  return Math.max(0, (Date.now() - new DateTime(row.moment).time().unixMilli()) / 1000)
}
