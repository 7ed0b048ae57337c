// Plain JavaScript without PocketBase.

/**
 * Parameters as Stripe reads them: nested names in brackets (`subscription_data[metadata][user]=…`), lists by number. What is undefined is
 * left out.
 * @param {Readonly<Record<string, unknown>>} params
 * @returns {string}
 */
function encodeForm(params) {
  return pairs('', params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
}

/**
 * @param {string} name
 * @param {unknown} value
 * @returns {[string, string][]}
 */
function pairs(name, value) {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => pairs(name === '' ? key : `${name}[${key}]`, inner))
}

module.exports = { encodeForm }
