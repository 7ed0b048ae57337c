const token = /eyJ[\w-]+(\.[\w-]+)*/g
const address = /[^\s"'<>&=?/:;,()[\]{}\\]+(?:@|%40)[^\s"'<>&=?/:;,()[\]{}\\]+/gi

/**
 * Takes tokens and e-mail addresses out of a line of the log before it is written: PocketBase writes the address of every request that is
 * refused, with the link's token, and the e-mail address of whoever asks for a password without having an account.
 * @param {core.ModelEvent} e
 */
function clean(e) {
  /** @type {any} PocketBase's types know a log line only as any model */
  const line = e.model
  line.message = withoutSecrets(line.message)
  const data = JSON.stringify(line.data)
  const cleaned = withoutSecrets(data)
  if (cleaned !== data) {
    for (const [name, value] of Object.entries(JSON.parse(cleaned))) line.data.set(name, value)
  }
  e.next()
}

/** @param {string} text */
function withoutSecrets(text) {
  if (!/eyJ|@|%40/.test(text)) return text
  return text.replace(token, '(token)').replace(address, '(address)')
}

module.exports = { clean, withoutSecrets }
