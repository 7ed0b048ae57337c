import { mkdir } from 'node:fs/promises'
import { request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { processesUsing } from '../../scripts/setup/data-folder.mjs'
import { places } from '../../scripts/setup/places.mjs'
import { type Mailbox, openMailbox } from '../integration/mailbox.ts'
import { freePort, productionSettings, quietClient } from '../integration/server.ts'
import { type Command, runProgram, runScript, temporaryFolder, whenOver } from './workshop.ts'

export const support = { email: 'support@lonebanken.example', password: 'Support-2026' }

/** One machine of the recipe in deploy/: `npm run serve` on a data folder of its own. */
export interface Machine {
  readonly data: string
  /** Where it answers, without the proxy. */
  readonly url: string
  readonly env: Readonly<Record<string, string>>
  /** The mail server that it sends by. */
  readonly mailbox: Mailbox
  readonly serve: () => Promise<Command>
  readonly superuser: () => Promise<PocketBase>
  /** SIGKILL for all that have its database open, at once, as when the machine is gone. */
  readonly die: () => Promise<void>
}

/** A machine with production's settings and real mail; `more` changes settings. */
export async function newMachine(appUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Machine> {
  const data = join(await temporaryFolder(), 'data')
  const mailbox = await openMailbox()
  whenOver(() => mailbox.close())
  const http = `127.0.0.1:${await freePort()}`
  const env = {
    ...productionSettings,
    APP_URL: appUrl,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(mailbox.port),
    TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    LONEBANKEN_HTTP: http,
    LONEBANKEN_DATA: data,
    ...more,
  }
  return {
    data,
    url: `http://${http}`,
    env,
    mailbox,
    serve: async () => {
      const served = runScript('serve', env)
      await served.says('Lönebänken is serving')
      return served
    },
    superuser: async () => {
      const client = quietClient(`http://${http}`)
      await client.collection('_superusers').authWithPassword(support.email, support.password)
      const settings = await client.settings.getAll()
      const rateLimits = settings['rateLimits'] as object
      await client.settings.update({ rateLimits: { ...rateLimits, excludedIPs: ['127.0.0.1'] } })
      return client
    },
    die: async () => {
      for (const pid of await processesUsing(data)) process.kill(pid, 'SIGKILL')
    },
  }
}

/** Gives support a login, as `npm run admin` does. */
export async function makeAdmin({ env }: Machine, email = support.email): Promise<void> {
  const made = runScript('admin', env, [email], support.password)
  if ((await made.ended) !== 0) throw new Error(made.printed())
}

/** Debian's Caddy with deploy/Caddyfile in front of a machine. Answers the address that customers use. */
export async function openProxy() {
  const folder = await temporaryFolder()
  const port = await freePort()
  const env = {
    LONEBANKEN_SITE: 'localhost',
    LONEBANKEN_TLS: 'internal',
    LONEBANKEN_HTTP_PORT: String(await freePort()),
    LONEBANKEN_HTTPS_PORT: String(port),
    LONEBANKEN_CADDY_ADMIN: `localhost:${await freePort()}`,
    // support works from elsewhere: this machine is a customer
    LONEBANKEN_SUPPORT: '192.0.2.0/24',
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const config = ['--config', join(places.root, 'deploy', 'Caddyfile')]
  const url = `https://localhost:${port}`
  return {
    url,
    plainUrl: `http://localhost:${env.LONEBANKEN_HTTP_PORT}`,
    start: async (machine: Machine) => {
      const upstream = { LONEBANKEN_UPSTREAM: new URL(machine.url).host }
      const caddy = runProgram('caddy', ['run', ...config, '--adapter', 'caddyfile'], { ...env, ...upstream })
      await caddy.says('serving initial configuration')
      while ((await askTls(`${url}/api/health`).catch(() => undefined))?.status !== 200) await pause(50)
    },
    /** What the operator does when the machine behind it is gone. */
    leadTo: async (machine: Pick<Machine, 'url'>) => {
      const upstream = { LONEBANKEN_UPSTREAM: new URL(machine.url).host }
      const args = ['reload', ...config, '--adapter', 'caddyfile', '--address', env.LONEBANKEN_CADDY_ADMIN]
      const reload = runProgram('caddy', args, { ...env, ...upstream })
      if ((await reload.ended) !== 0) throw new Error(reload.printed())
    },
  }
}

/** A machine with an admin that serves behind Caddy. */
export async function behindCaddy(more: Readonly<Record<string, string>> = {}) {
  const proxy = await openProxy()
  const machine = await newMachine(proxy.url, more)
  await makeAdmin(machine)
  const served = await machine.serve()
  await proxy.start(machine)
  return { proxy, machine, served }
}

/** Asks over TLS without knowing the authority: Caddy has made one for the test. With a body, JSON or a text as it is, it is a POST. */
export function askTls(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  body?: object | string,
): Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}> {
  return new Promise((resolve, reject) => {
    const sent = body && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
    const asked = request(url, { rejectUnauthorized: false, agent: false, headers, ...sent }, (answer) => {
      let heard = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        heard += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headersDistinct, body: heard }))
    })
    asked.on('error', reject)
    asked.end(typeof body === 'string' ? body : body && JSON.stringify(body))
  })
}

/** A real S3 server with one bucket. `settings`: what a program needs to write there. */
export async function openS3(binary: string) {
  const folder = await temporaryFolder()
  const port = await freePort()
  const [store, sidecar] = [join(folder, 'store'), join(folder, 'attributes')]
  await mkdir(join(store, 'kopior'), { recursive: true })
  await mkdir(sidecar)
  const keys = { id: 'lonebanken', secret: 'Hemlig-nyckel-2026' }
  runProgram(
    binary,
    ['--port', `127.0.0.1:${port}`, '--access', keys.id, '--secret', keys.secret, 'posix', '--sidecar', sidecar, store],
    {},
  )
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) await pause(50)
  return {
    replica: `s3://kopior/lonebanken/1?endpoint=http://127.0.0.1:${port}&region=us-east-1&forcePathStyle=true`,
    settings: { AWS_ACCESS_KEY_ID: keys.id, AWS_SECRET_ACCESS_KEY: keys.secret },
  }
}
