import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { newId, newUserAt, type TestUser } from '../integration/server.ts'
import { askTls, behindCaddy, support } from './production.ts'
import { forAllTests, runProgram } from './workshop.ts'

const has = (program: string) => spawnSync(program, ['--help']).status === 0
const deploy = (name: string) => join(places.root, 'deploy', name)

// PocketBase's own name and number of the admins' collection: each collection answers to both
const names = ['_superusers', 'pbc_3142635823', '_SUPERUSERS', '%5Fsuperusers', 'pbc%5F3142635823']
const login = { identity: support.email, password: support.password }
const shut = [
  ...names.flatMap((name) => [
    `/api/collections/${name}/auth-with-password`,
    `/api/collections/${name}/auth-with-otp`,
    `/api/collections/${name}/request-otp`,
    `/api/collections/${name}/request-password-reset`,
    `/api/collections/${name}/confirm-password-reset`,
    `/api/collections/${name}/auth-methods`,
    `/api/collections/${name}/auth-refresh`,
    `/api/collections/${name}/records`,
    `/api/collections/${name}/impersonate/abcdefghij12345`,
  ]),
  ...['', '/', '//', '/./', '/x/../'].map((between) => `/api/collections${between}/_superusers/auth-with-password`),
  '/api/plan/../collections/_superusers/auth-with-password',
  '/api/plan/%2e%2e/collections/_superusers/auth-with-password',
  '/api/plan/..%2fcollections/_superusers/auth-with-password',
  '/api//collections/_superusers/auth-with-password',
  '//api/collections/_superusers/auth-with-password',
  '/api/collections/_pb_users_auth_/auth-with-password',
  '/api/collections/offerings/records',
  '/api/collections',
  '/api/settings',
  '/api/settings/test/email',
  '/api/logs',
  '/api/backups',
  '/api/crons',
  '/api/sql',
  '/api/batch',
  '/api/files/token',
  '/api/ops/metrics',
  '/api/oauth2-redirect',
  '/_/',
  '/_/index.html',
  '/%5f/',
  '//_/',
  '/_',
]

