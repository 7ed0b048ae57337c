import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import type { TestUser } from './server.ts'
import { askRaw } from './wire.ts'

const page = '<!doctype html><html lang="sv"><title>Lönebänken</title><div id="root"></div></html>'
const script = `console.log(${JSON.stringify('lön '.repeat(2000))})`
const built = brotliCompressSync(script)

const app = mkdtempSync(join(tmpdir(), 'lonebanken-app-'))
const server = serverOfFile({ publicDir: app })
let kim: TestUser

beforeAll(async () => {
  await mkdir(join(app, 'assets'))
  const files: Readonly<Record<string, string | Buffer>> = {
    'index.html': page,
    'sw.js': 'self.skipWaiting',
    'manifest.json': '{"name":"Lönebänken"}',
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/index-a1b2c3.js': script,
    'assets/built-a1b2c3.js': script,
    'assets/built-a1b2c3.js.br': built,
    'assets/large-a1b2c3.js': randomBytes(8 * 1024 * 1024),
    '.built-from': 'what the set-up notes',
    '../lonebanken-secret.txt': 'det hemliga',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(app, name), content)
  kim = await server.newUser()
})
afterAll(() => rm(app, { recursive: true, force: true }))

const get = (path: string, options: RequestInit = {}) => fetch(server.url + path, { redirect: 'manual', ...options })

/** A GET whose path reaches the server exactly as written, and whose answer is as the server sent it. */
const getRaw = (path: string, headers: Readonly<Record<string, string>> = {}) => askRaw(server.url, path, { headers })

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
  expect(brotliDecompressSync(answer.body).toString()).toBe(script)
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
})

describe('assets', () => {
  test.each(['gzip, deflate, br, zstd', 'br'])(
    'are sent as the build has compressed them to one who reads %s',
    async (reads) => {
      const { status, headers, body } = await getRaw('/assets/built-a1b2c3.js', { 'accept-encoding': reads })
      expect([status, headers['content-encoding'], headers['content-type']]).toEqual([
        200,
        'br',
        'text/javascript; charset=utf-8',
      ])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(headers.vary).toContain('Accept-Encoding')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
      expect(body.equals(built)).toBe(true)
    },
  )

  test.each([
    ['/assets/built-a1b2c3.js', 'gzip, deflate', 'gzip'],
    ['/assets/built-a1b2c3.js', 'gzip, br;q=0', 'gzip'],
    ['/assets/index-a1b2c3.js', 'gzip, deflate, br', 'gzip'],
    ['/assets/index-a1b2c3.js', 'br', undefined],
    ['/assets/index-a1b2c3.js', 'identity', undefined],
  ])('%s is sent to one who reads %s as %s', async (path, reads, encoding) => {
    const { status, headers, body } = await getRaw(path, { 'accept-encoding': reads })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect((encoding === 'gzip' ? gunzipSync(body) : body).toString()).toBe(script)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers.vary).toContain('Accept-Encoding')
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
    const text = body.toString()
    expect([200, 301, 307, 308, 400, 404]).toContain(status)
    expect(text).not.toContain('det hemliga')
    expect(text).not.toContain('root:')
  })
})

describe('headers', () => {
  const safe = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
  }
  test('what is not there can be shown by nobody and does nothing', async () => {
    const { headers } = await get('/nothing.js')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
    expect(Object.fromEntries(headers)).toMatchObject(safe)
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
    expect(Object.fromEntries(headers)).toMatchObject(safe)
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
    const download = () =>
      new Promise<() => void>((resolve) => {
        const asked = request(`${server.url}/assets/large-a1b2c3.js`, (response) => {
          response.pause()
          resolve(() => asked.destroy())
        }).end()
      })
    const slow = await Promise.all(Array.from({ length: 60 }, download))
    expect(await server.guest().send('/api/app/mode', {})).toEqual({ mode: 'local', payment: 'none' })
    for (const drop of slow) drop()
  })
})

describe('is sent with gzip', () => {
  test.each([
    ['a page', 'GET /', page],
    ['a plan', 'GET /api/plan', '"revision":'],
    ['the file of all that is stored', 'POST /api/account/data', 'UtbudsMix'],
  ])('%s', async (_, route, part) => {
    const [method, path = ''] = route.split(' ')
    const asking = { authorization: kim.client.authStore.token, 'accept-encoding': 'gzip, deflate' }
    const answer = await askRaw(server.url, path, { method: method ?? '', headers: asking })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(answer.headers.vary).toContain('Accept-Encoding')
    expect(gunzipSync(answer.body).toString()).toContain(part)
  })
})

test.each([
  ['/', 'gzip', undefined, Buffer.from(page)],
  ['/assets/index-a1b2c3.js', 'gzip', undefined, Buffer.from(script)],
  ['/assets/built-a1b2c3.js', 'gzip, deflate, br', 'br', built],
])(
  'a part of %s is of the file itself, or of what the build has compressed: read by %s, sent as %s',
  async (...row) => {
    const [path, reads, encoding, whole] = row
    const { status, headers, body } = await getRaw(path, { range: 'bytes=5-24', 'accept-encoding': reads })
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      encoding,
      `bytes 5-24/${whole.length}`,
    ])
    expect(body.equals(whole.subarray(5, 25))).toBe(true)
  },
)

test.each(['/', '/assets/index-a1b2c3.js', '/assets/built-a1b2c3.js'])(
  'HEAD of %s, and a GET of one who has it, are answered without a body',
  async (path) => {
    const head = await askRaw(server.url, path, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } })
    expect([head.status, head.body.length]).toEqual([200, 0])
    const modified = { 'if-modified-since': head.headers['last-modified'] ?? '', 'accept-encoding': 'gzip' }
    const again = await getRaw(path, modified)
    expect([again.status, again.body.length]).toEqual([304, 0])
  },
)

test('the event stream is sent as it is, each event when it happens', async () => {
  const headers = { authorization: kim.client.authStore.token, 'accept-encoding': 'gzip, deflate, br' }
  let heard = ''
  const { encoding, close } = await new Promise<{ encoding: string | undefined; close: () => void }>((resolve) => {
    const asked = request(`${server.url}/api/realtime`, { headers }, (answer) => {
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        heard += part
      })
      answer.on('error', () => undefined)
      resolve({ encoding: answer.headers['content-encoding'], close: () => asked.destroy() })
    }).end()
  })
  expect(encoding).toBeUndefined()
  await expect.poll(() => heard).toContain('event:PB_CONNECT')
  const [, clientId] = /"clientId":"([^"]+)"/.exec(heard) ?? []
  await kim.client.send('/api/realtime', { method: 'POST', body: { clientId, subscriptions: ['plans/*'] } })
  await savePlan(kim, 0)
  await expect.poll(() => heard).toContain('"revision":1')
  close()
})
