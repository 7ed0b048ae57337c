/** @type {typeof import('./cells.js')} */
const { directoryCell, own, send, unreachable } = require(`${__hooks}/lib/cells.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * The directory says in which cell an address and a customer live. One cell keeps it, all ask it: when somebody signs up, changes their address or
 * comes without a cookie; never when they save. An address stands in it as its mark (lib/cells.js) and is in one cell only.
 * @typedef {{ mark: string, user: string }} Entry
 */
const perPage = 500

const tasks = {
  /**
   * Takes an address for a cell before its account is made. Answers the cell that has it: the asker's, or another one's since earlier.
   * @param {core.App} app
   * @param {{ mark: string, cell: string }} body
   */
  claim(app, { mark, cell }) {
    let holder = cell
    inTransaction(app, (tx) => {
      const known = entryOf(tx, mark)
      if (known) holder = known.getString('cell')
      else store(tx, new Record(tx.findCollectionByNameOrId('directory')), { mark, user: '', cell })
    })
    return { cell: holder }
  },

  /**
   * Writes down which customers of a cell have which addresses; an address that they had before is free again. Answers the marks that are
   * another cell's.
   * @param {core.App} app
   * @param {{ cell: string, entries: readonly Entry[] }} body
   */
  put(app, { cell, entries }) {
    /** @type {string[]} */
    const taken = []
    inTransaction(app, (tx) => {
      for (const { mark, user } of entries) {
        const known = entryOf(tx, mark)
        if (known && known.getString('cell') !== cell) {
          taken.push(mark)
          continue
        }
        for (const old of entriesOf(tx, user)) if (old.id !== known?.id) tx.delete(old)
        if (known?.getString('user') === user) continue
        store(tx, known || new Record(tx.findCollectionByNameOrId('directory')), { mark, user, cell })
      }
    })
    return { taken }
  },

  /**
   * Frees what a cell has of a customer who is gone, or of an address whose account was not made after all.
   * @param {core.App} app
   * @param {{ cell: string, user?: string, mark?: string }} body
   */
  release(app, { cell, user = '', mark = '' }) {
    inTransaction(app, (tx) => {
      const ofNobody = entryOf(tx, mark)
      const all = [...entriesOf(tx, user), ...(ofNobody?.getString('user') === '' ? [ofNobody] : [])]
      for (const entry of all) if (entry.getString('cell') === cell) tx.delete(entry)
    })
    return {}
  },

  /**
   * Where an address or a customer lives; empty texts when the directory does not know.
   * @param {core.App} app
   * @param {{ user?: string, mark?: string }} body
   */
  find(app, { user = '', mark = '' }) {
    const entry = entryOf(app, mark) || entriesOf(app, user)[0]
    return entry ? { cell: entry.getString('cell'), user: entry.getString('user') } : { cell: '', user: '' }
  },

  /**
   * Which of these customers live in some cell.
   * @param {core.App} app
   * @param {{ users: readonly string[] }} body
   */
  known(app, { users }) {
    return { users: users.filter((user) => entriesOf(app, user).length > 0) }
  },

  /**
   * Moves a customer from one cell to another, once. Answers the cell where they are now.
   * @param {core.App} app
   * @param {{ user: string, from: string, to: string }} body
   */
  move(app, { user, from, to }) {
    let cell = ''
    inTransaction(app, (tx) => {
      for (const entry of entriesOf(tx, user)) {
        if (entry.getString('cell') === from) store(tx, entry, { cell: to })
        cell = entry.getString('cell')
      }
    })
    return { cell }
  },

  /**
   * A page of a cell's customers that were written down an hour ago or earlier: a sign-up takes a moment.
   * @param {core.App} app
   * @param {{ cell: string, after: string }} body
   * @returns {{ entries: { id: string, mark: string, user: string }[] }}
   */
  page(app, { cell, after }) {
    const before = new DateTime().add(/** @type {any} nanoseconds */ (-3600e9))
    const filter = 'cell = {:cell} && id > {:after} && updated < {:before}'
    const rows = app.findRecordsByFilter('directory', filter, 'id', perPage, 0, { cell, after, before })
    return {
      entries: rows.map((row) => ({ id: row.id, mark: row.getString('mark'), user: row.getString('user') })),
    }
  },
}

/**
 * Has the directory do something, wherever it is kept. To be called outside any transaction. Throws 503 when it can't be asked.
 * @template {keyof typeof tasks} Task
 * @param {core.App} app
 * @param {Task} task
 * @param {Parameters<typeof tasks[Task]>[1]} body
 * @returns {ReturnType<typeof tasks[Task]>}
 */
function ask(app, task, body) {
  const cell = directoryCell()
  if (cell === own())
    return /** @type {any} the types of a task's body and answer belong together */ (tasks)[task](app, body)
  const { statusCode, json } = send(cell, `/api/cells/directory/${task}`, { body: JSON.stringify(body) })
  if (statusCode !== 200) throw unreachable(cell, `its directory answered ${statusCode}`)
  return json
}

/**
 * @param {core.App} app
 * @param {string} mark
 * @returns {core.Record | undefined}
 */
const entryOf = (app, mark) =>
  app.findRecordsByFilter('directory', "mark = {:mark} && mark != ''", '', 1, 0, { mark })[0]

/**
 * @param {core.App} app
 * @param {string} user
 */
const entriesOf = (app, user) =>
  app.findRecordsByFilter('directory', "user = {:user} && user != ''", '', 0, 0, { user })

/**
 * @param {core.App} tx
 * @param {core.Record} entry
 * @param {Readonly<Record<string, string>>} values
 */
function store(tx, entry, values) {
  entry.load(values)
  tx.save(entry)
}

module.exports = { ask, tasks, perPage }
