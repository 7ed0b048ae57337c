/** @type {typeof import('./cell-directory.js')} */
const { ask } = require(`${__hooks}/lib/cell-directory.js`)
/** @type {typeof import('./cells.js')} */
const { isOfCell, isOn, markOf, names, own, remember, send } = require(`${__hooks}/lib/cells.js`)
/** @type {typeof import('./counter.js')} */
const { countOneMore } = require(`${__hooks}/lib/counter.js`)
/** @type {typeof import('./email-address.js')} */
const { oneSpelling, userWith } = require(`${__hooks}/lib/email-address.js`)

// more is asked by nobody but a guesser; each costs a request to the directory
const askedPerMinute = 60

/**
 * A request with the login of a customer who is in another cell, because the browser's cookie is gone or from before they were moved, is led
 * there: the browser sends it again, whole, and asks the right cell from then on.
 * @param {core.RequestEvent} e
 */
function leadElsewhere(e) {
  if (!isOn() || e.auth) return
  const user = claimedUser(e.request.header.get('Authorization'))
  if (user !== '') leadToCellOf(e, user)
}

/**
 * Leads a request to the cell of a customer who is not here. Throws 307, which PocketBase writes as any error; 503 when the directory can't be asked.
 * @param {core.RequestEvent} e
 * @param {string} user
 */
function leadToCellOf(e, user) {
  if (!isOn() || e.app.findRecordsByIds('users', [user]).length > 0) return
  if (countOneMore(e.app, `cell for ${e.realIP()}`, 60) > askedPerMinute) return
  const { cell } = ask(e.app, 'find', { user })
  if (cell === '' || cell === own()) return
  remember(e, cell)
  e.response.header().set('Location', e.request.url.requestURI())
  throw new ApiError(307, 'This customer is in another cell.', {})
}

/**
 * Whose login a token says it is; nobody has examined it yet. '' for none.
 * @param {string} header
 */
function claimedUser(header) {
  try {
    const { id, type } = $security.parseUnverifiedJWT(header.replace(/^Bearer /i, ''))
    return type === 'auth' && /^[a-z0-9]{15}$/.test(id) ? String(id) : ''
  } catch {
    return ''
  }
}

/**
 * Passes what somebody without a login asks about an address on to the cell that has it, and answers what that cell says. The browser learns of
 * it by nothing but the cookie of a login that went well: an address that no cell has is asked about at one of them all the same.
 * @param {core.RequestEvent} e
 * @param {unknown} address
 * @returns {boolean} false when it is this cell's to answer
 */
function passOn(e, address) {
  if (!isOn() || isOfCell(e) || typeof address !== 'string' || userWith(e.app, address)) return false
  const mark = markOf(oneSpelling(address))
  const cell = ask(e.app, 'find', { mark }).cell || anyCell(mark)
  if (cell === own()) return false
  const [proxyHeader] = e.app.settings().trustedProxy.headers
  const headers = proxyHeader ? { [proxyHeader]: e.realIP() } : {}
  const body = JSON.stringify(e.requestInfo().body)
  const answer = send(cell, e.request.url.path, { body, headers })
  const [cookie] = answer.headers['Set-Cookie'] || []
  if (cookie) e.response.header().set('Set-Cookie', cookie)
  if (answer.statusCode === 204) e.noContent(204)
  else e.json(answer.statusCode, answer.json)
  return true
}

/** @param {string} mark hexadecimal */
function anyCell(mark) {
  const all = names()
  return all[Number.parseInt(mark.slice(0, 8), 16) % all.length] || own()
}

/**
 * Where a customer's event of the payment service belongs, when they are in another cell.
 * @param {core.RequestEvent} e
 * @param {string} user
 * @param {string} body as it was signed
 * @returns {boolean} false when this cell is the one that was asked to act
 */
function passEventOn(e, user, body) {
  if (!isOn() || isOfCell(e) || user === '') return false
  const { cell } = ask(e.app, 'find', { user })
  if (cell === '' || cell === own()) return false
  const headers = { 'Stripe-Signature': e.request.header.get('Stripe-Signature') }
  const { statusCode } = send(cell, e.request.url.path, { body, headers })
  if (statusCode !== 200) throw new ApiError(503, `Cell ${cell} answered ${statusCode}: send the event again.`, {})
  return true
}

/**
 * Whether another cell has this address.
 * @param {core.App} app outside any transaction
 * @param {string} address
 */
function isElsewhere(app, address) {
  if (!isOn()) return false
  const { cell } = ask(app, 'find', { mark: markOf(oneSpelling(address)) })
  return cell !== '' && cell !== own()
}

/**
 * Leads a request to PocketBase's own route, after it has been led to another cell where it belongs there.
 * @param {core.RequestEvent} e
 */
function leadToOwnRoute(e) {
  leadElsewhere(e)
  e.redirect(307, e.request.url.requestURI().replace('/users/', '/_pb_users_auth_/'))
}

/**
 * Says with every login which cell the browser is to ask.
 * @param {any} e a login to `users`; PocketBase's types don't know the request in it
 */
function rememberAtLogin(e) {
  remember(e.requestEvent, own())
  return e.next()
}

module.exports = { leadElsewhere, leadToOwnRoute, leadToCellOf, passOn, passEventOn, isElsewhere, rememberAtLogin }
