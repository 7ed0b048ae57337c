/**
 * Closes the event streams of every login that ends with this change of an account: by another password or address, "Logga ut överallt", or its
 * deletion. PocketBase only stops sending them events. A browser whose stream is closed connects again, finds that its login has ended and
 * shows the login page at once.
 * @param e a user, stored or deleted; before PocketBase has taken the login away from its streams
 */
export function closeEnded(e: core.RecordEvent) {
  const { id } = e.record
  const key = e.record.tokenKey()
  const isGone = e.type === 'delete'
  for (const client of Object.values(e.app.subscriptionsBroker().clients())) {
    const auth = client.get('auth')
    if (auth && auth.id === id && (isGone || auth.tokenKey() !== key)) client.discard()
  }
  return e.next()
}
