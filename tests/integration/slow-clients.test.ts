import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import { afterEach, expect, test } from 'vitest'
import { processUsing } from '../../scripts/setup/data-folder.mjs'
import { eventually } from '../patience.ts'
import { fullAccount } from './full-account.ts'
import { serverOfFile } from './of-file.ts'
import { savePlan } from './plan-save.ts'
import { deleteAccount, isPostgres } from './server.ts'
import { makeLink } from './shared.ts'
import { postRaw } from './wire.ts'

const server = serverOfFile()

/** Those who send or read slowly, until a test is over. */
const lines = new Set<Socket>()
afterEach(() => {
  for (const line of lines) line.destroy()
  lines.clear()
})

test('half a request is cut off after ten seconds, and holds nobody up until then', async () => {
  const anna = await server.newUser()
  const memory = await memoryOfServer()
  const doors = ['/api/stripe/webhook', '/api/shared/look', '/api/account/link', '/api/account/deleted', '/api/nothing']
  // the machines that PocketBase keeps have then learnt all of it
  for (let round = 0; round < 6; round += 1) {
    await Promise.all(Array.from({ length: 30 }, (_, at) => postRaw(server.url, doors[at % doors.length] ?? '', '{}')))
  }
  const before = memory()
  const half = []
  for (let at = 0; at < 300; at += 1) {
    const line = halfSent(doors[at % doors.length] ?? '')
    await line.isConnected
    // no faster than it can say no: requests that all come at once have machines of their own for that moment
    await fetch(`${server.url}/api/app/mode`)
    half.push(line)
  }
  for (let revision = 0; revision < 5; revision += 1) {
    expect((await savePlan(anna, revision, { settings: { churchMember: revision % 2 === 0 } })).status).toBe(200)
  }
  // a machine for each would be 260
  expect(memory() - before).toBeLessThan(40)
  const begun = performance.now()
  // the places of guests are free again
  await eventually(async () => {
    expect((await postRaw(server.url, '/api/account/deleted', '{"users":[]}')).status).toBe(200)
  })
  expect(performance.now() - begun).toBeLessThan(19_000)
})

test('a page or a file with a body is refused, however slowly that comes', async () => {
  for (const path of ['/', '/assets/x.js', '/api/app/mode']) {
    const { answer } = halfSent(path, { method: 'GET' })
    await eventually(() => expect(answer(), path).toMatch(/^HTTP\/1.1 400/))
  }
})

test('who reads slowly keeps nobody waiting: neither for their data, nor for a plan, nor with a deletion', async () => {
  const [anna, bo, kim] = [await fullAccount(server), await fullAccount(server), await server.newUser()]
  const { code } = await makeLink(anna, { name: 'Läsare', firm: '' })
  const asked = { authorization: anna.client.authStore.token }
  const slow = [
    neverRead('POST /api/account/data', asked),
    neverRead(`GET /api/plan?plan=${anna.planId}`, asked),
    neverRead(`GET /api/plan?plan=${bo.planId}`, { authorization: bo.client.authStore.token }),
    neverRead('POST /api/shared/plan', {}, { code }),
    neverRead('POST /api/shared/plan', {}, { code }),
  ]
  await eventually(() => expect(slow.map((line) => line.bytesRead > 0)).toEqual(slow.map(() => true)))

  const data = await bo.client.send<object>('/api/account/data', { method: 'POST', requestKey: null })
  expect(JSON.stringify(data).length).toBeGreaterThan(9_000_000)
  for (const reader of [bo, anna]) {
    const { offerings } = await reader.client.send<{ offerings: object[][] }>('/api/plan', { requestKey: null })
    expect(offerings.flat()).toHaveLength(2500)
  }
  await deleteAccount(server, kim)
  expect(await savePlan(anna, 2, { settings: { churchMember: true } })).toMatchObject({ status: 200 })
})

/** Sends the head of a request and five bytes of its body. */
function halfSent(path: string, { method = 'POST' } = {}) {
  let heard = ''
  const line = connect(Number(new URL(server.url).port), '127.0.0.1')
  lines.add(line)
  line.on('data', (part) => {
    heard += String(part)
  })
  line.on('error', () => undefined)
  const head = `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"cod`
  const isConnected = new Promise((resolve) => line.write(head, resolve))
  return { isConnected, answer: () => heard }
}

/** Asks, and takes no more of the answer than fits on the way. */
function neverRead(route: string, headers: Readonly<Record<string, string>>, body = {}) {
  const line = connect(Number(new URL(server.url).port), '127.0.0.1')
  lines.add(line)
  line.on('error', () => undefined)
  const text = route.startsWith('POST') ? JSON.stringify(body) : ''
  const length = text === '' ? {} : { 'content-type': 'application/json', 'content-length': String(text.length) }
  const named = Object.entries({ host: '127.0.0.1', ...length, ...headers }).map(([name, value]) => `${name}: ${value}`)
  line.write(`${route} HTTP/1.1\r\n${named.join('\r\n')}\r\n\r\n${text}`)
  line.once('data', () => line.pause())
  return line
}

/** Megabytes that the server has in memory. */
async function memoryOfServer(): Promise<() => number> {
  const pid = isPostgres ? undefined : await processUsing(server.dataDir)
  return () => {
    if (pid === undefined) return 0
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000
  }
}
