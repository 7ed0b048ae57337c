/**
 * What costs the server as much as many saves, and how much of it is at work at a time. A `large save` is in memory whole. A `large plan` is read in
 * pages, and its own readers share a place. A `whole account` is collected or deleted in lots.
 */
const mostAtOnce = { 'large save': 4, 'large plan': 2, 'whole account': 1 }
// longer than a browser waits for its answer, should a machine be lost before it has given its place back
const longestSeconds = 120

interface Place {
  readonly name: string
  readonly whose: string
  isIn: boolean
  readonly end: number
}

/**
 * Lets `work` carry out what there is a place for; of one account or plan one may be on its way. `work` calls `enter` when it begins to cost: a
 * client that sends slowly keeps nobody else waiting. Error: 429 without data, which passes.
 * @param whose the account or plan
 */
export function holdPlace<T>(
  app: core.App,
  kind: keyof typeof mostAtOnce,
  whose: string,
  work: (enter: () => void) => T,
): T {
  const name = $security.randomString(8)
  const arriving = change(app, kind, (places) => {
    if (places.some((place) => place.whose === whose)) return false
    places.push({ name, whose, isIn: false, end: Date.now() + longestSeconds * 1000 })
    return true
  })
  if (!arriving) throw new TooManyRequestsError(`A ${kind} of this account is on its way.`)
  try {
    return work(() => {
      const entered = change(app, kind, (places) => {
        const mine = places.find((place) => place.name === name)
        if (mine === undefined || places.filter(({ isIn }) => isIn).length >= mostAtOnce[kind]) return false
        mine.isIn = true
        return true
      })
      if (!entered) throw new TooManyRequestsError(`So many of a ${kind} are at work as may be.`)
    })
  } finally {
    change(app, kind, (places) => {
      const at = places.findIndex((place) => place.name === name)
      if (at >= 0) places.splice(at, 1)
      return true
    })
  }
}

/** @param work on the places that are held, which it may change */
function change(app: core.App, kind: string, work: (places: Place[]) => boolean) {
  let answer = false
  app.store().setFunc(`places of a ${kind}`, (stored: string | undefined) => {
    const places = JSON.parse(stored || '[]').filter(({ end }: Place) => end > Date.now())
    answer = work(places)
    return JSON.stringify(places)
  })
  return answer
}
