import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { connect, type TLSSocket } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { processUsing } from '../../scripts/setup/data-folder.mjs'
import { fullAccount } from '../integration/full-account.ts'
import { newId, newUserAt, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'
import { askTls, behindCaddy } from './production.ts'
import { forAllTests, whenOver } from './workshop.ts'

const hasCaddy = spawnSync('caddy', ['--help']).status === 0
// LONEBANKEN_HALF_SENT=1000 is the measurement of docs/operations.md
const halfSent = Number(process.env['LONEBANKEN_HALF_SENT'] ?? 150)

/** A machine behind Caddy, with what a test of the server needs. */
async function watchedMachine() {
  const { proxy, machine } = await behindCaddy()
  const superuser = await machine.superuser()
  const pid = await processUsing(machine.data)
  const lines = new Set<TLSSocket>()
  whenOver(() => {
    for (const line of lines) line.destroy()
  })
  const revisions = new Map<string, number>()
  return {
    url: proxy.url,
    newUser: () => newUserAt(machine.url, superuser, {}),
    sql: (query: string) => superuser.send('/api/sql', { method: 'POST', body: { query }, requestKey: null }),
    /** Megabytes that the server has in memory. */
    memory: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000,
    /** A connection to Caddy, of a client that sends this. */
    line: async (text: string) => {
      const line = connect({
        host: 'localhost',
        servername: 'localhost',
        port: Number(new URL(proxy.url).port),
        rejectUnauthorized: false,
      })
      lines.add(line)
      line.on('error', () => undefined)
      await once(line, 'secureConnect')
      line.write(text)
      return line
    },
    /** Answers the status and how long it took, ms. */
    save: async (user: TestUser) => {
      const baseRevision = revisions.get(user.id) ?? 0
      const body = { user: user.id, saveId: newId(), baseRevision, settings: { churchMember: baseRevision % 2 === 0 } }
      const begun = performance.now()
      const { status } = await askTls(`${proxy.url}/api/plan/save`, tokenOf(user), body)
      if (status === 200) revisions.set(user.id, baseRevision + 1)
      return { status, took: performance.now() - begun }
    },
  }
}

const tokenOf = (user: TestUser) => ({ authorization: user.client.authStore.token })
const headOf = (route: string, headers: Readonly<Record<string, string | number>>) =>
  [`${route} HTTP/1.1`, 'Host: localhost', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
    .join('\r\n')
    .concat('\r\n\r\n')

describe.skipIf(!hasCaddy)('a machine behind Caddy', () => {
  let watched: Awaited<ReturnType<typeof watchedMachine>>
  forAllTests(async () => {
    watched = await watchedMachine()
  })

  test('half a request of a stranger stays at Caddy, which closes it: the server takes no memory for it, and no save waits', async () => {
    const { line, memory, newUser, save } = watched
    const user = await newUser()
    const saves = async () => {
      const made = []
      for (let time = 0; time < 10; time += 1) made.push(await save(user))
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
      return made.map(({ took }) => took).toSorted((a, b) => a - b)[5] ?? 0
    }
    const [quiet, before] = [await saves(), memory()]
    const head = headOf('POST /api/stripe/webhook', { 'Content-Type': 'application/json', 'Content-Length': 200 })
    const half = await Promise.all(Array.from({ length: halfSent }, () => line(`${head}{"cod`)))
    const beside = await saves()
    const more = memory() - before
    if (halfSent > 150)
      console.log(
        `${halfSent} half sent: +${more.toFixed(0)} MB, a save ${quiet.toFixed(0)}, beside ${beside.toFixed(0)} ms`,
      )
    expect(more).toBeLessThan(20)
    for (const each of half) each.resume()
    const open = () => half.filter(({ destroyed, readableEnded }) => !destroyed && !readableEnded).length
    await eventually(() => expect(open()).toBe(0))
  })

  test('who reads slowly through Caddy keeps nobody waiting: neither for their data, nor for a plan, nor with a deletion', async () => {
    const { line, newUser, sql, save, url } = watched
    const [anna, bo, kim] = [await fullAccount({ newUser, sql }), await fullAccount({ newUser, sql }), await newUser()]
    const slow = [
      await line(headOf('POST /api/account/data', { ...tokenOf(anna), 'Content-Length': 0 })),
      await line(headOf(`GET /api/plan?plan=${anna.planId}`, tokenOf(anna))),
    ]
    // a kilobyte a second, of what comes in pieces of sixteen
    for (const reader of slow)
      reader.on('data', () => {
        reader.pause()
        setTimeout(() => reader.resume(), 16_000)
      })
    await eventually(() => expect(slow.map(({ bytesRead }) => bytesRead > 0)).toEqual([true, true]))

    const data = await askTls(`${url}/api/account/data`, tokenOf(bo), ' ')
    expect([data.status, data.body.length > 9_000_000]).toEqual([200, true])
    for (const reader of [bo, anna]) {
      const plan = await askTls(`${url}/api/plan`, tokenOf(reader))
      expect([plan.status, plan.body.length > 100_000]).toEqual([200, true])
    }
    expect((await askTls(`${url}/api/account/delete`, {}, { email: kim.email, password: kim.password })).status).toBe(
      200,
    )
    expect((await save(await newUser())).status).toBe(200)
    expect(slow.map(({ destroyed }) => destroyed)).toEqual([false, false])
  })
})
