/** @type {typeof import('./counter.js')} */
const { countOneMore } = require(`${__hooks}/lib/counter.js`)
/** @type {typeof import('./network.js')} */
const { ipv6Network } = require(`${__hooks}/lib/network.js`)

/**
 * Holds a whole IPv6 network to the limit that PocketBase, which counts each of its 2^64 addresses by itself, holds one address to. The limit
 * is the one in the settings, by its label. Error: 429.
 * @param {core.RequestEvent} e
 * @param {string} label
 */
function limitNetwork(e, label) {
  const network = ipv6Network(e.realIP())
  const { enabled, rules } = e.app.settings().rateLimits
  if (network === '' || !enabled || e.hasSuperuserAuth()) return
  const rule = rules.find((one) => one.label === label)
  if (!rule) throw new Error(`there is no rate limit ${label}`)
  if (countOneMore(e.app, `${label} ${network}`, rule.duration) > rule.maxRequests) throw new TooManyRequestsError('')
}

module.exports = { limitNetwork }
