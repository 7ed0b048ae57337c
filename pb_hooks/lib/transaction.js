/**
 * Does a hook's work and what belongs to it as one: everything is stored or nothing. Inside `work` only the given app may be used.
 * @param {{ app: core.App }} e
 * @param {(tx: core.App) => void} work calls e.next() itself
 */
function asOne(e, work) {
  const outer = e.app
  try {
    outer.runInTransaction((tx) => {
      e.app = tx
      work(tx)
    })
  } finally {
    e.app = outer
  }
}

module.exports = { asOne }
