const retentionMonths = 24

/**
 * Writes down, as an account is deleted, that its address has had its free trial (docs/product.md): a keyed hash, in which nobody who has the table
 * alone can look for an address. Whatever subscription there was counts, but one whose first payment never came. In the deletion's own transaction.
 */
export function keep(tx: core.App, user: core.Record) {
  const hash = hashOf(tx, user.email())
  if (!hasHad(tx, user.id) || isUsed(tx, user)) return
  const used = new Record(tx.findCollectionByNameOrId('used_trials'))
  used.set('address_hash', hash)
  tx.save(used)
}

/** Whether an account that had this address, and is deleted, has had a trial. */
export function isUsed(app: core.App, user: core.Record) {
  return app.countRecords('used_trials', $dbx.hashExp({ address_hash: hashOf(app, user.email()) })) > 0
}

function hasHad(app: core.App, user: string) {
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  if (billing && billing.getBool('had_canceled_subscription')) return true
  const isCounted = "user = {:user} && status != 'incomplete_expired'"
  return app.findRecordsByFilter('subscriptions', isCounted, '', 1, 0, { user }).length > 0
}

/** Takes away what was written down more than 24 months ago (nightly). */
export function forgetOld(app: core.App) {
  const before = new DateTime().addDate(0, -retentionMonths, 0).string()
  app.db().delete('used_trials', $dbx.exp('created < {:before}', { before })).execute()
}

/** With a key of its own, made of the one that logins are signed with. */
function hashOf(app: core.App, address: string) {
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken
  return $security.hs256(address, $security.hs256('used trial', secret))
}
