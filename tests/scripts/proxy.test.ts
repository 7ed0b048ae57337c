import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { newId, newUserAt, quietClient } from '../integration/server.ts'
import { askTls, makeAdmin, newMachine, openProxy } from './production.ts'
import { runProgram } from './workshop.ts'

const has = (program: string) => spawnSync(program, ['--help']).status === 0
const deploy = (name: string) => join(places.root, 'deploy', name)

test.skipIf(!has('caddy'))(
  'Caddy ends TLS: plain http is led to https, every answer carries HSTS once, the admin UI and the metrics are closed',
  async () => {
    const proxy = await openProxy()
    const machine = await newMachine(proxy.url, { LONEBANKEN_METRICS_TOKEN: 'matarens-hemlighet-2026' })
    await makeAdmin(machine)
    const served = await machine.serve()
    await proxy.start(machine)

    const plain = await fetch(`${proxy.plainUrl}/api/health`, { redirect: 'manual' })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toMatch(/^https:\/\/localhost/)

    const hsts = { 'strict-transport-security': ['max-age=31536000; includeSubDomains'] }
    for (const path of ['/', '/api/app/mode', '/api/health', '/assets/nothing.js', '/_/']) {
      expect((await askTls(proxy.url + path)).headers, path).toMatchObject(hsts)
    }
    expect((await askTls(`${proxy.url}/`)).body).toContain('<div id="app">')
    expect((await askTls(`${proxy.url}/sw.js`)).headers).toMatchObject({ 'cache-control': ['no-cache'] })
    for (const path of [
      '/_/',
      '/api/collections/_superusers/auth-methods',
      '/api/settings',
      '/api/sql',
      '/api/ops/metrics',
    ])
      expect((await askTls(proxy.url + path)).status, path).toBe(404)
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

    served.process.kill('SIGTERM')
    await served.ended
    const gone = await askTls(`${proxy.url}/`)
    expect(gone.status).toBe(502)
    expect(gone.headers).toMatchObject(hsts)
  },
)

test.skipIf(!has('caddy'))('who asks or saves while the server is started again waits for it', async () => {
  const proxy = await openProxy()
  const machine = await newMachine(proxy.url)
  await makeAdmin(machine)
  const served = await machine.serve()
  await proxy.start(machine)
  const user = await newUserAt(machine.url, await machine.superuser(), {})
  const login = { authorization: user.client.authStore.token }
  served.process.kill('SIGTERM')
  await served.ended
  const asked = askTls(`${proxy.url}/api/health`)
  const save = { user: user.id, saveId: newId(), baseRevision: 0, put: { offerings: [] } }
  const saved = askTls(`${proxy.url}/api/plan/save`, login, save)
  await machine.serve()
  expect((await asked).status).toBe(200)
  const { status, body } = await saved
  expect(status).toBe(200)
  expect(body).toContain('"revision":1')
})

test.skipIf(!has('caddy'))(
  'what is left of a body that is refused unread is no part of anybody else’s request',
  async () => {
    const proxy = await openProxy()
    const machine = await newMachine(proxy.url)
    await makeAdmin(machine)
    await machine.serve()
    await proxy.start(machine)
    // the beginning of a request that the next one would end
    const begun = `GET /api/smuggled HTTP/1.1\r\nHost: localhost\r\nX-Rest: ${'x'.repeat(300_000)}`
    for (let turn = 0; turn < 10; turn += 1) {
      // the server closes the connection before it has been sent all of it, which may reach Caddy before the answer
      expect([413, 502]).toContain((await askTls(`${proxy.url}/api/plan/change`, {}, begun)).status)
      expect((await askTls(`${proxy.url}/api/health`)).status).toBe(200)
    }
  },
)

test.skipIf(!has('caddy'))(
  'Caddy compresses what the server has not, but no event stream and no part of a file',
  async () => {
    const proxy = await openProxy()
    const machine = await newMachine(proxy.url)
    await makeAdmin(machine)
    await machine.serve()
    await proxy.start(machine)
    const encodingOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await askTls(proxy.url + path, { 'accept-encoding': 'gzip', ...headers })
      return [answer.status, answer.headers['content-encoding']]
    }

    const superuser = await machine.superuser()
    const password = 'Hemligt1'
    const email = 'kim@lonebanken.example'
    const kim = { email, password, passwordConfirm: password, name: 'Kim', verified: true }
    await superuser.collection('users').create(kim)
    const client = quietClient(machine.url)
    const { token } = await client.collection('users').authWithPassword(email, password)
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
  },
)

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
