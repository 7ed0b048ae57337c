/**
 * What costs the server as much as many saves, or waits for somebody's line, and how much of it is at work at a time: in all, and of each account, plan or
 * sender. A `large save` is in memory whole. A `large plan` and `own data` are collected in pages, a deletion goes in lots.
 */
const mostAtOnce = {
  'large save': { all: 4, each: 1 },
  'large plan': { all: 2, each: 1 },
  'own data': { all: 1, each: 1 },
  deletion: { all: 1, each: 1 },
  // while a client reads it
  'sent answer': { all: Number.POSITIVE_INFINITY, each: 2 },
  // while a client sends it (http/whole-body.ts). PocketBase keeps 15 machines, and makes another one of a megabyte for each request beyond them
  'arriving event': { all: 4, each: 3 },
  "guest's request": { all: 8, each: 6 },
  'arriving request': { all: Number.POSITIVE_INFINITY, each: 4 },
}
// longer than a browser waits for its answer, should a machine be lost before it has given its place back
const longestSeconds = 120

interface Place {
  readonly name: string
  readonly whose: string
  isIn: boolean
  readonly end: number
}

/**
 * Lets `work` carry out what there is a place for. `work` calls `enter` when it begins to cost: a
 * client that sends slowly keeps nobody else waiting. Error: 429 without data, which passes.
 * @param whose the account, the plan or the sender
 */
export function holdPlace<T>(
  app: core.App,
  kind: keyof typeof mostAtOnce,
  whose: string,
  work: (enter: () => void) => T,
): T {
  const name = $security.randomString(8)
  const arriving = change(app, kind, (places) => {
    if (places.filter((place) => place.whose === whose).length >= mostAtOnce[kind].each) return false
    places.push({ name, whose, isIn: false, end: Date.now() + longestSeconds * 1000 })
    return true
  })
  if (!arriving) throw new TooManyRequestsError(`A ${kind} of this one is on its way.`)
  try {
    return work(() => {
      const entered = change(app, kind, (places) => {
        const mine = places.find((place) => place.name === name)
        if (mine === undefined || places.filter(({ isIn }) => isIn).length >= mostAtOnce[kind].all) return false
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
