import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { freePort, productionSettings } from '../integration/server.ts'
import { askTls } from './production.ts'
import { runProgram, temporaryFolder } from './workshop.ts'

// `npm run test:recipe`: as root, with debootstrap, systemd-nspawn and Debian's mirror. What needs none is in install.test.ts
const isFull = process.env['LONEBANKEN_RECIPE'] === 'full'
const minutes = 60_000

function run(program: string, args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', input, maxBuffer: 1e8 })
  if (error) throw error
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
}

/** A bare Debian 13 in a folder, booted by its own systemd on this machine's network, with this checkout as it is committed. */
async function bareDebian() {
  const root = join(await temporaryFolder(), 'debian')
  run('debootstrap', ['--variant=minbase', '--include=systemd-sysv', 'trixie', root])
  // a network that reads TLS has an authority of its own, which this machine knows
  run('cp', ['-r', '/usr/local/share/ca-certificates', join(root, 'usr', 'local', 'share')])
  run('git', ['clone', '--quiet', places.root, join(root, 'root', 'lonebanken')])
  // where no systemd runs, as in a container, nobody keeps a list of machines
  const unlisted = existsSync('/run/systemd/system') ? [] : ['--register=no', '--keep-unit']
  const machine = runProgram('systemd-nspawn', [...unlisted, '--boot', '--console=pipe', '--directory', root], {
    SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: '1',
  })
  const enter = async () => {
    const { pid } = machine.process
    const [first = ''] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ')
    const env = ['/usr/bin/env', '-i', 'HOME=/root', 'PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin']
    return ['--target', first, '--all', '--root', '--wd=/root', '--', ...env]
  }
  const hasBooted = async () => {
    const args = [...(await enter()), 'systemctl', 'is-system-running']
    return /^(running|degraded)$/m.test(spawnSync('nsenter', args, { encoding: 'utf8' }).stdout)
  }
  while (!(await hasBooted())) await pause(200)
  const into = await enter()
  return {
    /** A command in it as root, in a shell; answers what it printed, throws when it fails. */
    does: (command: string, input?: string) => run('nsenter', [...into, 'sh', '-ec', command], input),
    /** The same beside the test. */
    begins: (command: string) => runProgram('nsenter', [...into, 'sh', '-ec', command], {}),
  }
}

const lines = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map((each) => `${each.join('=')}\n`)
    .join('')

