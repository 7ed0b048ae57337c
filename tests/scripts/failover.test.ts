import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type PocketBase from 'pocketbase'
import { expect, onTestFinished, test } from 'vitest'
import { obtainLitestream, presentLitestream } from '../../scripts/setup/litestream.mjs'
import { launchChromium } from '../browser/chromium.ts'
import { Desk } from '../browser/desk.ts'
import { metricsToken, readMetrics } from '../integration/metrics-page.ts'
import { savePlan } from '../integration/plan-save.ts'
import { validRecord } from '../integration/records.ts'
import { newUserAt, quietClient, type TestUser } from '../integration/server.ts'
import { obtainS3Server } from '../s3/s3-server.ts'
import { type Machine, makeAdmin, newMachine, openProxy, openS3 } from './production.ts'
import { type Command, runScript, temporaryFolder } from './workshop.ts'

// `npm run test:all` tries the folder where Litestream has been built before; `npm run test:failover` builds it and tries everything
const isFull = process.env['LONEBANKEN_FAILOVER'] === 'full'
const litestream = isFull ? await obtainLitestream() : await presentLitestream()
// built before a test's clock begins: minutes on a busy machine
const s3Server = isFull ? await obtainS3Server() : ''

const writers = 6
const rowsOfPlan = 20
const roundsBefore = isFull ? 40 : 15

/** A customer who saves the same rows again and again, every row with the number of the save. */
interface Writer {
  readonly user: TestUser
  readonly rows: readonly { readonly id: string }[]
  /** When each save was acknowledged, by its revision. */
  readonly acknowledged: Map<number, number>
}

async function newWriter(machine: Machine, superuser: PocketBase): Promise<Writer> {
  const user = await newUserAt(machine.url, superuser, {})
  const rows = Array.from({ length: rowsOfPlan }, () => validRecord.offerings(user.planId))
  return { user, rows, acknowledged: new Map() }
}

/** Saves until the server is gone. */
async function saveOn({ user, rows, acknowledged }: Writer): Promise<string> {
  for (let round = 1; ; round += 1) {
    const offerings = rows.map((row) => ({ ...row, price: round }))
    const answer = await savePlan(user, round - 1, { put: { offerings } })
    if (answer.status !== 200) return `save ${round}: ${answer.status} ${answer.message ?? ''}`
    acknowledged.set(round, performance.now())
  }
}

/** Sends what the machine writes to the replica. */
async function replicate(machine: Machine, replica: string, metrics = ''): Promise<Command> {
  const command = runScript('replicate', {
    ...machine.env,
    LONEBANKEN_REPLICA: replica,
    LITESTREAM_METRICS: metrics,
    LITESTREAM_BIN: litestream ?? '',
  })
  await command.says('replicating to')
  return command
}

/** The machine is gone with its disk: the standby gets what the replica has and serves it. */
async function takeOver(dead: Machine, standby: Machine, replica: string): Promise<string> {
  await rename(dead.data, `${dead.data}-taken-away`)
  const restored = runScript('restore', { ...standby.env, LITESTREAM_BIN: litestream ?? '' }, [replica])
  expect(await restored.ended, restored.printed()).toBe(0)
  await standby.serve()
  return restored.printed()
}

/** Each plan is whole, and what is missing was acknowledged in the machine's last second. Answers how many saves are missing. */
async function expectLittleLost(standby: Machine, all: readonly Writer[], killedAt: number): Promise<number> {
  const superuser = await standby.superuser()
  // a restore raises every plan's revision by the same
  const [idle, ...busy] = all
  const raisedBy = (await revisionOf(superuser, idle)) - (idle?.acknowledged.size ?? 0)
  expect(raisedBy).toBeGreaterThanOrEqual(1_000_000)
  let missing = 0
  for (const writer of busy) {
    const { user, acknowledged } = writer
    const rows = await superuser.collection('offerings').getFullList({ filter: `plan.user = "${user.id}"` })
    const prices = new Set(rows.map(({ price }) => Number(price)))
    expect(rows).toHaveLength(rowsOfPlan)
    expect(prices.size, 'half a save').toBe(1)
    const [round = 0] = prices
    expect((await revisionOf(superuser, writer)) - raisedBy).toBe(round)
    for (const [later, at] of acknowledged) {
      if (later <= round) continue
      missing += 1
      expect(killedAt - at, `save ${later} of ${acknowledged.size} was acknowledged, but is gone`).toBeLessThan(1000)
    }
  }
  return missing
}

async function revisionOf(superuser: PocketBase, writer: Writer | undefined): Promise<number> {
  const plan = await superuser.collection('plans').getOne(writer?.user.planId ?? '')
  return Number(plan['revision'])
}

