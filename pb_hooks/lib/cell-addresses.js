/** @type {typeof import('./cell-directory.js')} */
const { ask, perPage } = require(`${__hooks}/lib/cell-directory.js`)
/** @type {typeof import('./cells.js')} */
const { isOn, markOf, own } = require(`${__hooks}/lib/cells.js`)
/** @type {typeof import('./email-address.js')} */
const { oneSpelling, userWith } = require(`${__hooks}/lib/email-address.js`)

/**
 * Does what gives somebody an address, when no other cell has it. Error: 400 `email.validation_not_unique`, as PocketBase says it of one that
 * is taken here; 503.
 * @template T
 * @param {core.App} app outside any transaction
 * @param {string} address
 * @param {() => T} work
 * @returns {T}
 */
function withAddress(app, address, work) {
  // PocketBase itself refuses what is taken here
  if (!isOn() || userWith(app, address)) return work()
  const mark = markOf(oneSpelling(address))
  const { cell } = ask(app, 'claim', { mark, cell: own() })
  if (cell !== own()) {
    const message = 'Value must be unique.'
    throw new BadRequestError(message, { email: new ValidationError('validation_not_unique', message) })
  }
  try {
    return work()
  } catch (error) {
    if (!userWith(app, address)) quietly(app, () => ask(app, 'release', { mark, cell: own() }))
    throw error
  }
}

/** @param {core.RecordEvent} e a customer who has been made or changed */
function notify(e) {
  quietly(e.app, () => ask(e.app, 'put', { cell: own(), entries: [entryOf(e.record)] }))
  return e.next()
}

/** @param {core.RecordEvent} e a customer who has been deleted */
function notifyGone(e) {
  quietly(e.app, () => ask(e.app, 'release', { cell: own(), user: e.record.id }))
  return e.next()
}

/**
 * Brings the directory to what this cell knows, in both directions: what was not told because the directory could not be asked, and all
 * customers of a server that has just become a cell.
 * @param {core.App} app outside any transaction
 */
function agree(app) {
  for (let after = '', isMore = true; isMore; ) {
    const users = app.findRecordsByFilter('users', 'id > {:after}', 'id', perPage, 0, { after })
    const { taken } = ask(app, 'put', { cell: own(), entries: users.map(entryOf) })
    const twice = users.filter((user) => taken.includes(entryOf(user).mark)).map(({ id }) => id)
    if (twice.length > 0) app.logger().error('addresses that another cell has too', 'users', twice.join(' '))
    after = users[users.length - 1]?.id ?? ''
    isMore = users.length === perPage
  }
  for (let after = '', isMore = true; isMore; ) {
    const { entries } = ask(app, 'page', { cell: own(), after })
    const ids = entries.map(({ user }) => user).filter((user) => user !== '')
    const here = app.findRecordsByIds('users', ids).map(({ id }) => id)
    for (const { user, mark } of entries) {
      if (!here.includes(user)) ask(app, 'release', { cell: own(), user, mark })
    }
    after = entries[entries.length - 1]?.id ?? ''
    isMore = entries.length === perPage
  }
}

/**
 * @param {core.Record} user
 * @returns {import('./cell-directory.js').Entry}
 */
const entryOf = (user) => ({ mark: markOf(oneSpelling(user.email())), user: user.id })

/**
 * What the directory does not hear now, it hears at night (`agree`).
 * @param {core.App} app
 * @param {() => unknown} work
 */
function quietly(app, work) {
  try {
    work()
  } catch (error) {
    app.logger().warn('the directory was not told', 'error', String(error))
  }
}

module.exports = { withAddress, notify, notifyGone, agree, entryOf }
