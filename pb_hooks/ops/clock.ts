import { isPostgres, takeClock } from './database.ts'

/**
 * Does a job of the clock on one node of several: on the one that has the lease, which its own jobs renew every minute; when it dies, another one has
 * it within 90 seconds. Where there is one machine it is that.
 */
export function onOneNode(app: core.App, job: (app: core.App) => void) {
  if (!isPostgres || holdsLease(app)) job(app)
}

function holdsLease(app: core.App): boolean {
  const node = app.store().getOrSet('node of the clock', () => $security.randomString(20))
  return Number(app.db().newQuery(takeClock).bind({ node }).execute().rowsAffected()) === 1
}
