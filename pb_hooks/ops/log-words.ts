const token = /eyJ[\w-]+(\.[\w-]+)*/g
// as a word of its own, or after a sign that is percent-encoded
const id = /(?<![A-Za-z0-9]|%[0-9A-Fa-f])[a-z0-9]{15}(?![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2})[a-z0-9]{15}(?![A-Za-z0-9])/g
// of a link in a mail, or a reading link that was pasted where it does not belong; as a word of its own, as above
const code =
  /(?<![A-Za-z0-9]|%[0-9A-Fa-f])[A-Za-z0-9]{22}(?![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2})[A-Za-z0-9]{22}(?![A-Za-z0-9])/g
// whatever holds one of these
const mayBeSecret = /eyJ|@|%40|[a-z0-9]{15}|[A-Za-z0-9]{22}/
const isSecret = /eyJ|@|%40|[A-Za-z0-9]{22}/
const address = /[^\s"'<>&=?/:;,()[\]{}\\]+(?:@|%40)[^\s"'<>&=?/:;,()[\]{}\\]+/gi

/** A line of the log, which PocketBase's types know only as a model. */
export interface LogLine {
  message: string
  readonly level: number
  readonly created: DateTime
  readonly data: { set(name: string, value: unknown): void }
}

/**
 * Takes tokens, codes of links and e-mail addresses, and the ids in the addresses of pages, out of a line of the log before it is written: PocketBase writes the address of every request that is
 * refused, with the link's token, and the e-mail address of a guest who asks for a password without having an account. So nothing in the log has
 * to be looked for when an account is deleted.
 */
export function clean(line: LogLine) {
  const data = JSON.stringify(line.data)
  // every save writes a line, and it holds nothing of the kind
  if (!mayBeSecret.test(data) && !mayBeSecret.test(line.message)) return
  const cleaned = withoutSecrets(data)
  if (cleaned !== data) {
    for (const [name, value] of Object.entries(JSON.parse(cleaned))) line.data.set(name, value)
  }
  line.message = withoutSecrets(line.message)
  // a line about a request repeats its address, by which a record is known; other lines name records for support to look up
  const { type, url = '', referer = '' } = JSON.parse(cleaned)
  if (type === 'request') {
    line.message = withoutIds(line.message)
    line.data.set('url', withoutIds(url))
    line.data.set('referer', withoutIds(referer))
  }
}

export function withoutIds(text: string) {
  return text.replace(id, '(id)')
}

export function withoutSecrets(text: string) {
  if (!isSecret.test(text)) return text
  return text.replace(token, '(token)').replace(address, '(address)').replace(code, '(code)')
}