/** Writers at work, of whom one has only saved once. */
async function underLoad(machine: Machine) {
  const superuser = await machine.superuser()
  const all: Writer[] = []
  for (let at = 0; at <= writers; at += 1) all.push(await newWriter(machine, superuser))
  const [idle, ...busy] = all
  if (!idle) throw new Error('nobody writes')
  await savePlan(idle.user, 0)
  idle.acknowledged.set(1, performance.now())
  let isOver = false
  const ended = Promise.all(busy.map(saveOn)).finally(() => {
    isOver = true
  })
  const until = (rounds: number) => {
    const reached = async () => {
      while (!isOver && busy.some(({ acknowledged }) => acknowledged.size < rounds)) await pause(20)
    }
    const tooEarly = ended.then((how) => Promise.reject(new Error(`the saves ended before: ${how.join(', ')}`)))
    return Promise.race([reached(), tooEarly])
  }
  return { all, until, ended }
}

test.skipIf(!litestream)(
  'the machine dies under load: a standby from the replica in another folder misses less than a second, no half plan',
  async () => {
    const replica = `file://${join(await temporaryFolder(), 'replica')}`
    const [machine, standby] = [await newMachine('https://localhost'), await newMachine('https://localhost')]
    await makeAdmin(machine)
    await machine.serve()
    await replicate(machine, replica)
    const load = await underLoad(machine)
    await load.until(roundsBefore)
    const killedAt = performance.now()
    await machine.die()
    await load.ended

    const output = await takeOver(machine, standby, replica)
    expect(output).toContain(`Plans        ${load.all.length}`)
    const missing = await expectLittleLost(standby, load.all, killedAt)
    const saves = load.all.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)
    console.log(`${saves} saves acknowledged, ${missing} of the last second missing on the standby`)
  },
)

test.skipIf(!litestream)(
  'a replica is not restored into a running server, and nothing is made of an empty place',
  async () => {
    const machine = await newMachine('https://localhost')
    const nothing = `file://${join(await temporaryFolder(), 'nothing')}`
    const restored = runScript('restore', { ...machine.env, LITESTREAM_BIN: litestream ?? '' }, [nothing])
    expect(await restored.ended).toBe(1)
    expect(restored.printed()).toContain('Litestream could not restore')
    expect(existsSync(machine.data)).toBe(false)
  },
)

test.skipIf(!litestream)('how old the replica is stands in the metrics of the server', async () => {
  const machine = await newMachine('https://localhost', { LONEBANKEN_METRICS_TOKEN: metricsToken })
  await makeAdmin(machine)
  await machine.serve()
  const age = async () => (await readMetrics(machine.url)).get('lonebanken_replica_age_seconds')
  expect(await age()).toBeUndefined()
  await replicate(machine, `file://${join(await temporaryFolder(), 'replica')}`)
  // Litestream looks every quarter of a minute whether it has sent all
  await expect.poll(age, { timeout: 60_000 }).toBeLessThan(60)
})

test.runIf(isFull)(
  'the same from S3 behind Caddy: an open browser finds its way back with its edits, without a question',
  async () => {
    const store = await openS3(s3Server)
    const proxy = await openProxy()
    const machine = await newMachine(proxy.url, store.settings)
    const standby = await newMachine(proxy.url, store.settings)
    await makeAdmin(machine)
    await machine.serve()
    await proxy.start(machine)
    await replicate(machine, store.replica)
    const superuser = await machine.superuser()
    const kim = await newUserAt(machine.url, superuser, {})
    const browser = await launchChromium()
    onTestFinished(() => browser.close())
    const context = await browser.newContext({ locale: 'sv-SE', ignoreHTTPSErrors: true })
    context.setDefaultTimeout(90_000)
    const desk = new Desk(context, await context.newPage(), proxy.url)
    await desk.logIn(kim.email, kim.password)
    await desk.cell(0, 'price').waitFor()
    const says = (words: string) => desk.page.locator('.save-state', { hasText: words }).waitFor()
    const save = desk.page.getByRole('button', { name: 'Spara', exact: true })
    await desk.type(0, 'price', '100')
    await save.click()
    await says('Sparat')

    const load = await underLoad(machine)
    await load.until(roundsBefore)
    await desk.type(0, 'price', '200')
    const killedAt = performance.now()
    await machine.die()
    await load.ended
    // the customer notices nothing but that the save takes its time
    await save.click()
    await takeOver(machine, standby, store.replica)
    await proxy.leadTo(standby)
    await says('Sparat')
    expect(await desk.page.getByRole('dialog').count()).toBe(0)
    expect(await desk.column('price')).toContain('200')
    const guest = quietClient(standby.url)
    await guest.collection('users').authWithPassword(kim.email, kim.password)
    const rows = await guest.collection('offerings').getFullList()
    expect(rows.map(({ price }) => Number(price))).toContain(200)
    await expectLittleLost(standby, load.all, killedAt)

    // the standby has a history of its own, and a replica of that
    await replicate(standby, store.replica.replace('/1?', '/2?'))
  },
  300_000,
)
