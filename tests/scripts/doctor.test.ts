import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { examineDomain, examineMail } from '../../scripts/setup/doctor-mail.mjs'
import { presentLitestream } from '../../scripts/setup/litestream.mjs'
import { openShop } from '../integration/paying-server.ts'
import { savePlan } from '../integration/plan-save.ts'
import { freePort, newUserAt, productionSettings } from '../integration/server.ts'
import { makeAdmin, newMachine } from './production.ts'
import { runScript, temporaryFolder } from './workshop.ts'

const litestream = await presentLitestream()

async function examined(env: Readonly<Record<string, string>>, ...args: string[]) {
  const doctor = runScript('doctor', { ...(litestream ? { LITESTREAM_BIN: litestream } : {}), ...env }, args)
  return { code: await doctor.ended, report: doctor.printed() }
}

/** A machine that serves, and a Stripe account that is set up. */
async function healthyMachine() {
  const { stripe, env } = await openShop()
  onTestFinished(() => stripe.close())
  const machine = await newMachine('https://localhost', {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    LONEBANKEN_STRIPE_TEST: '1',
    LONEBANKEN_METRICS_TOKEN: 'matarens-hemlighet-2026',
  })
  await makeAdmin(machine)
  await machine.serve()
  // asked without the proxy; only the doctor is led to the Stripe of this test, which no server in production would accept
  const settings = { ...machine.env, APP_URL: machine.url, LONEBANKEN_STRIPE_URL: env.LONEBANKEN_STRIPE_URL }
  return { machine, env: settings }
}

test('says of a machine in order that it is, what stands out, and which doors of an admin it finds open', async () => {
  const { machine, env } = await healthyMachine()
  const { report, code } = await examined(env)
  expect(report).toMatch(/^well +data +whole: 0 customers, 0 plans$/m)
  expect(report).toMatch(/^well +migrations +all \d+ are applied$/m)
  expect(report).toMatch(/^well +disk /m)
  expect(report).toMatch(/^warning +mail +127.0.0.1:\d+ takes us without STARTTLS/m)
  expect(report).toMatch(/^warning +settings +LONEBANKEN_SELLER is not set: /m)
  expect(report).toMatch(/^well +stripe +the key is good, 2 prices are there$/m)
  expect(report).toMatch(/^well +clock +\d s from/m)
  expect(report).toMatch(/^well +address .* answers$/m)
  expect(report).toMatch(/^warning +admin +127.0.0.1, this machine, is in LONEBANKEN_SUPPORT/m)
  expect(report).toMatch(/^warning +replica +LONEBANKEN_REPLICA is not set/m)
  expect(report).toMatch(/^warning +settings +LONEBANKEN_CONTACT_EMAIL is not set: under Kontakt/m)
  expect(report).toMatch(/^warning +backups +there is none yet/m)
  // the setting that leads to the test's Stripe
  expect(report).toMatch(/^problem +settings +LONEBANKEN_STRIPE_URL is set/m)
  expect(report).toContain('1 problem.')
  expect(code).toBe(1)

  // each morning by the timer of the recipe
  const alarm = { ...env, LONEBANKEN_ALARM_EMAIL: 'vakt@lonebanken.example' }
  await examined(alarm)
  await examined(alarm, '--mail')
  const { subject, text } = await machine.mailbox.next('vakt@lonebanken.example')
  expect(subject).toBe(`${env.APP_URL}: 1 problem.`)
  expect(text).toMatch(/^problem +settings +LONEBANKEN_STRIPE_URL is set/m)
  expect(machine.mailbox.countTo('vakt@lonebanken.example')).toBe(1)

  // as if this machine were somebody's: the server that stands here without its proxy has some of an admin's doors open
  const fromOutside = (await examined({ ...env, LONEBANKEN_SUPPORT: '192.0.2.0/24' })).report
  expect(fromOutside).toMatch(
    /^problem +admin +open to 127.0.0.1, which is not in LONEBANKEN_SUPPORT: \/_\/ \(200\), .*auth-with-password \(400\)/m,
  )
})

test('says what a domain lacks that mail is sent from, and what could not be asked', async () => {
  const none = Object.assign(new Error('none'), { code: 'ENODATA' })
  const silent = Object.assign(new Error('silent'), { code: 'ETIMEOUT' })
  const says = async (records: Readonly<Record<string, string[][] | Error>>) => {
    const found = await examineDomain('firma.example', (name) => {
      const answer = records[name] ?? none
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    })
    return found.map(({ kind, says }) => `${kind}: ${says.split(':')[0]}`)
  }
  const [spf, dmarc] = [[['v=spf1 ', 'include:post.example -all']], [['v=DMARC1; p=none']]]
  expect(await says({ 'firma.example': [['other'], ...spf], '_dmarc.firma.example': dmarc })).toEqual([
    'well: SPF is there for firma.example',
    'well: DMARC is there for _dmarc.firma.example',
  ])
  expect(await says({ 'firma.example': [['other']] })).toEqual([
    'warning: firma.example has no SPF',
    'warning: _dmarc.firma.example has no DMARC',
  ])
  expect(await says({ 'firma.example': silent, '_dmarc.firma.example': silent })).toEqual([
    "warning: whether firma.example has SPF can't be looked up (ETIMEOUT)",
    "warning: whether _dmarc.firma.example has DMARC can't be looked up (ETIMEOUT)",
  ])
})

