// a guest may make the server write some 13 kB for each request that fails
const linesByDefault = 20_000

/**
 * Keeps the newest lines of the request log (LONEBANKEN_LOG_LINES, 20 000 by default), so that nobody fills the disk with requests that
 * fail; PocketBase itself counts days only.
 */
export function cutLog(app: core.App) {
  const lines = Number(process.env['LONEBANKEN_LOG_LINES'] || linesByDefault)
  app
    .auxNonconcurrentDB()
    .newQuery(
      'DELETE FROM _logs WHERE created < (SELECT created FROM _logs ORDER BY created DESC LIMIT 1 OFFSET {:lines})',
    )
    .bind({ lines })
    .execute()
}
