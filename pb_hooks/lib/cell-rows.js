/** @type {{ tables: Readonly<Record<string, { isNobodys?: boolean, isKeptApart?: boolean }>> }} every table that holds anything about anybody */
const { tables } = require(`${__hooks}/lib/stored-data.json`)

/**
 * A table with which of its rows are one customer's.
 * @typedef {{ name: string, where: string, values: Readonly<Record<string, string>> }} OwnTable
 */

// as SQLite quotes them: nothing else is put into a statement
const literal = /^(NULL|-?\d+(\.\d+)?(e[+-]?\d+)?|'([^']|'')*')$/i

/**
 * Where everything is that is stored about a customer. The tables are those that the file with all of one's data is made from, so that none is forgotten.
 * @param {core.App} app
 * @param {string} user
 * @returns {OwnTable[]}
 */
function ownTables(app, user) {
  const [record] = app.findRecordsByIds('users', [user])
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  const email = record ? record.email() : ''
  const customer = billing ? billing.getString('stripe_customer') : ''
  const collection = app.findCollectionByNameOrId('users').id
  return Object.keys(tables)
    .filter(isCarried)
    .map((name) => {
      if (name === 'users') return { name, where: 'id = {:user}', values: { user } }
      if (name === 'mails')
        return { name, where: "user = {:user} OR address = {:email} AND address != ''", values: { user, email } }
      if (name === 'outbox') {
        return { name, where: "stripe_customer = {:customer} AND stripe_customer != ''", values: { customer } }
      }
      if (name.startsWith('_')) {
        return { name, where: 'recordRef = {:user} AND collectionRef = {:collection}', values: { user, collection } }
      }
      return { name, where: 'user = {:user}', values: { user } }
    })
}

/**
 * Whether a customer's rows of a table go with them.
 * @param {string} name
 */
function isCarried(name) {
  const table = tables[name]
  return table !== undefined && !table.isNobodys && !table.isKeptApart
}

/**
 * @param {core.App} app
 * @param {{ name: string }} table
 * @returns {string[]}
 */
function columnsOf(app, { name }) {
  return texts(app, 'SELECT name AS text FROM pragma_table_info({:name}) ORDER BY name', { name })
}

/**
 * The customer's rows, each as JSON of its columns' values.
 * @param {core.App} app
 * @param {OwnTable} table
 * @returns {string[]}
 */
function rowsOf(app, table) {
  const quoted = columnsOf(app, table).map((column) => `quote(\`${column}\`)`)
  return texts(
    app,
    `SELECT json_array(${quoted}) AS text FROM \`${table.name}\` WHERE ${table.where} ORDER BY id`,
    table.values,
  )
}

/**
 * @param {core.App} tx
 * @param {readonly OwnTable[]} all
 */
function deleteRows(tx, all) {
  for (const { name, where, values } of all) {
    tx.db().newQuery(`DELETE FROM \`${name}\` WHERE ${where}`).bind(values).execute()
  }
}

/**
 * Stores rows as they were read, without any hook: they are what they were. Throws when the cells' tables differ, or a row's id is another customer's.
 * @param {core.App} tx
 * @param {string} name
 * @param {{ columns: readonly string[], rows: readonly string[] }} copied
 */
function insertRows(tx, name, { columns, rows }) {
  if (!isCarried(name) || columnsOf(tx, { name }).join() !== columns.join()) {
    throw new ApiError(409, `The cells are of different versions: ${name} is another table here.`, {})
  }
  const into = `INSERT INTO \`${name}\` (${columns.map((column) => `\`${column}\``)}) VALUES `
  for (const row of rows) {
    /** @type {string[]} */
    const values = JSON.parse(row)
    if (!values.every((value) => literal.test(value))) throw new ApiError(400, `A row of ${name} can't be read.`, {})
    // {: and [[ would be read as a parameter and a quoted name
    const places = values.map((_, at) => `{:v${at}}`)
    const bound = Object.fromEntries(values.map((value, at) => [`v${at}`, valueOf(value)]))
    tx.db().newQuery(`${into}(${places})`).bind(bound).execute()
  }
}

/**
 * @param {string} quoted
 * @returns {string | number | null}
 */
function valueOf(quoted) {
  if (quoted.startsWith("'")) return quoted.slice(1, -1).replace(/''/g, "'")
  return /^null$/i.test(quoted) ? null : Number(quoted)
}

/**
 * @param {core.App} app
 * @param {string} sql that names its one column `text`
 * @param {Readonly<Record<string, string>>} values
 * @returns {string[]}
 */
function texts(app, sql, values) {
  const rows = arrayOf(new DynamicModel({ text: '' }))
  app.db().newQuery(sql).bind(values).all(rows)
  /** @type {{ text: string }[]} */
  const read = /** @type {any} */ (rows)
  return read.map(({ text }) => text)
}

module.exports = { ownTables, columnsOf, rowsOf, deleteRows, insertRows }
