// a guest may make the server write some 13 kB for each request that fails
const linesKept = 20_000

/**
 * Keeps the newest lines of the request log, so that nobody fills the disk with requests that fail; PocketBase itself counts days only.
 * @param {core.App} app
 */
function cutLog(app) {
  app
    .auxNonconcurrentDB()
    .newQuery('DELETE FROM _logs WHERE rowid <= (SELECT MAX(rowid) FROM _logs) - {:kept}')
    .bind({ kept: linesKept })
    .execute()
}

module.exports = { cutLog }
