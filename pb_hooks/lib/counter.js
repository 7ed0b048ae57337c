// in memory: a restart forgets, which costs a guesser one window at most
const prefix = 'counted '
// an address of 255 characters in its one spelling, and what stands around it
const longestName = 1024

/**
 * Counts one more within a window that begins with the first, and answers how many that makes. Every counted thing costs its asker a request,
 * and most a bcrypt, so what is kept stays small; `sweep` takes away what has run out.
 * @param {core.App} app
 * @param {string} what a name: whoever counts what a guest types bounds it first
 * @param {number} seconds length of the window
 */
function countOneMore(app, what, seconds) {
  if (what.length > longestName) throw new Error('what is counted has a name, and this is a text')
  let count = 0
  app.store().setFunc(prefix + what, (/** @type {string | undefined} */ kept) => {
    const { count: before, end } = read(kept)
    const now = Date.now()
    const next = now + seconds * 1000
    // one that ends later than it could begun in a time that a clock which was put back has not come to
    const isOver = end <= now || end > next
    count = isOver ? 1 : before + 1
    return `${count} ${isOver ? next : end}`
  })
  return count
}

/**
 * @param {core.App} app
 * @param {string} what
 */
function startOver(app, what) {
  app.store().remove(prefix + what)
}

/**
 * @param {core.App} app
 * @param {string} beginning of all that begins over
 */
function startAllOver(app, beginning) {
  for (const key of Object.keys(app.store().getAll())) {
    if (key.startsWith(prefix + beginning)) app.store().remove(key)
  }
}

/**
 * Forgets every window that is over.
 * @param {core.App} app
 */
function sweep(app) {
  const kept = app.store().getAll()
  for (const key of Object.keys(kept)) {
    if (key.startsWith(prefix) && read(kept[key]).end <= Date.now()) app.store().remove(key)
  }
}

/** @param {string | undefined} kept */
function read(kept) {
  const [count, end] = (kept || '0 0').split(' ').map(Number)
  return { count, end }
}

module.exports = { countOneMore, startAllOver, startOver, sweep }
