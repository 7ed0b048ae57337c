// in memory: a restart forgets, which costs a guesser one window at most
const prefix = 'counted '
// an address of 255 characters in its one spelling, and what stands around it
const longestName = 1024

/**
 * Counts one more within a window that begins with the first, and answers how many that makes. Every counted thing costs its asker a request,
 * and most a bcrypt, so what is stored stays small; `sweep` takes away what has run out.
 * @param what a name: the caller bounds what a guest types
 * @param seconds length of the window
 */
export function countOneMore(app: core.App, what: string, seconds: number) {
  if (what.length > longestName) throw new Error('what is counted has a name, and this is a text')
  let count = 0
  app.store().setFunc(prefix + what, (stored: string | undefined) => {
    const { count: before, end } = read(stored)
    const now = Date.now()
    const next = now + seconds * 1000
    // one that ends later than it could begun in a time that a clock which was put back has not come to
    const isOver = end <= now || end > next
    count = isOver ? 1 : before + 1
    return `${count} ${isOver ? next : end}`
  })
  return count
}

export function startOver(app: core.App, what: string) {
  app.store().remove(prefix + what)
}

/** @param beginning of all that begins over */
export function startAllOver(app: core.App, beginning: string) {
  for (const key of Object.keys(app.store().getAll())) {
    if (key.startsWith(prefix + beginning)) app.store().remove(key)
  }
}

/** Forgets every window that is over. */
export function sweep(app: core.App) {
  const stored = app.store().getAll()
  for (const key of Object.keys(stored)) {
    if (key.startsWith(prefix) && read(stored[key]).end <= Date.now()) app.store().remove(key)
  }
}

// PocketBase's own counts, whose windows end by the clock that they began with
const limitsOfPocketBase = '__pbRateLimiters__'
const lastMinute = 'clock a minute ago'

/** Every minute: after a clock that was ahead has been put right, nobody stays shut out by what was counted in the time that has not come. */
export function healLimits(app: core.App) {
  const before = Number(app.store().get(lastMinute) || 0)
  app.store().set(lastMinute, `${Date.now()}`)
  if (Date.now() >= before) return
  app.store().remove(limitsOfPocketBase)
  app.logger().error('the clock was put back: limits begin over', 'seconds', Math.round((before - Date.now()) / 1000))
}

function read(stored: string | undefined) {
  const [count, end] = (stored || '0 0').split(' ').map(Number)
  return { count, end }
}
