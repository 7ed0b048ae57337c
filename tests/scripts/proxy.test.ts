import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
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

    served.process.kill('SIGTERM')
    await served.ended
    const gone = await askTls(`${proxy.url}/`)
    expect(gone.status).toBe(502)
    expect(gone.headers).toMatchObject(hsts)
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
