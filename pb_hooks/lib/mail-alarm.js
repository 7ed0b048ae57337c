/** @type {typeof import('./arguments.js')} */
const { flag, words } = require(`${__hooks}/lib/arguments.js`)
/** @type {typeof import('./local-mail.js')} */
const { keepsMailInFolder } = require(`${__hooks}/lib/local-mail.js`)
/** @type {typeof import('./mail-sender.js')} */
const { sendOwed } = require(`${__hooks}/lib/mail-sender.js`)

// PocketBase's types know a duration only as a Go type; it is nanoseconds
const tokenLasts = /** @type {any} */ (10e9)
const patienceSeconds = 2

/**
 * Has what is owed sent at once, while the request goes on. Hooks can't begin work of their own in the background, but PocketBase can:
 * its route that starts a cron job answers before the job is done. Fails quietly: the same job runs every minute anyway. That minute is the
 * rule with a domain of its own (`serve example.se`), where this machine has no plain address to call.
 * @param {core.App} app outside any transaction
 */
function wake(app) {
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

/**
 * Where this server hears this machine, or '' when it is known by a domain only.
 * @param {string[]} args
 */
function ownAddress(args) {
  if (words(args).some((word) => word !== 'serve')) return ''
  const [, host, port] = /^(.*):(\d+)$/.exec(flag(args, '--http') || '127.0.0.1:8090') || []
  if (!port) return ''
  return `http://${['', '0.0.0.0', '[::]'].includes(host) ? '127.0.0.1' : host}:${port}`
}

module.exports = { wake }
