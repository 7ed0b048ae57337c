import { flag, words } from '../ops/arguments.ts'
import { keepsMailInFolder } from './local-mail.ts'
import { sendOwed } from './sender.ts'

// PocketBase's types know a duration only as a Go type; it is nanoseconds
const tokenLasts = 10e9 as unknown as time.Duration
const patienceSeconds = 2

/**
 * Has what is owed sent at once, while the request goes on. Hooks can't begin work of their own in the background, but PocketBase can:
 * its route that starts a cron job answers before the job is done. Fails quietly: the same job runs every minute anyway. That minute is the
 * rule with a domain of its own (`serve example.se`), where this machine has no plain address to call.
 * @param app outside any transaction
 */
export function wake(app: core.App) {
  const own = ownAddress($os.args)
  try {
    // a file on this machine keeps nobody waiting
    if (keepsMailInFolder()) return sendOwed(app)
    if (own === '') return
    const [superuser] = app.findRecordsByFilter('_superusers', '', '', 1, 0)
    const { statusCode } = $http.send({
      method: 'POST',
      url: `${own}/api/crons/sendMail`,
      headers: { Authorization: superuser.newStaticAuthToken(tokenLasts) },
      timeout: patienceSeconds,
    })
    if (statusCode !== 204) throw new Error(`the job's route answered ${statusCode}`)
  } catch (error) {
    app.logger().warn('mail waits for the next minute', 'error', String(error))
  }
}

/** Where this server hears this machine, or '' when it is known by a domain only. */
function ownAddress(args: string[]) {
  if (words(args).some((word) => word !== 'serve')) return ''
  const [, host, port] = /^(.*):(\d+)$/.exec(flag(args, '--http') || '127.0.0.1:8090') || []
  if (!port) return ''
  return `http://${['', '0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host}:${port}`
}
