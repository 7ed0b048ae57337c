/**
 * Several servers ("cells") behind one proxy, each with a database and customers of its own: docs/operations.md. LONEBANKEN_CELL names this one,
 * LONEBANKEN_CELLS lists all as "a=http://10.0.0.1:8090 b=http://10.0.0.2:8090", of which the first keeps the directory, and
 * LONEBANKEN_CELL_SECRET is what they know each other by. Without them everything here is off.
 */
const secretHeader = 'X-Lonebanken-Cell'
const cookieName = 'lonebanken_cell'
const cookieDays = 400
const collectionOfUsers = 'users'

/** The name of this cell; '' for a server that is alone. */
const own = () => process.env['LONEBANKEN_CELL'] || ''

const isOn = () => own() !== ''

const secret = () => process.env['LONEBANKEN_CELL_SECRET'] || ''

/**
 * Where each cell hears the others, by its name.
 * @returns {Readonly<Record<string, string>>}
 */
function addresses() {
  const pairs = (process.env['LONEBANKEN_CELLS'] || '').trim().split(/\s+/)
  return Object.fromEntries(pairs.map((pair) => /** @type {[string, string]} */ (pair.split('='))))
}

const names = () => Object.keys(addresses())

/** The cell that keeps the directory. */
const directoryCell = () => names()[0]

/**
 * What an e-mail address is known by outside the cell of its owner: nobody without the cells' secret finds the address by trying.
 * @param {string} address in its one spelling
 */
const markOf = (address) => $security.hs256(address, secret())

/**
 * True for a request of another cell, or of the command that moves customers.
 * @param {core.RequestEvent} e
 */
function isOfCell(e) {
  return isOn() && $security.equal(e.request.header.get(secretHeader), secret())
}

/**
 * Asks another cell and answers what it said. Throws 503 when it does not answer.
 * @param {string} cell
 * @param {string} path
 * @param {{ body: string, headers?: Readonly<Record<string, string>> }} request
 */
function send(cell, path, { body, headers = {} }) {
  const address = addresses()[cell]
  if (address === undefined) throw unreachable(cell, 'it is not among LONEBANKEN_CELLS')
  try {
    return $http.send({
      method: 'POST',
      url: address + path,
      body,
      headers: { 'Content-Type': 'application/json', ...headers, [secretHeader]: secret() },
      timeout: 30,
    })
  } catch (error) {
    throw unreachable(cell, String(error))
  }
}

/**
 * @param {string} cell
 * @param {string} why
 */
function unreachable(cell, why) {
  return new ApiError(503, `Cell ${cell} is needed for this and could not be asked: ${why}.`, {})
}

/**
 * Has the browser's next requests led to a cell by the proxy. The cookie opens nothing: it only says where to ask.
 * @param {core.RequestEvent} e
 * @param {string} cell
 */
function remember(e, cell) {
  const isSecure = (process.env['APP_URL'] || '').startsWith('https://')
  const rights = `Path=/; Max-Age=${cookieDays * 86400}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  e.response.header().set('Set-Cookie', `${cookieName}=${cell}; ${rights}`)
}

/**
 * Gives every cell the same key for signing logins, so that a login outlives its customer's move. A server that becomes a cell ends the
 * logins from before.
 * @param {core.App} app
 */
function shareLoginKey(app) {
  const key = $security.hs256('logins of customers', secret())
  const users = app.findCollectionByNameOrId(collectionOfUsers)
  if (users.authToken.secret === key) return
  users.authToken.secret = key
  app.save(users)
}

module.exports = { own, isOn, names, directoryCell, markOf, isOfCell, send, unreachable, remember, shareLoginKey }