test('names a login that the mail server refuses', async () => {
  const server = new SMTPServer({
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) => done(password === 'rätt' ? null : new Error('fel'), { user: 'kim' }),
  })
  const port = await freePort()
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))
  const env = { SMTP_HOST: 'localhost', SMTP_PORT: String(port), SMTP_USER: 'kim', SMTP_PASSWORD: 'fel' }
  const [refused] = await examineMail(env)
  expect(refused?.kind).toBe('problem')
  expect(refused?.says).toMatch(/^localhost:\d+ says "Invalid login: 535/)
  const [taken] = await examineMail({ ...env, SMTP_PASSWORD: 'rätt' })
  expect(taken?.says).toContain('takes us without STARTTLS')
})

test('names each thing that is wrong, and no secret', async () => {
  const { stripe, env: shop } = await openShop()
  onTestFinished(() => stripe.close())
  const data = join(await temporaryFolder(), 'data')
  const env = {
    ...productionSettings,
    APP_URL: 'http://127.0.0.1:9',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '9',
    PB_ENCRYPTION_KEY: 'too-short-secret',
    STRIPE_SECRET_KEY: 'sk_test_somebody_elses',
    LONEBANKEN_STRIPE_TEST: '1',
    LONEBANKEN_STRIPE_URL: shop.LONEBANKEN_STRIPE_URL,
    LONEBANKEN_DATA: data,
  }
  const { report, code } = await examined(env)
  expect(code).toBe(1)
  expect(report).toMatch(/^problem +settings +PB_ENCRYPTION_KEY is not exactly 32 bytes/m)
  expect(report).toMatch(/^problem +data +there is no database in /m)
  expect(report).toMatch(/^problem +mail .*ECONNREFUSED/m)
  expect(report).toMatch(/^problem +stripe +Stripe refuses STRIPE_SECRET_KEY$/m)
  expect(report).toMatch(/^problem +address +http:\/\/127.0.0.1:9 can't be reached/m)
  expect(report).not.toContain('too-short-secret')
  const ofPostgres = await examined({
    ...env,
    POSTGRES_URL: 'postgres://127.0.0.1:9/postgres',
    POSTGRES_DATA_DB: 'lonebanken',
  })
  expect(ofPostgres.report).toMatch(/^(problem +data +PostgreSQL says: |warning +data +psql is not here)/m)
  expect(ofPostgres.report).not.toMatch(/(replica|backups) /)
  expect(report).not.toContain('somebody_elses')
})

test.skipIf(litestream)('builds nothing to look at a replica', async () => {
  const { report } = await examined({ ...productionSettings, LONEBANKEN_REPLICA: 'file:///replica' })
  expect(report).toMatch(/^problem +replica +no Litestream is here to read it: npm run setup -- --replica builds one$/m)
  expect(await presentLitestream()).toBeUndefined()
})

test.skipIf(!litestream)('sees a replica that is well, one that has stopped, and one that is empty', async () => {
  const { machine, env } = await healthyMachine()
  const folder = await temporaryFolder()
  const replica = `file://${join(folder, 'replica')}`
  const replicated = { ...env, LONEBANKEN_REPLICA: replica, LITESTREAM_METRICS: '', LITESTREAM_BIN: litestream ?? '' }
  const replicating = runScript('replicate', replicated)
  await replicating.says('replicating to')
  const superuser = await machine.superuser()
  const kim = await newUserAt(machine.url, superuser, {})
  expect((await savePlan(kim, 0)).status).toBe(200)
  const report = async () => (await examined(replicated)).report
  await expect.poll(report, { timeout: 60_000 }).toMatch(/^well +replica +its newest change is of /m)

  replicating.process.kill('SIGTERM')
  await replicating.ended
  // as if it had stopped an hour before the newest save
  await superuser.send('/api/sql', {
    method: 'POST',
    body: { query: "UPDATE plans SET updated = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '+1 hour')" },
  })
  expect(await report()).toMatch(/^problem +replica .* but a plan was saved 3\d\d\d s later$/m)
  await rm(join(folder, 'replica'), { recursive: true })
  expect(await report()).toMatch(/^problem +replica +it is empty/m)
})
