/** @type {typeof import('./arguments.js')} */
const { flag } = require(`${__hooks}/lib/arguments.js`)

const contentSecurity = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'", // AG Grid writes its theme in a <style> element
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ')

const yearInSeconds = 31536000

/** The folder of the built app: LONEBANKEN_PUBLIC, else the --publicDir that `serve` was given, else ''. */
function publicFolder() {
  return process.env['LONEBANKEN_PUBLIC'] || flag($os.args, '--publicDir')
}

/**
 * Answers any GET that no other route took: a file of the built app, the app itself for its own addresses, or a real 404
 * (unknown API routes, missing assets and anything that looks like a file).
 * @param {core.RequestEvent} e
 */
function serve(e) {
  const path = e.request.pathValue('path')
  if (path === 'api' || path.startsWith('api/')) throw new NotFoundError('There is no such API route.')

  const folder = publicFolder()
  if (folder === '') throw new NotFoundError('No app is installed here.')
  const files = $os.dirFS(folder)

  const isAsset = path === 'assets' || path.startsWith('assets/')
  const isFile = isAsset || looksLikeFile(path)

  const headers = e.response.header()
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('Content-Security-Policy', contentSecurity)
  if ((process.env['APP_URL'] || '').startsWith('https://')) {
    headers.set('Strict-Transport-Security', `max-age=${yearInSeconds}`)
  }

  if (!isFile) {
    headers.set('Cache-Control', 'no-cache')
    return e.fileFS(files, 'index.html')
  }
  headers.set('Cache-Control', isAsset ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
  try {
    return e.fileFS(files, path)
  } catch {
    headers.set('Cache-Control', 'no-store')
    throw new NotFoundError('There is no such file.')
  }
}

/**
 * True for a name with an extension or a hidden name. The links of our letters end in a JWT: it has dots, but no short extension.
 * @param {string} path
 */
function looksLikeFile(path) {
  return /\.[A-Za-z0-9]{1,10}$/.test(path) || /(^|\/)\./.test(path)
}

module.exports = { serve }
