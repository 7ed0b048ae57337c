/**
 * Has SQLite wait for the disk at every commit (synchronous = FULL): PocketBase sets NORMAL, by which a power cut takes the saves since the last
 * checkpoint, acknowledged or not. It is a setting of the one connection that writes, which PocketBase closes after three idle minutes:
 * it is set at the start, every minute, and before every save. Not within a transaction, where SQLite ignores it.
 */
export function writeThrough(app: core.App) {
  app.nonconcurrentDB().newQuery('PRAGMA synchronous = FULL').execute()
}

/** What the writing connection has now: 2 is FULL, 1 NORMAL. */
export function synchronous(app: core.App): number {
  const row = new DynamicModel({ synchronous: 0 })
  app.nonconcurrentDB().newQuery('PRAGMA synchronous').one(row)
  return (row as unknown as { synchronous: number }).synchronous
}
