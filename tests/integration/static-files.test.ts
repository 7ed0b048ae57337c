import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from './server.ts'

const page = '<!doctype html><html lang="sv"><title>Lönebänken</title><div id="root"></div></html>'
const script = `console.log(${JSON.stringify('lön '.repeat(2000))})`

let server: TestServer
let app: string

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'lonebanken-app-'))
  await mkdir(join(app, 'assets'))
  await writeFile(join(app, 'index.html'), page)
  await writeFile(join(app, 'sw.js'), 'self.skipWaiting')
  await writeFile(join(app, 'manifest.json'), '{"name":"Lönebänken"}')
  await writeFile(join(app, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(app, 'assets', 'index-a1b2c3.js'), script)
  await writeFile(join(app, 'assets', 'built-a1b2c3.js'), script)
  await writeFile(join(app, 'assets', 'built-a1b2c3.js.br'), brotliCompressSync(script))
  await writeFile(join(app, 'assets', 'large-a1b2c3.js'), randomBytes(8 * 1024 * 1024))
  await writeFile(join(app, 'assets', 'font-a1b2c3.woff2'), 'wOF2')
  await writeFile(join(app, '.built-from'), 'what the set-up notes')
  await writeFile(join(app, '..', 'lonebanken-secret.txt'), 'det hemliga')
  server = await startServer({ publicDir: app })
})
afterAll(async () => {
  await server.stop()
  await rm(app, { recursive: true, force: true })
})

const get = (path: string, options: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...options })

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  readonly body: string
}

/** A GET whose path reaches the server exactly as written, and whose answer is as the server sent it: fetch would tidy up both. */
function getRaw(path: string, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    request({ hostname, port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}

test('what a tab of the build before has still to fetch is there as it was', async () => {
  const before = join(server.dataDir, 'assets', 'before')
  await mkdir(before, { recursive: true })
  await writeFile(join(before, 'page-a1b2c3.js'), script)
  await writeFile(join(before, 'page-a1b2c3.js.br'), brotliCompressSync(script))
  const answer = await getRaw('/assets/page-a1b2c3.js', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable') as string,
  })
  expect(brotliDecompressSync(answer.bytes).toString()).toBe(script)
  expect(await (await get('/assets/page-a1b2c3.js')).text()).toBe(script)
  for (const path of ['/page-a1b2c3.js', '/assets/page-a1b2c4.js', '/assets/..%2fdata.db', '/assets/..%2f..%2fdata.db'])
    expect((await get(path)).status, path).toBe(404)
})

describe('the app itself', () => {
  test.each([
    '/',
    '/fastaKostnader',
    '/%C3%A5tg%C3%A4rder',
    '/åtgärder',
    '/lonekalkyl',
    '/utdelning',
    '/insikter',
    '/login',
    '/signup',
    '/deleteUser',
    '/bekrafta/abcDEF123',
    '/login?next=%2F',
  ])('answers %s, fresh each time', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text()).toBe(page)
  })

  // a link in a mail ends in a JWT, which has dots in it
  // that each is a page of the app: tests/app/routes.test.ts
  test.each(['bekrafta', 'aterstall', 'byt-epost'])('answers the link of a mail, /%s/<token>', async (name) => {
    const answer = await get(`/${name}/eyJhbGciOiJIUzI1NiJ9.eyJpZCI6ImFiYyJ9.c2ln-bmF0_dXJl`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(page)
  })

  test('is not sent again while it is unchanged', async () => {
    const first = await get('/')
    const again = await get('/', { headers: { 'if-modified-since': first.headers.get('last-modified') ?? '' } })
    expect(again.status).toBe(304)
  })

  test('answers HEAD', async () => {
    const answer = await get('/lonekalkyl', { method: 'HEAD' })
    expect(answer.status).toBe(200)
  })
})

