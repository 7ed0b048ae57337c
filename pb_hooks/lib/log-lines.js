/** @type {typeof import('./log-words.js')} */
const { clean } = require(`${__hooks}/lib/log-words.js`)

/** @type {Readonly<Record<string, string>>} slog's levels */
const levels = { '-4': 'debug', 0: 'info', 4: 'warning', 8: 'error' }

/**
 * Stores a line of the log, addresses and tokens taken out, and prints it if that is wanted.
 * @param {core.ModelEvent} e
 */
function keep(e) {
  clean(e.model)
  e.next()
  print(e)
}

/**
 * With LONEBANKEN_LOG=json prints a line of the log that has just been stored, addresses and tokens taken out by lib/log-words.js, as one line of JSON
 * { time, level, message, … }: what journald, Loki and their like can search.
 * @param {core.ModelEvent} e
 */
function print(e) {
  if (process.env['LONEBANKEN_LOG'] !== 'json') return
  /** @type {any} PocketBase's types know a log line only as any model */
  const line = e.model
  const level = levels[String(line.level)] || 'info'
  const data = JSON.parse(JSON.stringify(line.data))
  // the date that the console puts before it is taken away by scripts/setup/server.mjs
  console.log(JSON.stringify({ ...data, time: line.created.string(), level, message: line.message }))
}

module.exports = { keep }
