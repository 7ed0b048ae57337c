import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { places } from '../../scripts/setup/places.mjs'
import { freePort, productionSettings } from '../integration/server.ts'
import { runProgram, temporaryFolder } from './workshop.ts'

// `npm run test:recipe`: as root, with debootstrap and Debian's mirror; some minutes. What needs neither is in install.test.ts
const isFull = process.env['LONEBANKEN_RECIPE'] === 'full'
const minutes = 60_000

const enter = `set -e; root=$1; shift
mount --make-rprivate /; mount --bind "$root" "$root"; mount -t proc proc "$root/proc"; mount --rbind /dev "$root/dev"
cp /etc/resolv.conf "$root/etc/resolv.conf"
exec chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin "$@"`

/** A bare Debian 13 in a folder, with this checkout as it is committed. `inside`: what runs a command there, in mounts and processes of its own. */
async function bareDebian() {
  const root = join(await temporaryFolder(), 'debian')
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout.slice(-2000)}\n${stderr.slice(-2000)}`)
  }
  run('debootstrap', '--variant=minbase', 'trixie', root)
  // a network that reads TLS has an authority of its own, which this machine knows
  run('cp', '-r', '/usr/local/share/ca-certificates', join(root, 'usr', 'local', 'share'))
  run('git', 'clone', '--quiet', places.root, join(root, 'root', 'lonebanken'))
  const inside = (...command: string[]) => [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    'sh',
    '-c',
    enter,
    'sh',
    root,
    ...command,
  ]
  return { inside, run: (...command: string[]) => run('unshare', ...inside(...command)) }
}

test.runIf(isFull)(
  'the recipe turns a bare Debian 13 into a server, whose user may not change the program',
  async () => {
    const { inside, run } = await bareDebian()
    run('/root/lonebanken/deploy/install.sh')
    // again, as for an upgrade
    run('/root/lonebanken/deploy/install.sh', 'app', 'service')

    const http = `127.0.0.1:${await freePort()}`
    const settings = { ...productionSettings, LONEBANKEN_DATA: '/srv/lonebanken/data', LONEBANKEN_HTTP: http }
    const asService = (...command: string[]) => {
      const user = ['setpriv', '--reuid=lonebanken', '--regid=lonebanken', '--clear-groups']
      const env = ['env', '--chdir=/opt/lonebanken/app', ...Object.entries(settings).map((each) => each.join('='))]
      return runProgram('unshare', inside(...user, ...env, ...command), {})
    }
    const admin = asService('node', 'scripts/admin.mjs', 'support@lonebanken.example')
    admin.stdin.end('Support-2026')
    expect(await admin.ended, admin.printed()).toBe(0)
    const served = asService('node', 'scripts/serve.mjs')
    await served.says('Lönebänken is serving')
    expect((await fetch(`http://${http}/api/health`)).status).toBe(200)
    expect(await (await fetch(`http://${http}/`)).text()).toContain('<title>Lönebänken</title>')
    const version = asService('sh', '-c', 'exec .cache/litestream/*/litestream version')
    expect(await version.ended, version.printed()).toBe(0)
    const meddling = asService('touch', 'scripts/serve.mjs', 'new')
    expect(await meddling.ended).not.toBe(0)
  },
  60 * minutes,
)