test.runIf(isFull)(
  'the recipe turns a bare Debian 13 into a server, which is upgraded while people work and restored on an empty disk',
  async () => {
    const { does, begins } = await bareDebian()
    does('/root/lonebanken/deploy/install.sh')
    const [http, site] = [`127.0.0.1:${await freePort()}`, await freePort()]
    const replica = 'file:///srv/lonebanken/replica/1'
    const metrics = `127.0.0.1:${await freePort()}`
    const settings = { LONEBANKEN_HTTP: http, LONEBANKEN_REPLICA: replica, LITESTREAM_METRICS: metrics }
    does('cat >>/etc/lonebanken/env', lines({ ...productionSettings, ...settings }))
    const ports = { LONEBANKEN_HTTP_PORT: `${await freePort()}`, LONEBANKEN_HTTPS_PORT: `${site}` }
    const admin = { LONEBANKEN_CADDY_ADMIN: `localhost:${await freePort()}` }
    const proxy = { LONEBANKEN_SITE: 'localhost', LONEBANKEN_TLS: 'internal', LONEBANKEN_UPSTREAM: http }
    does('cat >>/etc/lonebanken/caddy.env', lines({ ...proxy, ...ports, ...admin }))
    const earlier = `http://127.0.0.1:${await freePort()}`
    does(
      'mkdir /etc/caddy/sites; cat >/etc/caddy/sites/earlier.caddy',
      `${earlier} {\n\tredir https://localhost{uri} 308\n}\n`,
    )
    does('lonebanken admin support@lonebanken.example', 'Support-2026')
    does('systemctl enable --now lonebanken; systemctl restart caddy; systemctl enable --now lonebanken-replica')

    const page = () => askTls(`https://localhost:${site}/`)
    await expect.poll(async () => (await page().catch(() => undefined))?.status, { timeout: minutes }).toBe(200)
    expect((await page()).body).toContain('<title>Lönebänken</title>')
    const examined = () => does('lonebanken doctor || true')
    await expect.poll(examined, { timeout: minutes }).toMatch(/^well +replica +its newest change/m)
    expect(examined()).toMatch(/^well +data +whole: 0 customers/m)
    expect(does('lonebanken carry back /srv/lonebanken/back 2>&1 || true')).toContain(
      'POSTGRES_URL and POSTGRES_DATA_DB',
    )
    const user = 'setpriv --reuid=lonebanken --regid=lonebanken --clear-groups'
    for (const place of ['scripts/serve.mjs', 'new', 'node_modules/new', '.cache/new'])
      expect(() => does(`${user} touch /opt/lonebanken/app/${place}`)).toThrow('Permission denied')

    expect(does('systemctl is-active lonebanken-doctor.timer')).toBe('active\n')

    // a month that support gives, and what is kept of who gave it
    const [identity, password] = ['support@lonebanken.example', 'Support-2026']
    const api = async (path: string, body?: object, token = '') => {
      const answer = await askTls(`https://localhost:${site}/api/collections/${path}`, { authorization: token }, body)
      return JSON.parse(answer.body) as { readonly id: string; readonly token: string; readonly ends: string }
    }
    const { token } = await api('_superusers/auth-with-password', { identity, password })
    const login = { password: 'Kund-2026', passwordConfirm: 'Kund-2026' }
    const customer = { email: 'kund@lonebanken.example', name: 'Kim', verified: true, ...login }
    const { id } = await api('users/records', customer, token)
    const days = { user: id, days: 30, reason: 'Tack' }
    expect(new Date((await api('free_days/records', days, token)).ends).getTime()).toBeGreaterThan(Date.now())
    expect(JSON.stringify(await api('support_changes/records', undefined, token))).toContain(identity)

    const commit = 'git -c user.name=Kim -c user.email=kim@example.se commit --quiet --allow-empty -m next'
    const serves = 'readlink /opt/lonebanken/app; systemctl show --value -p MainPID lonebanken'
    const [before, upgrade] = [does(serves), begins(`cd /root/lonebanken; ${commit}; deploy/install.sh`)]
    while (upgrade.process.exitCode === null) {
      expect((await page()).status).toBe(200)
      // a save without a login: one that finds no server is refused by Caddy instead
      expect((await askTls(`https://localhost:${site}/api/plan/save`, {}, {})).status).toBe(401)
      // an address may save twice a second
      await pause(600)
    }
    expect(await upgrade.ended, upgrade.printed()).toBe(0)
    expect((await fetch(earlier, { redirect: 'manual' })).status).toBe(308)
    for (const [at, now] of does(serves).trim().split('\n').entries()) expect(now).not.toBe(before.split('\n')[at])

    // the version before stays, and what is packed is taken where it is not built
    const install = '/root/lonebanken/deploy/install.sh'
    expect(does(`${install} clean; ls /opt/lonebanken/versions | wc -l`)).toBe('2\n')
    does(`${install} archive /root/built.tar.gz; mv /opt/lonebanken/versions /opt/lonebanken/before`)
    expect(does(`BUILT=/root/built.tar.gz ${install} app`)).toContain('Installed: ')
    does('systemctl restart lonebanken')
    await expect.poll(async () => (await page().catch(() => undefined))?.status, { timeout: minutes }).toBe(200)

    does('systemctl stop lonebanken lonebanken-replica; rm -r /srv/lonebanken/data')
    expect(does(`lonebanken restore ${replica}`)).toContain('Restored and checked')
    does('systemctl start lonebanken')
    expect((await page()).status).toBe(200)
  },
  60 * minutes,
)
