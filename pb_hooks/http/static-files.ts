import { flag } from '../ops/arguments.ts'
import { setHeaders } from './headers.ts'
import { refuseBody } from './whole-body.ts'

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
 */
export function serve(e: core.RequestEvent) {
  refuseBody(e)
  const path = e.request.pathValue('path')
  if (path === 'api' || path.startsWith('api/')) return notFound(e, 'There is no such API route.')

  const folder = publicFolder()
  if (folder === '') return notFound(e, 'No app is installed here.')

  // a folder may hold notes of the machine that built it
  if (/(^|\/)\./.test(path)) return notFound(e, 'There is no such file.')
  const isAsset = path === 'assets' || path.startsWith('assets/')
  const isFile = isAsset || looksLikeFile(path)

  setHeaders(e, isAsset ? `public, max-age=${yearInSeconds}, immutable` : 'no-cache')
  e.response.header().set('Content-Security-Policy', contentSecurity)
  const app = $os.dirFS(folder)
  // a part is counted in the file's own bytes
  if (e.request.header.get('Range') !== '') withoutGzip(e)
  if (!isFile) return e.fileFS(app, 'index.html')
  // what a tab of the build before has still to fetch (scripts/setup/kept-assets.mjs)
  const before = {
    files: $os.dirFS($filepath.join(e.app.dataDir(), 'assets', 'before')),
    at: path.replace('assets/', ''),
  }
  const places = [{ files: app, at: path }, ...(isAsset ? [before] : [])]
  for (const place of places) if (send(e, place, isAsset)) return
  return notFound(e, 'There is no such file.')
}

interface Place {
  readonly files: fs.FS
  readonly at: string
}

/** False when there is no such file. */
function send(e: core.RequestEvent, place: Place, isAsset: boolean) {
  if (isAsset && sendCompressed(e, place)) return true
  const writer = e.response
  try {
    e.fileFS(place.files, place.at)
    return true
  } catch {
    e.response = writer
    return false
  }
}

const compressedTypes: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/**
 * Sends the file as the build has compressed it (scripts/setup/compressed-files.mjs) to a browser that reads that. False when it does not,
 * or when there is no such file.
 */
function sendCompressed(e: core.RequestEvent, { files, at }: Place) {
  const type = compressedTypes[at.slice(at.lastIndexOf('.') + 1)]
  const read = e.request.header.get('Accept-Encoding')
  if (type === undefined || !/(^|,)\s*br\s*(,|$)/.test(read)) return false
  const writer = e.response
  const headers = writer.header()
  headers.set('Content-Encoding', 'br')
  headers.set('Content-Type', type)
  withoutGzip(e)
  try {
    e.fileFS(files, `${at}.br`)
    return true
  } catch {
    e.response = writer
    headers.del('Content-Encoding')
    headers.del('Content-Type')
    return false
  }
}

/**
 * Takes away the writer that $apis.gzip() has put in front for a browser that reads gzip: what is sent is not compressed, or
 * not once more.
 */
function withoutGzip(e: core.RequestEvent) {
  if (!e.request.header.get('Accept-Encoding').includes('gzip')) return
  e.response = (e.response as unknown as { unwrap(): http.ResponseWriter }).unwrap()
}

/** Answered, not thrown: what is thrown is written into the log with its whole address, and a guest could fill the disk with that. */
function notFound(e: core.RequestEvent, message: string) {
  setHeaders(e, 'no-store')
  return e.json(404, { status: 404, message, data: {} })
}

/** True for a name with an extension. The links of our mails end in a JWT: it has dots, but no short extension. */
function looksLikeFile(path: string) {
  return /\.[A-Za-z0-9]{1,10}$/.test(path)
}
