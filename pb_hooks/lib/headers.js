const yearInSeconds = 31536000

/**
 * The headers that every answer of ours carries. PocketBase itself adds nosniff.
 * @param {core.RequestEvent} e
 * @param {string} caching the value of Cache-Control
 */
function setHeaders(e, caching) {
  const headers = e.response.header()
  headers.set('Cache-Control', caching)
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if ((process.env['APP_URL'] || '').startsWith('https://')) {
    headers.set('Strict-Transport-Security', `max-age=${yearInSeconds}`)
  }
}

module.exports = { setHeaders }