describe('assets', () => {
  test('are cached for ever and sent compressed', async () => {
    const answer = await get('/assets/index-a1b2c3.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toContain('text/javascript')
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(await answer.text()).toBe(script)
  })

  test.each(['gzip, deflate, br, zstd', 'br'])(
    'are sent as the build has compressed them to one who reads %s',
    async (reads) => {
      const { status, headers, bytes } = await getRaw('/assets/built-a1b2c3.js', { 'accept-encoding': reads })
      expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
        200,
        'br',
        'text/javascript; charset=utf-8',
      ])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(bytes.equals(brotliCompressSync(script))).toBe(true)
      expect(brotliDecompressSync(bytes).toString()).toBe(script)
    },
  )

  test.each([
    ['/assets/built-a1b2c3.js', 'gzip, deflate', 'gzip'],
    ['/assets/built-a1b2c3.js', 'gzip, br;q=0', 'gzip'],
    ['/assets/index-a1b2c3.js', 'gzip, deflate, br', 'gzip'],
    ['/assets/index-a1b2c3.js', 'br', undefined],
  ])('%s is sent to one who reads %s as %s', async (path, reads, encoding) => {
    const { status, headers, bytes } = await getRaw(path, { 'accept-encoding': reads })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect((encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString()).toBe(script)
  })

  test('are sent as they are to one who reads no gzip', async () => {
    const answer = await get('/assets/index-a1b2c3.js', { headers: { 'accept-encoding': 'identity' } })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.text()).toBe(script)
  })

  test('other files of the app are asked for again', async () => {
    const answer = await get('/favicon.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })
})

describe('what the browser keeps the app by', () => {
  // a service worker that is cached would hold a customer back in an old version
  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.json', 'application/json'],
  ])('%s is asked for each time, and may be used by this page only', async (path, type) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const policy = (answer.headers.get('content-security-policy') ?? '').split('; ')
    for (const rule of ["default-src 'none'", "worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"]) {
      expect(policy).toContain(rule)
    }
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('what does not exist', () => {
  test.each([
    '/assets/index-000000.js',
    '/assets/nothing',
    '/assets/',
    '/assets',
    '/wp-login.php',
    '/.env',
    '/.built-from',
    '/.git/config',
    '/robots.txt',
    '/assets/index-a1b2c3.js.map',
    '/a/b/c.css',
  ])('%s is a real 404 that nobody keeps', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // compressed or not, it can be read
    expect(await answer.json()).toMatchObject({ status: 404 })
  })

  test.each(['/api', '/api/', '/api/typo', '/api/collections/nothing/records', '/api/typo/deep/er'])(
    '%s is a 404 in JSON, for every method',
    async (path) => {
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE']) {
        const answer = await get(path, { method })
        expect(answer.status, method).toBe(404)
        expect(await answer.json()).toMatchObject({ status: 404 })
      }
    },
  )

  test.each([
    '/../lonebanken-secret.txt',
    '/assets/../../lonebanken-secret.txt',
    '/..%2flonebanken-secret.txt',
    '/assets/..%2f..%2flonebanken-secret.txt',
    '/assets/%2e%2e/%2e%2e/lonebanken-secret.txt',
    '//etc/passwd',
    '/assets//etc/passwd',
    '/%00',
  ])('%s leads nowhere outside the app', async (path) => {
    const { status, body } = await getRaw(path)
    expect([200, 301, 307, 308, 400, 404]).toContain(status)
    expect(body).not.toContain('det hemliga')
    expect(body).not.toContain('root:')
  })
})

describe('headers', () => {
  test('what is not there can be shown by nobody and does nothing', async () => {
    const { headers } = await get('/nothing.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })

  test.each(['/delad', '/delad/lonekalkyl', '/inbjuden', '/inbjuden/abcdefghij12345/', '/delad/nothing.js'])(
    '%s is found by no search, and no address goes on from it',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    },
  )

  test('other pages may be found', async () => {
    for (const path of ['/', '/login', '/deladx']) expect((await get(path)).headers.get('x-robots-tag')).toBeNull()
  })

  test.each(['/', '/assets/index-a1b2c3.js'])('%s carries the security headers', async (path) => {
    const { headers } = await get(path)
    const policy = headers.get('content-security-policy') ?? ''
    for (const rule of [
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "connect-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "base-uri 'none'",
    ]) {
      expect(policy.split('; ')).toContain(rule)
    }
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})

describe('beside the app', () => {
  test('the admin UI works', async () => {
    const answer = await get('/_/')
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const [, source] = /src="\.?\/?([^"]+\.js)"/.exec(html) ?? []
    const bundle = await get(`/_/${source ?? ''}`)
    expect(bundle.status).toBe(200)
    expect(bundle.headers.get('content-type')).toContain('javascript')
  })

  test('many slow downloads leave room for the API', async () => {
    const { hostname, port } = new URL(server.url)
    const slow = await Promise.all(
      Array.from(
        { length: 60 },
        () =>
          new Promise<() => void>((resolve) => {
            const asked = request({ hostname, port, path: '/assets/large-a1b2c3.js' }, (response) => {
              response.pause()
              resolve(() => asked.destroy())
            }).end()
          }),
      ),
    )
    expect(await server.guest().send('/api/app/mode', {})).toEqual({ mode: 'local', payment: 'none' })
    for (const drop of slow) drop()
  })
})

test('without a built app the API answers all the same', async () => {
  const bare = await startServer()
  try {
    expect((await fetch(`${bare.url}/`)).status).toBe(404)
    expect(await bare.guest().send('/api/app/mode', {})).toEqual({ mode: 'local', payment: 'none' })
  } finally {
    await bare.stop()
  }
})

test('in production over https the browser is asked to stay there, in local mode not', async () => {
  const served = await startServer({ mode: 'production', publicDir: app })
  try {
    const { headers } = await fetch(`${served.url}/`)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull()
  } finally {
    await served.stop()
  }
})
