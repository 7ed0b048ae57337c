const full = 2

/**
 * Has SQLite wait for the disk at every commit (synchronous = FULL): PocketBase sets NORMAL, by which a power cut takes the saves since the last
 * checkpoint, acknowledged or not. It is a setting of the one connection that writes, which PocketBase closes after three idle minutes:
 * it is set at the start, every minute, and before every save. Not within a transaction, where SQLite ignores it.
 * @param {core.App} app
 */
function writeThrough(app) {
  app.nonconcurrentDB().newQuery(`PRAGMA synchronous = ${full}`).execute()
}

/**
 * What the writing connection has now: 2 is FULL, 1 NORMAL.
 * @param {core.App} app
 * @returns {number}
 */
function synchronous(app) {
  const row = new DynamicModel({ synchronous: 0 })
  app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(row)
  return /** @type {any} */ (row).synchronous
}

module.exports = { writeThrough, synchronous }
