const yearInSeconds = 31536000

// an answer that is no page of the app: should a browser show it as one, it does nothing
const contentSecurity = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

// what is shared with a reader: their pages, and the answers to them. No search finds it, and no address goes on to where it leads.
const shared = /^\/(delad|inbjuden|api\/shared)(\/|$)/

/**
 * The headers that every answer of ours carries; the app's own pages set a Content-Security-Policy of theirs. PocketBase itself adds nosniff.
 * @param caching the value of Cache-Control
 */
export function setHeaders(e: core.RequestEvent, caching: string) {
  const headers = e.response.header()
  headers.set('Cache-Control', caching)
  headers.set('Content-Security-Policy', contentSecurity)
  const isShared = shared.test(e.request.url.path)
  headers.set('Referrer-Policy', isShared ? 'no-referrer' : 'strict-origin-when-cross-origin')
  if (isShared) headers.set('X-Robots-Tag', 'noindex, nofollow')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  headers.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=()')
  if ((process.env['APP_URL'] || '').startsWith('https://')) {
    headers.set('Strict-Transport-Security', `max-age=${yearInSeconds}; includeSubDomains`)
  }
}
