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

  const file = path === '' || path === 'index.html' ? 'index.html' : path
  const last = file.slice(file.lastIndexOf('/') + 1)
  const looksLikeFile = path.startsWith('assets/') || last.includes('.')

  const headers = e.response.header()
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  headers.set('Content-Security-Policy', contentSecurity)
  if ((process.env['APP_URL'] || '').startsWith('https://')) {
    headers.set('Strict-Transport-Security', `max-age=${yearInSeconds}`)
  }

  if (looksLikeFile) {
    const isAsset = path.startsWith('assets/')
    headers.set('Cache-Control', isAsset ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
    try {
      return e.fileFS(files, file)
    } catch {
      headers.set('Cache-Control', 'no-store')
      throw new NotFoundError('There is no such file.')
    }
  }

  headers.set('Cache-Control', 'no-cache')
  return e.fileFS(files, 'index.html')
}

module.exports = { serve }
