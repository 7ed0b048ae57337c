const token = /eyJ[\w-]+(\.[\w-]+)*/g
// as a word of its own, or after a sign that is percent-encoded
const id = /(?<![A-Za-z0-9]|%[0-9A-Fa-f])[a-z0-9]{15}(?![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2})[a-z0-9]{15}(?![A-Za-z0-9])/g
const idLetters = /[a-z0-9]{15}/
const address = /[^\s"'<>&=?/:;,()[\]{}\\]+(?:@|%40)[^\s"'<>&=?/:;,()[\]{}\\]+/gi

/**
 * Takes tokens and e-mail addresses, and the ids in the addresses of pages, out of a line of the log before it is written: PocketBase writes the address of every request that is
 * refused, with the link's token, and the e-mail address of whoever asks for a password without having an account. So nothing in the log has
 * to be looked for when an account is deleted.
 * @param {core.ModelEvent} e
 */
function clean(e) {
  /** @type {any} PocketBase's types know a log line only as any model */
  const line = e.model
  const data = JSON.stringify(line.data)
  const cleaned = withoutSecrets(data)
  if (cleaned !== data) {
    for (const [name, value] of Object.entries(JSON.parse(cleaned))) line.data.set(name, value)
  }
  let message = withoutSecrets(line.message)
  // a line about a request repeats its address, by which a record is known; other lines name records for support to look up
  if (line.data.get('type') === 'request') {
    message = withoutIds(message)
    withoutIdsIn(line.data, 'url')
    withoutIdsIn(line.data, 'referer')
  }
  if (message !== line.message) line.message = message
  e.next()
}

/**
 * @param {any} data
 * @param {string} name
 */
function withoutIdsIn(data, name) {
  const text = data.get(name) || ''
  const cleaned = withoutIds(text)
  if (cleaned !== text) data.set(name, cleaned)
}

/** @param {string} text */
function withoutIds(text) {
  // every save writes a line, and goja searches slowly for what stands after something else
  if (!idLetters.test(text)) return text
  return text.replace(id, '(id)')
}

/** @param {string} text */
function withoutSecrets(text) {
  if (!/eyJ|@|%40/.test(text)) return text
  return text.replace(token, '(token)').replace(address, '(address)')
}

module.exports = { clean, withoutSecrets, withoutIds }