describe.skipIf(!has('caddy'))('Caddy in front of a machine', () => {
  let { proxy, machine, served } = {} as Awaited<ReturnType<typeof behindCaddy>>
  let user: TestUser
  let token: string
  forAllTests(async () => {
    ;({ proxy, machine, served } = await behindCaddy({ LONEBANKEN_METRICS_TOKEN: 'matarens-hemlighet-2026' }))
    user = await newUserAt(machine.url, await machine.superuser(), {})
    token = user.client.authStore.token
  })
  const hsts = { 'strict-transport-security': ['max-age=31536000; includeSubDomains'] }

  test('ends TLS: plain http is led to https, every answer carries HSTS once and says what a browser may do with it', async () => {
    const plain = await fetch(`${proxy.plainUrl}/api/health`, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)

    for (const path of ['/', '/api/app/mode', '/api/health', '/assets/nothing.js', '/_/']) {
      expect((await askTls(proxy.url + path)).headers, path).toMatchObject(hsts)
    }
    expect((await askTls(`${proxy.url}/`)).body).toContain('<div id="app">')
    expect((await askTls(`${proxy.url}/sw.js`)).headers).toMatchObject({ 'cache-control': ['no-cache'] })
    expect((await fetch(`${machine.url}/_/`)).status).toBe(200)

    // PocketBase's own answers, what is shut, and what is answered without the server: no page, kept by nobody, led on from by nobody
    const asked: Readonly<Record<string, () => ReturnType<typeof askTls>>> = {
      'not signed in': () => askTls(`${proxy.url}/api/plans`),
      'no such method': () => askTls(`${proxy.url}/api/plan/make`),
      'too much': () => askTls(`${proxy.url}/api/plan/change`, {}, 'x'.repeat(300_000)),
      health: () => askTls(`${proxy.url}/api/health`),
      'no stream': () => askTls(`${proxy.url}/api/realtime`, {}, { clientId: 'x', subscriptions: [] }),
      'no JSON': () => askTls(`${proxy.url}/api/collections/users/auth-with-password`, {}, '{'),
      shut: () => askTls(`${proxy.url}/api/batch`, {}, {}),
      'admin UI': () => askTls(`${proxy.url}/_/`),
    }
    for (const [name, ask] of Object.entries(asked)) {
      const { status, headers } = await ask()
      // the server may close the connection before it has been sent all of what is too much
      expect(name === 'health' || status >= 400, name).toBe(true)
      const once = (value: RegExp): readonly unknown[] => [expect.stringMatching(value)]
      expect(headers, `${name} ${status}`).toMatchObject({
        ...hsts,
        'x-content-type-options': once(/^nosniff$/),
        'x-frame-options': once(/^(DENY|SAMEORIGIN)$/),
        'referrer-policy': once(/./),
        'cache-control': once(/no-store/),
        'content-security-policy': once(/^default-src 'none'/),
      })
    }
  })

  test('shows nobody outside support’s networks an admin’s door', async () => {
    const asked = shut.flatMap((path) => [undefined, login].map((body) => ({ path, body })))
    const open: string[] = []
    // eight doors at a time
    const knock = async () => {
      for (let door = asked.pop(); door; door = asked.pop()) {
        const { status, body: answer } = await askTls(proxy.url + door.path, {}, door.body)
        if (status !== 404 || answer !== '')
          open.push(`${status} ${door.body ? 'POST' : 'GET'} ${door.path} ${answer.slice(0, 80)}`)
      }
    }
    await Promise.all(Array.from({ length: 8 }, knock))
    expect(open).toEqual([])
    for (const path of ['/', '/logga', '/api/health', '/api/app/mode', '/api/plans', '/api/plan/sharing'])
      expect((await askTls(proxy.url + path, { authorization: token })).status, path).toBe(200)
    const wrong = { identity: user.email, password: 'Fel12345' }
    expect((await askTls(`${proxy.url}/api/collections/users/auth-with-password`, {}, wrong)).status).toBe(400)
  })

  test('makes what is left of a body that is refused unread no part of anybody else’s request', async () => {
    // the beginning of a request that the next one would end
    const begun = `GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\nX-Rest: ${'x'.repeat(300_000)}`
    for (let turn = 0; turn < 10; turn += 1) {
      // the server closes the connection before it has been sent all of it, which may reach Caddy before the answer
      expect([413, 502]).toContain((await askTls(`${proxy.url}/api/plan/change`, {}, begun)).status)
      expect((await askTls(`${proxy.url}/api/health`)).status).toBe(200)
    }
  })

  test('compresses what the server has not, but no event stream and no part of a file', async () => {
    const encodingOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await askTls(proxy.url + path, { 'accept-encoding': 'gzip', ...headers })
      return [answer.status, answer.headers['content-encoding']]
    }

    const list = '/api/collections/plans/records'
    expect(await encodingOf(list, { authorization: token })).toEqual([200, ['gzip']])
    expect(await encodingOf('/')).toEqual([200, ['gzip']])
    expect(await encodingOf('/sw.js', { range: 'bytes=0-2000' })).toEqual([206, undefined])

    // PocketBase's first event is short, and Caddy compresses nothing short: this one would be held back
    const event = `data:${'x'.repeat(2000)}\n\n`
    const streaming = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(event)
    })
    await once(streaming.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      streaming.closeAllConnections()
      streaming.close()
    })
    onTestFinished(() => proxy.leadTo(machine))
    await proxy.leadTo({ url: `http://127.0.0.1:${(streaming.address() as AddressInfo).port}` })
    const ownAuthority = { rejectUnauthorized: false, agent: false }
    const asked = request(`${proxy.url}/api/realtime`, { ...ownAuthority, headers: { 'accept-encoding': 'gzip' } })
    onTestFinished(() => void asked.destroy())
    const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
    expect(answer.headers['content-encoding']).toBeUndefined()
    let heard = ''
    answer.on('data', (part: Buffer) => {
      heard += part.toString()
    })
    await expect.poll(() => heard).toBe(event)
  })

  test('says so while the server is gone, and who asks or saves while it is started again waits for it', async () => {
    served.process.kill('SIGTERM')
    await served.ended
    const gone = await askTls(`${proxy.url}/`)
    expect(gone).toMatchObject({ status: 502, headers: hsts })
    const asked = askTls(`${proxy.url}/api/health`)
    const save = { user: user.id, saveId: newId(), baseRevision: 0, put: { offerings: [] } }
    const saved = askTls(`${proxy.url}/api/plan/save`, { authorization: token }, save)
    await machine.serve()
    expect((await asked).status).toBe(200)
    const { status, body } = await saved
    expect(status).toBe(200)
    expect(body).toContain('"revision":1')
  })
})

test.skipIf(!has('systemd-analyze'))('systemd understands the units', async () => {
  const units = ['lonebanken.service', 'lonebanken-replica.service']
  const verify = runProgram('systemd-analyze', ['verify', ...units.map(deploy)], {})
  await verify.ended
  // this machine has another node, and no such user
  const complaints = verify
    .printed()
    .split('\n')
    .filter((line) => line.includes('lonebanken') && !/is not executable/.test(line))
  expect(complaints).toEqual([])
})

test('each setting of the example is one that is read somewhere', () => {
  const names = readFileSync(deploy('env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm) ?? []
  const readers = [
    'README.md',
    'scripts/README.md',
    'pb_hooks/README.md',
    'docs/operations.md',
    'deploy/litestream.yml',
    'pb_hooks/ops/required-settings.ts',
  ]
  const text = readers.map((name) => readFileSync(join(places.root, name), 'utf8')).join('\n')
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !text.includes(name))).toEqual([])
})
