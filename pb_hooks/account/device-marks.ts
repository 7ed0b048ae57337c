const mostMarks = 5
const longestMark = 120
const dayMs = 24 * 60 * 60 * 1000
// renewed at each login
const retentionDays = 400

/**
 * The mark of a device: what a browser keeps of a login, so that it is known at the next one and not shut out by a stranger's guesses. It opens
 * nothing and says nothing about whose it is: a random name, when it runs out, and our signature over both and the account. The server keeps
 * none of it (OWASP: "Slow Down Online Guessing Attacks with Device Cookies").
 * @param user whose password was right just now
 * @param known the device's name from before, or ''
 */
export function markFor(app: core.App, user: core.Record, known: string) {
  const name = known || $security.randomString(22)
  const end = (Date.now() + retentionDays * dayMs).toString(36)
  return `${name}.${end}.${signature(app, user, name, end)}`
}

/**
 * The name of the device that one of the sent marks makes known to this account; '' when none does.
 * @param marks as they were sent
 */
export function deviceAmong(app: core.App, user: core.Record | null, marks: unknown) {
  if (!user || !Array.isArray(marks)) return ''
  for (const mark of marks.slice(0, mostMarks)) {
    if (typeof mark !== 'string' || mark.length > longestMark) continue
    const [name, end = '', signed = ''] = mark.split('.')
    if (!(Number.parseInt(end, 36) > Date.now())) continue
    if ($security.equal(signed, signature(app, user, name, end))) return name
  }
  return ''
}

/** With a key of its own, made of the one that logins are signed with. */
function signature(app: core.App, user: core.Record, name: string, end: string) {
  const { secret } = app.findCachedCollectionByNameOrId('users').authToken
  return $security.hs256(`${name}.${end}.${user.id}`, $security.hs256('device mark', secret))
}
