const key = 'largeSaves'

const mostAtOnce = 4
// longer than a browser waits for its answer, should a machine be lost before it has given its place back
const longestSeconds = 120

/**
 * Lets `work` carry out a large save, of which an account may have one on its way, and the server four in memory. `work` calls `enter` when the body
 * has arrived: a client that sends slowly keeps no other account waiting. Error: 429 without data, which passes.
 */
export function holdPlace<T>(app: core.App, user: string, work: (enter: () => void) => T): T {
  const name = $security.randomString(8)
  const arriving = change(app, (places) => {
    if (places.some((place) => place.user === user)) return false
    places.push({ name, user, isIn: false, end: Date.now() + longestSeconds * 1000 })
    return true
  })
  if (!arriving) throw new TooManyRequestsError('A large save of this account is on its way.')
  try {
    return work(() => {
      const entered = change(app, (places) => {
        const mine = places.find((place) => place.name === name)
        if (mine === undefined || places.filter(({ isIn }) => isIn).length >= mostAtOnce) return false
        mine.isIn = true
        return true
      })
      if (!entered) throw new TooManyRequestsError('Other large saves are being carried out.')
    })
  } finally {
    change(app, (places) => {
      const at = places.findIndex((place) => place.name === name)
      if (at >= 0) places.splice(at, 1)
      return true
    })
  }
}

/** @param work on the places that are held, which it may change */
function change(
  app: core.App,
  work: (places: { name: string; user: string; isIn: boolean; end: number }[]) => boolean,
) {
  let answer = false
  app.store().setFunc(key, (stored: string | undefined) => {
    const places = JSON.parse(stored || '[]').filter(({ end }: { end: number }) => end > Date.now())
    answer = work(places)
    return JSON.stringify(places)
  })
  return answer
}
