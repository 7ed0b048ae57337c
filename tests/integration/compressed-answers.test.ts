import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePlan } from './plan-save.ts'
import { startServer, type TestServer, type TestUser } from './server.ts'

const page = `<!doctype html><html lang="sv"><title>Lönebänken</title>${'<p>lön</p>'.repeat(200)}</html>`
const script = `console.log(${JSON.stringify('lön '.repeat(2000))})`
const built = brotliCompressSync(randomBytes(5000).toString('hex'))

let server: TestServer
let app: string
let kim: TestUser

beforeAll(async () => {
  app = await mkdtemp(join(tmpdir(), 'lonebanken-app-'))
  await mkdir(join(app, 'assets'))
  await writeFile(join(app, 'index.html'), page)
  await writeFile(join(app, 'assets', 'index-a1b2c3.js'), script)
  await writeFile(join(app, 'assets', 'built-a1b2c3.js'), script)
  await writeFile(join(app, 'assets', 'built-a1b2c3.js.br'), built)
  server = await startServer({ publicDir: app })
  kim = await server.newUser()
})
afterAll(async () => {
  await server.stop()
  await rm(app, { recursive: true, force: true })
})

/** What the server sends, as it comes over the wire, to one who reads everything that browsers read. */
function ask(path: string, method = 'GET', headers: Readonly<Record<string, string>> = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const authorization = kim.client.authStore.token
    const asked = request(
      server.url + path,
      { method, headers: { authorization, 'accept-encoding': 'gzip, deflate', ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

describe('is sent with gzip', () => {
  test.each([
    ['a page', 'GET /', page],
    ['a script', 'GET /assets/index-a1b2c3.js', script],
    ['a plan', 'GET /api/plan', '"revision":'],
    ['the file of all that is stored', 'POST /api/account/data', 'UtbudsMix'],
  ])('%s', async (_, route, part) => {
    const [method, path = ''] = route.split(' ')
    const { status, headers, bytes } = await ask(path, method)
    expect([status, headers['content-encoding']]).toEqual([200, 'gzip'])
    expect(headers.vary).toContain('Accept-Encoding')
    expect(gunzipSync(bytes).toString()).toContain(part)
  })
})

describe('a part of a file', () => {
  test.each([
    ['/', page],
    ['/assets/index-a1b2c3.js', script],
  ])('%s is of the file itself, which nothing has compressed', async (path, text) => {
    const { status, headers, bytes } = await ask(path, 'GET', { range: 'bytes=5-24' })
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      undefined,
      `bytes 5-24/${Buffer.byteLength(text)}`,
    ])
    expect(bytes.toString()).toBe(Buffer.from(text).subarray(5, 25).toString())
  })

  test('or of what the build has compressed, when that is what is read', async () => {
    const reading = { range: 'bytes=5-24', 'accept-encoding': 'gzip, deflate, br' }
    const { status, headers, bytes } = await ask('/assets/built-a1b2c3.js', 'GET', reading)
    expect([status, headers['content-encoding'], headers['content-range']]).toEqual([
      206,
      'br',
      `bytes 5-24/${built.length}`,
    ])
    expect(bytes.equals(built.subarray(5, 25))).toBe(true)
  })
})

test.each(['/', '/assets/index-a1b2c3.js', '/assets/built-a1b2c3.js'])(
  'HEAD of %s, and a GET of one who has it, are answered without a body',
  async (path) => {
    const head = await ask(path, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    const modified = { 'if-modified-since': head.headers['last-modified'] ?? '' }
    const again = await ask(path, 'GET', modified)
    expect([again.status, again.bytes.length]).toEqual([304, 0])
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
