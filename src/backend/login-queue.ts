/** What takes turns with all else that does, in every tab of this browser. */
export type SerializeLogins = <T>(work: () => Promise<T>) => Promise<T>

const name = 'lonebanken.login'
// a tab that the browser has frozen in its turn holds up nobody for longer
const longestWait = 10_000

/** Turns for what gives this browser another login, and for what finds out whether its login is still good. */
export function createLoginQueue(locks: Pick<LockManager, 'request'> | undefined): SerializeLogins {
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (!locks) {
      const mine = last.then(work)
      last = mine.catch(() => undefined)
      return mine
    }
    let begun: Promise<T> | undefined
    const begin = () => (begun = work())
    // it fails when the wait has been too long; how the work ends is its own matter
    await locks.request(name, { signal: AbortSignal.timeout(longestWait) }, begin).catch(() => undefined)
    return begun ?? work()
  }
}
