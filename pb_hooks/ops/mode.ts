/** How the server runs. Only the exact word 'local' gives local mode (no payment, mail to a folder); anything else is production. */
export function mode(): 'local' | 'production' {
  return process.env['LONEBANKEN_MODE'] === 'local' ? 'local' : 'production'
}

/** True where trials start without payment and mail is stored in a folder. */
export function isLocal() {
  return mode() === 'local'
}
