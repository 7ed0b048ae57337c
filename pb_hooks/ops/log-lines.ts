import { clean, type LogLine } from './log-words.ts'

/** slog's levels */
const levels: Readonly<Record<string, string>> = { '-4': 'debug', 0: 'info', 4: 'warning', 8: 'error' }

/** Stores a line of the log, addresses and tokens taken out, and prints it if that is wanted. */
export function keep(e: core.ModelEvent) {
  clean(e.model as unknown as LogLine)
  e.next()
  print(e)
}

/**
 * With LONEBANKEN_LOG=json prints a line of the log that has just been stored, addresses and tokens taken out by ops/log-words.ts, as one line of JSON
 * { time, level, message, … }: what journald, Loki and their like can search.
 */
function print(e: core.ModelEvent) {
  if (process.env['LONEBANKEN_LOG'] !== 'json') return
  const line = e.model as unknown as LogLine
  const level = levels[String(line.level)] || 'info'
  const data = JSON.parse(JSON.stringify(line.data))
  // the date that the console puts before it is taken away by scripts/setup/server.mjs
  console.log(JSON.stringify({ ...data, time: line.created.string(), level, message: line.message }))
}
