/** @type {typeof import('./cell-addresses.js')} */
const { entryOf } = require(`${__hooks}/lib/cell-addresses.js`)
/** @type {typeof import('./cell-directory.js')} */
const { ask } = require(`${__hooks}/lib/cell-directory.js`)
/** @type {typeof import('./cell-rows.js')} */
const { columnsOf, deleteRows, insertRows, ownTables, rowsOf } = require(`${__hooks}/lib/cell-rows.js`)
/** @type {typeof import('./cells.js')} */
const { isOn, markOf, own } = require(`${__hooks}/lib/cells.js`)
/** @type {typeof import('./email-address.js')} */
const { oneSpelling, userWith } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * The steps of `npm run cell:move`, each one transaction in one cell; each may be asked for again. A row of `moves` stands for as long as a
 * customer is moved, in both cells, and nothing of theirs is written meanwhile.
 * @typedef {{ columns: string[], rows: string[] }} CopiedTable rows as SQLite quotes their values, which is exact
 */
const steps = {
  /**
   * The cell of an address, as the directory knows it.
   * @param {core.App} app
   * @param {{ email: string }} body
   */
  whereIs: (app, { email }) => ask(app, 'find', { mark: markOf(oneSpelling(email)) }),

  /**
   * Stops all writing for a customer. Answers whose mail is still owed: it is sent here first, or it would be sent twice.
   * @param {core.App} app
   * @param {{ email: string, to: string }} body
   */
  freeze(app, { email, to }) {
    const user = userWith(app, email)
    if (!user) throw notPossible('there is no customer with this address')
    ask(app, 'put', { cell: own(), entries: [entryOf(user)] })
    let isMailOwed = false
    inTransaction(app, (tx) => {
      const known = moveOf(tx, user.id)
      if (known?.getString('side') === 'arriving') throw notPossible('the customer is on the way to this cell')
      if (known) return
      const owed = "due != '' && (user = {:user} || address = {:email})"
      isMailOwed = tx.findRecordsByFilter('mails', owed, '', 1, 0, { user: user.id, email: user.email() }).length > 0
      if (!isMailOwed) note(tx, { user: user.id, side: 'leaving', other: to })
    })
    return { user: user.id, isMailOwed }
  },

  /**
   * All that a cell has of a customer who is being moved.
   * @param {core.App} app
   * @param {{ user: string }} body
   * @returns {{ tables: Record<string, CopiedTable> }}
   */
  read(app, { user }) {
    if (!moveOf(app, user)) throw notPossible('the customer is not being moved')
    const tables = ownTables(app, user).map((table) => [
      table.name,
      { columns: columnsOf(app, table), rows: rowsOf(app, table) },
    ])
    return { tables: Object.fromEntries(tables) }
  },

  /**
   * Takes a copy in; one that was taken in before is replaced.
   * @param {core.App} app
   * @param {{ user: string, from: string, tables: Record<string, CopiedTable> }} body
   */
  write(app, { user, from, tables }) {
    inTransaction(app, (tx) => {
      const isHere = tx.findRecordsByIds('users', [user]).length > 0
      if (isHere && moveOf(tx, user)?.getString('side') !== 'arriving')
        throw notPossible('the customer lives here already')
      deleteRows(tx, ownTables(tx, user))
      if (!moveOf(tx, user)) note(tx, { user, side: 'arriving', other: from })
      for (const [name, copied] of Object.entries(tables)) insertRows(tx, name, copied)
    })
    return {}
  },

  /**
   * Has the directory name the new cell. Answers the one that it names.
   * @param {core.App} app
   * @param {{ user: string, to: string }} body
   */
  settle(app, { user, to }) {
    if (moveOf(app, user)?.getString('side') !== 'leaving') throw notPossible('the customer is not leaving')
    return ask(app, 'move', { user, from: own(), to })
  },

  /**
   * Lets a customer write again: in the cell that they have come to, or in the one that they don't leave after all.
   * @param {core.App} app
   * @param {{ user: string }} body
   */
  open(app, { user }) {
    inTransaction(app, (tx) => {
      const move = moveOf(tx, user)
      if (move) tx.delete(move)
    })
    return {}
  },

  /**
   * Deletes what a cell has of a customer who has left it, or did not come after all: as an account is deleted, but they stay a customer
   * of the payment service, and are told nothing. Pages that listen here have to connect again.
   * @param {core.App} app
   * @param {{ user: string }} body
   */
  forget(app, { user }) {
    const [record] = app.findRecordsByIds('users', [user])
    const { cell } = ask(app, 'find', { user })
    if (!record) return {}
    if (!moveOf(app, user) || cell === own()) throw notPossible('the customer lives in this cell')
    const listeners = listenersOf(app, user)
    inTransaction(app, (tx) => {
      const move = moveOf(tx, user)
      if (move) tx.delete(move)
      deleteRows(
        tx,
        ownTables(tx, user).filter(({ name }) => name === 'outbox'),
      )
      // whoever is no customer of the payment service is not deleted there
      tx.db().newQuery("UPDATE billing SET stripe_customer = '' WHERE user = {:user}").bind({ user }).execute()
      tx.delete(record)
    })
    for (const listener of listeners) app.subscriptionsBroker().unregister(listener)
    return {}
  },
}

/**
 * @param {core.App} app
 * @param {string} user
 * @returns {core.Record | undefined}
 */
const moveOf = (app, user) => app.findRecordsByFilter('moves', 'user = {:user}', '', 1, 0, { user })[0]

/**
 * @param {core.App} tx
 * @param {{ user: string, side: 'leaving' | 'arriving', other: string }} move
 */
function note(tx, move) {
  const row = new Record(tx.findCollectionByNameOrId('moves'))
  row.load(move)
  tx.save(row)
}

/**
 * The open event streams of a customer.
 * @param {core.App} app
 * @param {string} user
 * @returns {string[]}
 */
function listenersOf(app, user) {
  const clients = Object.values(app.subscriptionsBroker().clients())
  return clients.filter((client) => client.get('auth')?.id === user).map((client) => client.id())
}

/** @param {string} why */
const notPossible = (why) => new ApiError(409, `In cell ${own()} ${why}.`, {})

/**
 * True while a customer is being moved.
 * @param {core.App} app
 * @param {string} user
 */
const isMoving = (app, user) => isOn() && moveOf(app, user) !== undefined

/**
 * Refuses to write for a customer who is being moved. The app takes 503 for a server that is away, keeps what is edited and tries again.
 * @param {core.App} app
 * @param {string} user
 */
function refuseWhileMoving(app, user) {
  if (isMoving(app, user)) throw refusal(503, 'request', 'moving', 'The customer is being moved to another server.')
}

/**
 * Guards every write of a record that belongs to a customer.
 * @param {core.RecordEvent} e
 */
function guard(e) {
  refuseWhileMoving(e.app, ownerOf(e.app, e.record))
  return e.next()
}

/**
 * @param {core.App} app
 * @param {core.Record} record
 */
function ownerOf(app, record) {
  const collection = record.collection().name
  if (collection === 'users') return record.id
  const user = record.getString('user')
  if (user !== '' || collection !== 'mails') return user
  return userWith(app, record.getString('address'))?.id ?? ''
}

module.exports = { steps, guard, isMoving, refuseWhileMoving }
